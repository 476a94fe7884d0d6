import { getMoneyDashboard } from '@henhouse/contract/dashboard/money';
import { listStores } from '@henhouse/contract/stock/store';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, renderScreen, testIds } from '../../../test-screen';
import { SummaryMoney } from './summary-money';
import { SummaryStock } from './summary-stock';

const farmId = '01900000-0000-7000-8000-0000000000fa';
const holdings = { lots: 12, valueMinor: 160_000, unpricedLots: 0, expiringLots: 2, expiredLots: 0, toOrder: 1 };
const stores = (valueMinor: number | null) =>
  answer(listStores, {
    items: [
      { storeId: testIds.company, farmId: null, farmName: '', ...holdings, valueMinor },
      { storeId: farmId, farmId, farmName: 'Meadow Farm', ...holdings, valueMinor, toOrder: 0 },
    ],
    total: 2,
    all: holdings,
  });

describe('the stores in the summary', () => {
  it('lead to what is about to expire and what to order, at each place', async () => {
    await renderScreen(<SummaryStock />, { answers: [stores(160_000)] });
    const expiring = await screen.findByRole('link', { name: /^Meadow Farm, Expire within 30 days: \d+$/ });
    expect(expiring.getAttribute('href')).toBe(`/apps/manage-farm/${farmId}/inventory/list?show=lots&state=expiring`);
    expect(screen.getByRole('link', { name: /^Company store, Items to order: \d+$/ }).getAttribute('href')).toBe(
      `/apps/manage-company/${testIds.company}/company-inventory/list?state=toOrder`,
    );
    expect(screen.getAllByText('€1,600.00')).toHaveLength(2);
  });

  it('have no worth for whoever sees no prices, and are not asked of whoever sees no stock', async () => {
    const { unmount } = await renderScreen(<SummaryStock />, { answers: [stores(null)] });
    expect(await screen.findByText('Meadow Farm')).toBeTruthy();
    expect(screen.queryByText('Worth')).toBeNull();
    unmount();
    const { received } = await renderScreen(<SummaryStock />, { rules: [{ action: 'read', subject: 'Company' }] });
    expect(received).toEqual([]);
  });
});

describe('the money in the summary', () => {
  it('is not there for whom none is shown', async () => {
    const day = '2026-11-20';
    const { container } = await renderScreen(<SummaryMoney day={day} />, {
      answers: [
        answer(getMoneyDashboard, {
          from: '2026-11-01',
          to: day,
          fromBefore: '2026-10-01',
          toBefore: '2026-10-31',
          today: day,
          sales: null,
          purchases: null,
          expenses: null,
        }),
      ],
      rules: [{ action: 'read', subject: 'Dashboard' }],
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(container.textContent).not.toContain('€');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
