import { correctEntry, getEntry, listRevisions } from '@henhouse/contract/entry/entry';
import { getEntryContext } from '@henhouse/contract/entry/entry-work';
import { unknownOpening } from '@henhouse/domain/entry/chick-placement/opening';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { screens } from '../../../shared/screen/screens';
import { type Answering, answer, refusal, renderScreen } from '../../../test-screen';
import { day, entryOf, flockOnDay, ids, savedOf } from '../entry.fixture';
import { kindPage } from '../kind-page';

const { default: MortalityPage } = await kindPage('mortality');
const { default: ChickPlacementPage } = await kindPage('chick-placement');

/** The day as it is with the entry in it: nine birds fewer, nine recorded. */
const withEntry = flockOnDay({
  birds: [{ sex: 'asHatched', alive: 19_991, atOpening: 20_000, cameIn: 0 }],
  recorded: {
    dead: 7,
    culled: 2,
    feedKg: null,
    waterL: null,
    mortalityEntries: 1,
    feedEntries: 0,
    waterEntries: 0,
    eggs: 0,
    eggEntries: 0,
    eggDays: 0,
  },
});

async function show(
  answers: readonly Answering[] = [],
  role = 'Manager',
  [Page, screenName]: readonly [typeof MortalityPage, 'data-entry-mortality' | 'data-entry-chick-placement'] = [
    MortalityPage,
    'data-entry-mortality',
  ],
) {
  const { path } = screens[screenName];
  const at = path.replace(':farmId', ids.farm).replace(':shedId', ids.sheds[0]).replace(':flockId', ids.flocks[0]);
  const view = await renderScreen(<Page />, {
    path,
    at: `${at}?entry=${ids.entry}`,
    role,
    answers: [
      ...answers,
      answer(getEntry, entryOf()),
      answer(getEntryContext, withEntry),
      answer(correctEntry, savedOf()),
      answer(listRevisions, { items: [] }),
    ],
  });
  const sent = () => view.received.filter(({ method }) => method === 'PUT');
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save correction' }));
  return { ...view, sent, save };
}

const unknownPlacement = {
  deadOnArrival: 0,
  supplierName: '',
  docket: '',
  chickLotId: null,
  boxes: null,
  sampleBirds: null,
  sampleMeanG: null,
  arrivalTime: null,
  houseTempC: null,
  priceMinorPerChick: null,
};

/** Breeders in the middle of their life, in lay since the spring: hens and cocks, or cocks alone. */
const openedBirds = (sexes: readonly ('female' | 'male')[]) => [
  answer(getEntryContext, flockOnDay({ productionKind: 'breeder', sexes: [...sexes] })),
  answer(
    getEntry,
    entryOf({
      kind: 'chick-placement',
      detail: {
        ...unknownPlacement,
        sex: 'male',
        count: 900,
        opening: { ...unknownOpening, productionDay: '2020-01-10' },
      },
    }),
  ),
];

it.each([
  { sexes: ['female', 'male'] as const, first: 1 },
  { sexes: ['male'] as const, first: 0 },
])('asks for no eggs of cocks, and for a first lay only beside hens: $sexes', async ({ sexes, first }) => {
  await show(openedBirds(sexes), 'Manager', [ChickPlacementPage, 'data-entry-chick-placement']);
  await screen.findByLabelText(/^Placed at the start/);
  expect(screen.queryAllByLabelText(/^First lay/)).toHaveLength(first);
  expect(screen.queryByLabelText(/^Eggs so far|^Hatching eggs|^Hens at first lay/)).not.toBeInTheDocument();
});

describe('correcting an entry', () => {
  it('needs a reason, and sends it with the version that was seen', async () => {
    const { user, save, sent, router } = await show();
    const dead = await screen.findByLabelText(/^Dead/);
    expect(dead).toHaveValue('7');
    await user.clear(dead);
    await user.type(dead, '8');
    await save();
    await waitFor(() => expect(screen.getByLabelText(/^Why is it corrected/)).toBeInvalid());
    expect(sent()).toEqual([]);
    await user.type(screen.getByLabelText(/^Why is it corrected/), 'Counted again');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toContain('/data-entry/list'));
    expect(sent()[0]?.headers.get('If-Match')).toBe('"1"');
    expect(sent()[0]?.body).toMatchObject({
      kind: 'mortality',
      reason: 'Counted again',
      day,
      detail: {
        lines: [
          { fate: 'dead', count: 8 },
          { fate: 'culled', count: 2 },
        ],
      },
    });
  });

  it('counts the birds as if the entry had not been written: all 20,000 may be dead, and no second entry is seen', async () => {
    const { user } = await show();
    const dead = await screen.findByLabelText(/^Dead/);
    await user.clear(dead);
    await user.type(dead, '19998');
    expect(screen.queryByText(/more than the/)).not.toBeInTheDocument();
    expect(screen.queryByText(/There is an entry of this kind/)).not.toBeInTheDocument();
    await user.type(dead, '9');
    await user.tab();
    expect(await screen.findByText(/199,991 is more than the 20,000 birds alive/)).toBeInTheDocument();
  });

  it('loads the current state when somebody else was faster, and goes on from there', async () => {
    let version = 1;
    const { user, save } = await show([
      { endpoint: getEntry, reply: () => ({ status: 200, body: entryOf({ version, figure: 9 + version }) }) },
      refusal(correctEntry, 'stale', {}),
    ]);
    await user.type(await screen.findByLabelText(/^Why is it corrected/), 'Counted again');
    await save();
    expect(await screen.findByText('Somebody else changed this meanwhile.')).toBeInTheDocument();
    version = 2;
    await user.click(screen.getByRole('button', { name: 'Load the current state' }));
    await waitFor(() => expect(screen.queryByText('Somebody else changed this meanwhile.')).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: 'Show former states' })).toBeInTheDocument();
  });

  it('is over for the Supervisor on the third day', async () => {
    const written = new Date(Date.now() - 3 * 86_400_000).toISOString();
    await show([answer(getEntry, entryOf({ createdAt: written }))], 'Supervisor');
    expect(await screen.findByText(/could be changed until/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save correction' })).not.toBeInTheDocument();
  });
});
