import type { WeightDetail } from '@henhouse/domain/entry/weight/weight';
import { z } from 'zod';
import { sex } from '../../flock/flock';
import { count, measure, strictSchemaOf } from '../../shape';

/** A sample weighing: each bird, or number, mean and (where known) standard deviation. */
export const weightDetail = strictSchemaOf<WeightDetail>()('WeightDetail', {
  sex,
  birds: count(100_000).nullable().default(null),
  meanG: measure(1, 30_000).nullable().default(null),
  sdG: measure(0, 10_000).nullable().default(null),
  eachG: z.array(measure(1, 30_000)).min(1).max(5000).nullable().default(null),
});
