import { describe, expect, it } from 'vitest';
import { tryRule, wasInUse } from './try-rule';

const minute = 60_000;
const rule = { comparison: 'above', threshold: 30, delayS: 300, hysteresis: 1 } as const;
const seen = (...values: readonly (readonly [atMin: number, value: number])[]) =>
  values.map(([at, value]) => ({ atMs: at * minute, value, setPoint: null }));

describe('a rule that is tried', () => {
  it('counts what lasts as long as its delay, and not what is back before', () => {
    const readings = seen([0, 31], [2, 29], [10, 31], [14, 33], [15, 34], [20, 29.5], [22, 29]);
    expect(tryRule(rule, readings, 60 * minute)).toEqual([
      { raisedAtMs: 15 * minute, endedAtMs: 22 * minute, value: 34, setPoint: null },
    ]);
  });

  it('counts again what comes again, and says that the last one still is so', () => {
    const found = tryRule({ ...rule, delayS: 0 }, seen([0, 31], [5, 28], [9, 32]), 10 * minute);
    expect(found.map(({ raisedAtMs, endedAtMs }) => [raisedAtMs / minute, endedAtMs && endedAtMs / minute])).toEqual([
      [0, 5],
      [9, null],
    ]);
  });

  it('lets a delay end by the clock where nothing more comes, but not before the end of the playing', () => {
    expect(tryRule(rule, seen([0, 31], [10, 28]), 60 * minute)).toMatchObject([
      { raisedAtMs: 5 * minute, endedAtMs: 10 * minute, value: 31 },
    ]);
    expect(tryRule(rule, seen([57, 31]), 60 * minute)).toEqual([]);
    expect(tryRule(rule, seen([50, 31]), 60 * minute)).toMatchObject([{ raisedAtMs: 55 * minute, endedAtMs: null }]);
  });

  it('keeps the set-point that held when it began', () => {
    const off = { comparison: 'offSetPoint', threshold: 0.5, delayS: 60, hysteresis: 0 } as const;
    const readings = [
      { atMs: 0, value: 38.5, setPoint: 37.8 },
      { atMs: minute, value: 38.5, setPoint: 37.6 },
    ];
    expect(tryRule(off, readings, 2 * minute)).toMatchObject([{ value: 38.5, setPoint: 37.8 }]);
  });
});

describe('a machine', () => {
  const changes = [
    { atMs: 10, from: 'empty', to: 'loaded' },
    { atMs: 20, from: 'loaded', to: 'running' },
    { atMs: 30, from: 'running', to: 'washing' },
  ];

  it('was in use while eggs were in it', () => {
    expect([5, 10, 25, 30, 40].map((at) => wasInUse(changes, 'empty', at))).toEqual([false, true, true, false, false]);
  });

  it('with a fault has the eggs that were in it before', () => {
    const faults = [
      { atMs: 20, from: 'loaded', to: 'fault' },
      { atMs: 30, from: 'fault', to: 'washing' },
      { atMs: 40, from: 'washing', to: 'fault' },
    ];
    expect([10, 25, 35].map((at) => wasInUse([...changes.slice(0, 1), ...faults], 'fault', at))).toEqual([
      true,
      true,
      false,
    ]);
    expect(wasInUse(faults, 'fault', 45)).toBe(false);
  });

  it('that was not touched is what it is now', () => {
    expect(wasInUse([], 'running', 5)).toBe(true);
    expect(wasInUse([], 'empty', 5)).toBe(false);
  });
});
