import type { SaleOfFlock } from '@henhouse/domain/health/sold-in-withdrawal';
import { doseSources, type MedicineHold, type QuarantineHold } from '@henhouse/domain/health/withdrawal';
import { heldProducts } from '@henhouse/domain/health/withdrawal-period';
import { z } from 'zod';
import { id, objectOf, schema, schemaOf } from '../shape';

const clearance = z.discriminatedUnion('state', [
  z.object({ state: z.literal('on'), day: z.string() }),
  z.object({ state: z.literal('never') }),
  z.object({ state: z.literal('unknown') }),
]);

/** What keeps a product of a flock back, as the gate reads it. */
export const gateHold = z
  .union([
    objectOf<MedicineHold>()({
      product: z.enum(heldProducts),
      entryId: id,
      source: z.enum(doseSources),
      itemId: id,
      itemName: z.string(),
      firstDoseDay: z.string(),
      lastDoseDay: z.string(),
      clearance,
      writtenAt: z.string().nullable(),
    }),
    objectOf<QuarantineHold>()({
      product: z.enum(heldProducts),
      source: z.literal('quarantine'),
      fromDay: z.string(),
      releasedDay: z.string().nullable(),
      by: z.string(),
      reason: z.string(),
      /** The sample whose finding shut it. */
      sampleId: id.nullable(),
      writtenAt: z.string().nullable(),
    }),
  ])
  .meta({ id: 'GateHold' });

/** Birds or eggs of a flock that were sold. */
export const saleOfFlock = schemaOf<SaleOfFlock>()('SaleOfFlock', {
  /** The entry by which birds left, or the sale of eggs. */
  documentId: id,
  day: z.string(),
  product: z.enum(heldProducts),
  count: z.int(),
  /** Days on which the eggs were laid; none of birds. */
  laidDays: z.array(z.string()).readonly(),
});

/** What two people let go: one product, one day, one document. */
export const grantedOverride = schema('GrantedOverride', {
  id,
  product: z.enum(heldProducts),
  day: z.string(),
  atMost: z.int().nullable().optional(),
  askedBy: z.string(),
  grantedBy: z.string(),
  grantedAt: z.string(),
  /** Why one person asked and granted; empty: two did. */
  singleHand: z.string(),
  usedBy: id.nullable(),
});
