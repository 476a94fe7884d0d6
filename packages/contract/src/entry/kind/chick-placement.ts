import type { ChickPlacementDetail } from '@henhouse/domain/entry/chick-placement/chick-placement';
import type { FlockOpening } from '@henhouse/domain/entry/chick-placement/opening';
import { z } from 'zod';
import { sex } from '../../flock/flock';
import { count, day, id, line, measure, strictSchemaOf, timeOfDay } from '../../shape';

/**
 * What is known of birds that stood there before the books began, up to the morning of the placement's day; null where nobody
 * knows: figures are then since that day. `lost` are dead and culled. What is said of lay is of hens, from their first day of
 * lay on.
 */
export const flockOpening = strictSchemaOf<FlockOpening>()('FlockOpening', {
  placed: z.int().min(1).max(2_000_000).nullable().default(null),
  lost: count(2_000_000).nullable().default(null),
  feedKg: measure(0, 100_000_000).nullable().default(null),
  productionDay: day.nullable().default(null),
  hensHoused: z.int().min(1).max(2_000_000).nullable().default(null),
  eggs: count(1_000_000_000).nullable().default(null),
  hatchingEggs: count(1_000_000_000).nullable().default(null),
  layFeedKg: measure(0, 100_000_000).nullable().default(null),
});

/**
 * Birds put into the shed; `count` is what was delivered, dead on arrival included. With an `opening`, birds in the middle of
 * their life: `count` is alive on the morning of the day.
 */
export const chickPlacementDetail = strictSchemaOf<ChickPlacementDetail>()('ChickPlacementDetail', {
  sex,
  /** Chicks that were bought and wait in the store of the farm; null: straight from the supplier. */
  chickLotId: id.nullable().optional(),
  supplierName: line(0, 100).default(''),
  docket: line(0, 60).default(''),
  count: z.int().min(1).max(1_000_000),
  boxes: count(100_000).nullable().default(null),
  deadOnArrival: count(1_000_000).default(0),
  sampleBirds: count(100_000).nullable().default(null),
  /** g; 20–80 of chicks up to 3 days old. */
  sampleMeanG: measure(20, 20_000).nullable().default(null),
  arrivalTime: timeOfDay.nullable().default(null),
  houseTempC: measure(-20, 60).nullable().default(null),
  /** What a bird cost, or of an opening was worth on the day, in minor units; may have decimals. */
  priceMinorPerChick: z.number().min(0).max(1_000_000_000_000).nullable().default(null),
  opening: flockOpening.nullable().optional(),
});
