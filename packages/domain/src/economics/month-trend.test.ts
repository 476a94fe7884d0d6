import { describe, expect, it } from 'vitest';
import { type MonthOfBirds, type MonthOfMoney, monthTrends, monthWithoutBirds } from './month-trend';

const birds = (month: string, more: Partial<MonthOfBirds> = {}): MonthOfBirds => ({
  month,
  ...monthWithoutBirds,
  ...more,
});

const money = (month: string, more: Partial<MonthOfMoney> = {}): MonthOfMoney => ({
  month,
  feedMinor: 0,
  rearingMinor: 0,
  costMinor: 0,
  spentHensMinor: 0,
  incomeMinor: 0,
  endedCostMinor: 0,
  ...more,
});

describe('broilers by month', () => {
  const rows = monthTrends(
    'broiler',
    [
      birds('2026-03-01', { placed: 1000, dead: 30, culled: 10, change: 960, feedKg: 1500 }),
      birds('2026-04-01', { sold: 950, soldKg: 2000, dead: 10, change: -960, feedKg: 1700 }),
      birds('2026-05-01'),
    ],
    [{ month: '2026-04-01', flocks: 1, feedKg: 3200, soldKg: 2000, sold: 950 }],
    [
      money('2026-03-01', { costMinor: 90_000 }),
      money('2026-04-01', { costMinor: 70_000, incomeMinor: 220_000, endedCostMinor: 160_000 }),
    ],
    0,
  );

  it('lose birds of those that were there and those that came, sold ones not', () => {
    expect(rows.map(({ mortalityPct }) => mortalityPct)).toEqual([4, (10 / 960) * 100, null]);
  });

  it('cost per kg what the flocks that ended cost over their lives, whatever the month itself cost', () => {
    expect(rows[0]?.money).toMatchObject({ marginMinor: -90_000, costPerKgMinor: null, costPerBirdMinor: null });
    expect(rows[1]?.feedPerKg).toBe(1.6);
    expect(rows[1]?.money).toMatchObject({ marginMinor: 150_000, costPerKgMinor: 80, costPerBirdMinor: 160_000 / 950 });
  });

  it('have no figure without a base, and no egg', () => {
    expect(rows[2]).toMatchObject({ mortalityPct: null, feedKg: null, feedPerKg: null, feedPerEggG: null, eggs: null });
    expect(rows[1]?.money?.costPerEggMinor).toBeNull();
  });
});

describe('hens by month', () => {
  it('cost per egg of lay what the month bears, and eat for eggs what they eat in lay', () => {
    const [row] = monthTrends(
      'layer',
      [birds('2026-03-01', { feedKg: 9000, layFeedKg: 8000, eggs: 70_000, layEggs: 64_000, dead: 20, change: -20 })],
      [{ month: '2026-03-01', flocks: 1, feedKg: 900, soldKg: 30, sold: 20 }],
      [money('2026-03-01', { feedMinor: 240_000, rearingMinor: 50_000, costMinor: 340_000, spentHensMinor: 20_000 })],
      2000,
    );
    expect(row).toMatchObject({ mortalityPct: 1, feedPerEggG: 125, feedPerKg: null });
    expect(row?.money?.costPerEggMinor).toBe(5);
    // Spent hens are sold by weight, and were not kept for it.
    expect(row).toMatchObject({ endedFlocks: 1, money: { costPerKgMinor: null, costPerBirdMinor: null } });
  });

  it('show no money to whom it is not shown', () => {
    expect(monthTrends('broiler', [birds('2026-03-01')], [], null, 5)[0]?.money).toBeNull();
  });
});
