import type { Texts } from '../texts';

export const money: Texts['money'] = {
  late: {
    title: 'Die Bücher dieses Monats sind geschlossen',
    text: 'Die Bücher von {day} sind geschlossen. Mit einem Grund wird es trotzdem erfasst; Berichte zeigen, was berichtigt wurde.',
    record: 'Nachträglich erfassen',
  },
  dueHint: 'Leer: nach dem Zahlungsziel, {days} Tage.',
  singleHand: '{name}, allein: {reason}',
  singleHandMark: 'Allein entschieden',
  setting: {
    title: 'Geld',
    text: 'Wer wie viel freigibt, und was auf Rechnungen steht',
    adminLimitMinor: 'Admins geben frei bis',
    managerLimitMinor: 'Manager geben frei bis',
    pettyLimitMinor: 'Handkasse bis',
    limitHint: 'Leer: gar nicht',
    receiptTolerancePct: 'Mehr geliefert als bestellt, bis',
    invoiceTolerancePct: 'Eine Rechnung darf die Bestellung übersteigen um',
    invoiceToleranceHint: 'Was darüber liegt, wartet auf jemand anderen',
    paymentLimitMinor: 'Zahlungen darüber nur durch den, der so viel freigeben darf',
    paymentLimitHint: 'Leer: Zahlungen haben keine eigene Grenze',
    singleHand: 'Wer als Einziger freigeben darf, tut beides, mit Begründung',
    defaultTaxPct: 'Übliche Steuer',
    spentHenMinor: 'Eine Althenne bringt',
    spentHenHint: 'So viel der Aufzucht wird nicht über die Legezeit abgeschrieben',
    invoicePrefix: 'Rechnungsnummern beginnen mit',
    invoicePrefixHint: 'VP- ergibt VP-1, VP-2 …',
    invoiceNote: 'Am Fuß jeder Rechnung',
  },
};
