import { getMoneyDashboard, type MoneyDashboard } from '@henhouse/contract/dashboard/money';
import { type EconomicRow, getSiteEconomics } from '@henhouse/contract/economics/economics';
import { incomeKinds } from '@henhouse/domain/economics/economic-kind';
import { siteCostKinds } from '@henhouse/domain/economics/site-economics';
import { recordOf } from '@henhouse/domain/quantity/record-of';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, renderScreen, testIds } from '../../../test-screen';
import MoneyDashboardPage from './money-dashboard.page';

const uuid = (end: string) => `01900000-0000-7000-8000-${end.padStart(12, '0')}`;
const farmId = uuid('fa');
const partnerId = uuid('c1');
const saleId = uuid('5a1e');
const none = { count: 0, totalMinor: 0 };
const owed = {
  notDue: 0,
  days1To30: 0,
  days31To60: 0,
  days61To90: 0,
  over90: 0,
  openMinor: 0,
  overdueDocuments: 0,
  overdueMinor: 0,
  overdue: [],
};
const shown: MoneyDashboard = {
  from: '2026-11-01',
  to: '2026-11-20',
  fromBefore: '2026-10-01',
  toBefore: '2026-10-31',
  today: '2026-11-20',
  sales: {
    invoices: { now: 2, before: 1 },
    invoicedMinor: { now: 160_000, before: 100_000 },
    creditedMinor: { now: 10_000, before: 0 },
    revenueMinor: { now: 150_000, before: 100_000 },
    months: [{ month: '2026-11-01', revenueMinor: 150_000, revenueBeforeMinor: 100_000 }],
    drafts: 0,
    toDispatch: 3,
    toInvoice: 0,
    sites: [
      {
        farmId,
        farmName: 'Meadow Farm',
        kind: 'eggs',
        revenueMinor: { now: 150_000, before: 100_000 },
        drafts: 0,
        toDispatch: 3,
        toInvoice: 0,
      },
    ],
    customers: [{ partnerId, partnerName: 'Packing station', revenueMinor: { now: 150_000, before: 100_000 } }],
    owed: {
      ...owed,
      days1To30: 42_000,
      openMinor: 42_000,
      overdueDocuments: 1,
      overdueMinor: 42_000,
      overdue: [
        {
          kind: 'sale',
          id: saleId,
          farmId,
          partnerId,
          partnerName: 'Packing station',
          name: 'VP-7',
          dueDay: '2026-11-01',
          daysLate: 19,
          openMinor: 42_000,
        },
      ],
    },
  },
  purchases: {
    toApprove: { count: 2, requests: 1, totalMinor: 80_000 },
    toOrder: none,
    ordered: none,
    partReceived: none,
    toInvoice: none,
    owed,
  },
  expenses: { netMinor: { now: 5000, before: 8000 }, count: { now: 1, before: 2 }, drafts: 0 },
};
const row = (key: string, incomeMinor: number, costMinor: number): EconomicRow => ({
  key,
  name: null,
  cost: { ...recordOf(siteCostKinds, () => 0), feed: costMinor },
  income: { ...recordOf(incomeKinds, () => 0), eggs: incomeMinor },
  costMinor,
  incomeMinor,
  marginMinor: incomeMinor - costMinor,
});
const report = answer(getSiteEconomics, {
  items: [row('2026-10-01', 100_000, 80_000), row('2026-11-01', 150_000, 90_000)],
  total: 2,
  all: row('', 250_000, 170_000),
  from: '2026-10-01',
  to: '2026-11-30',
});
const path = '/dashboard/ecommerce';
const tile = (label: string) => screen.getByRole('link', { name: new RegExp(`^${label}`) });
const companyPath = `/apps/manage-company/${testIds.company}`;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the money dashboard', () => {
  it('shows revenue, cost and margin of the months asked for beside those before, each leading to the report', async () => {
    const { received } = await renderScreen(<MoneyDashboardPage />, {
      path,
      at: `${path}?months=1`,
      answers: [answer(getMoneyDashboard, shown), report],
    });
    await screen.findAllByText(/€900/);
    expect(received[0]?.query.toString()).toBe('from=2026-11-01&to=2026-11-20');
    const reported = '/apps/economic-report?by=month&from=2026-11-01&to=2026-11-20';
    expect(tile('Revenue').textContent).toMatch(/€1,500.*\+50\.0 %.*€1,000 before/);
    expect(tile('Cost').textContent).toMatch(/€900.*\+12\.5 %.*€800 before/);
    expect(tile('Margin').textContent).toMatch(/€600.*\+200\.0 %.*€200 before/);
    for (const label of ['Revenue', 'Cost', 'Margin']) expect(tile(label).getAttribute('href')).toBe(reported);
    expect(tile('Expenses approved').getAttribute('href')).toBe(
      `${companyPath}/expense-entry/list?state=approved&from=2026-11-01&to=2026-11-20`,
    );
    expect(tile('Owed to us').textContent).toContain('€420 overdue, 1 document');
    expect(tile('Owed to us').getAttribute('href')).toBe(`${companyPath}/customer-balances`);
    expect(tile('We owe').getAttribute('href')).toBe(`${companyPath}/supplier-balances`);
  });

  it('leads from what waits to the lists that hold it, and from an overdue invoice to its sale', async () => {
    const { user } = await renderScreen(<MoneyDashboardPage />, {
      path,
      at: `${path}?months=3`,
      answers: [answer(getMoneyDashboard, shown), report],
    });
    const waiting = await screen.findByRole('link', { name: 'Purchases to approve' });
    expect(waiting.getAttribute('href')).toBe(`${companyPath}/company-purchase?state=draft`);
    expect(screen.getByText('€800.00 · 1 is a request')).toBeTruthy();
    // Sales wait at their farms: the tab where these are, of the same months.
    await user.click(screen.getByRole('link', { name: 'Sales to dispatch' }));
    const sales = await screen.findByRole('region', { name: 'Sales by farm' });
    expect(screen.getByRole('radio', { name: '3 months' })).toBeChecked();
    expect(
      within(sales)
        .getByRole('link', { name: /^Meadow Farm, Eggs, To dispatch: \d+$/ })
        .getAttribute('href'),
    ).toBe(`/apps/manage-farm/${farmId}/sale/egg-sale?state=confirmed`);
    const customers = await screen.findByRole('region', { name: 'Best customers' });
    expect(within(customers).getByRole('link', { name: 'Packing station' }).getAttribute('href')).toBe(
      `${companyPath}/customer-balances/${partnerId}`,
    );
    await user.click(screen.getByRole('link', { name: 'Open bills' }));
    expect(screen.getByRole('radio', { name: '3 months' })).toBeChecked();
    expect((await screen.findByRole('link', { name: 'Invoice VP-7' })).getAttribute('href')).toBe(
      `/apps/manage-farm/${farmId}/sale/${saleId}/view`,
    );
  });

  it('asks for no report of somebody who may not see it, and shows neither cost nor margin', async () => {
    const { received } = await renderScreen(<MoneyDashboardPage />, {
      path,
      answers: [answer(getMoneyDashboard, { ...shown, purchases: null, expenses: null })],
      rules: [
        { action: 'read', subject: 'Dashboard' },
        { action: 'read', subject: 'Sale' },
        { action: 'create', subject: 'Sale' },
      ],
      role: 'Manager',
    });
    await screen.findByText(/€1,500/, { selector: 'a *' });
    expect(received.map((call) => call.path)).toEqual([getMoneyDashboard.path]);
    expect(screen.queryByText('Margin')).toBeNull();
    expect(screen.queryByText('We owe')).toBeNull();
    expect(tile('Revenue').getAttribute('href')).toBe(`${companyPath}/customer-balances`);
  });

  it('says which rights are missing to whom no money is shown', async () => {
    await renderScreen(<MoneyDashboardPage />, {
      path,
      answers: [answer(getMoneyDashboard, { ...shown, sales: null, purchases: null, expenses: null })],
      rules: [{ action: 'read', subject: 'Dashboard' }],
      role: 'Supervisor',
    });
    expect(await screen.findByText('Your role shows no figures of money')).toBeTruthy();
    expect(screen.queryByText(/€/)).toBeNull();
  });
});
