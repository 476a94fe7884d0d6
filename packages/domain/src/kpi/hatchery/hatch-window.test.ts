import { describe, expect, it } from 'vitest';
import { hatchCourse, hatchWindowHours } from './hatch-window';

describe('how chicks came out of the shell', () => {
  it('is a course beside what is printed, baskets of an hour together', () => {
    const counts = [
      { hoursBefore: 12, hatched: 70, of: 100 },
      { hoursBefore: 24, hatched: 20, of: 100 },
      { hoursBefore: 24, hatched: 40, of: 100 },
      { hoursBefore: 30, hatched: 0, of: 200 },
    ];
    expect(hatchCourse(counts)).toEqual([
      { hoursBefore: 30, pct: 0, targetPct: null },
      { hoursBefore: 24, pct: 30, targetPct: 25 },
      { hoursBefore: 12, pct: 70, targetPct: 75 },
    ]);
  });

  it('is a window from the first chick that was seen to the last', () => {
    const count = (hoursBefore: number, hatched: number) => ({ hoursBefore, hatched, of: 100 });
    expect(hatchWindowHours([count(36, 0), count(30, 5), count(12, 75)])).toBe(30);
    expect(hatchWindowHours([count(30, 5), count(12, 75), count(4, 100)])).toBe(26);
    expect(hatchWindowHours([])).toBeNull();
    expect(hatchWindowHours([count(24, 0)])).toBeNull();
  });
});
