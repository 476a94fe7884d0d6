import { eggGrades } from '@henhouse/domain/egg/egg-grade';
import { z } from 'zod';
import { call, endpoint, withReason } from '../endpoint';
import { count, day, id, listOf, listQuery, note, schema } from '../shape';

const eggs = count(1_000_000).default(0);

/** Eggs by what they are now; `rejected` are thrown away. */
const counts = z.strictObject({
  hatching: eggs,
  table: eggs,
  large: eggs,
  small: eggs,
  doubleYolk: eggs,
  dirty: eggs,
  cracked: eggs,
  rejected: eggs,
});

export const regradeEggs = call.add('Inventory', 'stock.regradeEggs', '/api/v1/farms/:farmId/egg-room/regrades', {
  summary: 'Grade eggs of a lot in the egg room again, or throw them away',
  input: z.strictObject({ id, lotId: id, day, counts, notes: note.default('') }),
  output: z.object({ id, version: z.int() }),
});

/** Eggs that were graded again. */
const eggRegrade = schema('EggRegrade', {
  id,
  lotId: id,
  /** Number of the flock; of bought eggs the flock they are of, as the docket says it. */
  flockNumber: z.string(),
  layDay: z.string(),
  /** What they were. */
  grade: z.enum(eggGrades),
  day: z.string(),
  counts,
  eggs: z.int(),
  notes: z.string(),
  state: z.enum(['posted', 'deleted']),
  version: z.int(),
  createdAt: z.string(),
  createdBy: z.string(),
});
export type EggRegrade = z.output<typeof eggRegrade>;

export const listRegrades = call.read('Inventory', 'stock.regrades', '/api/v1/farms/:farmId/egg-room/regrades', {
  summary: 'Eggs of the egg room that were graded again',
  query: listQuery(['day', 'flockNumber', 'eggs']),
  output: listOf(eggRegrade),
});

export const deleteRegrade = endpoint(
  'stock.deleteRegrade',
  'DELETE',
  '/api/v1/farms/:farmId/egg-room/regrades/:regradeId',
  {
    summary: 'Take back that eggs were graded again',
    access: { action: 'update', subject: 'Inventory' },
    input: withReason,
    output: 'empty',
    versioned: true,
    success: 204,
  },
);
