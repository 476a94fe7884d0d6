import { saleKinds } from '@henhouse/domain/sale/sale-kind';
import { saleStates, saleSteps } from '@henhouse/domain/sale/sale-state';
import { z } from 'zod';
import { call, stepsOf, withReason } from '../endpoint';
import { docketCalls, dockets } from '../file/docket';
import { approvalInput } from '../money/approval';
import { day, id, listOf, listQuery, rowStamp, schema, stateFilter, strictSchema } from '../shape';
import {
  customerCreditFields,
  creditNote,
  priceFields,
  saleFields,
  saleLine,
  saleOverride,
  shownMinor,
  soldLorry,
  takenLot,
} from './sale-schemas';

const head = {
  id,
  number: z.int(),
  kind: z.enum(saleKinds),
  farmId: id,
  farmName: z.string(),
  partnerId: id,
  partnerName: z.string(),
  day: z.string(),
  /** Follows from what was decided, dispatched, invoiced, credited and paid. */
  state: z.enum(saleStates),
  dispatchedDay: z.string().nullable(),
  /** As it is printed; empty before. */
  invoiceName: z.string(),
  invoiceDay: z.string().nullable(),
  dueDay: z.string().nullable(),
  totalMinor: shownMinor,
  /** Still to be paid of its invoice. */
  openMinor: shownMinor,
  /** Every line has its price. */
  isPriced: z.boolean(),
};

/** A sale in lists. */
export const saleRow = schema('SaleRow', {
  ...head,
  /** What it is about: "L-12, table". */
  goods: z.string(),
  /** Why one person wrote and approved; empty where two did. */
  singleHand: z.string(),
  ...rowStamp,
});
export type SaleRow = z.output<typeof saleRow>;

export const sale = schema('Sale', {
  ...head,
  partnerEmail: z.string(),
  termsDays: z.int(),
  netMinor: shownMinor,
  taxMinor: shownMinor,
  paidMinor: shownMinor,
  creditedMinor: shownMinor,
  notes: z.string(),
  reason: z.string(),
  carrier: z.string(),
  dispatchedBy: z.string(),
  askedBy: z.string(),
  askedById: id,
  approvedBy: z.string(),
  /** Why one person wrote and approved; empty where two did. */
  singleHand: z.string(),
  /** It comes to more than was confirmed within the customer's credit or approved: it neither leaves nor is invoiced. */
  isHeld: z.boolean(),
  lines: z.array(saleLine),
  lots: z.array(takenLot),
  creditNotes: z.array(creditNote),
  overrides: z.array(saleOverride),
  dockets,
  /** What may be done next, whoever may do it. */
  steps: z.array(z.enum(saleSteps)),
  ...rowStamp,
});
export type Sale = z.output<typeof sale>;

const listed = listQuery(['day', 'number', 'partnerName', 'totalMinor', 'state', 'dueDay', 'invoiceName']).extend({
  farmId: id.optional(),
  /** With birds of this flock. */
  flock: id.optional(),
  kind: z.enum(saleKinds).optional(),
  state: stateFilter(saleStates),
  partner: id.optional(),
  from: day.optional(),
  to: day.optional(),
});

export const listSales = call.read('Sale', 'sale.list', '/api/v1/sales', {
  summary: 'Sales of a farm, or of all farms in reach',
  query: listed,
  output: listOf(saleRow),
});

export const getSale = call.read('Sale', 'sale.get', '/api/v1/sales/:saleId', {
  summary: 'A sale with lots, credit notes and overrides',
  output: sale,
});

/** Whoever sees no prices states none: the price lists do, as far as they know. */
export const createSale = call.create('Sale', 'sale.create', '/api/v1/farms/:farmId/sales', {
  summary: 'Draft a sale',
  input: z.strictObject({ id, kind: z.enum(saleKinds), ...saleFields }),
  output: sale,
});

export const saleStep = stepsOf('Sale', 'sale', '/api/v1/sales/:saleId', sale);

export const updateSale = saleStep('update', 'update', 'Change a draft', z.strictObject(saleFields), '');

/** Over the customer's credit limit it is refused (`overCreditLimit`), and somebody else has to approve. */
export const confirmSale = saleStep('confirm', 'create', 'Confirm a sale', z.strictObject({}));

/**
 * Confirms a sale that is over the credit limit, or lets one go that was priced over it since; never by who wrote any part of
 * it, and up to the approver's own limit.
 */
export const approveSale = saleStep('approve', 'approve', 'Approve a sale over the credit limit', approvalInput);

export const cancelSale = saleStep('cancel', 'update', 'Cancel a sale of which nothing has left', withReason);

/** A confirmed sale is a draft again. */
export const reopenSale = saleStep('reopen', 'update', 'Turn a confirmed sale into a draft', withReason);

/** The lots are back in the store as if they had never left. */
export const takeBackDispatch = saleStep('takeBack', 'update', 'Take a dispatch back', withReason, '/take-back');

export const priceSale = saleStep(
  'price',
  'update',
  'Agree on prices, before the invoice',
  z.strictObject({
    lines: z
      .array(strictSchema('SalePrice', { id, ...priceFields }))
      .min(1)
      .max(50),
  }),
  '/prices',
);

/** Numbered without gaps, due by the terms of the customer unless it says otherwise, and booked. */
export const invoiceSale = saleStep(
  'invoice',
  'update',
  'Write the invoice',
  z.strictObject({ day, dueDay: day.nullable().default(null) }),
);

/** The only way to void an invoice, whole or in part. Birds and chicks do not come back; eggs may. */
export const creditSale = call.add('Sale', 'sale.credit', '/api/v1/sales/:saleId/credit-notes', {
  summary: 'Write a credit note',
  input: z.strictObject(customerCreditFields),
  output: sale,
});

/** Birds that have left and stand on no sale yet. */
export const listUnpricedLorries = call.read('Sale', 'sale.unpriced', '/api/v1/farms/:farmId/unpriced-birds', {
  summary: 'Bird-sale entries that wait for a price',
  query: listQuery(['day']).extend({ flock: id.optional() }),
  output: listOf(soldLorry),
});

/** Whoever sends goods off hands papers in; they may state prices, so who sees none is not shown them. */
export const saleDockets = docketCalls({
  id: 'sale',
  path: '/api/v1/sales/:saleId',
  add: { action: 'create', subject: 'Sale' },
  read: { action: 'read', subject: 'SaleAmount' },
  remove: { action: 'update', subject: 'Sale' },
});
