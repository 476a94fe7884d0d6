import { chickGrades } from '@henhouse/domain/hatchery/step/grade';
import { sexes } from '@henhouse/domain/standards/standard';
import { z } from 'zod';
import { call } from '../endpoint';
import { id, schema } from '../shape';

/** Chicks of one receipt that wait in the store of a farm until they are placed. */
const chickLot = schema('ChickLotInStore', {
  lotId: id,
  breed: z.string(),
  sex: z.enum(sexes),
  /** Null of those that were bought. */
  grade: z.enum(chickGrades).nullable(),
  hatchDay: z.string(),
  /** Of own hatches. */
  hatchId: id.nullable(),
  hatchNumber: z.int().nullable(),
  /** Hatchery or parent flock, as the docket says it. */
  source: z.string(),
  supplierName: z.string(),
  receivedDay: z.string(),
  onHand: z.int(),
});
export type ChickLotInStore = z.output<typeof chickLot>;

/** For the form that places them; prices are not in it. */
export const listChickLots = call.read('DataEntry', 'stock.chickLots', '/api/v1/farms/:farmId/chick-lots', {
  summary: 'Chicks in the store of a farm that wait to be placed',
  output: z.object({ items: z.array(chickLot) }),
});
