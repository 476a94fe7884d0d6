import type { WindowCount } from '../../hatchery/step/pull';
import { grouped } from '../../quantity/grouped';
import { formula, kpi, sources } from '../record';
import { hatchedBeforePullPct } from './hatch';

/** Chicks out of the shell at an hour before the pull, in % of those that hatched in the baskets. */
export interface HatchedThen {
  readonly hoursBefore: number;
  readonly pct: number;
  /** What is printed for that hour; null where nothing is. */
  readonly targetPct: number | null;
}

/** Hatched by hours before the pull, as the guide prints it. */
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

const { cobbHatchery: cobb } = sources;

/** How the chicks of a hatch came out of the shell. */
export const hatchWindowKpis = {
  // Cobb wants a day to a day and a quarter: chicks that wait longer dry out, those that come at once were hatched too warm.
  hatchWindow: kpi(null, ['hatch-view'], {
    hatchWindowHours: formula('hours', 0, '{firstOutHours} − {allOutHours}', cobb, hatchWindowHours),
  }),
  hatchCourse: kpi(null, ['hatch-view'], {
    hatchedBeforePullPct: formula(
      'pct',
      0,
      '{hatchedThen} ÷ {hatchedAtPull} × 100',
      `${cobb}, formula 6`,
      hatchedBeforePullPct,
    ),
  }),
} as const;
