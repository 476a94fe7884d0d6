import { eggGrades } from '@henhouse/domain/egg/egg-grade';
import { productionKinds } from '@henhouse/domain/standards/standard';
import { z } from 'zod';
import { call } from '../endpoint';
import { id, listOf, listQuery, schema } from '../shape';

/** Eggs of one flock, day of lay and grade in the egg room of a farm. */
const eggLot = schema('EggLot', {
  lotId: id,
  /** Null for eggs that were bought. */
  flockId: id.nullable(),
  /** Number of the flock; of bought eggs the flock they are of, as the docket says it. */
  flockNumber: z.string(),
  /** Who they were bought from; empty for own ones. */
  supplierName: z.string(),
  layDay: z.string(),
  /** Days since the eggs were laid. */
  ageDays: z.int(),
  grade: z.enum(eggGrades),
  /** Of the flock; null for eggs that were bought. */
  productionKind: z.enum(productionKinds).nullable(),
  /** Eggs that came in, and those that are still there. */
  collected: z.int(),
  onHand: z.int(),
});
export type EggLot = z.output<typeof eggLot>;

export const listEggRoom = call.read('Inventory', 'stock.eggRoom', '/api/v1/farms/:farmId/egg-room', {
  summary: 'Eggs in the egg room of a farm, by flock, day of lay and grade',
  query: listQuery(['layDay', 'flockNumber', 'grade', 'onHand']).extend({
    flock: id.optional(),
    grade: z.enum(eggGrades).optional(),
    empty: z.stringbool().optional(),
  }),
  output: listOf(eggLot).extend({
    /** Eggs on hand by grade, of all that the filters leave. */
    grades: z.array(z.object({ grade: z.enum(eggGrades), onHand: z.int() })),
  }),
});
