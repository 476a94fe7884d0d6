import { ageDays, type Day } from '../../day/day';
import type { LayDay } from '../../day-book/lay-day';
import type { Kpi, KpiId } from '../kpi';
import { lossesOf } from './hen-figures';
import { type LayFlock, todayOf, weekOn } from './lay-flock';
import { mortalityCumPct } from './lay-week';

/** One line of the table of sheds with layers or breeders. Null where nothing was recorded or nothing is known. */
interface LayShedFigures {
  readonly ageDays: number;
  readonly ageWeeks: number;
  /** Null while the flock is reared. */
  readonly productionDay: Day | null;
  readonly hensAlive: number;
  readonly malesAlive: number | null;
  readonly malesPerHundredFemales: number | null;
  readonly deathsToday: number | null;
  /** Of hens housed in lay, of hens placed in rearing. */
  readonly mortalityPct: number | null;
  /** Hen-day production of the last fourteen days, the flock's day last. */
  readonly henDay14d: readonly (number | null)[];
  /** Of the last day with a collection. */
  readonly henDayPct: number | null;
  /** Of the last whole week. */
  readonly henDayWeekPct: number | null;
  /** Points from the nearer target curve, of the last whole week. */
  readonly henDayDifferencePct: number | null;
  readonly eggsPerHenHoused: number | null;
  readonly eggWeightG: number | null;
  readonly eggsWeighedDay: Day | null;
  readonly eggMassG: number | null;
  readonly hatchingEggPct: number | null;
  readonly feedGPerHen: number | null;
  readonly feedKgPerDozen: number | null;
  readonly weightG: number | null;
  readonly weightDifferencePct: number | null;
  readonly uniformityPct: number | null;
}

/** The table line of a flock in a shed, from its figures (as `layFigures` returned them). */
export function layShedFigures(flock: LayFlock, kpis: readonly Kpi[]): LayShedFigures {
  const today = todayOf(flock);
  const kpi = (id: KpiId) => kpis.find((item) => item.id === id) ?? null;
  const value = (id: KpiId) => kpi(id)?.value ?? null;
  return {
    ageDays: ageDays(flock.hatchDay, flock.day),
    ageWeeks: weekOn(flock, flock.day),
    productionDay: flock.productionDay,
    hensAlive: today?.hens.alive ?? 0,
    malesAlive: today?.males?.alive ?? null,
    malesPerHundredFemales: value('malesPerHundredFemales'),
    deathsToday: value('mortalityToday'),
    mortalityPct: today === undefined ? null : mortalityCumPct(today),
    henDay14d: lastDays(flock, 14, (day) => day.henDayPct),
    henDayPct: value('henDay'),
    henDayWeekPct: value('henDayWeek'),
    henDayDifferencePct: kpi('henDayWeek')?.difference ?? null,
    eggsPerHenHoused: value('eggsPerHenHoused'),
    eggWeightG: value('eggWeight'),
    eggsWeighedDay: value('eggWeight') === null ? null : (kpi('eggWeight')?.day ?? null),
    eggMassG: value('eggMass'),
    hatchingEggPct: value('hatchingEggs'),
    feedGPerHen: value('feedPerHen'),
    feedKgPerDozen: value('feedPerDozen'),
    weightG: value('weight'),
    weightDifferencePct: value('weightAgainstStandard'),
    uniformityPct: value('uniformity'),
  };
}

/** A figure of each of the last `count` days, the flock's day last; null before the flock's first day. */
function lastDays(flock: LayFlock, count: number, figure: (day: LayDay) => number | null): (number | null)[] {
  // The last lines are one for each day and end with the flock's day.
  const lines = flock.series.slice(-count);
  const before: null[] = Array.from({ length: count - lines.length }, () => null);
  return [...before, ...lines.map(figure)];
}

const byDay: Partial<Record<KpiId, (day: LayDay) => number | null>> = {
  hensAlive: (day) => day.hens.alive,
  eggsOfDay: (day) => day.eggs,
  henDay: (day) => day.henDayPct,
  henDayWeek: (day) => day.henDayPct,
  mortalityToday: (day) => {
    const losses = lossesOf(day);
    return losses === null ? null : losses.dead + losses.culled;
  },
  rearingMortality: (day) => (day.lay === null ? mortalityCumPct(day) : null),
  layMortality: (day) => (day.lay === null ? null : mortalityCumPct(day)),
  eggsPerHenHoused: (day) => day.lay?.eggsPerHenHoused ?? null,
  eggWeight: (day) => day.eggWeightG,
  feedPerHen: (day) => day.feedGPerHen,
  waterPerBird: (day) => day.waterMlPerBird,
  waterFeedRatio: (day) => day.waterFeedRatio,
  weight: (day) => day.hens.weightG,
};

/** The recent course of a KPI, one value a day, the flock's day last; empty for figures without a course by day. */
export function laySpark(flock: LayFlock, id: KpiId, days: number): (number | null)[] {
  const figure = byDay[id];
  return figure === undefined ? [] : lastDays(flock, days, figure);
}
