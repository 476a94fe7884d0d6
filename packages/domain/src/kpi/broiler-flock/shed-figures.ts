import type { Day } from '../../day/day';
import type { SeriesDay } from '../../day-book/series-day';
import type { Kpi, KpiId, WhyNot } from '../kpi';
import { ageOn, type BroilerFlock, lastWeighing, sumsOf, todayOf } from './broiler-flock';
import { kpiById } from './flock-figures';

/** One line of a dashboard's table of sheds. Null where nothing was recorded or nothing is known. */
interface ShedFigures {
  readonly ageDays: number;
  readonly birdsPlaced: number;
  readonly birdsAlive: number;
  /** Dead and culled of the last seven days, the flock's day last; null on days without a mortality entry. */
  readonly deaths7d: readonly (number | null)[];
  readonly deathsToday: number | null;
  readonly mortalityPct: number | null;
  readonly livabilityPct: number | null;
  readonly weightG: number | null;
  readonly weighedDay: Day | null;
  readonly weightDifferencePct: number | null;
  readonly fcr: number | null;
  /** Why the shed has no such figure of its own, where more entries would not bring one. */
  readonly fcrWhyNot: WhyNot | null;
  readonly epef: number | null;
  readonly epefWhyNot: WhyNot | null;
  readonly feedTodayKg: number | null;
  readonly waterFeedRatio: number | null;
  readonly densityKgM2: number | null;
}

/** The table line of a flock in a shed, from its figures (as `broilerFigures` returned them). */
export function shedFigures(flock: BroilerFlock, kpis: readonly Kpi[]): ShedFigures {
  const today = todayOf(flock);
  const value = (id: KpiId) => kpiById(kpis, id)?.value ?? null;
  const whyNot = (id: KpiId) => kpiById(kpis, id)?.whyNot ?? null;
  return {
    ageDays: ageOn(flock, flock.day),
    birdsPlaced: sumsOf(flock)?.placed ?? 0,
    birdsAlive: today?.alive ?? 0,
    deaths7d: lastDays(flock, 7, depletion),
    deathsToday: value('mortalityToday'),
    mortalityPct: value('cumulativeMortality'),
    livabilityPct: value('livability'),
    weightG: value('weight'),
    weighedDay: lastWeighing(flock)?.day ?? null,
    weightDifferencePct: kpiById(kpis, 'weight')?.differencePct ?? null,
    fcr: value('fcr'),
    fcrWhyNot: whyNot('fcr'),
    epef: value('epef'),
    epefWhyNot: whyNot('epef'),
    feedTodayKg: today?.feedKg ?? null,
    waterFeedRatio: value('waterFeedRatio'),
    densityKgM2: value('stockingDensity'),
  };
}

/** Dead and culled of a day; null when no mortality was entered. */
export function depletion(day: SeriesDay): number | null {
  return day.mortalityEntries === 0 ? null : day.dead + day.culled;
}

/** A figure of each of the last `count` days, the flock's day last; null before the flock's first day. */
export function lastDays(
  flock: BroilerFlock,
  count: number,
  figure: (day: SeriesDay) => number | null,
): (number | null)[] {
  // The series has one line for each day and ends with the flock's day.
  const lines = flock.series.slice(-count);
  const before: null[] = Array.from({ length: count - lines.length }, () => null);
  return [...before, ...lines.map(figure)];
}
