import { getFarm } from '@henhouse/contract/farm/farm';
import { createStockCount, getCountSheet } from '@henhouse/contract/stock/stock-count';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { itemsKept, online } from '../../../shared/outbox/outbox.fixture';
import { clearOutbox } from '../../../shared/outbox/outbox-db';
import { endSession } from '../../../shared/session/session';
import { answer, noNetwork, renderScreen } from '../../../test-screen';
import CountAddPage from './count-add.page';

const farmId = '01900000-0000-7000-8000-0000000000f1';
const lotId = '01900000-0000-7000-8000-0000000000b1';

beforeEach(clearOutbox);
afterEach(() => {
  vi.restoreAllMocks();
  endSession('signedOut');
});

it('keeps a count that is made without a network, and goes back to the store', async () => {
  online(false);
  const { user, router } = await renderScreen(<CountAddPage />, {
    path: '/apps/manage-farm/:farmId/inventory/count',
    at: `/apps/manage-farm/${farmId}/inventory/count`,
    answers: [
      answer(getFarm, { id: farmId, name: 'Meadow Farm', kind: 'broiler' } as never),
      answer(getCountSheet, {
        items: [{ lotId, itemName: 'Starter', lotCode: 'ST-1', unit: 'kg', expiryDay: null, booked: 500 }],
        hasMore: false,
      } as never),
      noNetwork(createStockCount),
    ],
  });
  await user.type(await screen.findByRole('textbox', { name: /Counted: Starter ST-1/ }), '480');
  await user.click(screen.getByRole('button', { name: 'Save count' }));
  await vi.waitFor(async () => expect(await itemsKept()).toHaveLength(1));
  const [item] = await itemsKept();
  expect(item?.title).toMatch(/^Count, Farm store, /);
  expect(item).toMatchObject({ params: { storeId: farmId }, body: { lines: [{ lotId, counted: 480 }] } });
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/apps/manage-farm/${farmId}/inventory/list`));
});
