import type { EggWeightDetail } from '@henhouse/domain/entry/egg-weight/egg-weight';
import { z } from 'zod';
import { count, measure, strictSchemaOf } from '../../shape';

/** A sample of eggs: number and weight together, or each egg. */
export const eggWeightDetail = strictSchemaOf<EggWeightDetail>()('EggWeightDetail', {
  eggs: count(100_000).nullable().default(null),
  totalG: measure(1, 15_000_000).nullable().default(null),
  eachG: z.array(measure(1, 200)).min(1).max(5000).nullable().default(null),
});
