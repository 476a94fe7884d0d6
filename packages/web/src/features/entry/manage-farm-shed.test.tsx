import { getFlockCurve } from '@henhouse/contract/dashboard/dashboard';
import type { OutputOf } from '@henhouse/contract/endpoint';
import { listEntries } from '@henhouse/contract/entry/entry';
import { getEntryContext } from '@henhouse/contract/entry/entry-work';
import { getShed } from '@henhouse/contract/farm/shed';
import { listFlocks } from '@henhouse/contract/flock/flock';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { screens } from '../../shared/screen/screens';
import { blankOf } from '../../test-blank';
import { shedDetail } from '../../test-farm';
import { answer, renderScreen } from '../../test-screen';
import { day, entryOf, flockOnDay, ids } from './entry.fixture';
import ManageFarmShedPage from './manage-farm-shed.page';

type ShedDetail = OutputOf<typeof getShed>;

const shed = shedDetail({
  id: ids.sheds[0],
  farmId: ids.farm,
  farmName: 'Meadow Farm',
  state: 'occupied',
  stateSinceDay: day,
  flockId: ids.flocks[0],
  flockNumber: 'M-1',
  breed: 'Ross 308',
  ageDays: 21,
  birdsAlive: 20_000,
});

async function show(part: Partial<ShedDetail> = {}, flocks: OutputOf<typeof listFlocks>['items'] = []) {
  const { path } = screens['manage-farm-shed'];
  return renderScreen(<ManageFarmShedPage />, {
    path,
    at: path.replace(':farmId', ids.farm).replace(':shedId', ids.sheds[0]),
    role: 'Supervisor',
    answers: [
      answer(getShed, { ...shed, ...part }),
      answer(getEntryContext, flockOnDay()),
      answer(listEntries, { items: [entryOf()], total: 1 }),
      answer(listFlocks, { items: flocks, total: flocks.length }),
      answer(getFlockCurve, {
        flockId: ids.flocks[0],
        flockNumber: 'M-1',
        standardName: 'Ross 308',
        standardSource: '',
        hatchDay: '2020-01-01',
        today: day,
        days: [],
        ahead: [],
      }),
    ],
  });
}

const empty = { flockId: null, flockNumber: null, breed: null, ageDays: null, birdsAlive: 0 };

const planned = blankOf(listFlocks.output.shape.items.element, {
  id: ids.flocks[1],
  farmId: ids.farm,
  farmName: 'Meadow Farm',
  number: 'M-2',
  productionKind: 'broiler',
  breed: 'Ross 308',
  sexes: ['asHatched'],
  standardId: ids.feed,
  standardName: 'Ross 308',
  sourceKind: 'supplier',
  hatchDay: day,
  plannedBirds: 20_000,
  targetAgeDays: 42,
  state: 'planned',
  version: 1,
});

describe('the shed at work', () => {
  it('shows what is entered today, what is due, and the way there', async () => {
    await show();
    expect(await screen.findByText('2 entries missing today')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Mortality/ })).toHaveTextContent('9 birds');
    expect(screen.getByRole('link', { name: /^Feed/ })).toHaveTextContent('due');
    expect(screen.getByRole('link', { name: /^Water/ })).toHaveAttribute(
      'href',
      expect.stringContaining('water-consumption'),
    );
  });

  it('leads to the dashboard of the birds that are in it', async () => {
    await show({ productionKind: 'layer' });
    const link = await screen.findByRole('link', { name: 'Against standard' });
    expect(link).toHaveAttribute('href', `/apps/dashboard/layer/shed/${ids.sheds[0]}`);
  });

  it('without a flock leads from the planned flock to its placement', async () => {
    await show({ ...empty, state: 'ready' }, [planned]);
    const link = await screen.findByRole('link', { name: 'Place birds' });
    expect(link).toHaveAttribute('href', expect.stringContaining(`${ids.flocks[1]}/chick-placement`));
  });

  it('offers no placement of chicks that have not hatched, but says when they do', async () => {
    await show({ ...empty, state: 'ready' }, [{ ...planned, hatchDay: '2999-05-01' }]);
    expect(await screen.findByText(/Flock M-2 is planned; its chicks hatch on .*2999/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Place birds' })).not.toBeInTheDocument();
  });

  it('says that a shed that is being cleaned has to become ready first', async () => {
    await show({ ...empty, state: 'cleaning' });
    expect(await screen.findByText(/The shed is “Cleaning”. Move it on to “Ready”/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Place birds' })).not.toBeInTheDocument();
  });

  it('asks for a flock where none is planned', async () => {
    await show({ ...empty, state: 'ready' });
    expect(await screen.findByRole('link', { name: 'Open a flock' })).toBeInTheDocument();
  });
});
