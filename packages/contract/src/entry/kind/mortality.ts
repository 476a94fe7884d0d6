import type { MortalityDetail } from '@henhouse/domain/entry/mortality/mortality';
import { z } from 'zod';
import { sex } from '../../flock/flock';
import { count, strictSchemaOf, timeOfDay, wordValue } from '../../shape';

/** Died and culled by cause. No line says that nobody died, which is a figure too: the day is then not missing. */
export const mortalityDetail = strictSchemaOf<MortalityDetail>()('MortalityDetail', {
  sex,
  lines: z
    .array(z.strictObject({ fate: z.enum(['dead', 'culled']), cause: wordValue, count: count(1_000_000) }))
    .max(40),
  timeOfDay: timeOfDay.nullable().default(null),
});
