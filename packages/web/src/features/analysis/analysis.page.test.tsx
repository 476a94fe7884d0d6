import { type AnalysedFlock, type FlockAnalysis, getFlockAnalysis } from '@henhouse/contract/analysis/analysis';
import { listFlocks } from '@henhouse/contract/flock/flock';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, type Received, renderScreen } from '../../test-screen';
import AnalysisPage from './analysis.page';

const id = (number: number) => `01900000-0000-7000-8000-00000000000${number}`;
const ages = Array.from({ length: 36 }, (_, age) => age);
const standardG = (age: number) => 44 + age * 60;

/** Weighed weekly at a share of the standard; fed every day. */
const flock = (number: number, share: number, feedShare = 1): AnalysedFlock => ({
  flockId: id(number),
  number: `F-${number}`,
  farmName: 'Meadow',
  breed: 'Ross',
  state: 'closed',
  hatchDay: '2026-01-01',
  standardName: 'Ross 308',
  standardSource: 'Ross 308 2022',
  ages,
  values: {
    weightG: ages.map((age) => (age % 7 === 0 ? standardG(age) * share : null)),
    feedGPerBird: ages.map((age) => (10 + 5 * age) * (age < 20 ? 1 : feedShare)),
  },
  standard: { weightG: ages.map(standardG) },
});
const all = [flock(1, 0.9, 0.7), flock(2, 1), flock(3, 1.02), flock(4, 0.98)];
const analysisOf = ({ query }: Received): FlockAnalysis => {
  const ids = (query.get('flocks') ?? '').split(',');
  const flocks = ids.flatMap((wanted) => all.find(({ flockId }) => flockId === wanted) ?? []);
  return { productionKind: 'broiler', ageUnit: 'day', flocks };
};

const show = (at: string, path = '/apps/analysis') =>
  renderScreen(<AnalysisPage />, {
    path,
    at,
    answers: [answer(getFlockAnalysis, analysisOf), answer(listFlocks, { items: [], total: 0 })],
  });
const chosen = (...numbers: number[]) => `/apps/analysis?flocks=${numbers.map(id).join(',')}`;

describe('flocks laid over each other', () => {
  it('asks for flocks while none is chosen, and asks the server nothing of them', async () => {
    const { received } = await show('/apps/analysis');
    expect(await screen.findByText('Choose flocks to compare')).toBeInTheDocument();
    expect(received.some(({ path }) => path.endsWith('/analysis'))).toBe(false);
  });

  it('begins with the flock that the address names', async () => {
    await show(`/apps/analysis/${id(2)}`, '/apps/analysis/:flockId');
    expect(await screen.findByRole('img', { name: /^Weight, the last figure of each flock: F-2 2,144/ })).toBeVisible();
    expect(screen.getByText('Choose more flocks, with ages in common.')).toBeInTheDocument();
  });

  it('ranks them at the highest age that all have reached, best first, against their standard', async () => {
    await show(chosen(1, 2, 3, 4));
    const ranking = await screen.findByRole('region', { name: 'Ranking' });
    expect(within(ranking).getByText(/^At the same age, Day 35/)).toBeInTheDocument();
    const [, ...rows] = within(ranking).getAllByRole('row');
    expect(rows.map((row) => /F-\d/.exec(row.textContent ?? '')?.[0])).toEqual(['F-3', 'F-2', 'F-4', 'F-1']);
    expect(rows[3]).toHaveTextContent('−10.0');
  });

  it('says in what a flock differs and since when, first what differs most', async () => {
    await show(chosen(1, 2, 3, 4));
    const card = await screen.findByRole('region', { name: 'What differs' });
    const items = within(card).getAllByRole('listitem');
    expect(items[0]).toHaveTextContent(/^Feed per bird and day.*the middle of 3 other flocks, on day 35/);
    expect(items[0]).toHaveTextContent('Unlike the others since day 20');
    expect(items[1]).toHaveTextContent(/^Weight.*Unlike the others since day/);
  });

  it('sets a second measure beside the first, as a line and as points', async () => {
    const { user, router } = await show(chosen(1, 2));
    await user.click(await screen.findByRole('combobox', { name: 'Second measure' }));
    await user.click(await screen.findByRole('option', { name: 'Feed per bird and day' }));
    expect(await screen.findByRole('img', { name: /^Feed per bird and day, the last figure/ })).toBeVisible();
    expect(
      screen.getByRole('img', { name: /^Weight to the right, Feed per bird and day upwards: 72 points/ }),
    ).toBeVisible();
    expect(
      screen.getByText(/^Weight to the right, from 40\sg to 2,144\sg; Feed per bird and day upwards/),
    ).toBeVisible();
    expect(router.state.location.search).toMatchObject({ second: 'feedGPerBird' });
  });
});
