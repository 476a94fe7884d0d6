import { getFarm } from '@henhouse/contract/farm/farm';
import { getInventoryItem, listInventory, listStockLots, quarantineLot } from '@henhouse/contract/stock/inventory';
import { createStockCount, getCountSheet } from '@henhouse/contract/stock/stock-count';
import { permissionsOf } from '@henhouse/domain/people/matrix';
import type { BuiltInRole } from '@henhouse/domain/people/permission';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { blankOf } from '../../test-blank';
import { answer, refusal, renderScreen, sentBy } from '../../test-screen';
import CountAddPage from './count/count-add.page';
import InventoryListPage from './inventory-list.page';

const uuid = (end: string) => `01900000-0000-7000-8000-${end.padStart(12, '0')}`;
const ids = { farm: uuid('f1'), company: uuid('02'), item: uuid('c1'), lot: uuid('b1') };

const line = blankOf(getInventoryItem.output, {
  key: ids.item,
  itemId: ids.item,
  category: 'vaccine',
  code: 'V-IB',
  name: 'IB Mass',
  unit: 'doses',
  units: [{ name: 'vial', factor: 1000 }],
  lots: 2,
  onHand: 6000,
  incoming: 2000,
  minimum: 10_000,
  leadTimeDays: 14,
  toOrder: true,
  dailyUse: 100,
  daysLeft: 60,
  nextExpiryDay: '2026-12-01',
});
const lot = blankOf(quarantineLot.output, {
  lotId: ids.lot,
  itemId: ids.item,
  category: 'vaccine',
  itemCode: 'V-IB',
  itemName: 'IB Mass',
  unit: 'doses',
  lotCode: 'IB-1',
  receivedDay: '2026-02-01',
  expiryDay: '2026-12-01',
  received: 6000,
  onHand: 6000,
  purchaseId: '01900000-0000-7000-8000-0000000000b7',
});
const inventory = {
  items: [line],
  total: 1,
  summary: { valueMinor: null, toOrder: 1, expiring: 0, expired: 0, quarantined: 0 },
  feed: null,
};

const show = (role: BuiltInRole, at: string) =>
  renderScreen(<InventoryListPage />, {
    path: '/apps/manage-company/:companyId/company-inventory/list',
    at: `/apps/manage-company/${ids.company}/company-inventory/list${at}`,
    rules: permissionsOf(role),
    answers: [
      answer(listInventory, inventory),
      answer(listStockLots, { items: [lot], total: 1 }),
      answer(quarantineLot, { ...lot, quarantinedFrom: '2026-03-01' }),
      refusal(getFarm, 'notFound'),
    ],
  });

describe('the store on the screen', () => {
  it('says what is to be ordered, how long that takes, and how long the stock lasts', async () => {
    await show('Admin', '');
    const row = await screen.findByRole('row', { name: /IB Mass/ });
    expect(within(row).getByText('To order, lead time 14 days')).toBeTruthy();
    expect(row.textContent).toContain('6,000');
    expect(row.textContent).toContain('60.0');
    expect(within(row).getByRole('link', { name: 'IB Mass' }).getAttribute('href')).toBe(
      `/apps/manage-company/${ids.company}/company-inventory/${ids.item}/edit`,
    );
  });

  it('lets a vet put a lot in quarantine with a reason, and nobody else', async () => {
    const { user, received } = await show('Doctor', '?show=lots');
    await user.click(await screen.findByRole('button', { name: /Actions for IB Mass IB-1/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Put in quarantine' }));
    const dialog = await screen.findByRole('dialog', { name: 'Put lot IB-1 in quarantine?' });
    await user.type(within(dialog).getByRole('textbox'), 'Clotted');
    await user.click(within(dialog).getByRole('button', { name: 'Put in quarantine' }));
    const put = await sentBy(received, 'PUT');
    expect(put.path).toBe(`/api/v1/stores/${ids.company}/lots/${ids.lot}/quarantine`);
    expect(put.body).toMatchObject({ reason: 'Clotted' });
  });
});

describe('a lot that was bought', () => {
  it('goes back to its supplier from here, by whoever may buy', async () => {
    const { user } = await show('Admin', '?show=lots');
    await user.click(await screen.findByRole('button', { name: /Actions for IB Mass IB-1/ }));
    const leads = (await screen.findByRole('menuitem', { name: 'Return to supplier' })).getAttribute('href');
    expect(leads).toBe(`/apps/manage-company/${ids.company}/company-purchase/${lot.purchaseId}/view?step=return`);
  });

  it('does not for a Doctor', async () => {
    const { user } = await show('Doctor', '?show=lots');
    await user.click(await screen.findByRole('button', { name: /Actions for IB Mass IB-1/ }));
    expect(await screen.findByRole('menuitem', { name: 'Put in quarantine' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Return to supplier' })).toBeNull();
  });
});

describe('a count on the screen', () => {
  it('sends what was counted, and leaves out what was not', async () => {
    const booked = {
      itemId: ids.item,
      category: 'vaccine',
      itemName: 'IB Mass',
      unit: 'doses',
      expiryDay: null,
    } as const;
    const { user, received } = await renderScreen(<CountAddPage />, {
      path: '/apps/manage-company/:companyId/company-inventory/count/add',
      at: `/apps/manage-company/${ids.company}/company-inventory/count/add`,
      rules: permissionsOf('Owner'),
      answers: [
        answer(getCountSheet, {
          items: [
            { ...booked, lotId: ids.lot, lotCode: 'IB-1', flockNumber: '', booked: 6000 },
            { ...booked, lotId: uuid('b2'), lotCode: 'IB-2', flockNumber: '', booked: 400 },
          ],
          hasMore: false,
        }),
        refusal(createStockCount, 'invalidInput', {
          problems: [{ code: 'required', field: 'lines.0.reason', severity: 'error', params: {} }],
        }),
      ],
    });
    await user.type(await screen.findByRole('textbox', { name: 'Counted: IB Mass IB-1' }), '5000');
    expect(await screen.findByText(/1,000/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save count' }));
    expect((await sentBy(received, 'POST')).body).toMatchObject({
      lines: [{ lotId: ids.lot, counted: 5000, reason: '' }],
    });
  });
});
