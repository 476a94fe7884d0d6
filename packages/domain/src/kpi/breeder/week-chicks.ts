import { ageWeeks, type Day } from '../../day/day';
import { percentOf } from '../../quantity/divide';
import { cumulativeHatchOfSetPct } from '../hatchery/hatch';
import type { HatchedEggs } from '../lay-flock/lay-flock';
import type { FlockWeek } from '../lay-flock/lay-week';
import { weekChicksPerHenHoused } from './hatching-eggs';

/** What became of the hatching eggs of a week; null until some of them were hatched. */
export interface WeekChicks {
  /** Set eggs of the week that hatched, and chicks of them. */
  readonly hatchedEggs: number;
  readonly chicks: number;
  readonly hatchOfSetPct: number | null;
  /** Of the week: as many chicks as its hatching eggs per hen housed give at its hatch. */
  readonly chicksPerHenHoused: number | null;
  /** Since first lay, at the hatch of all eggs up to the week together. */
  readonly chicksCumPerHenHoused: number | null;
}

/** Chicks by the week in which their eggs were laid, whenever they hatched: it is how the breeders print them. */
export function weekChicks<
  Week extends Pick<FlockWeek, 'ageWeeks' | 'hatchingEggsPerHenHoused' | 'hatchingEggsCumPerHenHoused'>,
>(weeks: readonly Week[], hatchDay: Day, hatched: readonly HatchedEggs[]): (Week & WeekChicks)[] {
  const sums = new Map<number, { hatchingEggs: number; chicks: number }>();
  for (const { layDay, eggsSet, chicks } of hatched) {
    const week = ageWeeks(hatchDay, layDay);
    const sum = sums.get(week);
    sums.set(week, { hatchingEggs: (sum?.hatchingEggs ?? 0) + eggsSet, chicks: (sum?.chicks ?? 0) + chicks });
  }
  const upTo: { hatchingEggs: number; chicks: number }[] = [];
  return weeks.map((week) => {
    const sum = sums.get(week.ageWeeks);
    if (sum !== undefined) upTo.push(sum);
    const hatchOfSetPct = sum === undefined ? null : percentOf(sum.chicks, sum.hatchingEggs);
    const cumulativePct = sum === undefined ? null : cumulativeHatchOfSetPct(upTo);
    const per = (hatchingEggsPerHenHoused: number | null, pct: number | null) =>
      hatchingEggsPerHenHoused === null || pct === null
        ? null
        : weekChicksPerHenHoused({ hatchingEggsPerHenHoused, hatchOfSetPct: pct });
    return {
      ...week,
      hatchedEggs: sum?.hatchingEggs ?? 0,
      chicks: sum?.chicks ?? 0,
      hatchOfSetPct,
      chicksPerHenHoused: per(week.hatchingEggsPerHenHoused, hatchOfSetPct),
      chicksCumPerHenHoused: per(week.hatchingEggsCumPerHenHoused, cumulativePct),
    };
  });
}
