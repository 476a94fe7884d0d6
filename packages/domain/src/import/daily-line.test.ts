import { describe, expect, it } from 'vitest';
import type { DailyColumn } from './daily-column';
import { readDailyLine } from './daily-line';

const meanings: DailyColumn[] = ['feedKg', 'feedGPerBird', 'waterL', 'waterMlPerBird', 'weightG', 'weightKg', 'dead'];

/** Reads one column with one cell; the other columns of its kind would be refused beside it. */
const read = (meaning: DailyColumn, cell: string, units: 'metric' | 'imperial') =>
  readDailyLine(
    { line: 2, cells: [cell] },
    { columns: [{ index: 0, header: meaning, meaning }], dayFormat: 'YYYY-MM-DD', decimal: '.', units },
  );

describe('a line of a file that counts in pounds and gallons', () => {
  it.each([
    ['feedKg', '1411', { feedKg: 640.019 }],
    ['feedGPerBird', '22.05', { feedGPerBird: 100.017 }],
    ['waterL', '304', { waterL: 1150.765 }],
    ['waterMlPerBird', '66', { waterMlPerBird: 249.837 }],
    ['weightG', '1.5', { weightG: 42.524 }],
    ['weightKg', '6.18', { weightG: 2803.201 }],
    ['dead', '12', { dead: 12 }],
  ] as const)('%s %s is stored metric', (meaning, cell, numbers) => {
    expect(read(meaning, cell, 'imperial').line.numbers).toEqual(numbers);
  });

  it('leaves a metric file as it is', () => {
    for (const meaning of meanings.filter((each) => each !== 'weightKg'))
      expect(read(meaning, '12', 'metric').line.numbers).toEqual({ [meaning]: 12 });
    expect(read('weightKg', '2.803', 'metric').line.numbers).toEqual({ weightG: 2803 });
  });

  it('names its bounds in units that the reader may have others for', () => {
    const unitOf = (meaning: DailyColumn, cell: string) =>
      read(meaning, cell, 'imperial').problems[0]?.problem.params.unit;
    expect(unitOf('waterL', '9000000')).toBe('l');
    expect(unitOf('waterMlPerBird', '9000')).toBe('mlPerBird');
    expect(unitOf('houseTempC', '200')).toBe('tempC');
  });

  it('holds a weight against what a bird can weigh, whatever it is written in', () => {
    // 66 lb are 29.9 kg, 67 lb are more than any bird.
    expect(read('weightKg', '66', 'imperial').problems).toEqual([]);
    expect(read('weightKg', '67', 'imperial').problems.map(({ problem }) => problem.code)).toEqual(['outOfRange']);
  });
});
