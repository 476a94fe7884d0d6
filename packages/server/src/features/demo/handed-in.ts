import type { Day } from '@henhouse/domain/day/day';
import { lakeside, meadow } from './demo-farms';
import { type DemoFarm, shedIdOf } from './demo-sites';

/** Sheds of Meadow that are the Supervisor's. */
const supervisedSheds = 3;

/**
 * On Lakeside what happened from Thursday to Saturday is handed in three days later; on Meadow, where no supervisor does it, what
 * happened on a Saturday on Monday. All else the same evening: so the farms differ in how far their records can be relied on.
 */
export function handedInAfter(shedId: string, day: Day): number {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const isOf = (farm: DemoFarm, from: number) =>
    Array.from({ length: farm.sheds }, (_, at) => at + 1).some(
      (shed) => shed >= from && shedIdOf(farm, shed) === shedId,
    );
  if (weekday >= 4 && isOf(lakeside, 1)) return 3;
  return weekday === 6 && isOf(meadow, supervisedSheds + 1) ? 2 : 0;
}
