import { type GridLine, listGrids } from '@henhouse/contract/entry/entry-work';
import { type ActionLine, listAllActions } from '@henhouse/contract/task/task';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { EntryMatrix } from '../../features/entry/list/entry-matrix';
import { DueThisWeek, useRunningOut } from '../../features/task/due-this-week';
import { NeedsAttention } from '../../shared/ui/state/needs-attention';
import { blankOf } from '../../test-blank';
import { isAtPhone } from '../../test-phone';
import { answer, noNetwork, renderScreen } from '../../test-screen';

const farmId = '01900000-0000-7000-8000-0000000000fa';
const [shedId, flockId] = ['01900000-0000-7000-8000-0000000000a1', '01900000-0000-7000-8000-0000000000b1'];

describe('the matrix of today’s entries', () => {
  afterEach(() => isAtPhone(false));

  it.each([
    ['across at a desk', false],
    ['down on a phone, behind its title', true],
  ])(
    'says of each shed what is recorded, what is missing and what is not needed, sheds %s, and leads there',
    async (_, isPhone) => {
      isAtPhone(isPhone);
      const line = {
        shedId,
        shedName: 'Shed 1',
        shedCode: 'S1',
        flockId,
        productionDay: null,
        entries: [{ id: farmId, kind: 'mortality', figure: 3, version: 1, sex: 'mixed' }],
        missing: ['feed', 'water-consumption'],
      } as unknown as GridLine;
      const farm = { farmId, farmName: 'Meadow Farm', openFlocks: 1, entriesMissing: 2 };
      await renderScreen(<EntryMatrix farms={[farm, { ...farm, farmId: shedId, openFlocks: 0 }]} />, {
        answers: [answer(listGrids, { grids: [{ farmId, day: '2026-11-20', lines: [line] }] })],
      });
      const card = await screen.findByRole('region', { name: 'Entries of today' });
      if (isPhone) await userEvent.click(within(card).getByRole('button', { expanded: false }));
      expect((await within(card).findByText(isPhone ? 'Shed 1' : 'S1')).getAttribute('scope')).toBe(
        isPhone ? 'row' : 'col',
      );
      const named = (name: string) => within(card).findByRole('link', { name: `Meadow Farm, Shed 1, ${name}` });
      expect(await named('Mortality: recorded')).toHaveAttribute('href', expect.stringContaining('data-entry/list?'));
      expect(await named('Feed: missing')).toHaveAttribute(
        'href',
        `/apps/manage-farm/${farmId}/shed/${shedId}/data-entry/${flockId}/feed`,
      );
      expect(within(card).getByText(/Egg collection: not needed/)).toBeInTheDocument();
      expect(card).toHaveTextContent('2 missing');
    },
  );
});

describe('a matrix of many sheds', () => {
  it('asks the farms that fill it in one call, and says how many sheds it shows, with the way to the others', async () => {
    const farms = ['a', 'b', 'c'].map((end, place) => ({
      farmId: farmId.slice(0, -1) + end,
      farmName: `Farm ${end}`,
      openFlocks: 8,
      entriesMissing: 9 - place,
    }));
    const lines = Array.from({ length: 8 }, (_, place) => ({
      shedId: `shed ${place}`,
      shedName: `Shed ${place}`,
      shedCode: `S${place}`,
      flockId,
      productionDay: null,
      entries: [],
      missing: [],
    })) as unknown as GridLine[];
    const { received } = await renderScreen(<EntryMatrix farms={farms} />, {
      answers: [
        answer(listGrids, ({ query }) => ({
          grids: (query.get('farms') ?? '').split(',').map((id) => ({ farmId: id, day: '2026-11-20', lines })),
        })),
      ],
    });
    expect(await screen.findByText(/12 of 24/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All farms' })).toHaveAttribute('href', '/apps/farm/list');
    expect(received.map(({ query }) => query.get('farms'))).toEqual([`${farms[0]?.farmId},${farms[1]?.farmId}`]);
  });
});

describe('what is due this week', () => {
  const line = {
    key: 'a',
    farmId,
    farmName: 'Meadow Farm',
    title: 'Weigh a sample',
    dueDay: '2026-11-21',
    state: 'due',
  };

  it('is asked of seven days, with how much is late already', async () => {
    const { received } = await renderScreen(<DueThisWeek day="2026-11-20" />, {
      answers: [
        answer(listAllActions, ({ query }) => ({
          items:
            query.get('state') === 'open'
              ? [
                  { ...line, key: 'b', title: 'Alarm: too warm', origin: 'alarm' } as ActionLine,
                  { ...line, shedName: 'Shed 1', flockNumber: '' } as ActionLine,
                ]
              : [],
          total: 3,
        })),
      ],
    });
    expect(await screen.findByRole('link', { name: 'Weigh a sample' })).toBeInTheDocument();
    expect(await screen.findByText('3 tasks are overdue')).toBeInTheDocument();
    expect(screen.getByText('Meadow Farm · Shed 1')).toBeInTheDocument();
    // It stands among what needs attention.
    expect(screen.queryByText('Alarm: too warm')).toBeNull();
    const request = received.find(({ query }) => query.get('state') === 'open')?.query;
    expect([request?.get('from'), request?.get('to')]).toEqual(['2026-11-20', '2026-11-26']);
  });

  it('says that it could not be loaded, and not that nothing is overdue', async () => {
    await renderScreen(<DueThisWeek day="2026-11-20" />, { answers: [noNetwork(listAllActions)] });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByText('Nothing is overdue')).toBeNull();
  });
});

it('what runs out within the warning needs somebody, and is not said twice', async () => {
  const feed = blankOf(listAllActions.output.shape.items.element, {
    key: 'feed',
    farmId,
    farmName: 'Meadow Farm',
    origin: 'stock',
    topic: 'feedRunsOut',
    priority: 'high',
    params: { days: 1, hour: 14, onHandKg: 2000 },
    dueDay: '2026-11-21',
    state: 'due',
  });
  function Home() {
    return (
      <>
        <NeedsAttention items={useRunningOut('2026-11-20', true)} />
        <DueThisWeek day="2026-11-20" />
      </>
    );
  }
  await renderScreen(<Home />, {
    answers: [answer(listAllActions, { items: [feed], total: 1 })],
  });
  const link = await screen.findByRole('link', { name: /^Open the store: Meadow Farm: Feed runs out at 14:00/ });
  expect(link).toHaveAttribute('href', `/apps/manage-farm/${farmId}/inventory/list`);
  expect(await screen.findByText('Nothing falls due this week.')).toBeVisible();
  expect(screen.getAllByText(/Feed runs out/)).toHaveLength(1);
});
