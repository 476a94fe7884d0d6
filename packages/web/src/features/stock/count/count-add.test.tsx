import { getFarm } from '@henhouse/contract/farm/farm';
import { createStockCount, getCountSheet } from '@henhouse/contract/stock/stock-count';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { itemsKept, online } from '../../../shared/outbox/outbox.fixture';
import { type Answering, answer, noNetwork, refusal, renderScreen } from '../../../test-screen';
import CountAddPage from './count-add.page';

const farmId = '01900000-0000-7000-8000-0000000000f1';
const lotId = '01900000-0000-7000-8000-0000000000b1';

const starter = {
  lotId,
  category: 'feed',
  itemName: 'Starter',
  lotCode: 'ST-1',
  flockNumber: '',
  unit: 'kg',
  expiryDay: null,
  booked: 500,
};

const show = (items: readonly object[], answers: readonly Answering[] = [], kind = 'broiler', user = {}) =>
  renderScreen(<CountAddPage />, {
    path: '/apps/manage-farm/:farmId/inventory/count',
    at: `/apps/manage-farm/${farmId}/inventory/count`,
    user,
    answers: [
      answer(getFarm, { id: farmId, name: 'Meadow Farm', kind } as never),
      answer(getCountSheet, { items, hasMore: false } as never),
      ...answers,
    ],
  });

afterEach(() => vi.restoreAllMocks());

it('keeps a count that is made without a network, and goes back to the store', async () => {
  online(false);
  const { user, router } = await show([starter], [noNetwork(createStockCount)]);
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
  const { user, received } = await show([starter], [judge]);
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

it('says of the lot that was counted what was refused of it, where those before it were left empty', async () => {
  online(true);
  const second = { ...starter, lotId: `${lotId.slice(0, -1)}2`, lotCode: 'ST-2' };
  const problem = {
    code: 'unknownValue',
    field: 'lines.0.counted',
    severity: 'error',
    params: { value: 480 },
  } as const;
  const { user } = await show([starter, second], [refusal(createStockCount, 'invalidInput', { problems: [problem] })]);
  const counted = await screen.findByRole('textbox', { name: /Counted: Starter ST-2/ });
  await user.type(counted, '480');
  await user.click(screen.getByRole('button', { name: 'Save count' }));
  await vi.waitFor(() => expect(counted).toBeInvalid());
  expect(screen.getByRole('textbox', { name: /Counted: Starter ST-1/ })).toBeValid();
});

const eggLots = Array.from({ length: 30 }, (_, number) => ({
  ...starter,
  lotId: `01900000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
  category: 'eggs',
  itemName: 'cracked',
  lotCode: `E-${number}`,
  unit: 'eggs',
  booked: 100,
}));

async function countManyLots() {
  online(true);
  return await show([...eggLots, starter], [answer(createStockCount, { id: lotId } as never)], 'layer');
}

it('folds many lots shelf by shelf, and keeps what was typed in a fold that is closed', async () => {
  const { user, received } = await countManyLots();
  const eggs = await screen.findByRole('button', { name: /Cracked 0 of 30 counted/ });
  expect(screen.queryByRole('textbox', { name: /Counted/ })).toBeNull();
  await user.click(eggs);
  await user.type(screen.getByRole('textbox', { name: 'Counted: Cracked E-7' }), '90');
  await user.type(screen.getByRole('textbox', { name: 'Counted: Cracked E-8' }), '100');
  await user.click(screen.getByRole('button', { name: /Cracked 2 of 30 counted, 1 differs/ }));
  expect(screen.queryByRole('textbox', { name: /Counted/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save count' }));
  await vi.waitFor(() =>
    expect(received.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({
      lines: [
        { lotId: eggLots[7]?.lotId, counted: 90 },
        { lotId: eggLots[8]?.lotId, counted: 100 },
      ],
    }),
  );
});

it('shows what differs alone, finds a lot by its code, and asks why only where something differs', async () => {
  const { user } = await countManyLots();
  await user.click(await screen.findByRole('button', { name: /Cracked/ }));
  await user.type(screen.getByRole('textbox', { name: 'Counted: Cracked E-7' }), '90');
  await user.type(screen.getByRole('textbox', { name: 'Counted: Cracked E-8' }), '100');
  expect(screen.getAllByRole('textbox', { name: /Reason/ })).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'What differs' }));
  expect(screen.getAllByRole('textbox', { name: /Counted/ })).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await user.type(screen.getByRole('searchbox'), 'st-1');
  expect(await screen.findByRole('textbox', { name: 'Counted: Starter ST-1' })).toBeInTheDocument();
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /Cracked/ })).toBeNull());
});

it('opens the next fold from the keyboard, and the fold in which something is wrong', async () => {
  const { user } = await countManyLots();
  (await screen.findByRole('button', { name: /Feed/ })).focus();
  await user.keyboard('{Enter}');
  const feed = screen.getByRole('textbox', { name: 'Counted: Starter ST-1' });
  await vi.waitFor(() => expect(feed).toHaveFocus());
  await user.keyboard('-5');
  await user.click(screen.getByRole('button', { name: /Feed/ }));
  await user.click(screen.getByRole('button', { name: 'Save count' }));
  expect(await screen.findByRole('textbox', { name: 'Counted: Starter ST-1' })).toHaveAttribute('aria-invalid', 'true');
});

it('tells eggs of one day apart by the flock that laid them', async () => {
  const eggs = {
    category: 'eggs',
    itemName: 'table',
    lotCode: '2026-03-09',
    unit: 'eggs',
    expiryDay: null,
    booked: 900,
  };
  await show(
    ['L-1', 'L-2'].map((flockNumber) => ({ ...eggs, lotId: `${lotId}${flockNumber}`, flockNumber })),
    [],
    'layer',
  );
  expect(await screen.findByRole('textbox', { name: /Mar 9, 2026 · L-1/ })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Mar 9, 2026 · L-2/ })).toBeInTheDocument();
});

it('is of the day at its farm, wherever the company is', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T23:30:00Z'), toFake: ['Date'] });
  try {
    online(true);
    await show([], [], 'broiler', { timeZone: 'Europe/Berlin', farmTimeZones: { [farmId]: 'America/Sao_Paulo' } });
    expect(await screen.findByRole('textbox', { name: 'Day' })).toHaveValue('Sat, Nov 21, 2026');
  } finally {
    vi.useRealTimers();
  }
});
