import { correctEntry, createEndpoints, getEntry, listEntries } from '@henhouse/contract/entry/entry';
import { type GridLine, getEntryContext, getGrid } from '@henhouse/contract/entry/entry-work';
import { listFarms } from '@henhouse/contract/farm/farm';
import { listHeldFlocks } from '@henhouse/contract/health/flock-health';
import { listFeedOnHand } from '@henhouse/contract/stock/feed-stock';
import { listWarnings } from '@henhouse/contract/warning/warning';
import { addDays } from '@henhouse/domain/day/day';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { formatWeekday } from '../../shared/format/day';
import { itemsOf } from '../../shared/outbox/outbox-db';
import { currentOwner } from '../../shared/outbox/sender';
import { screens } from '../../shared/screen/screens';
import { type Answering, answer, noNetwork, type Received, renderScreen } from '../../test-screen';
import DataEntryTodayPage from './data-entry-today.page';
import { day, entryOf, feedLot, flockOnDay, gridLine, ids, savedOf } from './entry.fixture';

interface Body {
  readonly id: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

const bodyOf = ({ body }: Received) => body as Body;

/** Takes every entry of `kind` as it comes. */
function taking(kind: 'mortality' | 'feed' | 'water-consumption'): Answering {
  return answer(createEndpoints[kind], (received) => {
    const shedId = received.path.split('/')[4] ?? '';
    const index = ids.sheds.findIndex((id) => id === shedId) as 0 | 1 | 2;
    const { id, detail } = bodyOf(received);
    const flockId = ids.flocks[index];
    return savedOf(entryOf({ id, kind, shedId, flockId, detail: detail as never, figure: 1 }));
  });
}

async function show(
  answers: readonly Answering[] = [],
  lines: readonly GridLine[] = [0, 1, 2].map((index) => gridLine(index as 0)),
  unitSystem: 'metric' | 'imperial' = 'metric',
) {
  const { path } = screens['manage-farm-data-entry-today'];
  const view = await renderScreen(<DataEntryTodayPage />, {
    path,
    at: path.replace(':farmId', ids.farm),
    role: 'Supervisor',
    user: { unitSystem },
    answers: [
      ...answers,
      answer(getGrid, { day, today: day, lines: [...lines] }),
      answer(listEntries, { items: [], total: 0 }),
      answer(listFeedOnHand, { items: [feedLot] }),
      answer(listFarms, { items: [], total: 0 }),
      answer(listWarnings, { items: [], causes: [], answers: [], budgets: [] }),
      taking('mortality'),
      taking('feed'),
      taking('water-consumption'),
    ],
  });
  await screen.findByRole('table');
  const posts = () => view.received.filter(({ method }) => method === 'POST');
  return { ...view, posts };
}

const cell = (name: string) => screen.getByRole('textbox', { name });
const saveButton = () => screen.getByRole('button', { name: /^Save \d|Nothing to save/ });

describe('the fast grid', () => {
  it('saves three sheds, and refuses the one wrong number at its cell with its reason', async () => {
    const { user, posts } = await show();
    for (const shed of [1, 2, 3]) {
      await user.type(cell(`Dead, Shed ${shed}`), String(shed));
      await user.type(cell(`Water, Shed ${shed}`), '4000');
    }
    await user.type(cell('Feed, Shed 1'), '2400');
    await user.type(cell('Feed, Shed 2'), '99000');
    expect(cell('Feed, Shed 2')).toBeInvalid();
    expect(
      screen.getByText('Feed: 99,000 kg is more than the 6,600 kg in store', { exact: false }),
    ).toBeInTheDocument();
    await user.click(saveButton());
    await waitFor(() => expect(posts()).toHaveLength(7));
    expect(cell('Feed, Shed 2')).toHaveValue('99000');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Dead, Shed 3' })).not.toBeInTheDocument());
    expect(posts().map(({ path }) => path.split('/').slice(-1)[0])).toEqual([
      'mortality',
      'feed',
      'water-consumption',
      'mortality',
      'water-consumption',
      'mortality',
      'water-consumption',
    ]);
  });

  it('counts who died as soon as it is saved, though the lines are as they were read before', async () => {
    const { user, posts } = await show();
    await user.type(cell('Dead, Shed 1'), '7');
    await user.click(saveButton());
    await waitFor(() => expect(posts()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Dead, Shed 1' })).not.toBeInTheDocument());
    expect(within(screen.getByRole('table')).getByText('19,993')).toBeInTheDocument();
  });

  it('says what to know to whoever sees it first, and never again once it is put away', async () => {
    const first = await show();
    await first.user.click(await screen.findByRole('button', { name: 'Got it' }));
    expect(screen.queryByText('New here? Three things')).not.toBeInTheDocument();
    cleanup();
    await show();
    expect(cell('Dead, Shed 1')).toBeInTheDocument();
    expect(screen.queryByText('New here? Three things')).not.toBeInTheDocument();
  });

  it('is typed in the units of the company, and sends metric', async () => {
    const { user, posts } = await show([], undefined, 'imperial');
    await user.type(cell('Feed, Shed 1'), '5291');
    await user.type(cell('Water, Shed 1'), '1000');
    expect(within(screen.getByRole('table')).getAllByText(/^ ?(lb|gal)$/).length).toBeGreaterThan(2);
    await user.click(saveButton());
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(posts().map((post) => bodyOf(post).detail)).toMatchObject([{ kg: 2399.957 }, { litres: 3785.412 }]);
  });

  it('shows what only the server refuses at its cell; putting it right sends the same document', async () => {
    let isFull = true;
    const refusing: Answering = {
      endpoint: createEndpoints.feed,
      reply: (received) => {
        if (!isFull) return taking('feed').reply(received);
        const problems = [
          {
            code: 'moreThanStock',
            field: 'detail.kg',
            severity: 'error',
            params: { value: 2400, max: 10, unit: 'kg', day },
          },
        ];
        return { status: 422, body: { code: 'invalidInput', problems } };
      },
    };
    const { user, posts } = await show([refusing]);
    await user.type(cell('Feed, Shed 1'), '2400');
    await user.click(saveButton());
    await waitFor(() => expect(cell('Feed, Shed 1')).toBeInvalid());
    expect(screen.getByText(/2,400 kg is more than the 10 kg in store/)).toBeInTheDocument();
    expect(saveButton()).toBeDisabled();
    isFull = false;
    await user.clear(cell('Feed, Shed 1'));
    await user.type(cell('Feed, Shed 1'), '2300');
    await user.click(saveButton());
    await waitFor(() => expect(posts()).toHaveLength(2));
    const [first, second] = posts().map(bodyOf);
    expect(second?.id).toBe(first?.id);
    expect(second?.detail).toMatchObject({ kg: 2300, itemId: ids.feed });
  });

  it('asks about an implausible number in its row, and sends it confirmed', async () => {
    const { user, posts } = await show();
    await user.type(cell('Dead, Shed 2'), '300');
    expect(saveButton()).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /Checked, record it: Shed 2, Dead: 1.5 %/ }));
    await user.click(saveButton());
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({ confirmed: ['mortalityHigh'], detail: { lines: [{ count: 300 }] } });
  });

  it('takes “0” for nobody died', async () => {
    const { user, posts } = await show();
    await user.type(cell('Dead, Shed 1'), '0');
    await user.click(saveButton());
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({ seenEntries: 0, detail: { lines: [] } });
  });

  it('goes down the column with Enter, Tab and arrows, and on to the next one', async () => {
    const { user } = await show();
    await user.click(cell('Dead, Shed 1'));
    await user.keyboard('5{Enter}');
    expect(cell('Dead, Shed 2')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(cell('Dead, Shed 3')).toHaveFocus();
    await user.keyboard('{Tab}');
    expect(cell('Culled, Shed 1')).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(cell('Dead, Shed 2')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(cell('Culled, Shed 2')).toHaveFocus();
  });

  it('keeps what is typed over a reload', async () => {
    const first = await show();
    await first.user.type(cell('Feed, Shed 3'), '2345');
    first.unmount();
    await show();
    expect(cell('Feed, Shed 3')).toHaveValue('2345');
  });

  it('is the grid of the new day once midnight is past, and keeps what was typed for the day before until it is sent or discarded', async () => {
    const nextDay = addDays(day, 1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T23:59:00`) });
    onTestFinished(() => void vi.useRealTimers());
    let today = day;
    const grid = answer(getGrid, ({ query }) => ({ day: query.get('day') ?? today, today, lines: [gridLine(0)] }));
    const { user } = await show([grid]);
    await user.type(cell('Dead, Shed 1'), '7');
    today = nextDay;
    vi.setSystemTime(Date.parse(`${nextDay}T00:01:00`));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const named = { name: `Figures typed for ${formatWeekday(day)} are not saved` };
    const alert = await screen.findByRole('alert', named);
    await waitFor(() => expect(cell('Dead, Shed 1')).toHaveValue(''));
    await user.click(within(alert).getByRole('button', { name: 'Show them' }));
    await waitFor(() => expect(cell('Dead, Shed 1')).toHaveValue('7'));
    await user.click(screen.getByRole('button', { name: 'Day after' }));
    await user.click(within(await screen.findByRole('alert', named)).getByRole('button', { name: 'Discard' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText(/are not saved/)).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Day before' }));
    await waitFor(() => expect(cell('Dead, Shed 1')).toHaveValue(''));
  });

  it('without a network keeps every document on this phone, with a clock at its cells', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = await show([noNetwork(createEndpoints.mortality), noNetwork(createEndpoints.feed)]);
    await user.type(cell('Dead, Shed 1'), '4');
    await user.type(cell('Feed, Shed 1'), '2400');
    await user.click(saveButton());
    expect(
      await screen.findByText(/Dead, Shed 1: (saved on this phone, waiting to be sent|being sent)/),
    ).toBeInTheDocument();
    const owner = currentOwner() ?? { userId: '', companyId: '' };
    expect((await itemsOf(owner)).map(({ title }) => title)).toMatchObject([
      expect.stringMatching(/^Mortality, Shed 1/),
      expect.stringMatching(/^Feed, Shed 1/),
    ]);
  });

  it('shows what is entered already, and corrects it with a reason', async () => {
    const posted = gridLine(0, {
      entries: [{ id: ids.entry, kind: 'mortality', figure: 9, version: 1, sex: 'asHatched' }],
    });
    const { user, received } = await show(
      [
        answer(listEntries, { items: [entryOf()], total: 1 }),
        answer(getEntry, entryOf()),
        answer(getEntryContext, flockOnDay()),
        answer(correctEntry, savedOf()),
      ],
      [posted],
    );
    await user.click(await screen.findByRole('button', { name: 'Correct Dead, Shed 1: 7' }));
    const drawer = within(await screen.findByRole('dialog'));
    await user.type(await drawer.findByLabelText(/^Why is it corrected/), 'Counted again');
    await user.click(drawer.getByRole('button', { name: 'Save correction' }));
    await waitFor(() => expect(received.filter(({ method }) => method === 'PUT')).toHaveLength(1));
  });

  it('says so where no birds are', async () => {
    const { path } = screens['manage-farm-data-entry-today'];
    await renderScreen(<DataEntryTodayPage />, {
      path,
      at: path.replace(':farmId', ids.farm),
      answers: [answer(getGrid, { day, today: day, lines: [] }), answer(listFarms, { items: [], total: 0 })],
    });
    expect(await screen.findByText('No birds on this farm')).toBeInTheDocument();
  });
});

describe('a shed that early warning calls', () => {
  const called = {
    farmId: ids.farm,
    farmName: 'Meadow Farm',
    shedId: ids.sheds[1],
    shedName: 'Shed 2',
    flockId: ids.flocks[1],
    flockNumber: 'M2-26-07',
    breed: 'Ross 308',
    ageDays: 27,
    day,
    verdict: 'call',
    onceInDays: 140,
    pattern: 'tooLittleWater',
    signals: [],
    events: [],
    answer: null,
  } as const;
  const warns = (items: readonly object[]) =>
    answer(listWarnings, { items: items as never, causes: [], answers: [], budgets: [] });

  it('says so in one sentence in its row, which leads to it', async () => {
    await show([warns([called, { ...called, shedId: ids.sheds[0], flockId: ids.flocks[0], verdict: 'mention' }])]);
    const link = await screen.findByRole('link', { name: 'Looks like too little water.' });
    expect(link).toHaveAttribute('href', `/apps/manage-farm/${ids.farm}/early-warning`);
    expect(screen.getAllByText('Call')).toHaveLength(1);
  });

  it('says nothing once it is answered', async () => {
    await show([warns([{ ...called, answer: { cause: 'waterLine' } }])]);
    await screen.findByRole('table');
    expect(screen.queryByText('Call')).toBeNull();
  });
});

it('marks the sheds whose birds or eggs may not leave, by one call', async () => {
  const products = [{ product: 'eggs' as const, freeDay: '2026-12-06' }];
  const { received } = await show([answer(listHeldFlocks, { items: [{ flockId: ids.flocks[1], products }] })]);
  const row = (await screen.findByText(/Held back: Eggs, free on/)).closest('tr');
  expect(row).toHaveTextContent('Shed 2');
  expect(received.filter(({ path }) => path.includes('held-flocks'))).toHaveLength(1);
});
