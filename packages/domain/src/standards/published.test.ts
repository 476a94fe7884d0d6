import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkStandard } from './check';
import type { StandardColumn } from './columns';
import { publishedStandards } from './published';
import { type Standard, standardAt } from './standard';

const broilers = publishedStandards.filter((standard) => standard.productionKind === 'broiler');
const named = (list: readonly Standard[]) =>
  list.map((standard) => [`${standard.product} ${standard.sex}`, standard] as const);

/** Cells read off the publications, a few of each table, among them empty ones. */
const cells: readonly [product: string, sex: string, age: number, column: StandardColumn, figure: number | null][] = [
  ['Ross 308', 'asHatched', 35, 'cumulativeFeedG', 3211],
  ['Ross 308', 'asHatched', 35, 'fcr', 1.399],
  ['Ross 308', 'asHatched', 7, 'fcr', 0.78],
  ['Ross 308', 'asHatched', 1, 'dailyFeedG', null],
  ['Ross 308', 'female', 56, 'weightG', 3922],
  ['Ross 308', 'male', 56, 'weightG', 4714],
  ['Ross 708', 'asHatched', 10, 'cumulativeFeedG', 280],
  ['Cobb500', 'asHatched', 7, 'fcr', 0.891],
  ['Cobb500', 'asHatched', 6, 'cumulativeFeedG', null],
  ['Ross 308 Parent Stock', 'female', 64, 'cumulativeChicksHenHoused', 152.2],
  ['Ross 308 Parent Stock', 'female', 24, 'henWeekPct', null],
  ['Cobb500 Fast Feather Parent Stock', 'female', 65, 'lateDeadPct', 5.5],
  ['Hy-Line Brown', 'female', 99, 'henDayHighPct', 72.1],
  ['Hy-Line Brown', 'female', 18, 'cumulativeMortalityPct', 0.05],
  ['Hy-Line W-80', 'female', 100, 'cumulativeEggMassHighKg', 30.08],
  ['Lohmann Brown-Classic', 'female', 19, 'henHousedPct', 10],
  ['Lohmann LSL-Lite', 'female', 95, 'eggMassG', 45.5],
];

describe('published standards', () => {
  it.each(named(publishedStandards))('%s would be accepted as a standard that a person typed', (_, standard) => {
    expect(checkStandard(standard.rows)).toEqual([]);
  });

  it('never share an id, so that a flock cannot be measured against another table', () => {
    expect(new Set(publishedStandards.map((standard) => standard.id)).size).toBe(11);
    for (const { id } of publishedStandards)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it.each(cells)('%s %s at %i: %s is %s, as printed', (product, sex, age, column, figure) => {
    const standard = publishedStandards.find((candidate) => candidate.product === product && candidate.sex === sex);
    expect(standardAt(standard ?? null, age, column)).toBe(figure);
  });

  it.each(named(broilers))(
    '%s: feed conversion is cumulative intake ÷ weight at every age, within print rounding',
    (_, standard) => {
      for (const { age, values } of standard.rows) {
        const { cumulativeFeedG, weightG, fcr } = values;
        if (cumulativeFeedG == null || weightG == null || fcr == null) continue;
        // Whole grams are coarse for chicks; later the as-hatched tables differ from their own quotient by up to 0.0026.
        const rounding = Math.max(0.003, 0.0006 + (0.5 / cumulativeFeedG + 0.5 / weightG) * fcr);
        expect(Math.abs(cumulativeFeedG / weightG - fcr), `age ${age}`).toBeLessThan(rounding);
      }
    },
  );
});

const folder = fileURLToPath(new URL('../../../../../shared/data/standards/', import.meta.url));
const files: Readonly<Record<string, number>> = {
  'ross_308_broiler_2022_as_hatched.csv': 0,
  'ross_308_broiler_2022_female.csv': 1,
  'ross_308_broiler_2022_male.csv': 2,
  'ross_708_broiler_2022_as_hatched.csv': 3,
  'cobb_500_broiler_2022_as_hatched.csv': 4,
  'ross_308_ps_2021.csv': 5,
  'cobb_500_ps_fast_feather_2020.csv': 6,
  'hyline_brown_conventional.csv': 7,
  'hyline_w80_conventional_2023.csv': 8,
  'lohmann_brown_classic_cage.csv': 9,
  'lohmann_lsl_lite_cage.csv': 10,
};

describe.skipIf(!existsSync(folder))(
  'published standards beside the files they came from (skipped where shared/data is absent)',
  () => {
    it.each(Object.entries(files))('%s: every cell is unchanged, every empty cell empty', (file, index) => {
      const [header = '', ...lines] = readFileSync(folder + file, 'utf8')
        .trim()
        .split(/\r?\n/);
      const phase = header.split(',').indexOf('phase');
      const standard = publishedStandards[index];
      expect(standard?.rows.length).toBe(lines.length);
      for (const [row, line] of lines.entries()) {
        const cells = line.split(',').filter((_, position) => position !== phase);
        const [age, ...figures] = cells.map((cell) => (cell.trim() === '' ? null : Number(cell)));
        expect(standard?.rows[row]?.age).toBe(age);
        expect(Object.values(standard?.rows[row]?.values ?? {})).toEqual(figures);
      }
    });
  },
);
