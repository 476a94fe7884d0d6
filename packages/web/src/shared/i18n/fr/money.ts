import type { Texts } from '../texts';

export const money: Texts['money'] = {
  late: {
    title: 'Les livres de ce mois sont clôturés',
    text: 'Les livres de {day} sont clôturés. Avec un motif, la saisie est acceptée quand même ; les rapports indiquent ce qui a été retraité.',
    record: 'Saisir tardivement',
  },
  dueHint: 'Vide : selon le délai de paiement, {days} jours.',
  singleHand: '{name}, seul : {reason}',
  singleHandMark: 'Décidé seul',
  setting: {
    title: 'Argent',
    text: 'Qui approuve combien, et ce qui figure sur les factures',
    adminLimitMinor: 'Les admins approuvent jusqu’à',
    managerLimitMinor: 'Les responsables approuvent jusqu’à',
    pettyLimitMinor: 'Petite caisse jusqu’à',
    limitHint: 'Vide : pas du tout',
    receiptTolerancePct: 'Reçu en plus du commandé, jusqu’à',
    invoiceTolerancePct: 'Une facture peut dépasser la commande de',
    invoiceToleranceHint: 'Au-delà, elle attend une autre personne',
    paymentLimitMinor: 'Au-dessus, seul paie qui peut approuver autant',
    paymentLimitHint: 'Vide : les paiements n’ont pas de limite propre',
    singleHand: 'Qui est seul à pouvoir approuver fait les deux, avec un motif',
    defaultTaxPct: 'Taxe habituelle',
    spentHenMinor: 'Une poule de réforme rapporte',
    spentHenHint: 'Cette part de l’élevage n’est pas amortie sur la ponte',
    invoicePrefix: 'Les numéros de facture commencent par',
    invoicePrefixHint: 'VP- donne VP-1, VP-2…',
    invoiceNote: 'Au pied de chaque facture',
  },
};
