import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../day/day';
import { checkReportRhythm, dueReportDay, isReportDue, nextReportDay } from './report-schedule';

const monday = { rhythm: 'weekly', onDay: 1 } as const;
const first = { rhythm: 'monthly', onDay: 1 } as const;
const day = fc.integer({ min: -20_000, max: 20_000 }).map((days) => addDays('2026-01-01', days));

describe('a report by mail', () => {
  it('is due on its day of the week or month', () => {
    expect(isReportDue(monday, '2026-11-23')).toBe(true);
    expect(isReportDue(monday, '2026-11-22')).toBe(false);
    expect(isReportDue({ rhythm: 'weekly', onDay: 7 }, '2026-11-22')).toBe(true);
    expect(isReportDue(first, '2026-12-01')).toBe(true);
    expect(isReportDue({ rhythm: 'monthly', onDay: 28 }, '2026-02-28')).toBe(true);
  });

  it('comes two days late at the most, and never for a day before somebody wanted it', () => {
    expect(dueReportDay(monday, '2026-11-23', '2026-01-01')).toBe('2026-11-23');
    expect(dueReportDay(monday, '2026-11-25', '2026-01-01')).toBe('2026-11-23');
    expect(dueReportDay(monday, '2026-11-26', '2026-01-01')).toBeNull();
    expect(dueReportDay(monday, '2026-11-25', '2026-11-24')).toBeNull();
    expect(dueReportDay(first, '2026-12-02', '2026-11-24')).toBe('2026-12-01');
  });

  it('is due on exactly one day of every seven, whatever the week', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 7 }), (from, onDay) => {
        const days = Array.from({ length: 7 }, (_, at) => addDays(from, at));
        expect(days.filter((each) => isReportDue({ rhythm: 'weekly', onDay }, each))).toHaveLength(1);
      }),
    );
  });

  it('is next due on the first such day, that day itself included', () => {
    expect(nextReportDay(monday, '2026-11-23')).toBe('2026-11-23');
    expect(nextReportDay(monday, '2026-11-24')).toBe('2026-11-30');
    expect(nextReportDay({ rhythm: 'monthly', onDay: 28 }, '2026-12-29')).toBe('2027-01-28');
  });

  it('is refused on days that not every week or month has', () => {
    expect(checkReportRhythm(monday)).toEqual([]);
    expect(checkReportRhythm({ rhythm: 'weekly', onDay: 8 })).toMatchObject([{ code: 'outOfRange', field: 'onDay' }]);
    expect(checkReportRhythm({ rhythm: 'monthly', onDay: 29 })).toHaveLength(1);
    expect(checkReportRhythm({ rhythm: 'monthly', onDay: 0 })).toHaveLength(1);
  });
});
