import { ageDays, type Day } from '../../day/day';
import { type Standard, standardAt } from '../../standards/standard';
import { dailyFeedG } from '../broiler/feed-forecast';
import { cumulativeMortalityPct } from '../broiler/mortality';
import type { BroilerFlock } from './broiler-flock';
import { fcrOfDay, intakeG } from './conversion/intake';

/** The standard's figures of one age; null where none is published. */
export interface StandardAtAge {
  readonly weightG: number | null;
  readonly feedGPerBird: number | null;
  readonly feedCumGPerBird: number | null;
  readonly fcr: number | null;
}

/** One day of a flock beside its standard, for charts and tables; null where nothing was recorded. */
export interface CurveDay {
  readonly day: Day;
  readonly ageDays: number;
  readonly alive: number;
  readonly dead: number | null;
  readonly culled: number | null;
  readonly mortalityCumPct: number | null;
  readonly feedKg: number | null;
  readonly feedGPerBird: number | null;
  readonly feedCumGPerBird: number | null;
  readonly waterL: number | null;
  readonly waterMlPerBird: number | null;
  readonly waterFeedRatio: number | null;
  /** Weighed that day (day-old chicks on their day of placement); never carried on. */
  readonly weightG: number | null;
  /** Only of days with a weighing: between weighings it would be an estimate. */
  readonly fcr: number | null;
  readonly standard: StandardAtAge;
}

/** The flock day by day up to its day, each beside the standard of the same age. */
export function broilerCurve(flock: BroilerFlock): CurveDay[] {
  const first = flock.series[0];
  const firstAge = first === undefined ? 0 : ageDays(flock.hatchDay, first.day);
  return flock.series.map((line, index) => {
    const age = firstAge + index;
    const { cumulative } = line;
    const isCounted = line.mortalityEntries > 0 || line.dead + line.culled > 0;
    const dayOldG = line.placed > 0 ? cumulative.dayOldWeightG : null;
    return {
      day: line.day,
      ageDays: age,
      alive: line.alive,
      dead: isCounted ? line.dead : null,
      culled: isCounted ? line.culled : null,
      mortalityCumPct: cumulativeMortalityPct(cumulative),
      feedKg: line.feedKg,
      feedGPerBird: line.feedGPerBird,
      feedCumGPerBird: intakeG(line),
      waterL: line.waterL,
      waterMlPerBird: line.waterMlPerBird,
      waterFeedRatio: line.waterFeedRatio,
      weightG: line.weightG ?? dayOldG,
      fcr: fcrOfDay(flock, line),
      standard: standardOfAge(flock.standard, age),
    };
  });
}

/** The standard's figures that broiler curves show, at one age. */
function standardOfAge(standard: Standard | null, age: number): StandardAtAge {
  return {
    weightG: standardAt(standard, age, 'weightG'),
    feedGPerBird: dailyFeedG(standard, age),
    feedCumGPerBird: standardAt(standard, age, 'cumulativeFeedG'),
    fcr: standardAt(standard, age, 'fcr'),
  };
}

/** The standard from age 0 to `lastAge` days, for the line ahead of today. */
export function standardAhead(standard: Standard | null, lastAge: number): ({ ageDays: number } & StandardAtAge)[] {
  if (standard === null) return [];
  return Array.from({ length: lastAge + 1 }, (_, age) => ({ ageDays: age, ...standardOfAge(standard, age) }));
}
