import { ageingBuckets } from '@henhouse/domain/money/ageing';
import { z } from 'zod';
import { call } from '../endpoint';
import { day, id, listOf, listQuery, schema } from '../shape';

/** One document of a partner in the books; a correction shows as its reversal and itself. */
const ledgerLine = schema('PartnerLedgerLine', {
  id: z.int(),
  day: z.string(),
  documentKind: z.string(),
  documentId: id,
  /** Number of the invoice or note, reference of the payment. */
  name: z.string(),
  isReversal: z.boolean(),
  /** What more is owed, and what less; minor units. */
  moreMinor: z.int(),
  lessMinor: z.int(),
  /** What is owed after it. */
  balanceMinor: z.int(),
});
export type PartnerLedgerLine = z.output<typeof ledgerLine>;

const buckets = Object.fromEntries(ageingBuckets.map((bucket) => [bucket, z.int()])) as Record<
  (typeof ageingBuckets)[number],
  z.ZodInt
>;

const ageing = schema('PartnerAgeing', {
  partnerId: id,
  partnerName: z.string(),
  /** What is open of documents, by how long it has been due. */
  ...buckets,
  openMinor: z.int(),
  /** What is owed by the books: open documents, less what was credited or paid beyond them. */
  balanceMinor: z.int(),
  /** When a customer was last reminded of something that is still overdue; null: of nothing. Suppliers remind us. */
  remindedDay: z.string().nullable(),
  /** Something of a customer is overdue that nobody has reminded of lately, as the company's pace says. */
  toRemind: z.boolean(),
});
export type PartnerAgeing = z.output<typeof ageing>;

const ledgerQuery = listQuery(['day']).extend({ from: day.optional(), to: day.optional() });
const ageingQuery = listQuery(['partnerName', 'openMinor', 'over90']).extend({ partner: id.optional() });

export const getSupplierLedger = call.read('Purchase', 'money.supplierLedger', '/api/v1/suppliers/:partnerId/ledger', {
  summary: 'What a supplier is owed: documents with a running balance',
  query: ledgerQuery,
  output: listOf(ledgerLine),
});

export const listSupplierAgeing = call.read('Purchase', 'money.supplierAgeing', '/api/v1/suppliers/ageing', {
  summary: 'What suppliers are owed, by how long it has been due',
  query: ageingQuery,
  output: listOf(ageing),
});

export const getCustomerLedger = call.read(
  'SaleAmount',
  'money.customerLedger',
  '/api/v1/customers/:partnerId/ledger',
  {
    summary: 'What a customer owes: documents with a running balance',
    query: ledgerQuery,
    output: listOf(ledgerLine),
  },
);

export const listCustomerAgeing = call.read('SaleAmount', 'money.customerAgeing', '/api/v1/customers/ageing', {
  summary: 'What customers owe, by how long it has been due',
  query: ageingQuery.extend({ toRemind: z.stringbool().optional() }),
  output: listOf(ageing),
});
