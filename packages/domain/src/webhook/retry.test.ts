import { describe, expect, it } from 'vitest';
import { attemptsAtMost, retryAfterMin } from './retry';

describe('a delivery that fails', () => {
  it('is tried eight times, ever later, from a minute to a day, and then given up', () => {
    const waits = Array.from({ length: attemptsAtMost - 1 }, (_, failed) => retryAfterMin(failed + 1));
    expect(attemptsAtMost).toBe(8);
    expect([waits[0], waits.at(-1)]).toEqual([1, 1440]);
    expect(waits).toEqual(waits.toSorted((a, b) => Number(a) - Number(b)));
    expect(retryAfterMin(attemptsAtMost)).toBeNull();
  });
});
