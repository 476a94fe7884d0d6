import { t } from 'i18next';

/** What a document of a partner's account is, in words. */
export function documentWord(kind: string): string {
  switch (kind) {
    case 'purchaseInvoice':
    case 'sale':
      return t(($) => $.word.invoice);
    case 'purchaseReturn':
      return t(($) => $.purchase.ledger.debitNote);
    case 'creditNote':
      return t(($) => $.sale.creditNote);
    case 'payment':
      return t(($) => $.word.payment);
    case 'expense':
      return t(($) => $.purchase.ledger.expense);
    default:
      return t(($) => $.purchase.ledger.opening);
  }
}
