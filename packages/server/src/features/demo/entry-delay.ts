import type { Day } from '@henhouse/domain/day/day';
import { lakeside, meadow } from './demo-farms';
import { type DemoFarm, shedIdOf } from './demo-sites';

/** Sheds of Meadow that are the Supervisor's. */
const supervisedSheds = 3;

const shedsOf = (farm: DemoFarm, from: number) =>
  new Set(Array.from({ length: farm.sheds - from + 1 }, (_, at) => shedIdOf(farm, from + at)));

const threeDaysLate = shedsOf(lakeside, 1);
const onMonday = shedsOf(meadow, supervisedSheds + 1);

/**
 * On Lakeside what happened from Thursday to Saturday is handed in three days later; on Meadow, where no supervisor does it, what
 * happened on a Saturday on Monday. All else the same evening: so the farms differ in how far their records can be relied on.
 */
export function entryDelayDays(shedId: string, day: Day): number {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday >= 4 && threeDaysLate.has(shedId)) return 3;
  return weekday === 6 && onMonday.has(shedId) ? 2 : 0;
}
