import { eggGrades } from '@henhouse/domain/egg/egg-grade';
import type { TakenLot } from '@henhouse/domain/sale/check-sale';
import { saleUnitNames } from '@henhouse/domain/sale/sale-kind';
import { productionKinds, sexes } from '@henhouse/domain/standards/standard';
import { z } from 'zod';
import { amountMinor, confirmed, day, id, line, measure, note, schema, strictObjectOf } from '../shape';

/** Null for whoever may not see what is sold at which price. */
export const shownMinor = z.int().nullable();
const pct = measure(0, 100);

/** Minor units per unit; at most six decimals. Null: not agreed yet. */
const unitPriceMinor = z.number().min(0).max(1_000_000_000_000).multipleOf(0.000001).nullable().default(null);

export const priceFields = { unitPriceMinor, discountPct: pct.default(0), taxPct: pct.default(0) };

const lineFields = {
  id,
  unit: z.enum(saleUnitNames),
  /** In `unit`; of birds it follows from the lorries. */
  quantity: measure(0, 1_000_000_000).default(0),
  ...priceFields,
  notes: line(0, 200).default(''),
  /** Of birds: the flock, its bird-sale entries (lorries) that are priced, and what of them is not paid for. */
  flockId: id.nullable().default(null),
  entryIds: z.array(id).max(100).default([]),
  deductDoa: z.boolean().default(false),
  deductCondemned: z.boolean().default(false),
  /** Of eggs. */
  grade: z.enum(eggGrades).nullable().default(null),
  /** Of chicks; free ones come on top, whole ones only. */
  breed: line(0, 60).default(''),
  sex: z.enum(sexes).nullable().default(null),
  chickGrade: line(0, 20).default(''),
  freePct: pct.default(0),
  /** Of chicks that are meant of one hatch: its lots go first. */
  hatchId: id.nullable().default(null),
  /** Of litter. */
  shedId: id.nullable().default(null),
  loads: z.int().min(1).max(10_000).nullable().default(null),
};

/** A sale as it is typed. A price of null is proposed by the price lists for whoever sees no prices. */
export const saleFields = {
  partnerId: id,
  day,
  notes: note.default(''),
  lines: z
    .array(z.strictObject(lineFields).meta({ id: 'NewSaleLine' }))
    .min(1)
    .max(50),
  confirmed,
};

/** A lorry of birds: one bird-sale entry. */
export const soldLorry = schema('SoldLorry', {
  entryId: id,
  day: z.string(),
  flockId: id,
  flockNumber: z.string(),
  productionKind: z.enum(productionKinds),
  breed: z.string(),
  shedCode: z.string(),
  sex: z.enum(sexes),
  count: z.int(),
  netKg: z.number(),
  deadOnArrival: z.int(),
  condemned: z.int(),
  notes: z.string(),
});
export type SoldLorryRow = z.output<typeof soldLorry>;

export const takenLot = schema('SaleLot', {
  lineId: id,
  lotId: id,
  quantity: z.number(),
  /** Of eggs and of chicks: the day they were laid or hatched on. */
  bornDay: z.string(),
  /** Number of the flock, or what the docket says of the source. */
  source: z.string(),
  flockId: id.nullable(),
  /** Came back with credit notes. */
  returned: z.number(),
});
export type SaleLot = z.output<typeof takenLot>;

export const saleLine = schema('SaleLine', {
  ...lineFields,
  quantity: z.number(),
  unitPriceMinor: z.number().nullable(),
  flockNumber: z.string(),
  productionKind: z.enum(productionKinds).nullable(),
  shedCode: z.string(),
  hatchNumber: z.int().nullable(),
  lorries: z.array(soldLorry),
  /** Birds that are paid; null for what is no bird. */
  birds: z.int().nullable(),
  /** Mean live weight of the lorries in g. */
  meanG: z.number().nullable(),
  /** Eggs or chicks that leave, free ones included; null for what lies in no store. */
  pieces: z.number().nullable(),
  netMinor: shownMinor,
  taxMinor: shownMinor,
  /** By credit notes. */
  creditedQuantity: z.number(),
  creditedNetMinor: shownMinor,
  creditedTaxMinor: shownMinor,
});
export type SaleLine = z.output<typeof saleLine>;

const creditLineFields = { lineId: id, quantity: measure(0, 1_000_000_000) };
const newCreditLineFields = {
  ...creditLineFields,
  /** Without tax, for goods that stay; of no quantity then. */
  netMinor: amountMinor.min(1).nullable().default(null),
};
const returnedFields = { lineId: id, lotId: id, quantity: z.int().min(1).max(1_000_000_000) };

export const customerCreditFields = {
  id,
  day,
  reason: line(3, 500),
  /** A quantity, in the unit that the line was sold in, or an amount. */
  lines: z
    .array(z.strictObject(newCreditLineFields).meta({ id: 'NewCreditLine' }))
    .min(1)
    .max(50),
  /** Eggs that come back into the lots that they left; nothing else does. */
  returned: z
    .array(strictObjectOf<TakenLot>()(returnedFields).meta({ id: 'ReturnedEggs' }))
    .max(200)
    .default([]),
};

export const creditNote = schema('CreditNote', {
  id,
  number: z.int(),
  /** As it is printed. */
  name: z.string(),
  day: z.string(),
  reason: z.string(),
  netMinor: shownMinor,
  taxMinor: shownMinor,
  createdBy: z.string(),
  lines: z.array(z.object({ ...creditLineFields, netMinor: shownMinor, taxMinor: shownMinor })),
  returned: z.array(z.object(returnedFields)),
});
export type CreditNote = z.output<typeof creditNote>;

/** An override of withdrawal that let something of the sale go. */
export const saleOverride = schema('SaleOverride', {
  flockNumber: z.string(),
  product: z.enum(['meat', 'eggs']),
  day: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  grantedBy: z.string(),
  /** Why one person asked and granted; empty: two did. */
  singleHand: z.string(),
  /** Number of the outside veterinarian's paper, and who signed it; empty: a Doctor was one of the two. */
  paperNumber: z.string(),
  veterinarian: z.string(),
});
export type SaleOverride = z.output<typeof saleOverride>;
