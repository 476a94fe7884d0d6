import { describe, expect, it } from 'vitest';
import { checkPeriodStep, monthOf, rightForLate } from './period';

const around = { today: '2026-11-21', earliestOpenMonth: '2026-09-01' };
const codes = (month: string, from: 'open' | 'softClosed' | 'closed', to: 'open' | 'softClosed' | 'closed') =>
  checkPeriodStep({ month, from, to }, around).map(({ code }) => code);

describe('closing a month', () => {
  it('closes a month that is over, the earliest first, softly in any order', () => {
    expect(codes('2026-09-01', 'open', 'closed')).toEqual([]);
    expect(codes('2026-10-01', 'open', 'closed')).toEqual(['earlierMonthOpen']);
    expect(codes('2026-10-01', 'open', 'softClosed')).toEqual([]);
    expect(codes('2026-11-01', 'open', 'softClosed')).toEqual(['dayInFuture']);
    expect(codes('2026-09-01', 'softClosed', 'closed')).toEqual([]);
  });

  it('opens again what was closed, and nothing that is open', () => {
    expect(codes('2026-09-01', 'closed', 'open')).toEqual([]);
    expect(codes('2026-09-01', 'softClosed', 'open')).toEqual([]);
    expect(codes('2026-09-01', 'open', 'open')).toEqual(['stateNotAllowed']);
    expect(codes('2026-09-01', 'closed', 'softClosed')).toEqual(['stateNotAllowed']);
  });

  it('asks late documents for the right that fits', () => {
    expect([rightForLate('open'), rightForLate('softClosed'), rightForLate('closed')]).toEqual([
      null,
      'close',
      'reopen',
    ]);
    expect(monthOf('2026-02-28')).toBe('2026-02-01');
  });
});
