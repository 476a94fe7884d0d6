import { chickPlacementDetail, flockOpening } from '@henhouse/contract/entry/kind/chick-placement';
import { flockInput } from '@henhouse/contract/flock/flock';
import { day, line as text } from '@henhouse/contract/shape';
import { z } from 'zod';

const detail = chickPlacementDetail.shape;
const opening = flockOpening.shape;
/** What a line of a list of flocks says. */
export const flockLineInput = z.strictObject({
  farm: text(1, 100).optional(),
  shed: text(1, 60),
  /** Made of the shed's code and the month when it is not said. */
  flock: flockInput.shape.number.optional(),
  /** A standard, or the breed of one; that of the farm's last flock of the kind when it is not said. */
  breed: text(1, 100).optional(),
  sex: text(1, 40).optional(),
  hatchDay: day.optional(),
  state: text(1, 40).optional(),
  placedDay: day.optional(),
  ageWeeks: z.number().min(0).max(200).optional(),
  asOf: day.optional(),
  alive: detail.count,
  placed: opening.placed,
  lost: opening.lost,
  feedSoFarKg: opening.feedKg,
  weightNowG: detail.sampleMeanG,
  productionDay: opening.productionDay,
  hensHoused: opening.hensHoused,
  eggsSoFar: opening.eggs,
  hatchingEggs: opening.hatchingEggs,
  layFeedKg: opening.layFeedKg,
  birdPrice: detail.priceMinorPerChick,
  supplier: detail.supplierName,
  notes: flockInput.shape.notes,
});
export type FlockLineInput = z.output<typeof flockLineInput>;
