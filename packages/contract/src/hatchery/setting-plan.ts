import type { FreePositions } from '@henhouse/domain/hatchery/plan/machine-load';
import type { SetWeek } from '@henhouse/domain/hatchery/plan/set-weeks';
import { settingObstacles } from '@henhouse/domain/hatchery/plan/setting-plan';
import { z } from 'zod';
import { call } from '../endpoint';
import { day, id, objectOf, schema } from '../shape';

/** Days that one plan spans at most: eight weeks. */
export const planDaysAtMost = 56;

/** Chicks that somebody is to have: of a sale that is not dispatched, or for a planned flock. */
const chickOrder = z.object({
  kind: z.enum(['sale', 'flock']),
  /** The sale or the flock. */
  id,
  number: z.string(),
  /** Farm of the flock; empty for a sale. */
  farmName: z.string(),
  chicks: z.int(),
  /** A sale that is not confirmed. */
  isDraft: z.boolean(),
});

const settingRow = schema('SettingRow', {
  /** Hatch day: the day on which the chicks are promised. */
  day: z.string(),
  breed: z.string(),
  orders: z.array(chickOrder),
  wanted: z.int(),
  /** Of them, chicks that lie in the store. */
  inStore: z.int(),
  /** Chicks that have to hatch for the rest: `underWay` + `onHand` + `toCome` + `ordered` + `missing`. */
  toHatch: z.int(),
  /** Of hatches that are planned, set, or not counted yet. */
  underWay: z.int(),
  /** Expected of eggs in the egg room; of eggs that own flocks are still to lay. */
  onHand: z.int(),
  toCome: z.int(),
  /** Expected of eggs that are on order and did not come yet. */
  ordered: z.int(),
  missing: z.int(),
  setDay: z.string(),
  /** In whole trays where the setters' trays are alike; 0: nothing to set, or too late. */
  eggsToSet: z.int(),
  eggsOnHand: z.int(),
  eggsToCome: z.int(),
  eggsOrdered: z.int(),
  eggsShort: z.int(),
  /** Positions that are free from set to transfer, and from transfer to pull; null where nothing is set. */
  setterRoom: z.int().nullable(),
  hatcherRoom: z.int().nullable(),
  obstacles: z.array(z.enum(settingObstacles)),
});
export type SettingRow = z.output<typeof settingRow>;

export const getSettingPlan = call.read('Hatch', 'hatch.settingPlan', '/api/v1/farms/:farmId/setting-plan', {
  summary: 'Chicks that are promised against eggs and machine room, by hatch day and breed; at most eight weeks',
  query: z.object({
    /** Today when not given. */
    from: day.optional(),
    /** Eight weeks when not given. */
    to: day.optional(),
    /** The first by its code when not given. */
    hatchery: id.optional(),
    /** Planned flocks that name a supplier wait for chicks too. */
    bought: z.stringbool().default(true),
  }),
  output: schema('SettingPlan', {
    from: z.string(),
    to: z.string(),
    today: z.string(),
    hatcheryId: id,
    rows: z.array(settingRow),
    /** Own flocks in lay, with the mean of hatching eggs a day that eggs to come are estimated from. */
    laying: z.array(z.object({ flockId: id, number: z.string(), breed: z.string(), eggsPerDay: z.number() })),
    /** Hatching eggs on order for the farm that did not come yet. */
    onOrder: z.array(
      z.object({
        purchaseId: id,
        number: z.int(),
        supplierName: z.string(),
        breed: z.string(),
        eggs: z.int(),
        expectedDay: z.string().nullable(),
        /** False: nobody said when they come or of which breed they are, or what hatches of bought eggs is not known. */
        isCounted: z.boolean(),
      }),
    ),
    /** Hatch of set of the last 90 days: used where no breeder prints anything. */
    usualHatchPct: z.number().nullable(),
    /** Eggs in the egg room that nobody plans with: their breed or their hatch is not known. */
    eggsNotCounted: z.int(),
    /** Hatches under way of which nobody knows how many chicks to expect. */
    hatchesNotCounted: z.int(),
    /** Eggs that the hatchery can set in a week, as it says of itself. */
    eggsPerWeek: z.int(),
    /** Weeks from Monday in which eggs are set or planned, or would be by `rows`. */
    weeks: z.array(objectOf<SetWeek>()({ week: z.string(), planned: z.int(), toSet: z.int() })),
    setterPositions: z.int(),
    hatcherPositions: z.int(),
    /** Free positions at the end of each day, with what is set and planned; below zero: more than fits. */
    room: z.array(objectOf<FreePositions>()({ day: z.string(), setter: z.int(), hatcher: z.int() })),
  }),
});
