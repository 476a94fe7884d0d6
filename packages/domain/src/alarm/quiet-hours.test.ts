import { expect, it } from 'vitest';
import { checkQuietHours, waitsUntilMs } from './quiet-hours';

const night = { from: '22:00', to: '06:00' };
const until = (instant: string, severity: 'info' | 'warning' | 'critical' = 'warning', quiet = night) => {
  const ms = waitsUntilMs(quiet, severity, { nowMs: Date.parse(instant), timeZone: 'Europe/Berlin' });
  return ms === null ? null : new Date(ms).toISOString();
};

it.each([
  ['2026-03-02T20:59:59Z', null],
  ['2026-03-02T21:00:00Z', '2026-03-03T05:00:00.000Z'],
  ['2026-03-03T02:30:00Z', '2026-03-03T05:00:00.000Z'],
  ['2026-03-03T04:59:59Z', '2026-03-03T05:00:00.000Z'],
  ['2026-03-03T05:00:00Z', null],
  // The night in which clocks go on: six o’clock comes an hour sooner.
  ['2026-03-28T22:00:00Z', '2026-03-29T04:00:00.000Z'],
])('of 22:00 to 06:00 in Berlin a warning of %s waits until %s', (instant, end) => {
  expect(until(instant)).toBe(end);
});

it.each([
  ['2026-10-25T00:15:00Z', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T01:00:00Z', '2026-10-25T01:30:00.000Z'],
  ['2026-10-25T01:29:00Z', '2026-10-25T01:30:00.000Z'],
  ['2026-10-25T01:30:00Z', null],
])('of 20:00 to 02:30, which comes twice when clocks go back, a warning of %s waits until %s', (instant, end) => {
  expect(until(instant, 'warning', { from: '20:00', to: '02:30' })).toBe(end);
});

it('lets what is critical through, and holds notes', () => {
  expect(until('2026-03-03T02:30:00Z', 'critical')).toBeNull();
  expect(until('2026-03-03T02:30:00Z', 'info')).toBe('2026-03-03T05:00:00.000Z');
});

it('within a day end on that day', () => {
  const noon = { from: '12:00', to: '14:00' };
  expect(until('2026-03-03T11:30:00Z', 'warning', noon)).toBe('2026-03-03T13:00:00.000Z');
  expect(until('2026-03-03T13:00:00Z', 'warning', noon)).toBeNull();
});

it('that begin when they end are refused', () => {
  expect(checkQuietHours({ from: '06:00', to: '06:00' })).toMatchObject([{ code: 'invalid', field: 'quiet.to' }]);
  expect(checkQuietHours(night)).toEqual([]);
  expect(checkQuietHours(null)).toEqual([]);
});
