import type { ReceiptLine } from '@henhouse/domain/purchase/check-receipt';
import { z } from 'zod';
import { amountMinor, day, id, line, measure, note, problem, schema, strictObjectOf } from '../shape';

/** One lot of a delivery, in the unit that its line is bought in. */
const receiptLineFields = {
  lineId: id,
  /** The client's, and the same again when the receipt is corrected: the lot is the same then. */
  lotId: id,
  quantity: measure(0, 1_000_000_000),
  rejected: measure(0, 1_000_000_000).default(0),
  rejectReason: line(0, 200).default(''),
  lotCode: line(0, 40).default(''),
  expiryDay: day.nullable().default(null),
  /** Of bought eggs: what one weighs on arrival. */
  meanWeightG: measure(35, 85).nullable().default(null),
};

export const receiptFields = {
  day,
  docket: line(0, 60).default(''),
  /** On arrival. */
  tempC: z.number().min(-60).max(80).multipleOf(0.1).nullable().default(null),
  notes: note.default(''),
  lines: z
    .array(strictObjectOf<ReceiptLine>()(receiptLineFields).meta({ id: 'NewReceiptLine' }))
    .min(1)
    .max(100),
};

export const purchaseReceipt = schema('PurchaseReceipt', {
  id,
  day: z.string(),
  docket: z.string(),
  tempC: z.number().nullable(),
  notes: z.string(),
  state: z.enum(['posted', 'reversed']),
  reason: z.string(),
  createdBy: z.string(),
  lines: z.array(
    z.object({
      ...receiptLineFields,
      expiryDay: z.string().nullable(),
      /** Of the lot, in base units, in the store that it came into. */
      onHand: z.number(),
      /** Minor units per base unit, as they stand now. */
      unitCostMinor: z.number().nullable(),
    }),
  ),
});
export type PurchaseReceipt = z.output<typeof purchaseReceipt>;

const returnLineFields = {
  lotId: id,
  /** In base units, as the lot is counted. */
  quantity: measure(0.001, 1_000_000_000),
};

export const returnFields = {
  day,
  reason: line(3, 500),
  lines: z
    .array(z.strictObject(returnLineFields).meta({ id: 'NewReturnLine' }))
    .min(1)
    .max(100),
};

export const supplierCreditFields = {
  day,
  reason: line(3, 500),
  /** As the supplier numbers his credit note. */
  supplierNumber: line(0, 60).default(''),
  lines: z
    .array(
      z
        .strictObject({
          lineId: id,
          /** What its goods cost less, without tax. */
          netMinor: amountMinor.min(1),
          taxPct: measure(0, 100).default(0),
        })
        .meta({ id: 'NewPurchaseCreditLine' }),
    )
    .min(1)
    .max(50),
};

/**
 * Goods that went back, at what they cost then without freight, with the tax on their invoices, else of their line: the debit note. Goods
 * that are on no invoice are worth nothing on it, until they are. A note by which goods that stay cost less has lines of no quantity.
 */
export const goodsReturn = schema('GoodsReturn', {
  id,
  number: z.int(),
  day: z.string(),
  reason: z.string(),
  netMinor: z.int(),
  taxMinor: z.int(),
  createdBy: z.string(),
  state: z.enum(['posted', 'cancelled']),
  /** Why it was taken back. */
  cancelReason: z.string(),
  /** Of the credit note that the supplier wrote; blank: of none. */
  supplierNumber: z.string(),
  lines: z.array(
    z.object({
      ...returnLineFields,
      /** In base units; 0: they stay. */
      quantity: z.number(),
      lineId: id,
      /** Of it stood on no invoice as it went back. */
      unbilledQuantity: z.number(),
      /** What the amounts are for. */
      creditedQuantity: z.number(),
      netMinor: z.int(),
      taxMinor: z.int(),
    }),
  ),
});
export type GoodsReturn = z.output<typeof goodsReturn>;

const invoiceLineFields = {
  lineId: id,
  /** In the unit that the line is bought in; free units are on no invoice. */
  quantity: measure(0.001, 1_000_000_000),
  unitPriceMinor: z.number().min(0).max(1_000_000_000_000).multipleOf(0.000001),
  discountPct: measure(0, 100).default(0),
  taxPct: measure(0, 100).default(0),
};

export const invoiceFields = {
  /** As the supplier numbers it; once per supplier. */
  number: line(1, 60),
  day,
  /** Left out: by the terms of the supplier. */
  dueDay: day.nullable().default(null),
  freightMinor: amountMinor.default(0),
  freightTaxPct: measure(0, 100).default(0),
  notes: note.default(''),
  lines: z
    .array(z.strictObject(invoiceLineFields).meta({ id: 'NewInvoiceLine' }))
    .min(1)
    .max(50),
};

export const purchaseInvoice = schema('PurchaseInvoice', {
  id,
  number: z.string(),
  day: z.string(),
  dueDay: z.string(),
  freightMinor: z.int(),
  freightTaxMinor: z.int(),
  totalMinor: z.int(),
  paidMinor: z.int(),
  /** By debit notes; those of a purchase settle its invoices in order of day. */
  creditedMinor: z.int(),
  openMinor: z.int(),
  notes: z.string(),
  /** `waiting`: beyond what was approved or received, so neither booked nor owed until somebody else lets it in. */
  state: z.enum(['waiting', 'posted', 'cancelled']),
  /** What goes beyond. */
  beyond: z.array(problem),
  approvedBy: z.string(),
  /** Why one person recorded it and let it in; empty where two did. */
  singleHand: z.string(),
  reason: z.string(),
  createdBy: z.string(),
  createdById: id.nullable(),
  lines: z.array(z.object({ ...invoiceLineFields, netMinor: z.int(), taxMinor: z.int() })),
});
export type PurchaseInvoice = z.output<typeof purchaseInvoice>;
