import { getFarm } from '@henhouse/contract/farm/farm';
import { createStockCount, getCountSheet } from '@henhouse/contract/stock/stock-count';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { itemsKept, online } from '../../../shared/outbox/outbox.fixture';
import { clearOutbox } from '../../../shared/outbox/outbox-db';
import { endSession } from '../../../shared/session/session';
import { type Answering, answer, noNetwork, renderScreen } from '../../../test-screen';
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

it('asks about a count that is far off the books, and sends what was confirmed', async () => {
  online(true);
  const far = {
    code: 'countFarOff',
    field: 'lines.0.counted',
    severity: 'confirm',
    params: { value: 50, min: 500, max: 20 },
  };
  const judge: Answering = {
    endpoint: createStockCount,
    reply: ({ body }) =>
      (body as { confirmed: string[] }).confirmed.includes('countFarOff')
        ? { status: 201, body: { id: lotId } }
        : { status: 422, body: { code: 'needsConfirmation', problems: [far] } },
  };
  const { user, received } = await renderScreen(<CountAddPage />, {
    path: '/apps/manage-farm/:farmId/inventory/count',
    at: `/apps/manage-farm/${farmId}/inventory/count`,
    answers: [
      answer(getFarm, { id: farmId, name: 'Meadow Farm', kind: 'broiler' } as never),
      answer(getCountSheet, {
        items: [{ lotId, itemName: 'Starter', lotCode: 'ST-1', unit: 'kg', expiryDay: null, booked: 500 }],
        hasMore: false,
      } as never),
      judge,
    ],
  });
  await user.type(await screen.findByRole('textbox', { name: /Counted: Starter ST-1/ }), '50');
  await user.click(screen.getByRole('button', { name: 'Save count' }));
  await user.click(
    await screen.findByRole('checkbox', { name: /50 counted where the books say 500: more than 20 % off/ }),
  );
  await user.click(screen.getByRole('button', { name: 'Record it anyway' }));
  await vi.waitFor(() =>
    expect(received.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({
      lines: [{ lotId, counted: 50 }],
      confirmed: ['countFarOff'],
    }),
  );
});
