import { z } from 'zod';
import { call } from '../endpoint';
import { flock, flockInput } from '../flock/flock';
import { confirmed, day, id } from '../shape';
import { entrySaved } from './entry';
import { chickPlacementDetail } from './kind/chick-placement';

/** Birds of one sex group for a shed; `id` is that of the placement. */
const birdsPlaced = z.strictObject({ id, detail: chickPlacementDetail });

/** A shed that is filled: with a flock that there is (`flockId`), or with one that is opened, once for all rows of its id. */
const placedRow = z.strictObject({
  shedId: id,
  flockId: id.nullable(),
  flock: flockInput.nullable(),
  day,
  birds: z.array(birdsPlaced).min(1).max(2),
});
export type PlacedRow = z.output<typeof placedRow>;
export type PlacedRowInput = z.input<typeof placedRow>;

/**
 * Fills sheds of a farm at once: opens flocks and places their birds, chicks or birds in the middle of their life. All rows or
 * none; findings name the row (`rows.2.shedId`, `rows.0.birds.0.detail.count`, `rows.1.flock.hatchDay`). Opening a flock needs the right
 * to create flocks besides.
 */
export const placeBirds = call.create('DataEntry', 'entry.placeBirds', '/api/v1/farms/:farmId/place-birds', {
  summary: 'Place birds in several sheds',
  input: z.strictObject({ id, rows: z.array(placedRow).min(1).max(60), confirmed }),
  output: z.object({ flocks: z.array(flock), placements: z.array(entrySaved) }),
});
