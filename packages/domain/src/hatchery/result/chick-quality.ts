import { hatchedBeforePullPct, pasgarScore, tonaScore } from '../../kpi/hatchery/hatch';
import { grouped } from '../../quantity/grouped';
import type { GradeDetail } from '../step/grade';
import type { WindowCount } from '../step/pull';

/** Score of samples together: chick by chick, whichever hatch they are of; null where none was looked over. */
export function pasgarOf(samples: readonly GradeDetail['pasgar'][]): number | null {
  const sum = (of: 'chicks' | 'defects') => samples.reduce((total, sample) => total + (sample?.[of] ?? 0), 0);
  return pasgarScore({ chicks: sum('chicks'), defects: sum('defects') });
}

/** Tona score of samples together, chick by chick; null where none was looked over. */
export function tonaOf(samples: readonly GradeDetail['tona'][]): number | null {
  return tonaScore(samples.flatMap((sample) => sample ?? []));
}

/** Chicks out of the shell at an hour before the pull, in % of those that hatched in the baskets. */
export interface HatchedThen {
  readonly hoursBefore: number;
  readonly pct: number;
  /** What is printed for that hour; null where nothing is. */
  readonly targetPct: number | null;
}

/** Hatched by hours before the pull. Source: Cobb Hatchery Guide 2020, formula 6. */
const targets: ReadonlyMap<number, number> = new Map([
  [36, 0],
  [24, 25],
  [12, 75],
  [0, 100],
]);

/** The course of a hatch by its counts, the earliest first; baskets that were counted at the same hour go together. */
export function hatchCourse(counts: readonly WindowCount[]): HatchedThen[] {
  return [...grouped(counts, ({ hoursBefore }) => hoursBefore)]
    .flatMap(([hoursBefore, own]) => {
      const pct = hatchedBeforePullPct({
        hatchedThen: own.reduce((sum, { hatched }) => sum + hatched, 0),
        hatchedAtPull: own.reduce((sum, { of }) => sum + of, 0),
      });
      return pct === null ? [] : [{ hoursBefore, pct, targetPct: targets.get(hoursBefore) ?? null }];
    })
    .sort((a, b) => b.hoursBefore - a.hoursBefore);
}

/**
 * Hatch window in hours, as the counts show it: from the first that found chicks out of the shell to the first that found all of them
 * out, else to the pull. Null where no count found any before the pull.
 */
export function hatchWindowHours(counts: readonly WindowCount[]): number | null {
  const course = hatchCourse(counts);
  const first = course.find(({ pct }) => pct > 0);
  if (first === undefined || first.hoursBefore === 0) return null;
  return first.hoursBefore - (course.find(({ pct }) => pct >= 100)?.hoursBefore ?? 0);
}
