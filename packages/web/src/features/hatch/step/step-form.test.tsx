import { listEggStock } from '@henhouse/contract/hatchery/egg-stock';
import { getHatch, type HatchDetail, takeHatchStep } from '@henhouse/contract/hatchery/hatch';
import { listMachines } from '@henhouse/contract/hatchery/machine';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { itemsKept, online } from '../../../shared/outbox/outbox.fixture';
import { drainNow } from '../../../shared/outbox/sender';
import { answer, fakeNetwork, noNetwork, renderScreen } from '../../../test-screen';
import { hatch, ids, uuid } from '../hatch.fixture';
import HatchViewPage from '../hatch-view.page';

const pulled: HatchDetail = { ...hatch, state: 'graded', next: ['close'] };
const path = '/apps/manage-farm/:farmId/hatch/:hatchId/view';
const at = path.replace(':farmId', hatch.farmId).replace(':hatchId', hatch.id);

afterEach(() => vi.restoreAllMocks());

it('keeps a step that is taken without a network, says so on the hatch, and sends it later', async () => {
  online(false);
  const { user } = await renderScreen(<HatchViewPage />, {
    path,
    at: `${at}?step=close`,
    answers: [answer(getHatch, pulled), noNetwork(takeHatchStep)],
  });
  await user.click(await screen.findByRole('button', { name: 'Close hatch' }));
  await vi.waitFor(async () => expect(await itemsKept()).toHaveLength(1));
  const [item] = await itemsKept();
  expect(item).toMatchObject({
    title: 'Closing, Hatch 7',
    version: 6,
    addsOnly: true,
    editPath: `${at}?step=close`,
    body: { step: { kind: 'close' } },
  });

  online(true);
  const received = fakeNetwork([answer(takeHatchStep, { ...pulled, state: 'closed', version: 7 })]);
  await drainNow();
  expect(await itemsKept()).toEqual([]);
  expect(received.map(({ headers }) => headers.get('If-Match'))).toEqual(['"6"']);
});

it('says what chicks scored by Tona beside their counts, and proposes no score that nobody measured', async () => {
  const sourceId = ids.flock;
  const holdings = [{ sourceId, machineId: null, quantity: 100 }] as unknown as HatchDetail['holdings'];
  const lots = [{ lotId: ids.gradeA, sourceId, label: 'Flock 1' }] as unknown as HatchDetail['lots'];
  const { user, received } = await renderScreen(<HatchViewPage />, {
    path,
    at: `${at}?step=grade`,
    answers: [
      answer(getHatch, { ...hatch, state: 'pulled', next: ['grade'], holdings, lots }),
      answer(takeHatchStep, pulled),
    ],
  });
  await screen.findByRole('checkbox', { name: /Tona/ });
  const type = async (name: RegExp, value: string) => {
    const field = screen.getByLabelText(name);
    await user.clear(field);
    await user.type(field, value);
  };
  await type(/^Grade A/, '90');
  await type(/^Not hatched/, '10');
  const sent = () => received.find(({ method }) => method === 'POST');
  const save = () => user.click(screen.getByRole('button', { name: 'Count and grade' }));
  await user.click(screen.getByRole('checkbox', { name: /Pasgar/ }));
  for (const name of [/^Chicks looked over/, /^Flaws found/]) expect(screen.getByLabelText(name)).toHaveValue('');
  await save();
  await vi.waitFor(() => expect(screen.getByLabelText(/^Flaws found/)).toBeInvalid());
  expect(sent()).toBeUndefined();
  await user.click(screen.getByRole('checkbox', { name: /Pasgar/ }));
  await user.click(screen.getByRole('checkbox', { name: /Tona/ }));
  await type(/^Chicks looked over/, '30');
  await type(/^Mean points/, '93.5');
  await save();
  await vi.waitFor(() => expect(sent()).toBeDefined());
  const counted = { sourceId, chicks: [{ grade: 'a', sex: 'asHatched', count: 90 }], unhatched: 10 };
  expect(sent()?.body).toMatchObject({
    step: { kind: 'grade', detail: { sources: [counted], pasgar: null, tona: { chicks: 30, score: 93.5 } } },
  });
});

it('candles no eggs of which nobody counted the clear ones', async () => {
  const sourceId = ids.flock;
  const holdings = [{ sourceId, machineId: uuid('53'), quantity: 100 }] as unknown as HatchDetail['holdings'];
  const lots = [{ lotId: ids.gradeA, sourceId, label: 'Flock 1' }] as unknown as HatchDetail['lots'];
  const { user, received } = await renderScreen(<HatchViewPage />, {
    path,
    at: `${at}?step=candle`,
    answers: [
      answer(getHatch, { ...hatch, state: 'set', next: ['candle'], holdings, lots }),
      answer(takeHatchStep, pulled),
    ],
  });
  const clear = await screen.findByRole('textbox', { name: 'Clear' });
  expect(screen.queryByText(/100\.0/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Candle' }));
  await vi.waitFor(() => expect(clear).toBeInvalid());
  await user.type(clear, '8');
  expect(await screen.findByText(/92\.0/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Candle' }));
  const detail = { sources: [{ sourceId, examined: 100, clear: 8, rejected: 0 }] };
  await vi.waitFor(() =>
    expect(received.find(({ method }) => method === 'POST')?.body).toMatchObject({ step: { kind: 'candle', detail } }),
  );
});

it('has the room of its day, with that for its own eggs, where the setting is corrected, and knows their storage and what comes of them, though they have left the egg room', async () => {
  const machineId = uuid('53');
  const line = { lotId: uuid('51'), machineId, trolley: null, quantity: 5000 };
  const lot = {
    ...line,
    sourceId: ids.flock,
    label: 'Flock 1',
    layDay: '2026-02-27',
    machineCode: 'S1',
    standardHatchPct: 88,
  };
  const setting = { id: uuid('61'), kind: 'set', at: '2026-03-02T06:00:00Z', detail: { lots: [line], weighings: [] } };
  const set = { ...hatch, state: 'set', next: ['candle'], chicks: [], lots: [lot], steps: [setting] } as never;
  // Full by now, of eggs of another hatch.
  const setter = { id: machineId, code: 'S1', eggsInside: 6000, freePlaces: 0, offlineSince: null, hatches: [] };
  const roomOn = (query: URLSearchParams) =>
    query.get('day') === '2026-03-02' && query.get('without') === hatch.id
      ? { ...setter, eggsInside: 0, freePlaces: 6000 }
      : setter;
  await renderScreen(<HatchViewPage />, {
    path,
    at: `${at}?correct=${setting.id}`,
    answers: [
      answer(getHatch, set),
      answer(listEggStock, { items: [], total: 0 } as never),
      answer(listMachines, ({ query }) => ({ items: [roomOn(query)], total: 1 }) as never),
    ],
  });
  expect(await screen.findByText('S1: room for 1,000 more')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Setter' })).toHaveValue('S1, room for 6,000');
  expect(screen.getByText(/^Mean storage/)).toHaveTextContent(/3\.0/);
  expect(screen.getByText(/^Expected chicks/)).toHaveTextContent('4,400');
});
