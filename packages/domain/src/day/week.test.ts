import { describe, expect, it } from 'vitest';
import { mondayOf } from './week';

describe('a week', () => {
  it.each([
    ['2026-11-30', '2026-11-30'],
    ['2026-12-06', '2026-11-30'],
    ['2027-01-01', '2026-12-28'],
    ['2023-12-31', '2023-12-25'],
    ['2000-02-29', '2000-02-28'],
  ])('%s lies in the week of Monday %s', (day, week) => {
    expect(mondayOf(day)).toBe(week);
  });
});
