import { describe, expect, it } from 'vitest';
import { checkShedRows, farmKindOf, freeCode, type ShedRow, shedsOf, shortCode } from './farm-setup';

const row = (name: string, count: number, more: Partial<ShedRow> = {}): ShedRow => ({
  name,
  count,
  productionKind: 'broiler',
  birdCapacity: 20_000,
  ...more,
});
const named = (...rows: ShedRow[]) => shedsOf(rows).map(({ name, code }) => `${name} ${code}`);

describe('sheds of a farm that is set up', () => {
  it('are numbered where there are several, with a code each', () => {
    expect(named(row('Broiler shed', 3), row('Layer shed', 2))).toEqual([
      'Broiler shed 1 BS1',
      'Broiler shed 2 BS2',
      'Broiler shed 3 BS3',
      'Layer shed 1 LS1',
      'Layer shed 2 LS2',
    ]);
  });

  it('go on counting over rows of one name, and take what their row says', () => {
    const sheds = shedsOf([row('Shed', 2), row('shed ', 1, { productionKind: 'layer', birdCapacity: 9_000 })]);
    expect(sheds.map(({ name }) => name)).toEqual(['Shed 1', 'Shed 2', 'shed 3']);
    expect(sheds[2]).toEqual({ name: 'shed 3', code: 'S3', productionKind: 'layer', birdCapacity: 9_000 });
  });

  it('keep the name of a single one, and never two of one name or code', () => {
    expect(named(row('Old barn', 1))).toEqual(['Old barn OB']);
    expect(named(row('Shed 1', 1), row('Shed', 2))).toEqual(['Shed 1 S1', 'Shed 2 S2', 'Shed 3 S3']);
    expect(named(row('Broiler shed', 1), row('Blue shed', 2))).toEqual([
      'Broiler shed BS',
      'Blue shed 1 BS1',
      'Blue shed 2 BS2',
    ]);
    expect(named(row('Broiler shed', 2), row('Blue shed', 2)).map((text) => text.split(' ').at(-1))).toEqual([
      'BS1',
      'BS2',
      'BS12',
      'BS22',
    ]);
    expect(named(row('–', 1))).toEqual(['– S']);
  });

  it('are not more than one request takes', () => {
    expect(checkShedRows([row('A', 100), row('B', 100)])).toEqual([]);
    expect(checkShedRows([row('A', 100), row('B', 101)])).toMatchObject([{ code: 'outOfRange', field: 'sheds' }]);
  });
});

describe('a code from a name', () => {
  it('is its initials, of one word its first letters', () => {
    expect([shortCode('North Farm'), shortCode('Northfield'), shortCode('Hof 7'), shortCode('Élevage du Pré')]).toEqual(
      ['NF', 'NOR', 'H7', 'ÉDP'],
    );
    expect(shortCode('!!')).toBe('A');
  });

  it('is followed by a number where it is taken, in any case', () => {
    expect(freeCode('NOR', new Set())).toBe('NOR');
    expect(freeCode('NOR', new Set(['nor', 'nor2']))).toBe('NOR3');
    expect(freeCode('A'.repeat(20), new Set(['a'.repeat(20)]))).toBe(`${'A'.repeat(19)}2`);
  });
});

describe('what a farm is for', () => {
  it('follows from its sheds', () => {
    expect(farmKindOf(['broiler', 'broiler'])).toBe('broiler');
    expect(farmKindOf(['broiler', 'layer'])).toBe('mixed');
    expect(farmKindOf([])).toBe('hatchery');
  });
});
