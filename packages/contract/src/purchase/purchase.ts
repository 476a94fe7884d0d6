import { eggGrades } from '@henhouse/domain/egg/egg-grade';
import { purchaseKinds } from '@henhouse/domain/purchase/purchase-kind';
import { purchaseStates, purchaseSteps } from '@henhouse/domain/purchase/purchase-state';
import { sexes } from '@henhouse/domain/standards/standard';
import { z } from 'zod';
import { call, stepsOf, withReason } from '../endpoint';
import { dockets } from '../file/docket';
import { approvalInput } from '../money/approval';
import {
  amountMinor,
  confirmed,
  day,
  id,
  line,
  listOf,
  listQuery,
  measure,
  note,
  rowStamp,
  schema,
  stateFilter,
  strictSchema,
} from '../shape';
import { goodsReturn, purchaseInvoice, purchaseReceipt } from './purchase-schemas';

/** Minor units per unit; at most six decimals. */
const unitPriceMinor = z.number().min(0).max(1_000_000_000_000).multipleOf(0.000001);
const pct = measure(0, 100);

/** What is known of goods that no item stands for: chicks, and eggs to be hatched. */
const kindFields = {
  /** Of chicks. */
  breed: line(0, 60).default(''),
  sex: z.enum(sexes).nullable().default(null),
  hatchery: line(0, 100).default(''),
  hatchDay: day.nullable().default(null),
  parentAgeWeeks: z.int().min(15).max(100).nullable().default(null),
  /** Of eggs: the flock they are of, as its owner calls it; a lot is as old as its oldest egg. */
  sourceFlock: line(0, 100).default(''),
  grade: z.enum(eggGrades).nullable().default(null),
  layFromDay: day.nullable().default(null),
  layToDay: day.nullable().default(null),
};

/** Quantities are in `unit`: of the item, or one of the units it is bought in. */
export const requestedFields = {
  id,
  itemId: id.nullable().default(null),
  unit: line(1, 20),
  quantity: measure(0.001, 1_000_000_000),
  notes: line(0, 200).default(''),
  ...kindFields,
};

const priced = {
  /** Comes on top without being paid. */
  freeQuantity: measure(0, 1_000_000_000).default(0),
  unitPriceMinor,
  discountPct: pct.default(0),
  taxPct: pct.default(0),
};

export const purchaseLines = <Line extends z.ZodType>(one: Line) => z.array(one).min(1).max(50);

/** A purchase as it is typed. */
export const purchaseFields = {
  partnerId: id,
  day,
  expectedDay: day.nullable().default(null),
  freightMinor: amountMinor.default(0),
  freightTaxPct: pct.default(0),
  notes: note.default(''),
  lines: purchaseLines(strictSchema('NewPurchaseLine', { ...requestedFields, ...priced })),
  confirmed,
};

const purchaseLine = schema('PurchaseLine', {
  ...requestedFields,
  ...priced,
  itemName: z.string(),
  /** Of the item; `chicks` or `eggs`. */
  baseUnit: z.string(),
  /** Base units in one `unit`. */
  factor: z.number(),
  hatchDay: z.string().nullable(),
  layFromDay: z.string().nullable(),
  layToDay: z.string().nullable(),
  netMinor: z.int(),
  taxMinor: z.int(),
  /** In `unit`. */
  accepted: z.number(),
  rejected: z.number(),
  billed: z.number(),
  /** Went back before it stood on an invoice: the supplier leaves it off, or credits it once it does. */
  returnedUnbilled: z.number(),
});
export type PurchaseLine = z.output<typeof purchaseLine>;

const head = {
  id,
  number: z.int(),
  kind: z.enum(purchaseKinds),
  /** Null: into the company's own store. */
  farmId: id.nullable(),
  farmName: z.string(),
  partnerId: id.nullable(),
  partnerName: z.string(),
  day: z.string(),
  expectedDay: z.string().nullable(),
  /** Follows from what was decided, received, invoiced and paid. */
  state: z.enum(purchaseStates),
  /** Asked for by somebody who does not buy, and not turned into a purchase yet. */
  isRequest: z.boolean(),
  askedBy: z.string(),
};

/** A purchase in lists. */
const purchaseRow = schema('PurchaseRow', {
  ...head,
  /** What it is about: "Starter, Grower". */
  goods: z.string(),
  /** As it was ordered, with tax. */
  totalMinor: z.int(),
  /** By its invoices, with tax. */
  invoicedMinor: z.int(),
  /** Still to be paid of its invoices. */
  openMinor: z.int(),
  /** When the first of them that is not paid is due. */
  dueDay: z.string().nullable(),
  /** Why one person asked and approved; empty where two did. */
  singleHand: z.string(),
  ...rowStamp,
});
export type PurchaseRow = z.output<typeof purchaseRow>;

export const purchase = schema('Purchase', {
  ...head,
  freightMinor: z.int(),
  freightTaxPct: z.number(),
  netMinor: z.int(),
  taxMinor: z.int(),
  totalMinor: z.int(),
  notes: z.string(),
  reason: z.string(),
  askedById: id,
  askedAt: z.string(),
  approvedBy: z.string(),
  approvedAt: z.string().nullable(),
  /** Why one person asked and approved; empty where two did. */
  singleHand: z.string(),
  /** What its approval covers, with tax: an invoice beyond it waits. */
  coveredMinor: z.int(),
  orderedDay: z.string().nullable(),
  termsDays: z.int(),
  lines: z.array(purchaseLine),
  receipts: z.array(purchaseReceipt),
  returns: z.array(goodsReturn),
  invoices: z.array(purchaseInvoice),
  dockets,
  /** What may be done next, whoever may do it. */
  steps: z.array(z.enum(purchaseSteps)),
  ...rowStamp,
});
export type Purchase = z.output<typeof purchase>;

/** `farmId` for those of a farm; `site=company` for the company's own. */
export const listPurchases = call.read('Purchase', 'purchase.list', '/api/v1/purchases', {
  summary: 'Purchases of a farm, of the company, or all in reach',
  query: listQuery(['day', 'number', 'partnerName', 'totalMinor', 'state', 'expectedDay']).extend({
    farmId: id.optional(),
    site: z.enum(['company', 'farms']).optional(),
    kind: z.enum(purchaseKinds).optional(),
    state: stateFilter(purchaseStates),
    partner: id.optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  output: listOf(purchaseRow),
});

export const getPurchase = call.read('Purchase', 'purchase.get', '/api/v1/purchases/:purchaseId', {
  summary: 'A purchase with receipts, returns and invoices',
  output: purchase,
});

/** Without `farmId` for the company's own store, which takes a right that reaches the company. */
export const createPurchase = call.create('Purchase', 'purchase.create', '/api/v1/purchases', {
  summary: 'Draft a purchase',
  input: z.strictObject({ id, kind: z.enum(purchaseKinds), farmId: id.nullable(), ...purchaseFields }),
  output: purchase,
});

export const purchaseStep = stepsOf('Purchase', 'purchase', '/api/v1/purchases/:purchaseId', purchase);

export const updatePurchase = purchaseStep(
  'update',
  'update',
  'Change a draft, or a purchase that was rejected',
  z.strictObject(purchaseFields),
  '',
);

/** Who asks does not approve above the limit of the company; up to which amount whom, its settings say. */
export const approvePurchase = purchaseStep('approve', 'approve', 'Approve a purchase', approvalInput);

export const rejectPurchase = purchaseStep('reject', 'approve', 'Reject a draft or a request', withReason);

export const orderPurchase = purchaseStep('order', 'create', 'Order what was approved', z.strictObject({ day }));

export const cancelPurchase = purchaseStep(
  'cancel',
  'update',
  'Cancel a purchase of which nothing has come',
  withReason,
);

/** What was ordered and has not come does not come any more. */
export const finishPurchase = purchaseStep('finish', 'update', 'Expect no more of an order', withReason);
