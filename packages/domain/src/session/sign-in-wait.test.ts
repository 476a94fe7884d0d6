import { describe, expect, it } from 'vitest';
import { waitAfterFailuresS } from './sign-in-wait';

describe('wait after failed sign-ins', () => {
  it('forgives four typing mistakes', () => {
    expect([0, 1, 2, 3, 4].map((failures) => waitAfterFailuresS(failures))).toEqual([0, 0, 0, 0, 0]);
  });

  it('makes guessing hopeless: 30 s from the fifth failure, doubling to an hour and no further', () => {
    expect([5, 6, 7, 8, 9, 10, 11, 12, 13].map((failures) => waitAfterFailuresS(failures))).toEqual([
      30, 60, 120, 240, 480, 960, 1920, 3600, 3600,
    ]);
    expect(waitAfterFailuresS(1_000_000)).toBe(3600);
  });
});
