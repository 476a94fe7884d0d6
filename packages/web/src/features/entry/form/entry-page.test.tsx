import { createEndpoints } from '@henhouse/contract/entry/entry';
import { getEntryContext, getGrid } from '@henhouse/contract/entry/entry-work';
import { listHealthItems } from '@henhouse/contract/health/health-item';
import { createPrescription, listPrescriptions } from '@henhouse/contract/health/prescription';
import { listFeedOnHand } from '@henhouse/contract/stock/feed-stock';
import { listGoodsOnHand } from '@henhouse/contract/stock/goods-stock';
import { addDays } from '@henhouse/domain/day/day';
import { nothingRecorded } from '@henhouse/domain/entry/entry-context';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addItem, itemsOf, markAttention } from '../../../shared/outbox/outbox-db';
import { currentOwner } from '../../../shared/outbox/sender';
import { screens } from '../../../shared/screen/screens';
import { blankOf } from '../../../test-blank';
import { type Answering, answer, noNetwork, refusal, renderScreen, testIds } from '../../../test-screen';
import { day, feedLot, flockOnDay, gridLine, ids, savedOf } from '../entry.fixture';
import type { FlockOnDay } from '../kind/kind-form';
import { kindPage } from '../kind-page';

const { default: ChickPlacementPage } = await kindPage('chick-placement');
const { default: ChickTransferPage } = await kindPage('chick-transfer');
const { default: WaterConsumptionPage } = await kindPage('water-consumption');
const { default: FeedPage } = await kindPage('feed');
const { default: MedicinePage } = await kindPage('medicine');
const { default: MortalityPage } = await kindPage('mortality');
const { default: TreatmentPage } = await kindPage('treatment');
const { default: WeightPage } = await kindPage('weight');

const pages = {
  mortality: MortalityPage,
  feed: FeedPage,
  medicine: MedicinePage,
  treatment: TreatmentPage,
  weight: WeightPage,
  'water-consumption': WaterConsumptionPage,
  'chick-placement': ChickPlacementPage,
  'chick-transfer': ChickTransferPage,
} as const;
type Kind = keyof typeof pages;

async function show(kind: Kind, context: Partial<FlockOnDay> = {}, answers: readonly Answering[] = [], search = '') {
  const Page = pages[kind];
  const { path } = screens[`data-entry-${kind}`];
  const at = path.replace(':farmId', ids.farm).replace(':shedId', ids.sheds[0]).replace(':flockId', ids.flocks[0]);
  const view = await renderScreen(<Page />, {
    path,
    at: at + search,
    role: kind === 'treatment' ? 'Doctor' : 'Manager',
    answers: [
      ...answers,
      answer(getEntryContext, flockOnDay(context)),
      answer(listFeedOnHand, { items: [feedLot] }),
      answer(getGrid, { day, today: day, lines: [gridLine(0), gridLine(1)] }),
      answer(createEndpoints[kind], savedOf()),
    ],
  });
  await screen.findByRole('button', { name: 'Save entry' });
  const sent = () => view.received.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const save = () => view.user.click(screen.getByRole('button', { name: /Save entry|Record it anyway/ }));
  return { ...view, sent, save };
}

it('leads from a treatment to the first medicine where the company has none', async () => {
  const none = { items: [], total: 0 };
  await show('treatment', {}, [answer(listHealthItems, none), answer(listPrescriptions, none)]);
  expect(await screen.findByText(/No medicine is known yet/)).toBeVisible();
});

it('says what the Doctor noted once a prescription is chosen, to whoever gives the course', async () => {
  const prescription = blankOf(createPrescription.output, {
    id: ids.entry,
    itemName: 'Tylosin',
    fromDay: day,
    toDay: day,
    notes: 'Line without acid while it is given',
  });
  const { user } = await show('treatment', {}, [
    answer(listHealthItems, { items: [], total: 0 }),
    answer(listPrescriptions, { items: [prescription], total: 1 }),
  ]);
  await user.click(screen.getByRole('combobox', { name: /Prescription/ }));
  await user.click(await screen.findByRole('option', { name: /Tylosin/ }));
  expect(await screen.findByText('Notes: Line without acid while it is given')).toBeVisible();
});

it('names the medicine that was prescribed, and its dose, though the farm has none of it in store', async () => {
  const prescribed = { itemId: ids.entry, itemName: 'Tylosin', dose: '20 mg per kg', fromDay: day, toDay: day };
  const prescription = blankOf(createPrescription.output, { id: ids.entry, ...prescribed });
  const tylosin = blankOf(listHealthItems.output.shape.items.element, { id: ids.entry, name: 'Tylosin', unit: 'g' });
  const other = blankOf(listGoodsOnHand.output.shape.items.element, { category: 'medicine', itemName: 'Colistin' });
  const { user } = await show('medicine', {}, [
    answer(listHealthItems, { items: [tylosin], total: 1 }),
    answer(listPrescriptions, { items: [prescription], total: 1 }),
    answer(listGoodsOnHand, { items: [other] }),
  ]);
  await user.click(screen.getByRole('combobox', { name: /Prescription/ }));
  await user.click(await screen.findByRole('option', { name: /Tylosin/ }));
  expect(await screen.findByDisplayValue(/^Tylosin, 0\sg$/)).toBeVisible();
  expect(screen.getByText('Dose: 20 mg per kg')).toBeVisible();
});

const owner = () => currentOwner() ?? { userId: '', companyId: '' };

/** Fifty deaths of yesterday's that the server refused when the network was back: the address of its form. */
async function refusedItem(): Promise<string> {
  const { id, method, path, access } = createEndpoints.mortality;
  const lines = [{ fate: 'dead', cause: 'notStated', count: 50 }];
  const seq = await addItem({
    userId: testIds.user,
    companyId: testIds.company,
    documentId: ids.entry,
    endpoint: { id, method, path, access },
    params: { shedId: ids.sheds[0], flockId: ids.flocks[0] },
    body: { id: ids.entry, day, notes: '', confirmed: [], detail: { sex: 'asHatched', lines, timeOfDay: null } },
    title: 'Mortality, Shed 1',
    changes: [],
    savedAt: new Date().toISOString(),
  });
  const problems = [
    { code: 'belowZeroOn', field: 'detail.lines', severity: 'error', params: { day: '2026-11-22' } },
  ] as const;
  await markAttention(seq, { code: 'invalidInput', status: 422, problems });
  return `?outbox=${seq}`;
}

describe('a wrong number is shown at its field, and nothing is sent', () => {
  it('more dead than alive', async () => {
    const { user, save, sent } = await show('mortality');
    await user.type(screen.getByLabelText(/^Dead/), '20001');
    await save();
    const field = await screen.findByRole('textbox', { name: /^Dead/, description: undefined });
    await waitFor(() => expect(field).toBeInvalid());
    expect(screen.getByText('20,001 is more than the 20,000 birds alive', { exact: false })).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('more feed than the store holds', async () => {
    const { user, save, sent } = await show('feed');
    await user.type(screen.getByLabelText(/^Feed given/), '9500');
    await save();
    await waitFor(() => expect(screen.getByLabelText(/^Feed given/)).toBeInvalid());
    expect(screen.getByText(/9,500 kg is more than the 9,000 kg in store/)).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('a bird that weighs too little, out of a list that was typed', async () => {
    const { user, save, sent } = await show('weight');
    await user.type(screen.getByLabelText(/Weight of bird 1/), '990 12 1010{Enter}');
    await save();
    await waitFor(() => expect(screen.getByLabelText(/Weight of bird 4/)).toBeInvalid());
    expect(screen.getByText('12 g is outside 20 to 12,000 g.')).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Take 12.g out$/ }));
    await waitFor(() => expect(screen.queryByText('12 g is outside 20 to 12,000 g.')).not.toBeInTheDocument());
  });

  it('a meter that ran backwards', async () => {
    const { user, save, sent } = await show('water-consumption', { lastMeterEndL: 81_000 });
    await user.type(screen.getByLabelText(/^Meter at end/), '80500');
    await save();
    await waitFor(() => expect(screen.getByLabelText(/^Meter at end/)).toBeInvalid());
    expect(sent()).toEqual([]);
  });

  it('more chicks than the shed has room for', async () => {
    const { user, save, sent } = await show('chick-placement');
    await user.type(screen.getByLabelText(/^Birds delivered/), '1500');
    await save();
    await waitFor(() => expect(screen.getByLabelText(/^Birds delivered/)).toBeInvalid());
    expect(screen.getByText('21,500 birds are more than the shed’s capacity of 21,000.')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('more birds moved than there are, and no shed to move them to', async () => {
    const { user, save, sent } = await show('chick-transfer');
    await user.type(screen.getByLabelText(/^Birds moved/), '20001');
    await save();
    const to = screen.getByRole('combobox', { name: /^To shed/ });
    await waitFor(() => expect(to).toBeInvalid());
    await user.click(to);
    await user.click(await screen.findByRole('option', { name: /Shed 9/ }));
    await waitFor(() => expect(screen.getByLabelText(/^Birds moved/)).toBeInvalid());
    expect(sent()).toEqual([]);
  });

  it('what only the server knows stands at its field too', async () => {
    const problems = [
      { code: 'belowZeroOn', field: 'detail.lines', severity: 'error', params: { day: '2026-11-22' } },
    ] as const;
    const { user, save } = await show('mortality', {}, [
      refusal(createEndpoints.mortality, 'invalidInput', { problems }),
    ]);
    await user.type(screen.getByLabelText(/^Dead/), '5');
    await save();
    await waitFor(() => expect(screen.getByLabelText(/^Dead/)).toBeInvalid());
    expect(screen.getByText(/less than nothing on Nov 22, 2026/)).toBeInTheDocument();
  });
});

describe('an implausible number', () => {
  it('is asked about, and goes out confirmed once it is checked', async () => {
    const { user, save, sent } = await show('mortality');
    await user.type(screen.getByLabelText(/^Dead/), '300');
    expect(screen.getByText(/You will be asked to confirm this: 1.5 % is unusually many/)).toBeInTheDocument();
    await save();
    const box = await screen.findByRole('checkbox', { name: /I have checked: 1.5 %/ });
    expect(sent()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Record it anyway' })).toBeDisabled();
    await user.click(box);
    await save();
    await screen.findByRole('heading', { name: 'Saved' });
    expect(sent()).toMatchObject([
      { day, confirmed: ['mortalityHigh'], detail: { lines: [{ fate: 'dead', count: 300 }] } },
    ]);
  });

  it('is another question after it was changed', async () => {
    const { user, save, sent } = await show('mortality');
    await user.type(screen.getByLabelText(/^Dead/), '300');
    await save();
    await user.click(await screen.findByRole('checkbox', { name: /I have checked/ }));
    await user.clear(screen.getByLabelText(/^Dead/));
    await user.type(screen.getByLabelText(/^Dead/), '3000');
    await save();
    expect(await screen.findByRole('checkbox', { name: /I have checked: 15 %/ })).not.toBeChecked();
    expect(sent()).toEqual([]);
  });
});

describe('what is written down', () => {
  it('“no deaths today” is an entry: the day is then not missing', async () => {
    const { user, sent } = await show('mortality');
    await user.click(screen.getByRole('button', { name: 'No deaths today' }));
    await screen.findByRole('heading', { name: 'Saved' });
    expect(sent()).toMatchObject([{ detail: { lines: [] }, seenEntries: 0 }]);
  });

  it('a second round says that the first one was seen, so that the server asks about what was not', async () => {
    const { user, sent } = await show('mortality', { recorded: { ...nothingRecorded, dead: 3, mortalityEntries: 1 } });
    await user.click(screen.getByRole('button', { name: 'No deaths today' }));
    await screen.findByRole('heading', { name: 'Saved' });
    expect(sent()).toMatchObject([{ seenEntries: 1 }]);
  });

  it('deaths by cause keep the numbers that were typed before', async () => {
    const { user, save, sent } = await show('mortality');
    await user.type(screen.getByLabelText(/^Dead/), '4');
    await user.click(screen.getByRole('button', { name: 'By cause' }));
    await user.click(await screen.findByRole('button', { name: 'Add a cause' }));
    const added = within(screen.getByRole('group', { name: 'Sudden death' }));
    await user.type(added.getByLabelText('Dead'), '3');
    await user.type(added.getByLabelText('Culled'), '1');
    await save();
    await screen.findByRole('heading', { name: 'Saved' });
    expect(sent()).toMatchObject([
      {
        detail: {
          lines: [
            { fate: 'dead', cause: 'notStated', count: 4 },
            { fate: 'dead', cause: 'suddenDeath', count: 3 },
            { fate: 'culled', cause: 'suddenDeath', count: 1 },
          ],
        },
      },
    ]);
  });

  it('feed comes from yesterday’s item and the first lot to expire, with g per bird while typing', async () => {
    const { user, save, sent } = await show('feed');
    await user.type(screen.getByLabelText(/^Feed given/), '2400');
    expect(await screen.findByText('100', { exact: false, selector: 'strong *' })).toBeInTheDocument();
    await save();
    await screen.findByRole('heading', { name: 'Saved' });
    expect(sent()).toMatchObject([{ detail: { itemId: ids.feed, lotId: null, kg: 2400, bags: null, refusalKg: 0 } }]);
  });

  it('single weights go out as they were weighed', async () => {
    const { user, save, sent } = await show('weight', {
      birds: [{ sex: 'asHatched', alive: 3, atOpening: 3, cameIn: 0 }],
    });
    await user.type(screen.getByLabelText(/Weight of bird 1/), '990 1010 1000{Enter}');
    await save();
    await screen.findByRole('heading', { name: 'Saved' });
    expect(sent()).toMatchObject([{ detail: { eachG: [990, 1010, 1000], birds: null, meanG: null } }]);
  });

  it('offers what the shed still lacks, then the same figure of the next shed', async () => {
    const { user } = await show('mortality');
    await user.click(screen.getByRole('button', { name: 'No deaths today' }));
    await screen.findByRole('heading', { name: 'Saved' });
    await screen.findByRole('link', { name: 'Mortality, Shed 2' });
    const labels = screen.getAllByRole('link', { name: /, Shed [12]$/ }).map((link) => link.textContent);
    expect(labels).toEqual(['Feed, Shed 1', 'Water, Shed 1', 'Mortality, Shed 2']);
  });
});

describe('what the form proposes', () => {
  const meterOf = (query: URLSearchParams, earlier: string) => (query.get('day') === earlier ? 80_000 : 81_000);

  it('follows the day, until somebody writes over it', async () => {
    const earlier = addDays(day, -1);
    const ofDay: Answering = {
      endpoint: getEntryContext,
      reply: ({ query }) => ({
        status: 200,
        body: flockOnDay({ day: query.get('day') ?? day, lastMeterEndL: meterOf(query, earlier) }),
      }),
    };
    const { user } = await show('water-consumption', {}, [ofDay]);
    const start = screen.getByLabelText(/^Meter at start/);
    expect(start).toHaveValue('81,000');
    await user.click(screen.getByRole('button', { name: 'Yesterday' }));
    await waitFor(() => expect(start).toHaveValue('80,000'));
    await user.clear(start);
    await user.type(start, '80100');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(await screen.findByText('21 d')).toBeInTheDocument();
    expect(start).toHaveValue('80,100');
  });

  it('is of after the entry before, though that comes later than the form', async () => {
    let entries = 0;
    let tellMore = () => {};
    const answered = new Promise<void>((resolve) => {
      tellMore = resolve;
    });
    const slow: Answering = {
      endpoint: getEntryContext,
      reply: async () => {
        if (entries > 0) await answered;
        return { status: 200, body: flockOnDay({ lastMeterEndL: 81_000 + entries * 4_800 }) };
      },
    };
    const stored: Answering = {
      endpoint: createEndpoints['water-consumption'],
      reply: () => {
        entries += 1;
        return { status: 201, body: savedOf() };
      },
    };
    const { user, save } = await show('water-consumption', {}, [slow, stored]);
    await user.type(screen.getByLabelText(/^Meter at end/), '85800');
    await save();
    await screen.findByRole('heading', { name: 'Saved' });
    await user.click(screen.getByRole('button', { name: 'Enter another' }));
    expect(screen.getByLabelText(/^Meter at start/)).toHaveValue('81,000');
    tellMore();
    await waitFor(() => expect(screen.getByLabelText(/^Meter at start/)).toHaveValue('85,800'));
  });
});

describe('another day', () => {
  it('is judged by its own birds, and what is known stands beside it', async () => {
    const earlier = addDays(day, -1);
    const ofDay: Answering = {
      endpoint: getEntryContext,
      reply: ({ query }) => {
        const isEarlier = query.get('day') === earlier;
        const birds = [{ sex: 'asHatched' as const, alive: 20_050, atOpening: 20_060, cameIn: 0 }];
        return { status: 200, body: flockOnDay(isEarlier ? { day: earlier, ageDays: 20, birds } : {}) };
      },
    };
    const { user, save, sent } = await show('mortality', {}, [ofDay]);
    expect(screen.getByText('21 d')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Yesterday' }));
    expect(await screen.findByText('20 d')).toBeInTheDocument();
    expect(screen.getByText(/^Late entry/)).toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Dead/), '20051');
    await save();
    expect(await screen.findByText(/20,051 is more than the 20,050 birds alive/)).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });
});

describe('without a network', () => {
  it('the entry is saved on this phone, and can be taken back there', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user, save } = await show('mortality', {}, [noNetwork(createEndpoints.mortality)]);
    await user.type(screen.getByLabelText(/^Dead/), '5');
    await save();
    await screen.findByRole('heading', { name: 'Saved on this phone' });
    const waiting = [
      { state: 'waiting', params: { shedId: ids.sheds[0] }, body: { detail: { lines: [{ count: 5 }] } } },
    ];
    await waitFor(async () => expect(await itemsOf(owner())).toMatchObject(waiting));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: 'Save entry' });
    expect(await itemsOf(owner())).toEqual([]);
  });

  it('an entry that was refused later comes back into its form with the reason', async () => {
    const { user, save, sent } = await show('mortality', {}, [], await refusedItem());
    expect(screen.getByText(/This entry was refused when it was sent/)).toBeInTheDocument();
    expect(screen.getByText(/less than nothing on Nov 22, 2026/)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Dead/)).toHaveValue('50');
    await user.clear(screen.getByLabelText(/^Dead/));
    await user.type(screen.getByLabelText(/^Dead/), '5');
    await save();
    await screen.findByRole('heading', { name: 'Saved' });
    expect(sent()).toMatchObject([{ id: ids.entry, detail: { lines: [{ count: 5 }] } }]);
    expect(await itemsOf(owner())).toEqual([]);
  });
});

describe('rights', () => {
  it('the Doctor writes mortality and no feed', async () => {
    const { path } = screens['data-entry-feed'];
    const at = path.replace(':farmId', ids.farm).replace(':shedId', ids.sheds[0]).replace(':flockId', ids.flocks[0]);
    await renderScreen(<FeedPage />, { path, at, role: 'Doctor' });
    expect(await screen.findByText(/It needs the right/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save entry' })).not.toBeInTheDocument();
  });

  it('a course is the vet’s, and whoever may not write one is sent to nobody who gives doses alone', async () => {
    const { path } = screens['data-entry-treatment'];
    const at = path.replace(':farmId', ids.farm).replace(':shedId', ids.sheds[0]).replace(':flockId', ids.flocks[0]);
    await renderScreen(<TreatmentPage />, { path, at, role: 'Supervisor' });
    expect(await screen.findByText(/It needs the right “update” on “Prescriptions”/)).toBeInTheDocument();
  });
});
