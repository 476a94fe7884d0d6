import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../day/day';
import { dueOccurrences, missingOccurrences, type Recurring } from './recurrence';

const rent = (change: Partial<Recurring> = {}): Recurring => ({
  day: '2026-01-31',
  shareFrom: '2026-01-01',
  shareTo: '2026-01-31',
  recurs: 'month',
  recursUntil: null,
  ...change,
});

describe('what falls due again', () => {
  it('comes at the end of short months, and is shared over each whole month', () => {
    expect(dueOccurrences(rent(), '2026-04-30')).toEqual([
      { day: '2026-02-28', shareFrom: '2026-02-01', shareTo: '2026-02-28' },
      { day: '2026-03-31', shareFrom: '2026-03-01', shareTo: '2026-03-31' },
      { day: '2026-04-30', shareFrom: '2026-04-01', shareTo: '2026-04-30' },
    ]);
  });

  it('ends with its last day, comes weekly and yearly, also on leap days', () => {
    expect(dueOccurrences(rent({ recursUntil: '2026-03-30' }), '2027-01-01').map(({ day }) => day)).toEqual([
      '2026-02-28',
    ]);
    const weekly = rent({ recurs: 'week', day: '2026-01-05', shareFrom: '2026-01-05', shareTo: '2026-01-11' });
    expect(dueOccurrences(weekly, '2026-01-20')).toEqual([
      { day: '2026-01-12', shareFrom: '2026-01-12', shareTo: '2026-01-18' },
      { day: '2026-01-19', shareFrom: '2026-01-19', shareTo: '2026-01-25' },
    ]);
    const yearly = rent({ recurs: 'year', day: '2024-02-29', shareFrom: '2024-02-29', shareTo: '2024-02-29' });
    expect(dueOccurrences(yearly, '2028-03-01').map(({ day }) => day)).toEqual([
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  it('is never before the first nor after today, each day once, in order', () => {
    const day = fc.integer({ min: 0, max: 3000 }).map((n) => addDays('2020-01-01', n));
    fc.assert(
      fc.property(day, day, fc.constantFrom('week', 'month', 'year'), (from, today, recurs) => {
        const recurring = rent({ day: from, shareFrom: from, shareTo: from, recurs: recurs as Recurring['recurs'] });
        const days = dueOccurrences(recurring, today).map((each) => each.day);
        expect(days.every((each) => each > from && each <= today)).toBe(true);
        expect([...new Set(days)].sort()).toEqual(days);
      }),
    );
  });
});

describe('what is missing of what has fallen due', () => {
  const due = dueOccurrences(rent({ day: '2026-01-01' }), '2026-04-30').map((one) => ({ ...one, id: one.day }));
  const missing = (...made: [id: string, day: string][]) =>
    missingOccurrences(
      'month',
      due,
      made.map(([id, day]) => ({ id, day })),
    ).map(({ day }) => day);

  it('is all but what was made, wherever that was put', () => {
    expect(missing()).toEqual(['2026-02-01', '2026-03-01', '2026-04-01']);
    expect(missing(['2026-02-01', '2026-03-01'])).toEqual(['2026-03-01', '2026-04-01']);
  });

  it('is not what was made when it fell due on other days', () => {
    expect(missing(['other', '2026-02-10'], ['another', '2026-03-15'])).toEqual(['2026-03-01', '2026-04-01']);
  });
});
