import { describe, expect, it } from 'vitest';
import { checkEmptyDays, emptyDays, emptyDaysBefore } from './occupancy';

describe('occupancy', () => {
  it('counts only whole days without a bird', () => {
    expect(emptyDays('2026-03-01', '2026-03-12')).toBe(10);
    expect(emptyDays('2026-03-01', '2026-03-02')).toBe(0);
    expect(emptyDays('2026-03-01', '2026-03-01')).toBe(0);
  });

  it('tells the empty days before each flock, in whatever order they are listed', () => {
    const stays = [
      { flockId: 'c', fromDay: '2026-05-01', toDay: null },
      { flockId: 'a', fromDay: '2026-01-01', toDay: '2026-02-10' },
      { flockId: 'b', fromDay: '2026-02-21', toDay: '2026-04-01' },
    ];
    expect(emptyDaysBefore(stays)).toEqual([29, null, 10]);
  });

  it('knows no empty days where another flock was still there', () => {
    expect(
      emptyDaysBefore([
        { flockId: 'a', fromDay: '2026-01-01', toDay: null },
        { flockId: 'b', fromDay: '2026-02-01', toDay: null },
      ]),
    ).toEqual([null, null]);
  });

  it('warns of fewer than the farm wants, never of enough or of a first flock', () => {
    const shed = { leftDay: '2026-03-01', minimumEmptyDays: 10 };
    expect(checkEmptyDays('day', { ...shed, cameDay: '2026-03-12' })).toEqual([]);
    expect(checkEmptyDays('day', { ...shed, cameDay: '2026-03-11' })).toMatchObject([
      { code: 'emptyDaysShort', severity: 'warn', field: 'day', params: { value: 9, min: 10, day: '2026-03-01' } },
    ]);
    expect(checkEmptyDays('day', { ...shed, leftDay: null, cameDay: '2026-03-11' })).toEqual([]);
  });
});
