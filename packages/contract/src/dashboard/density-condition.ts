import { z } from 'zod';
import { call } from '../endpoint';
import { id, schema } from '../shape';

/** A flock that a shed has had; `mortalityPct` is its daily mortality there added up, null where none was entered. */
const endedFlock = schema('EndedFlock', {
  flockId: id,
  flockNumber: z.string(),
  lastDay: z.string(),
  ageDays: z.int(),
  mortalityPct: z.number().nullable(),
  limitPct: z.number(),
  isLowEnough: z.boolean(),
});
export type EndedFlockView = z.output<typeof endedFlock>;

/** Which density a shed may have in the EU: what the last flocks of it lost decides about the highest. */
export const getDensityCondition = call.read(
  'Shed',
  'dashboard.densityCondition',
  '/api/v1/sheds/:shedId/density-condition',
  {
    summary:
      'Densities of Directive 2007/43/EC for a broiler shed, and its last flocks against the condition for the highest',
    output: schema('DensityCondition', {
      basicKgM2: z.number(),
      raisedKgM2: z.number(),
      highestKgM2: z.number(),
      /** What the shed says of itself; null: nothing. */
      maximumKgM2: z.number().nullable(),
      flocksNeeded: z.int(),
      inARow: z.int(),
      isMet: z.boolean(),
      /** That have ended, the last one first; as many as are needed. */
      flocks: z.array(endedFlock),
    }),
  },
);
