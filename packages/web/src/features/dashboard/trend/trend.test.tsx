import { listDashboardKinds } from '@henhouse/contract/dashboard/kinds';
import { getTrend, type MonthTrendView, type Trend } from '@henhouse/contract/dashboard/trend';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, renderScreen } from '../../../test-screen';
import TrendPage from './trend.page';

const month = (more: Partial<MonthTrendView> = {}): MonthTrendView => ({
  month: '2026-10-01',
  placed: 1000,
  sold: 950,
  soldKg: 2000,
  depleted: 40,
  mortalityPct: 4,
  feedKg: 3200,
  eggs: null,
  endedFlocks: 1,
  feedPerKg: 1.6,
  feedPerEggG: null,
  money: {
    costMinor: 160_000,
    incomeMinor: 220_000,
    marginMinor: 60_000,
    costPerKgMinor: 80,
    costPerBirdMinor: 168.421,
    costPerEggMinor: null,
  },
  ...more,
});
const of = (kind: Trend['kind'], months: MonthTrendView[]) =>
  answer(getTrend, { kind, from: '2026-10-01', to: '2026-10-31', today: '2026-11-20', months });
const kinds = answer(listDashboardKinds, { items: [{ kind: 'layer', birdsAlive: 500, flocks: 1 }] });
const path = '/apps/manage-company/:companyId/dashboard/analytics';
const at = '/apps/manage-company/01900000-0000-7000-8000-000000000002/dashboard/analytics';

const cellsOf = (name: string) => {
  const table = screen.getByRole('table', { name: 'By month' });
  const heads = within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
  const cells = within(table).getByRole('row', { name: new RegExp(name) }).children;
  return Object.fromEntries(heads.map((head, index) => [head, cells[index]?.textContent]));
};

describe('production and cost by month', () => {
  it('shows the kind with most birds, in figures of eggs', async () => {
    const eggs = month({ eggs: 12_000, feedPerEggG: 125, feedPerKg: null });
    const money = { ...(eggs.money ?? null), costPerEggMinor: 5.5 } as NonNullable<MonthTrendView['money']>;
    const { received } = await renderScreen(<TrendPage />, {
      path,
      at,
      answers: [kinds, of('layer', [{ ...eggs, money }])],
    });
    await screen.findByRole('table', { name: 'By month' });
    const request = received.find((call) => call.path === getTrend.path);
    expect(request?.query.get('kind')).toBe('layer');
    expect(cellsOf('October 2026')).toMatchObject({
      Eggs: '12,000',
      'Feed per egg': '125\u202fg',
      'Cost per egg': '€0.055',
      Margin: '€600.00',
    });
  });

  it('shows broilers per kg and per bird when the address asks for them', async () => {
    await renderScreen(<TrendPage />, { path, at: `${at}?kind=broiler`, answers: [kinds, of('broiler', [month()])] });
    await screen.findByRole('table', { name: 'By month' });
    expect(cellsOf('October 2026')).toMatchObject({
      Mortality: '4.00%',
      'Feed per kg sold': '1.600',
      'Cost per kg live': '€0.80/kg',
      'Cost per bird sold': '€1.6842',
    });
    expect(screen.getByRole('link', { name: 'October 2026' }).getAttribute('href')).toBe(
      '/apps/economic-report?by=farm&kind=broiler&from=2026-10-01&to=2026-10-01',
    );
  });

  it('has no column and no chart of money for whom it is not shown', async () => {
    await renderScreen(<TrendPage />, {
      path,
      at: `${at}?kind=broiler`,
      answers: [kinds, of('broiler', [month({ money: null })])],
      rules: [{ action: 'read', subject: 'Dashboard' }],
      role: 'Manager',
    });
    await screen.findByRole('table', { name: 'By month' });
    expect(screen.queryByText(/Cost|Margin|Revenue/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'October 2026' })).toBeNull();
  });

  it('says so where there were no birds', async () => {
    const empty = month({ placed: 0, sold: 0, feedKg: null, mortalityPct: null });
    await renderScreen(<TrendPage />, { path, at, answers: [kinds, of('layer', [empty])] });
    expect(await screen.findByText('No birds in these months')).toBeTruthy();
  });
});
