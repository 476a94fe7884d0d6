import { describe, expect, it } from 'vitest';
import { nowInstant } from '../../clock/clock';
import { alignOf, cellOf, isEmptyCell, shortCell, traitsOf, unitOf, valueOf } from './cell';
import { type TableColumn, those } from './column';

interface Row {
  readonly id: string;
  readonly day: string;
  readonly kg: number | null;
}

const row: Row = { id: 'r1', day: '2026-03-01', kg: null };

describe('a column', () => {
  it('shows the field of its name, or what it is told', () => {
    expect(valueOf<Row>({ id: 'day', header: '' }, row)).toBe('2026-03-01');
    expect(valueOf<Row>({ id: 'half', header: '', value: () => 4 }, row)).toBe(4);
  });

  it('stands at the end where it holds numbers, unless it says otherwise', () => {
    const kinds = ['figure', 'pct', 'quantity', 'money', 'day', 'instant', 'state'] as const;
    expect(kinds.filter((kind) => alignOf<Row>({ id: 'kg', header: '', kind }) === 'end')).toEqual(kinds.slice(0, 4));
    expect(alignOf<Row>({ id: 'kg', header: '', kind: 'money', align: 'start' })).toBe('start');
  });

  it('knows its unit from what it holds, or from each row', () => {
    expect(unitOf<Row>({ id: 'kg', header: '', kind: 'pct' }, row)).toBe('pct');
    expect(unitOf<Row>({ id: 'kg', header: '', unit: ({ id }) => id }, row)).toBe('r1');
    expect(unitOf<Row>({ id: 'day', header: '' }, row)).toBe('');
  });

  it('is empty without a value, and holds a day where one stands in it', () => {
    const [day, kg]: TableColumn<Row>[] = [
      { id: 'day', header: '' },
      { id: 'kg', header: '' },
    ];
    expect([isEmptyCell(day as TableColumn<Row>, row), isEmptyCell(kg as TableColumn<Row>, row)]).toEqual([
      false,
      true,
    ]);
    expect(shortCell(day as TableColumn<Row>, row)).toBe('piece');
    expect(shortCell(kg as TableColumn<Row>, row)).toBeUndefined();
    const called = (name: string) => shortCell({ id: 'name', header: '', value: () => name } as TableColumn<Row>, row);
    expect([called('M1-26-07'), called('Meadow Farm'), called('Infectious bronchitis')]).toEqual([
      'piece',
      'name',
      undefined,
    ]);
  });

  it('is there only where it may be', () => {
    expect(those([false, null, undefined, 'a'])).toEqual(['a']);
  });
});

describe('a row', () => {
  it('is told apart by its id and named by its first column, unless said', () => {
    const columns: TableColumn<Row>[] = [{ id: 'day', header: '' }];
    const plain = traitsOf<Row>({}, columns);
    expect([plain.rowKey(row), plain.rowName(row)]).toEqual(['r1', '2026-03-01']);
    expect(traitsOf<Row>({ rowKey: () => 'k', rowName: () => 'n' }, columns).rowName(row)).toBe('n');
  });
});

it('an instant is by the clock of its site, in one piece, with its year where that is not this one', () => {
  const at = { id: 'at', header: 'At', kind: 'instant', zone: () => 'Europe/Berlin' } as unknown as TableColumn<{
    at: string;
  }>;
  const year = nowInstant().slice(0, 4);
  expect(cellOf(at, { at: `${year}-07-20T05:40:00Z` })).toMatch(/^Jul\u00a020,\u00a007:40\sAM$/);
  expect(cellOf(at, { at: '2019-11-20T05:40:00Z' })).toMatch(/^Nov\u00a020,\u00a02019,\u00a006:40\sAM$/);
});
