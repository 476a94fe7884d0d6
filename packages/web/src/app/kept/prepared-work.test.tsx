import { listEntries } from '@henhouse/contract/entry/entry';
import { getEntryContext, getGrid } from '@henhouse/contract/entry/entry-work';
import { listFarms } from '@henhouse/contract/farm/farm';
import { getShed, listSheds } from '@henhouse/contract/farm/shed';
import { listFlocks } from '@henhouse/contract/flock/flock';
import { getHatch } from '@henhouse/contract/hatchery/hatch';
import { getHatcheryDashboard } from '@henhouse/contract/hatchery/hatch-summary';
import { listHatcheries } from '@henhouse/contract/hatchery/hatchery';
import { getMachine } from '@henhouse/contract/hatchery/machine';
import { listChickLots } from '@henhouse/contract/purchase/chick-lot';
import { listFeedOnHand } from '@henhouse/contract/stock/feed-stock';
import { getArriving, listArriving } from '@henhouse/contract/supply/arriving';
import { listActions } from '@henhouse/contract/task/task';
import { addDays } from '@henhouse/domain/day/day';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { day, flockOnDay, gridLine, ids } from '../../features/entry/entry.fixture';
import { answerKey } from '../../shared/api/use-answer';
import { answer, renderScreen } from '../../test-screen';
import PreparedWork from './prepared-work';

it('brings what the shed needs onto the device soon after signing in, whatever screen is open', async () => {
  const nothing = { items: [], total: 0 } as never;
  const { client } = await renderScreen(<PreparedWork />, {
    path: '/account',
    at: '/account',
    role: 'Manager',
    answers: [
      answer(listFarms, { items: [{ id: ids.farm, name: 'Vale' }], total: 1 } as never),
      answer(getGrid, { day, today: day, lines: [gridLine(0)] }),
      answer(getEntryContext, flockOnDay({})),
      answer(listEntries, nothing),
      answer(listActions, nothing),
      answer(listFeedOnHand, nothing),
      answer(listChickLots, nothing),
    ],
  });
  const has = (key: readonly unknown[]) => expect(client.getQueryData(key)).toBeDefined();
  const params = { farmId: ids.farm };
  await waitFor(
    () => {
      has(answerKey(getEntryContext, { params: { shedId: ids.sheds[0], flockId: ids.flocks[0] } }));
      has(answerKey(getGrid, { params }));
      has(answerKey(getGrid, { params, query: { day: addDays(day, -1) } }));
      has(answerKey(listActions, { params, query: { page: 1, perPage: 10 } }));
      has(answerKey(listFeedOnHand, { params }));
      has(answerKey(listChickLots, { params }));
    },
    { timeout: 4_000 },
  );
});

it('brings the shed that waits for chicks, and the flock that may come into it', async () => {
  const [shedId, flockId] = [ids.sheds[1], ids.flocks[1]];
  const { client, received } = await renderScreen(<PreparedWork />, {
    path: '/account',
    at: '/account',
    role: 'Manager',
    answers: [
      answer(listFarms, { items: [{ id: ids.farm, name: 'Vale' }], total: 1 } as never),
      answer(getGrid, { day, today: day, lines: [] }),
      answer(listSheds, {
        items: [{ id: shedId, flockId: null, state: 'ready', productionKind: 'broiler' }],
        total: 1,
      } as never),
      answer(getShed, { id: shedId } as never),
      answer(listFlocks, { items: [{ id: flockId, state: 'planned', hatchDay: day }], total: 1 } as never),
      answer(getEntryContext, flockOnDay({})),
    ],
  });
  const form = answerKey(getEntryContext, { params: { shedId, flockId }, query: {} });
  await waitFor(() => expect(client.getQueryData(form)).toBeDefined(), { timeout: 6_000 });
  expect(received.some(({ path }) => path.endsWith(`/sheds/${shedId}`))).toBe(true);
});

it('brings hatches under way, their machines, and what arrives', async () => {
  const [hatchId, machineId, supplyId, hatcheryId] = ['a1', 'e1', 's1', 'h1'] as const;
  const { client } = await renderScreen(<PreparedWork />, {
    path: '/account',
    at: '/account',
    role: 'Manager',
    answers: [
      answer(listFarms, { items: [{ id: ids.farm, name: 'Vale' }], total: 1 } as never),
      answer(listHatcheries, { items: [{ id: hatcheryId, name: 'Vale Hatchery' }], total: 1 } as never),
      answer(getHatcheryDashboard, { due: [], underWay: [{ id: hatchId }], machines: [{ id: machineId }] } as never),
      answer(getHatch, { id: hatchId } as never),
      answer(getMachine, { id: machineId } as never),
      answer(listArriving, { items: [{ id: supplyId, state: 'sent' }], total: 1 } as never),
      answer(getArriving, { id: supplyId } as never),
    ],
  });
  const has = (key: readonly unknown[]) => expect(client.getQueryData(key)).toBeDefined();
  await waitFor(
    () => {
      has(answerKey(getHatch, { params: { hatchId } }));
      has(answerKey(getMachine, { params: { machineId } }));
      has(answerKey(getArriving, { params: { supplyId } }));
    },
    { timeout: 6_000 },
  );
});
