import { eggGrades } from '@henhouse/domain/egg/egg-grade';
import { z } from 'zod';
import { call } from '../endpoint';
import { day, id, listOf, listQuery, schema } from '../shape';

/** Eggs of a lot in the egg room, as somebody looks at them who is going to set them. */
const stockedEggs = schema('StockedEggs', {
  lotId: id,
  sourceId: id,
  /** Null for bought eggs. */
  flockId: id.nullable(),
  label: z.string(),
  supplierName: z.string(),
  /** Breed of the flock; empty where nobody said. */
  breed: z.string(),
  layDay: z.string(),
  grade: z.enum(eggGrades),
  /** Of bought eggs, as they were weighed on arrival. */
  meanWeightG: z.number().nullable(),
  /** Days of storage on the day asked for. */
  storageDays: z.int(),
  onHand: z.int(),
  /** Of them, not in the plan of a hatch. */
  unplanned: z.int(),
  /** Completed weeks of the flock on the day of lay. */
  flockAgeWeeks: z.int().nullable(),
  /** Points of hatch that storage costs. */
  storageLossPoints: z.number(),
  expectedFertilityPct: z.number().nullable(),
  /** Chicks per 100 eggs: what the breeder prints for that age, less storage. */
  expectedHatchPct: z.number().nullable(),
  quarantinedFrom: z.string().nullable(),
  /** Medicines that hold the flock's eggs on that day, or its quarantine, by name. */
  heldBy: z.array(z.string()),
  /** Medicines that held them as they were laid: they may be set, and not be sold for eating. */
  laidUnder: z.array(z.string()),
});
export type StockedEggs = z.output<typeof stockedEggs>;

export const listEggStock = call.read('EggStock', 'eggStock.list', '/api/v1/farms/:farmId/egg-stock', {
  summary: 'Eggs that could be set on a day: age, what storage costs, what may be expected, what holds them',
  query: listQuery(['layDay', 'label', 'onHand', 'expectedHatchPct']).extend({
    /** Today when not given. */
    day: day.optional(),
    flock: id.optional(),
    grade: z.enum(eggGrades).optional(),
  }),
  output: listOf(stockedEggs).extend({
    day: z.string(),
    /** Of all that the filters leave. */
    eggs: z.int(),
    expectedChicks: z.number().nullable(),
    /** Chicks that storage costs by the day asked for; null as `expectedChicks` where no standard is known of some. */
    storageCostChicks: z.number().nullable(),
    overSevenDays: z.int(),
  }),
});
