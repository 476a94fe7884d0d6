import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween, isDay } from './day';

const slowly = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

it('counts in days as the calendar does, however often and of however many', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2300-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.integer({ min: -60_000, max: 60_000 }), (date, count) => {
      const day = date.toISOString().slice(0, 10);
      const other = addDays(day, count);
      expect(other).toBe(slowly(day, count));
      expect([daysBetween(day, other), daysBetween(other, day) + 0]).toEqual([count, -count + 0]);
      expect(addDays(other, -count)).toBe(day);
    }),
    { numRuns: 2000 },
  );
  for (let count = 0; count < 120_000; count += 1) addDays('2000-01-01', count);
  expect([addDays('2026-02-28', 1), addDays('2024-02-28', 1)]).toEqual(['2026-03-01', '2024-02-29']);
});

it('takes nothing for a day that is none, nor keeps it', () => {
  for (const text of ['', '2026-1-1', 'today', '2026-01-01T00:00']) {
    expect(() => addDays(text, 1)).toThrow(`not a day: ${text}`);
    expect(() => daysBetween('2026-01-01', text)).toThrow(RangeError);
  }
  expect([isDay('2026-02-30'), isDay('2024-02-29')]).toEqual([false, true]);
});
