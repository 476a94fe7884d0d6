import { addDays } from '../day/day';
import { type DayBookColumn, emptyDay, type FlockDay } from '../day-book/flock-day';
import { dailyFeedG } from '../kpi/broiler/feed-forecast';
import { type BroilerFlock, broilerFlock } from '../kpi/broiler-flock/broiler-flock';
import { ross308AsHatched } from '../standards/figures/ross-308-broiler-2022-as-hatched';
import { standardAt } from '../standards/standard';

export const hatchDay = '2026-10-01';
export const place = { shedId: 's1', flockId: 'f' } as const;

/** Changes to the figures of single ages; a column set to 0 with its entry count 0 is an entry nobody made. */
type Changes = Readonly<Record<number, Partial<Record<DayBookColumn, number>>>>;

/**
 * 10,000 Ross 308 that eat by the standard, drink 1.8 times their feed, lose two birds a day and are weighed weekly on
 * standard: nothing to see here. `changes` make something happen.
 */
export function calmFlock(age: number, changes: Changes = {}, more: Partial<BroilerFlock> = {}): BroilerFlock {
  const rows: FlockDay[] = [];
  for (let at = 0; at <= age; at += 1) {
    const alive = 10_000 - 2 * Math.max(0, at - 1);
    const feedKg = Math.round(alive * (dailyFeedG(ross308AsHatched, at) ?? 0)) / 1000;
    const meanG = at > 0 && at % 7 === 0 ? (standardAt(ross308AsHatched, at, 'weightG') ?? 0) : 0;
    rows.push({
      ...emptyDay({ ...place, sex: 'asHatched', day: addDays(hatchDay, at) }),
      ...(at === 0
        ? { placed: 10_000 }
        : {
            dead: 2,
            mortalityEntries: 1,
            feedKg,
            feedEntries: 1,
            waterL: Math.round(feedKg * 1800) / 1000,
            waterEntries: 1,
          }),
      ...(meanG === 0 ? {} : { weighedBirds: 100, weighedSumG: meanG * 100 }),
      ...changes[at],
    });
  }
  return broilerFlock({ rows, standard: ross308AsHatched, hatchDay, day: addDays(hatchDay, age), ...more });
}
