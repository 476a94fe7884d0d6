import { describe, expect, it } from 'vitest';
import { readStandardTable } from './csv';

const read = (...lines: string[]) => readStandardTable(lines.map((line) => line.split(';')));

describe('readStandardTable', () => {
  it('reads ages, figures and empty cells as they stand', () => {
    expect(read('day;weightG;fcr', '0;44;', '7;213;0.780')).toEqual({
      columns: ['weightG', 'fcr'],
      unknownColumns: [],
      rows: [
        { age: 0, values: { weightG: 44, fcr: null } },
        { age: 7, values: { weightG: 213, fcr: 0.78 } },
      ],
      problems: [],
    });
  });

  it('knows a column written with underscores, other case, a byte order mark, and a comma as decimal sign', () => {
    const table = read('\uFEFFAge;weight_g;FCR', '7;213;0,780');
    expect(table.rows).toEqual([{ age: 7, values: { weightG: 213, fcr: 0.78 } }]);
    expect(table.problems).toEqual([]);
  });

  it('names the columns it leaves out', () => {
    const table = read('day;weightG;remark', '0;44;nice');
    expect(table.unknownColumns).toEqual(['remark']);
    expect(table.rows).toEqual([{ age: 0, values: { weightG: 44 } }]);
  });

  it('lists every bad cell with its line, not only the first', () => {
    const table = read('day;weightG', '0;abc', '', '1;99999', '1.5;60', 'x;60', '2;60', '2;61', ';62');
    expect(table.problems).toEqual([
      { line: 2, column: 'weightG', code: 'notANumber', value: 'abc' },
      { line: 4, column: 'weightG', code: 'outOfRange', value: '99999' },
      { line: 5, column: 'age', code: 'notInteger', value: '1.5' },
      { line: 6, column: 'age', code: 'notANumber', value: 'x' },
      { line: 8, column: 'age', code: 'notUnique', value: '2' },
      { line: 9, column: 'age', code: 'required', value: '' },
    ]);
  });

  it('does not guess whether 1,234 is a thousand or one', () => {
    expect(read('day;cumulativeFeedG', '20;1,234').problems).toEqual([
      { line: 2, column: 'cumulativeFeedG', code: 'notANumber', value: '1,234' },
    ]);
    expect(read('day;cumulativeFeedG', '20;1.234').problems).toHaveLength(1);
    expect(read('day;fcr', '20;1,234').rows).toEqual([{ age: 20, values: { fcr: 1.234 } }]);
  });

  it('refuses figures with text, exponents or formulas in the cell', () => {
    for (const cell of ['=1+1', '1e3', '44 g', '+44', '١٢'])
      expect(read('day;weightG', `0;${cell}`).problems.map((problem) => problem.code)).toEqual(['notANumber']);
  });

  it('says what is missing from the header', () => {
    expect(read('weightG', '44').problems).toEqual([
      { line: 1, column: 'age', code: 'columnMissing', value: 'weightG' },
    ]);
    expect(read('day;remark', '0;x').problems).toEqual([{ line: 1, column: '', code: 'columnMissing', value: '' }]);
    expect(read('day;weightG;weight_g', '0;44;45').problems).toEqual([
      { line: 1, column: 'weightG', code: 'notUnique', value: 'weightG' },
    ]);
    expect(readStandardTable([]).problems).toHaveLength(1);
    expect(read('day;weightG').problems).toEqual([{ line: 1, column: 'age', code: 'required', value: '' }]);
  });

  it('takes figures as metric, whoever reads them, unless the head says pounds, ounces or gallons', () => {
    expect(read('day;weightG', '7;213').rows).toEqual([{ age: 7, values: { weightG: 213 } }]);
    expect(read('day;weightG (g)', '7;213').rows).toEqual([{ age: 7, values: { weightG: 213 } }]);
    expect(
      read(
        'week;weightG (lb);eggWeightG (oz);dailyFeedG (lb/100 birds);dailyWaterLowMl (gal/1,000 birds)',
        '40;4,25;2;22;60',
      ).rows,
    ).toEqual([
      { age: 40, values: { weightG: 1927.768, eggWeightG: 56.699, dailyFeedG: 99.79, dailyWaterLowMl: 227.125 } },
    ]);
  });

  it('leaves out, and says so, a column in a unit that is not its own', () => {
    const table = read('day;weightG (stone);fcr (lb);weightLowG', '7;1;1;200');
    expect(table.unknownColumns).toEqual(['weightG (stone)', 'fcr (lb)']);
    expect(table.rows).toEqual([{ age: 7, values: { weightLowG: 200 } }]);
  });

  it('holds what was written in pounds against the range in grams', () => {
    expect(read('day;weightG (lb)', '7;213').problems.map(({ code }) => code)).toEqual(['outOfRange']);
  });
});
