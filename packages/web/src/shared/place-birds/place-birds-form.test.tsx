import { placeBirds } from '@henhouse/contract/entry/place-birds';
import { listSheds, type ShedLine } from '@henhouse/contract/farm/shed';
import { listFlocks } from '@henhouse/contract/flock/flock';
import { listChickLots } from '@henhouse/contract/purchase/chick-lot';
import { listStandards } from '@henhouse/contract/standards/standard';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answer, refusal, renderScreen } from '../../test-screen';
import { screens } from '../screen/screens';
import { PlaceBirdsForm } from './place-birds-form';

const idOf = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const farmId = idOf(1);
const shed = (n: number, state: 'ready' | 'occupied') =>
  ({
    id: idOf(n),
    farmId,
    name: `House ${n}`,
    code: `H${n}`,
    state,
    productionKind: 'broiler',
    birdCapacity: 20_000,
    flockId: state === 'ready' ? null : idOf(9),
  }) as ShedLine;
const standard = {
  id: idOf(8),
  name: 'Ross 308',
  breed: 'Ross 308',
  productionKind: 'broiler',
  sex: 'asHatched',
  year: 2022,
} as never;

it('fills the free sheds at once; what the server finds stands in the cell of its row', async () => {
  const user = userEvent.setup();
  const none = { items: [], total: 0 };
  const finding = {
    code: 'outOfRange',
    severity: 'error',
    params: { value: 1, min: 2, max: 3, unit: 'birds' as string },
  } as const;
  const problems = [{ ...finding, field: 'rows.0.birds.0.detail.opening.placed' }];
  const { path } = screens['apps-flock-list'];
  const sent: unknown[] = [];
  const refused = refusal(placeBirds, 'invalidInput', { problems });
  await renderScreen(<PlaceBirdsForm farmId={farmId} areLiving />, {
    path,
    at: path,
    role: 'Owner',
    answers: [
      answer(listSheds, { items: [shed(2, 'ready'), shed(3, 'occupied'), shed(4, 'ready')], total: 3 }),
      answer(listStandards, { items: [standard], total: 1 }),
      answer(listFlocks, none),
      {
        endpoint: placeBirds,
        reply: (received) => {
          sent.push(received.body);
          return refused.reply(received);
        },
      },
    ],
  });
  const counts = await screen.findAllByLabelText(/^Alive now/);
  expect(counts).toHaveLength(2);
  expect(screen.queryByText(/House 3/)).not.toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Leave out' })[1] as HTMLElement);
  await user.type(screen.getByLabelText(/^Alive now/), '17000');
  await user.type(screen.getByLabelText(/^Hatch day/), '2020-01-01');
  await user.type(screen.getByLabelText(/^Placed at the start/), '1000');
  await user.click(screen.getByRole('button', { name: 'Place birds in 1 shed' }));
  await waitFor(() => expect(screen.getByLabelText(/^Placed at the start/)).toBeInvalid());
  expect(sent[0]).toMatchObject({
    rows: [
      {
        shedId: idOf(2),
        flock: { breed: 'Ross 308' },
        birds: [{ detail: { count: 17_000, opening: { placed: 1000 } } }],
      },
    ],
  });
});

it('asks what chicks cost as well, so that their cost a kilo is known', async () => {
  const user = userEvent.setup();
  const { path } = screens['apps-flock-list'];
  const { received } = await renderScreen(<PlaceBirdsForm farmId={farmId} />, {
    path,
    at: path,
    role: 'Owner',
    answers: [
      answer(listSheds, { items: [shed(2, 'ready')], total: 1 }),
      answer(listStandards, { items: [standard], total: 1 }),
      answer(listFlocks, { items: [], total: 0 }),
      refusal(placeBirds, 'invalidInput', { problems: [] }),
    ],
  });
  await user.type(await screen.findByLabelText(/^Hatch day/), '2020-01-01');
  await user.type(screen.getByRole('textbox', { name: /^Birds/ }), '17000');
  await user.type(screen.getByRole('textbox', { name: /^Price of a bird/ }), '0.42');
  await user.click(screen.getByRole('button', { name: 'Place birds in 1 shed' }));
  await waitFor(() => expect(received.some(({ method }) => method === 'POST')).toBe(true));
  expect(received.find(({ method }) => method === 'POST')?.body).toMatchObject({
    rows: [{ birds: [{ detail: { count: 17_000, priceMinorPerChick: 42 } }] }],
  });
});

it('takes chicks that were bought out of the store, with their breed, day and number', async () => {
  const user = userEvent.setup();
  const { path } = screens['apps-flock-list'];
  const lot = {
    lotId: idOf(7),
    breed: 'Cobb 500',
    sex: 'asHatched',
    grade: null,
    hatchDay: '2020-01-01',
    hatchId: null,
    hatchNumber: null,
    source: 'Hall',
    supplierName: 'Vale Chicks',
    receivedDay: '2020-01-02',
    onHand: 9800,
  } as const;
  const cobb = { ...(standard as object), id: idOf(6), name: 'Cobb', breed: 'Cobb 500' } as never;
  const { received } = await renderScreen(<PlaceBirdsForm farmId={farmId} />, {
    path,
    at: path,
    role: 'Owner',
    answers: [
      answer(listSheds, { items: [shed(2, 'ready')], total: 1 }),
      answer(listStandards, { items: [standard, cobb], total: 2 }),
      answer(listFlocks, { items: [], total: 0 }),
      answer(listChickLots, { items: [lot, { ...lot, lotId: idOf(5), sex: 'female', breed: 'Of hens' }] }),
      refusal(placeBirds, 'invalidInput', { problems: [] }),
    ],
  });
  await user.click(await screen.findByRole('combobox', { name: /^From the store/ }));
  // What is kept apart in the store is not what this shed is for.
  expect(screen.queryByRole('option', { name: /Of hens/ })).toBeNull();
  await user.click(await screen.findByRole('option', { name: /Cobb 500, 9,800 birds/ }));
  // Chosen once more they are still chosen: what was bought would be without a price.
  await user.click(screen.getByRole('combobox', { name: /^From the store/ }));
  await user.click(await screen.findByRole('option', { name: /Cobb 500, 9,800 birds/ }));
  // Their invoice says what they cost.
  expect(screen.queryByRole('textbox', { name: /^Price of a bird/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Place birds in 1 shed' }));
  await waitFor(() => expect(received.some(({ method }) => method === 'POST')).toBe(true));
  expect(received.find(({ method }) => method === 'POST')?.body).toMatchObject({
    rows: [
      {
        day: '2020-01-02',
        flock: { breed: 'Cobb 500', hatchDay: '2020-01-01', standardId: idOf(6) },
        birds: [{ detail: { chickLotId: lot.lotId, count: 9800, supplierName: 'Vale Chicks' } }],
      },
    ],
  });
});

it('says before anything is typed that flocks are opened with a network', async () => {
  const { path } = screens['apps-flock-list'];
  await renderScreen(<PlaceBirdsForm farmId={farmId} areLiving />, {
    path,
    at: path,
    role: 'Owner',
    answers: [
      answer(listSheds, { items: [shed(2, 'ready')], total: 1 }),
      answer(listStandards, { items: [standard], total: 1 }),
      answer(listFlocks, { items: [], total: 0 }),
    ],
  });
  expect(await screen.findByRole('button', { name: 'Place birds in 1 shed' })).toBeEnabled();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void globalThis.dispatchEvent(new Event('offline')));
  expect(await screen.findByText('This cannot be done without a network.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Place birds in 1 shed' })).toBeDisabled();
  online.mockRestore();
});
