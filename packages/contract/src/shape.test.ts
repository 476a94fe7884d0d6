import { describe, expect, it } from 'vitest';
import { line, measure, typedInstant } from './shape';

describe('what several calls take', () => {
  it('is a number of three decimals, however it is written', () => {
    const taken = (value: number) => measure(-10, 10).safeParse(value).success;
    expect([0, 0.001, -0.001, 1.5, 9.999].map(taken)).toEqual([true, true, true, true, true]);
    expect([1e-7, 1e-300, -1e-7, 0.0001, 1.0005].map(taken)).toEqual([false, false, false, false, false]);
  });

  it('is a line of whole signs, none of them unseen', () => {
    expect(line(1, 20).parse('cut \ud83d')).toBe('cut');
    expect(line(1, 20).safeParse('a\u0000b').success).toBe(false);
  });

  it('is a time from 2000 on', () => {
    expect(typedInstant.safeParse('2026-03-10T06:00:00+01:00').success).toBe(true);
    expect(typedInstant.safeParse('0226-03-10T06:00:00+01:00').success).toBe(false);
  });
});
