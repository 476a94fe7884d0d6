import {
  answerWarning,
  getWarningBackTest,
  listWarnings,
  updateWarningBudget,
  type WarningAnswer,
  type WarningShed,
  type WarningTriedShed,
} from '@henhouse/contract/warning/warning';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answering, answer, renderScreen, testIds } from '../../test-screen';
import { WarningBoard } from './warning-board';

const day = '2026-03-25';
const course = (value: number, expected: number) => ({
  day,
  value,
  expected,
  low: expected * 0.9,
  high: expected * 1.1,
});
const shed: WarningShed = {
  farmId: testIds.user,
  farmName: 'Meadow Farm',
  shedId: testIds.company,
  shedName: 'Shed 2',
  flockId: testIds.company,
  flockNumber: 'M2-26-07',
  breed: 'Ross 308',
  ageDays: 27,
  day,
  verdict: 'call',
  onceInDays: 140.4,
  pattern: 'sickness',
  signals: [
    { signal: 'deaths', ...course(43, 20), place: 4, days: [course(19, 20), course(43, 20)] },
    { signal: 'water', ...course(233, 262), place: -2.2, days: [course(260, 262), course(233, 262)] },
  ],
  events: [],
  hours: [{ channel: 'waterL', fromHour: 6, hours: 3, value: 180, expected: 300, place: -6.9 }],
  answer: null,
};
const calm: WarningShed = {
  ...shed,
  shedId: testIds.user,
  shedName: 'Shed 1',
  verdict: 'calm',
  onceInDays: 12,
  events: [{ event: 'vaccination', daysAgo: 2 }],
  hours: [],
};
const given: WarningAnswer = {
  id: testIds.user,
  shedId: shed.shedId,
  shedName: 'Shed 2',
  flockId: shed.flockId,
  day,
  cause: 'feed',
  shelvedUntil: null,
  note: '',
  by: 'Maria Keller',
  at: '2026-03-25T16:00:00Z',
};
const cause = {
  departure: 'drinkLess',
  kind: 'feedLot',
  thingId: testIds.user,
  name: 'F-2231',
  departingWith: 4,
  sheds: 4,
  departingWithout: 0,
  others: 7,
  chance: 1 / 330,
} as const;
const list = (answers: WarningAnswer[] = []) =>
  answer(listWarnings, {
    items: [shed, calm],
    causes: [cause],
    answers,
    budgets: [{ farmId: shed.farmId, days: 60, version: 0 }],
  });
/** Two flocks of 60 days: one was called four days before it was treated, the other only by a budget of 30 days. */
const closed = (of: Partial<WarningTriedShed>): WarningTriedShed => ({
  farmId: testIds.user,
  farmName: 'Meadow Farm',
  shedId: testIds.company,
  shedName: 'Shed 2',
  flockId: testIds.company,
  flockNumber: 'M2-25-01',
  breed: 'Ross 308',
  from: '2025-11-03',
  onceInDays: Array.from({ length: 60 }, (_, at) => (at === 20 ? 400 : 3)),
  deaths: Array.from({ length: 60 }, () => 7),
  expectedDeaths: Array.from({ length: 60 }, () => 6.5),
  rules: [{ rule: 'law05TwoDays', speaksOn: [26] }],
  marks: [{ kind: 'treatment', at: 24 }],
  ...of,
});
const tried = answer(getWarningBackTest, {
  items: [
    closed({}),
    closed({
      flockId: testIds.user,
      flockNumber: 'M1-25-01',
      shedName: 'Shed 1',
      onceInDays: Array.from({ length: 60 }, (_, at) => (at === 40 ? 33 : 3)),
      rules: [{ rule: 'law05TwoDays', speaksOn: [] }],
      marks: [],
    }),
  ],
});
const show = (answers: readonly Answering[], at = '/') =>
  renderScreen(<WarningBoard farmId={shed.farmId} title="Early warning" />, {
    role: 'Owner',
    answers: [tried, ...answers],
    at,
  });

describe('early warning', () => {
  it('says which shed is unusual, how rarely that happens, and what speaks for it', async () => {
    await show([list()]);
    const [first, ...others] = within(await screen.findByRole('region', { name: 'Sheds' })).getAllByRole('listitem');
    expect(others).toHaveLength(0);
    const row = within(first as HTMLElement);
    expect(row.getByText('Call')).toBeInTheDocument();
    expect(row.getByText('140 shed-days')).toBeInTheDocument();
    expect(row.getByText('×2.2')).toBeInTheDocument();
    expect(row.getByText(/−11/)).toBeInTheDocument();
    expect(row.getByText(/Looks like sickness.*Nothing in the books explains it/)).toBeInTheDocument();
  });

  it('keeps the quiet sheds behind a tab of their own', async () => {
    await show([list()], '/?tab=quiet');
    const [first, ...others] = within(await screen.findByRole('region', { name: 'Sheds' })).getAllByRole('listitem');
    expect(others).toHaveLength(0);
    expect(within(first as HTMLElement).getByText('Explained in part: vaccination.')).toBeInTheDocument();
  });

  it('names what departing sheds share with both counts, and leads to the trace of the lot', async () => {
    await show([list()]);
    expect(await screen.findByText('4 of 4 sheds drink less, 0 of 7 others')).toBeInTheDocument();
    expect(screen.getByText('By chance once in 330. A hint, no proof.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Trace the lot' })).toHaveAttribute(
      'href',
      `/apps/trace?kind=goods&id=${testIds.user}&direction=forward`,
    );
  });

  it('is answered with two taps and a note', async () => {
    const { user, received } = await show([list(), answer(answerWarning, given)]);
    await user.click(await screen.findByRole('button', { name: 'Feed' }));
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'New wheat');
    await user.click(screen.getByRole('button', { name: 'Answer: Feed' }));
    await waitFor(() =>
      expect(received.find(({ method }) => method === 'POST')?.body).toMatchObject({
        day,
        cause: 'feed',
        shelvedUntil: null,
        note: 'New wheat',
      }),
    );
  });

  it('is put off for three days', async () => {
    const { user, received } = await show([
      list(),
      answer(answerWarning, { ...given, cause: null, shelvedUntil: day }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Ask me in three days' }));
    await waitFor(() =>
      expect(received.find(({ method }) => method === 'POST')?.body).toMatchObject({
        cause: null,
        shelvedUntil: '2026-03-28',
      }),
    );
  });

  it('changes how often it may call', async () => {
    const { user, received } = await show([
      list(),
      answer(updateWarningBudget, { farmId: shed.farmId, days: 30, version: 1 }),
    ]);
    const days = await screen.findByRole('textbox', { name: /At most one call/ });
    await user.clear(days);
    await user.type(days, '30');
    expect(screen.getByText('Calls a year for each shed: 12.2')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(received.find(({ method }) => method === 'PUT')?.body).toEqual({ days: 30 }));
  });

  it('shows what a budget would have done on closed flocks before it is saved', async () => {
    const { user } = await show([list()]);
    const table = await screen.findByRole('table', { name: 'How often it may call' });
    const chosen = () => table.querySelector('[aria-current]')?.textContent;
    // Of 120 shed-days one call, and it was explained: four days before the treatment.
    expect(chosen()).toBe('640.00');
    expect(screen.getByText(/2 closed flocks.*1 of 1 treatments were called/)).toBeInTheDocument();
    const days = screen.getByRole('textbox', { name: /At most one call/ });
    await user.clear(days);
    await user.type(days, '30');
    expect(chosen()).toBe('1240.25');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('holds the score against published rules, and shows each flock with its calls', async () => {
    await show([list()], '/?tab=tried');
    const table = await screen.findByRole('table', { name: /^What would have been called/ });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Early warning at this budget.*0\.00.*1 of 1, 4 days/),
        expect.stringMatching(/^Deaths of 0\.5 % on two days, the law.*Elbers.*0 of 1/),
      ]),
    );
    expect(screen.getByText('called Nov 23 · Treatment Nov 27')).toBeInTheDocument();
    expect(screen.getByText('Not called.')).toBeInTheDocument();
  });
});
