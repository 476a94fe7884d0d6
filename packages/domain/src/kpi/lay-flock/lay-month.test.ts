import { describe, expect, it } from 'vitest';
import { type DayBookColumn, emptyDay, type FlockDay } from '../../day-book/flock-day';
import { layFlock } from './lay-flock';
import { layMonths } from './lay-month';

const row = (day: string, values: Partial<Record<DayBookColumn, number>>): FlockDay => ({
  ...emptyDay({ flockId: 'f', shedId: 's1', sex: 'female', day }),
  ...values,
});
const laid = (eggsTable: number) => ({ eggsTable, eggEntries: 1, eggDays: 1 });
const monthsOf = (rows: FlockDay[], day: string) =>
  layMonths(
    layFlock({ kind: 'layer', rows, standard: null, hatchDay: '2026-01-01', productionDay: '2026-05-30', day }),
  );

describe('a flock by calendar month', () => {
  it('has its eggs over the hen-days of the days with eggs, no mean of days', () => {
    const rows = [
      row('2026-05-29', { placed: 1000 }),
      row('2026-05-30', laid(100)),
      row('2026-05-31', { ...laid(300), dead: 200 }),
      row('2026-06-01', { ...laid(720) }),
      row('2026-06-03', { ...laid(640), culled: 10 }),
    ];
    // May: 400 of 1,000 + 1,000 hens. June: 1,360 of 800 + 800; nobody collected on the 2nd.
    expect(monthsOf(rows, '2026-06-03')).toEqual([
      { month: '2026-05-01', days: 3, eggDays: 2, eggs: 400, henDays: 2000, henDayPct: 20, hens: 800, depleted: 200 },
      { month: '2026-06-01', days: 3, eggDays: 2, eggs: 1360, henDays: 1600, henDayPct: 85, hens: 790, depleted: 10 },
    ]);
  });

  it('leaves months of rearing out', () => {
    const rows = [row('2026-03-20', { placed: 1000 }), row('2026-05-31', laid(500))];
    expect(monthsOf(rows, '2026-05-31').map(({ month }) => month)).toEqual(['2026-05-01']);
  });
});
