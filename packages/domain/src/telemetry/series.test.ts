import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketsAtMost, fiveMinutesMs, seriesStep } from './series';

const day = 86_400_000;
const toMs = 1_800_000_000_000;
const kept = { rawFromMs: toMs - 30 * day, fiveMinutesFromMs: toMs - 400 * day };
const span = (days: number, buckets = 500) => ({ fromMs: toMs - days * day, toMs, intervalS: 10, buckets, ...kept });

describe('a series', () => {
  it('is read from the finest that is kept and small enough', () => {
    expect(seriesStep(span(0.25)).source).toBe('raw');
    expect(seriesStep(span(7))).toEqual({ source: 'fiveMinutes', stepMs: 5 * fiveMinutesMs });
    expect(seriesStep(span(365)).source).toBe('hour');
    expect(seriesStep({ ...span(0.1), rawFromMs: toMs }).source).toBe('fiveMinutes');
    expect(seriesStep({ ...span(0.1), rawFromMs: toMs, fiveMinutesFromMs: toMs }).source).toBe('hour');
  });

  it('never has more points than asked for', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 800, noNaN: true }),
        fc.integer({ min: 2, max: 5000 }),
        (days, buckets) => {
          const { stepMs } = seriesStep(span(days, buckets));
          expect(Math.floor((days * day) / stepMs) + 1).toBeLessThanOrEqual(Math.min(buckets, bucketsAtMost));
        },
      ),
    );
  });
});
