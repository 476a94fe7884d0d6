import type { SameTexts } from '../../../platform/words-in';
import type { en } from './en';

export const fr: SameTexts<typeof en> = {
  title: 'Exercice de rappel',
  fileName: 'exercice-de-rappel',
  kind: { flock: 'Bande', eggs: 'Œufs', chicks: 'Poussins', goods: 'Lot de produit', hatch: 'Éclosion', sale: 'Vente' },
  place: { store: 'Magasin', shed: 'Bâtiment', machine: 'Machine', customer: 'Client' },
  heldBy: 'Tenu le {at} par {name}',
  took: 'Temps jusqu’au bout : {minutes} min {seconds} s ; trouvé en {ms} ms',
  found: 'Lieux : {places}, dont clients : {customers}',
  nobody: 'Plus personne n’en a',
  noContact: 'Aucun contact enregistré',
  without: 'Sans contact : {places}',
  subject: {
    supplier: 'Fournisseur',
    docket: 'Bon de livraison',
    source: 'Couvoir, troupeau parental',
    day: 'Jour',
    expiry: 'Péremption',
  },
  balance: 'Reçu {received} = utilisé {used} + restant {left} + parti {gone} ; écart {gap} ({gapPct} %)',
  column: {
    name: 'Nom',
    place: 'Lieu',
    farm: 'Élevage',
    what: 'Quoi',
    delivered: 'Livré',
    there: 'Là maintenant',
    unit: 'Unité',
    share: 'Part %',
    document: 'Document',
    day: 'Jour',
    contact: 'Contact',
    phone: 'Téléphone',
    email: 'E-mail',
  },
};
