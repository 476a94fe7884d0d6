import type { Day } from '../../day/day';
import type { BandFigure } from '../../standards/band';
import { cobb500FastFeather } from '../../standards/figures/cobb-500-parent-stock-fast-feather-2020';
import { hyLineBrown } from '../../standards/figures/hyline-brown-conventional';
import { hyLineW80 } from '../../standards/figures/hyline-w80-conventional-2023';
import { lohmannBrownClassic } from '../../standards/figures/lohmann-brown-classic-cage';
import { lohmannLslLite } from '../../standards/figures/lohmann-lsl-lite-cage';
import { ross308ParentStock } from '../../standards/figures/ross-308-parent-stock-2021';
import { type Standard, standardAt } from '../../standards/standard';
import type { FlockWeek } from './lay-week';
import { type PublishedLayFlock, printed } from './published-flock.fixture';

/** A weekly table, the curve of it that a flock follows, and its weeks. */
export type PublishedTable = Pick<PublishedLayFlock, 'standard' | 'curve' | 'layWeek' | 'lastWeek'>;

/** Every weekly table, on each of its curves. */
export const publishedTables = [
  { standard: hyLineBrown, curve: 'low', layWeek: 18, lastWeek: 100 },
  { standard: hyLineBrown, curve: 'high', layWeek: 18, lastWeek: 100 },
  { standard: hyLineBrown, curve: 'middle', layWeek: 18, lastWeek: 100 },
  { standard: hyLineW80, curve: 'low', layWeek: 19, lastWeek: 100 },
  { standard: hyLineW80, curve: 'high', layWeek: 19, lastWeek: 100 },
  { standard: hyLineW80, curve: 'middle', layWeek: 19, lastWeek: 100 },
  { standard: lohmannBrownClassic, curve: 'low', layWeek: 19, lastWeek: 95 },
  { standard: lohmannLslLite, curve: 'low', layWeek: 19, lastWeek: 95 },
  { standard: ross308ParentStock, curve: 'low', layWeek: 25, lastWeek: 64 },
  { standard: cobb500FastFeather, curve: 'low', layWeek: 24, lastWeek: 65 },
] as const satisfies readonly PublishedTable[];

/** A flock that does what the table says; breeders with ten cocks to a hundred hens. */
export function publishedFlock(table: PublishedTable, flock: { placed: number; hatchDay: Day }): PublishedLayFlock {
  const { standard } = table;
  return {
    ...table,
    ...flock,
    ...(standardAt(standard, 40, 'henHousedPct') === null ? {} : { survivorsPct: impliedSurvivors(standard) }),
    ...(standard.productionKind === 'breeder' ? { males: Math.round(flock.placed / 10) } : {}),
  };
}

/** Survivors that hen-housed and hen-day production of a week imply; they never rise. */
function impliedSurvivors(standard: Standard): (week: number) => number | null {
  const byWeek = new Map<number, number>();
  let survivors = 100;
  for (const { age, values } of standard.rows) {
    const rate = values.henDayPct ?? values.henWeekPct ?? null;
    const housed = values.henHousedPct ?? null;
    if (rate !== null && housed !== null) survivors = Math.min(survivors, (housed / rate) * 100);
    byWeek.set(age, survivors);
  }
  return (week) => byWeek.get(week) ?? null;
}

/** Figures that go in as they are printed, and how far whole eggs and birds may move them. */
export const enteredFigures = {
  henDayPct: 0.01,
  weightG: 0.001,
  feedGPerBird: 0.001,
  waterMlPerBird: 0.001,
  eggWeightG: 0.001,
  uniformityPct: 0.001,
  mortalityCumPct: 0.001,
  hatchingEggPct: 0.01,
} as const satisfies Partial<Record<BandFigure & keyof FlockWeek, number>>;

/**
 * Figures that follow from those: half the last printed decimal, and what the rounding of their parts leaves open, for
 * each week that they add up. Lohmann’s own weeks of LSL-Lite add up to as much as 0.25 eggs less than its own sum.
 */
const followingFigures = {
  henHousedPct: [0.15, 0],
  eggsPerHenHoused: [0.06, 0],
  hatchingEggsPerHenHoused: [0.06, 0],
  eggsCumPerHenDay: [0.05, 0.0036],
  eggsCumPerHenHoused: [0.05, 0.0036],
  hatchingEggsCumPerHenHoused: [0.05, 0.0036],
  eggMassG: [0.15, 0],
  eggMassCumKg: [0.05, 0.0008],
  feedCumGPerBird: [1, 3.5],
} as const satisfies Partial<Record<BandFigure & keyof FlockWeek, readonly [number, number]>>;

type EnteredFigure = keyof typeof enteredFigures;
type FollowingFigure = keyof typeof followingFigures;
export const followingNames = Object.keys(followingFigures) as FollowingFigure[];

/** A figure of a week beside the printed one, and how far the two may lie apart. */
export interface ComparedFigure {
  readonly name: string;
  readonly week: number;
  readonly expected: number;
  readonly shown: number | null;
  readonly reach: number;
  readonly isRight: boolean;
}

function compared(name: string, week: number, expected: number, shown: number | null, reach: number): ComparedFigure {
  return { name, week, expected, shown, reach, isRight: Math.abs((shown ?? Number.NaN) - expected) <= reach };
}

/** Every printed figure that a person enters, beside what the flock's week shows. Eggs are compared in lay only. */
export function compareEntered(
  flock: PublishedLayFlock,
  weeks: readonly Pick<FlockWeek, 'ageWeeks' | EnteredFigure>[],
): ComparedFigure[] {
  const names = Object.keys(enteredFigures) as EnteredFigure[];
  return weeks.flatMap((week) =>
    names.flatMap((name) => {
      const expected = printed(flock, week.ageWeeks, name);
      const isShownInLayOnly = week.ageWeeks < flock.layWeek && /egg|henDay/i.test(name);
      if (expected === null || isShownInLayOnly) return [];
      return [compared(name, week.ageWeeks, expected, week[name], enteredFigures[name])];
    }),
  );
}

/** Every printed value of a figure that adds up from those, beside what the flock's week shows. */
export function compareFollowing<Name extends FollowingFigure>(
  flock: PublishedLayFlock,
  weeks: readonly Pick<FlockWeek, 'ageWeeks' | Name>[],
  name: Name,
): ComparedFigure[] {
  const [half, eachWeek] = followingFigures[name];
  return weeks.flatMap((week) => {
    const expected = printed(flock, week.ageWeeks, name);
    // Hy-Line prints egg mass for the middle of its two egg weights, for Brown of its two curves.
    const isOfMiddle = name === 'eggMassCumKg' && flock.standard.publisher === hyLineBrown.publisher;
    if (expected === null || (isOfMiddle && flock.curve !== 'middle')) return [];
    const since = name === 'feedCumGPerBird' ? 0 : flock.layWeek - 1;
    const ownGap = name === 'eggsCumPerHenHoused' && flock.standard === lohmannLslLite ? 0.25 : 0;
    const reach = half + ownGap + eachWeek * (week.ageWeeks - since);
    return [compared(name, week.ageWeeks, expected, week[name], reach)];
  });
}
