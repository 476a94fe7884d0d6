import { describe, expect, it } from 'vitest';
import { rowsOf, typedRows } from './figures-grid';

const columns = ['weightG', 'fcr', 'eggWeightG'];
const rows = [
  { age: 7, values: { weightG: 213, fcr: 0.78, eggWeightG: null } },
  { age: 42, values: { weightG: 2803, fcr: 1.59, eggWeightG: 56.7 } },
];

describe('figures of a standard that are typed in pounds', () => {
  it('are shown in pounds and ounces; feed conversion is the same everywhere', () => {
    expect(typedRows(rows, columns, 'imperial').map(({ cells }) => cells)).toEqual([
      ['7', '0.47', '0.78', ''],
      ['42', '6.18', '1.59', '2'],
    ]);
  });

  it('are stored as they were where nobody touched them: no gram is lost by looking at a standard', () => {
    for (const units of ['metric', 'imperial'] as const)
      expect(rowsOf(columns, typedRows(rows, columns, units), units)).toEqual(rows);
  });

  it('are stored metric where they were typed', () => {
    const [first] = typedRows(rows, columns, 'imperial');
    const typed = [{ ...first, key: 'age-7', cells: ['7', '0.5', '0.8', ''] }];
    expect(rowsOf(columns, typed, 'imperial')).toEqual([
      { age: 7, values: { weightG: 226.796, fcr: 0.8, eggWeightG: null } },
    ]);
  });
});
