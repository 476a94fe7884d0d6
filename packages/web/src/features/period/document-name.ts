import { oneOf } from '@henhouse/domain/quantity/one-of';
import { t } from 'i18next';

/** Kinds of documents that book money or move goods beside the daily entries. */
const kinds = [
  'expense',
  'purchaseInvoice',
  'purchaseReceipt',
  'purchaseReturn',
  'payment',
  'sale',
  'creditNote',
  'supply',
  'stockCount',
  'openingStock',
] as const;

/** What a document is called; daily entries by one word. */
export function useDocumentName(): (kind: string) => string {
  return (kind) => {
    const found = oneOf(kinds, kind);
    return found ? t(($) => $.period.documents[found]) : t(($) => $.period.documents.entry);
  };
}
