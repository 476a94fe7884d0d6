import { describe, expect, it } from 'vitest';
import { differenceOf, plainWords } from './difference';

const shown = (before: unknown, after: unknown) =>
  differenceOf(before, after).map(({ path, before: old, after: now, isSame }) => [path.join(' '), old, now, isSame]);

describe('the difference of a line', () => {
  it('names each field with what was and is, what changed first', () => {
    expect(shown({ name: 'Meadow', code: 'M', areaM2: 1 }, { name: 'Meadow', code: 'N', areaM2: 1 })).toEqual([
      ['code', 'M', 'N', false],
      ['name', 'Meadow', 'Meadow', true],
      ['areaM2', 1, 1, true],
    ]);
  });

  it('goes into parts and lists of things', () => {
    const lines = (count: number) => ({ detail: { sex: 'female', lines: [{ fate: 'dead', count }] } });
    expect(shown(lines(7), lines(9))[0]).toEqual(['detail lines 1 count', 7, 9, false]);
  });

  it('shows every field of what is new, and of what is gone', () => {
    expect(shown(null, { name: 'A', tags: [] })).toEqual([
      ['name', undefined, 'A', false],
      ['tags', undefined, [], false],
    ]);
    expect(shown({ name: 'A' }, { reason: 'sold' })).toEqual([
      ['name', 'A', undefined, false],
      ['reason', undefined, 'sold', false],
    ]);
  });

  it('keeps what is long, deep or plain as one value', () => {
    const rows = Array.from({ length: 40 }, (_, age) => ({ age }));
    expect(shown({ rows }, { rows })).toHaveLength(1);
    expect(shown({ a: { b: { c: { d: { e: 1 } } } } }, null)[0]?.[0]).toBe('a b c d');
    expect(shown({ sexes: ['female', 'male'] }, { sexes: ['asHatched'] })).toEqual([
      ['sexes', ['female', 'male'], ['asHatched'], false],
    ]);
  });

  it('tells a list that became a thing, and a value that was nothing', () => {
    expect(shown({ x: [{ y: 1 }] }, { x: { y: 1 } })).toEqual([['x', [{ y: 1 }], { y: 1 }, false]]);
    expect(shown({ x: null }, { x: 0 })).toEqual([['x', null, 0, false]]);
    expect(shown('text', null)).toEqual([['', 'text', undefined, false]]);
    expect(shown(null, null)).toEqual([]);
  });
});

describe('a name of the program', () => {
  it('reads as words', () => {
    expect(['birdCapacity', 'feed_kg', 'areaM2', 'session.loadDemo'].map(plainWords)).toEqual([
      'bird capacity',
      'feed kg',
      'area m2',
      'session load demo',
    ]);
  });
});
