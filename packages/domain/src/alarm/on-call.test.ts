import { describe, expect, it } from 'vitest';
import { audienceOnCall, checkOnCallWeeks, onCallEndMs, onCallWeekAt } from './on-call';

const berlin = 'Europe/Berlin';

describe('a week on call', () => {
  it.each([
    ['2026-03-02T04:59:00Z', '2026-02-23'],
    ['2026-03-02T05:00:00Z', '2026-03-02'],
    ['2026-03-08T23:30:00Z', '2026-03-02'],
    ['2023-12-27T12:00:00Z', '2023-12-25'],
  ])('of %s is that of %s: it begins on Monday at six', (instant, monday) => {
    expect(onCallWeekAt(Date.parse(instant), berlin)).toBe(monday);
  });

  it('ends at six by the clock of that day, an hour earlier when clocks went on', () => {
    const end = onCallEndMs('2026-03-23', berlin);
    expect(new Date(end).toISOString()).toBe('2026-03-30T04:00:00.000Z');
    expect([end - 1, end].map((ms) => onCallWeekAt(ms, berlin))).toEqual(['2026-03-23', '2026-03-30']);
  });

  it('is refused in the past, too far ahead, on another day than Monday, and twice', () => {
    const weeks = ['2026-02-23', '2027-03-08', '2026-03-04', '2026-03-02', '2026-03-02', '2027-03-01'];
    const found = checkOnCallWeeks(
      weeks.map((weekStart) => ({ weekStart })),
      '2026-03-02',
    );
    expect(found.map(({ code, field }) => `${code} ${field}`)).toEqual([
      'outOfRange weeks.0.weekStart',
      'outOfRange weeks.1.weekStart',
      'invalid weeks.2.weekStart',
      'notUnique weeks.4.weekStart',
    ]);
  });
});

describe('whoever is on call', () => {
  const rule = {
    tells: { roles: ['Manager', 'Supervisor', 'Doctor'], userIds: ['ann'] },
    escalation: [{ afterMin: 15, roles: ['Owner'], userIds: [] }],
  } as const;

  it('stands in for the roles of a rule, but for the Doctor and for people by name', () => {
    expect(audienceOnCall(rule, { escalated: 0 }, 'bob')).toEqual({ roles: ['Doctor'], userIds: ['ann', 'bob'] });
  });

  it('is not alone where nobody acknowledges', () => {
    expect(audienceOnCall(rule, { escalated: 1 }, 'bob').roles).toEqual(['Doctor', 'Owner']);
  });

  it('has nothing to do with what a Doctor alone is told, and changes nothing where it is nobody', () => {
    const health = { ...rule, tells: { roles: ['Doctor'], userIds: [] } } as const;
    expect(audienceOnCall(health, { escalated: 0 }, 'bob')).toEqual({ roles: ['Doctor'], userIds: [] });
    expect(audienceOnCall(rule, { escalated: 0 }, null).roles).toEqual(['Manager', 'Supervisor', 'Doctor']);
  });
});
