import { describe, expect, it } from 'vitest';
import { addDays } from '../../day/day';
import type { BandFigure } from '../../standards/band';
import { cobb500FastFeather } from '../../standards/figures/cobb-500-parent-stock-fast-feather-2020';
import { hyLineBrown } from '../../standards/figures/hyline-brown-conventional';
import { hyLineW80 } from '../../standards/figures/hyline-w80-conventional-2023';
import { lohmannBrownClassic } from '../../standards/figures/lohmann-brown-classic-cage';
import { lohmannLslLite } from '../../standards/figures/lohmann-lsl-lite-cage';
import { ross308ParentStock } from '../../standards/figures/ross-308-parent-stock-2021';
import { type Standard, standardAt } from '../../standards/standard';
import { layFlock } from './lay-flock';
import { type FlockWeek, layWeeks } from './lay-week';
import { printed, type PublishedLayFlock, publishedLayRows } from './published-flock.fixture';

const hatchDay = '2024-01-01';

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

const tables = [
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
] as const;

const flockOf = (table: (typeof tables)[number]): PublishedLayFlock => ({
  ...table,
  hatchDay,
  placed: 1_000_000,
  ...(standardAt(table.standard, 40, 'henHousedPct') === null
    ? {}
    : { survivorsPct: impliedSurvivors(table.standard) }),
});

function weeksOf(flock: PublishedLayFlock): FlockWeek[] {
  return layWeeks(
    layFlock({
      kind: flock.standard.productionKind === 'layer' ? 'layer' : 'breeder',
      rows: publishedLayRows(flock),
      standard: flock.standard,
      hatchDay,
      productionDay: addDays(hatchDay, flock.layWeek * 7),
      day: addDays(hatchDay, (flock.lastWeek + 1) * 7 - 1),
    }),
  );
}

/** Figures that go in as they are printed, and how far whole eggs and birds may move them. */
const entered: Partial<Record<BandFigure & keyof FlockWeek, number>> = {
  henDayPct: 0.01,
  weightG: 0.001,
  feedGPerBird: 0.001,
  waterMlPerBird: 0.001,
  eggWeightG: 0.001,
  uniformityPct: 0.001,
  mortalityCumPct: 0.001,
  hatchingEggPct: 0.01,
};

/**
 * Figures that follow from those: half the last printed decimal, and what the rounding of their parts leaves open, for
 * each week that they add up. Lohmann’s own weeks of LSL-Lite add up to as much as 0.25 eggs less than its own sum.
 */
const following = [
  ['henHousedPct', 0.15, 0],
  ['eggsPerHenHoused', 0.06, 0],
  ['hatchingEggsPerHenHoused', 0.06, 0],
  ['eggsCumPerHenDay', 0.05, 0.0036],
  ['eggsCumPerHenHoused', 0.05, 0.0036],
  ['hatchingEggsCumPerHenHoused', 0.05, 0.0036],
  ['eggMassG', 0.15, 0],
  ['eggMassCumKg', 0.05, 0.0008],
  ['feedCumGPerBird', 1, 3.5],
] as const;

describe.each(tables.map((table) => [`${table.standard.product}, ${table.curve}`, flockOf(table)] as const))(
  'a flock that does what the table of %s says',
  (_, flock) => {
    const weeks = weeksOf(flock);

    it('shows the printed figures of every week', () => {
      const compared = weeks.flatMap((week) =>
        Object.entries(entered).flatMap(([name, half]) => {
          const expected = printed(flock, week.ageWeeks, name as BandFigure);
          const isShownInLayOnly = week.ageWeeks < flock.layWeek && /egg|henDay/i.test(name);
          if (expected === null || isShownInLayOnly) return [];
          const shown = week[name as keyof FlockWeek] as number | null;
          const gap = Math.abs((shown ?? Number.NaN) - expected);
          return [{ name, week: week.ageWeeks, expected, shown, isRight: gap <= half }];
        }),
      );
      expect(compared.length).toBeGreaterThan(100);
      expect(compared.filter(({ isRight }) => !isRight)).toEqual([]);
    });

    it('is whole in every week of lay', () => {
      expect(weeks.filter(({ ageWeeks }) => ageWeeks >= flock.layWeek).every(({ state }) => state === 'whole')).toBe(
        true,
      );
    });

    it.each(following)(
      'adds up to the printed %s, as far as the rounding of its parts allows',
      (name, half, eachWeek) => {
        const off = weeks.flatMap((week) => {
          const expected = printed(flock, week.ageWeeks, name);
          // Hy-Line prints egg mass for the middle of its two egg weights, for Brown of its two curves.
          const isOfMiddle = name === 'eggMassCumKg' && flock.standard.publisher === hyLineBrown.publisher;
          if (expected === null || (isOfMiddle && flock.curve !== 'middle')) return [];
          const since = name === 'feedCumGPerBird' ? 0 : flock.layWeek - 1;
          const ownGap = name === 'eggsCumPerHenHoused' && flock.standard === lohmannLslLite ? 0.25 : 0;
          const reach = half + ownGap + eachWeek * (week.ageWeeks - since);
          const shown = week[name];
          const isRight = Math.abs((shown ?? Number.NaN) - expected) <= reach;
          return isRight ? [] : [{ week: week.ageWeeks, expected, shown, reach }];
        });
        expect(off).toEqual([]);
      },
    );
  },
);
