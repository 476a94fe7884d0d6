import { listEntries } from '@henhouse/contract/entry/entry';
import { getGrid } from '@henhouse/contract/entry/entry-work';
import { listFarms } from '@henhouse/contract/farm/farm';
import { listFeedOnHand } from '@henhouse/contract/stock/feed-stock';
import { listWarnings } from '@henhouse/contract/warning/warning';
import { addDays } from '@henhouse/domain/day/day';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { formatWeekday } from '../../shared/format/day';
import { screens } from '../../shared/screen/screens';
import { answer, noNetwork, type Received, renderScreen } from '../../test-screen';
import DataEntryTodayPage from './data-entry-today.page';
import { day, feedLot, gridLine, ids } from './entry.fixture';

/** The grid of a farm whose server answers what `isThere` lets through. */
async function show(isThere: (received: Received) => boolean) {
  const { path } = screens['manage-farm-data-entry-today'];
  const there = answer(getGrid, ({ query }) => ({ day: query.get('day') ?? day, today: day, lines: [gridLine(0)] }));
  const away = noNetwork(getGrid);
  const view = await renderScreen(<DataEntryTodayPage />, {
    path,
    at: path.replace(':farmId', ids.farm),
    role: 'Supervisor',
    answers: [
      { endpoint: getGrid, reply: (received) => (isThere(received) ? there : away).reply(received) },
      answer(listEntries, { items: [], total: 0 }),
      answer(listFeedOnHand, { items: [feedLot] }),
      answer(listFarms, { items: [], total: 0 }),
      answer(listWarnings, { items: [], causes: [], answers: [], budgets: [] }),
    ],
  });
  await screen.findByRole('textbox', { name: 'Dead, Shed 1' });
  return view;
}

describe('the fast grid away from the network', () => {
  it('leads back from a day that does not lie on this device', async () => {
    const { user } = await show(({ query }) => !query.has('day'));
    await user.click(screen.getByRole('button', { name: 'Day before' }));
    expect(await screen.findByText('This could not be loaded')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Day after' }));
    expect(await screen.findByRole('textbox', { name: 'Dead, Shed 1' })).toBeInTheDocument();
  });

  it('still has the day that was today when the network went, a day later', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T23:59:00`) });
    onTestFinished(() => void vi.useRealTimers());
    let isThere = true;
    const { user } = await show(() => isThere);
    isThere = false;
    vi.setSystemTime(Date.parse(`${addDays(day, 1)}T00:01:00`));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText(formatWeekday(addDays(day, 1)));
    await user.click(screen.getByRole('button', { name: 'Day before' }));
    expect(await screen.findByText(formatWeekday(day))).toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: 'Dead, Shed 1' })).toBeInTheDocument();
  });
});
