import { describe, expect, it } from 'vitest';
import { countedAtGrading } from './grade';
import { type GradedWhole, shareOutGrading } from './share-grading';

const whole = (a: number, b: number, rest: Partial<GradedWhole> = {}): GradedWhole => ({
  chicks: [
    { grade: 'a', sex: 'asHatched', count: a },
    { grade: 'b', sex: 'asHatched', count: b },
  ],
  culled: 0,
  dead: 0,
  unhatched: 0,
  restReason: '',
  ...rest,
});
const sources = [
  { sourceId: 'one', eggs: 2833 },
  { sourceId: 'two', eggs: 1920 },
];

describe('counts of a whole hatch', () => {
  it('go to the sources by eggs, and each of them adds up', () => {
    const shared = shareOutGrading(whole(4400, 40, { culled: 30, dead: 3, unhatched: 280 }), sources);
    expect(shared.map(countedAtGrading)).toEqual([2833, 1920]);
    // 4,400 × 2,833 ÷ 4,753 = 2,622.6
    expect(shared.map(({ chicks }) => chicks.map(({ count }) => count))).toEqual([
      [2623, 24],
      [1777, 16],
    ]);
    expect(shared.reduce((sum, { unhatched }) => sum + unhatched, 0)).toBe(280);
  });

  it('that leave a rest give its reason to whoever has one', () => {
    const shared = shareOutGrading(whole(4700, 0, { restReason: 'a tray fell' }), [
      ...sources,
      { sourceId: 'none', eggs: 0 },
    ]);
    expect(shared.reduce((sum, one) => sum + countedAtGrading(one), 0)).toBe(4700);
    expect(shared.map(({ restReason }) => restReason)).toEqual(['a tray fell', 'a tray fell', '']);
  });

  it('that are more than the eggs go out whole', () => {
    const shared = shareOutGrading(whole(4753, 10, { restReason: 'set by trays, not counted' }), sources);
    expect(shared.map(countedAtGrading)).toEqual([2839, 1924]);
  });

  it('of no eggs are none', () => {
    expect(shareOutGrading(whole(10, 0), [{ sourceId: 'one', eggs: 0 }])).toEqual([]);
  });
});
