import type { BirdSaleDetail } from '@henhouse/domain/entry/bird-sale/bird-sale';
import { z } from 'zod';
import { sex } from '../../flock/flock';
import { count, line, measure, strictSchemaOf, timeOfDay } from '../../shape';

/** Birds sold alive, to thin a flock or to clear it; the lorry's scale with and without them. */
export const birdSaleDetail = strictSchemaOf<BirdSaleDetail>()('BirdSaleDetail', {
  sex,
  purpose: z.enum(['thinning', 'clearing', 'other']).default('clearing'),
  customerName: line(0, 100).default(''),
  docket: line(0, 60).default(''),
  count: z.int().min(1).max(1_000_000),
  grossKg: measure(0, 1_000_000),
  tareKg: measure(0, 1_000_000).default(0),
  feedOffTime: timeOfDay.nullable().default(null),
  catchTime: timeOfDay.nullable().default(null),
  /** Found at the plant: dead on arrival, and condemned. */
  deadOnArrival: count(1_000_000).default(0),
  condemned: count(1_000_000).default(0),
});
