import { listWords } from '@henhouse/contract/catalogue/word';
import { getFlockCurve, getFlockFigures } from '@henhouse/contract/dashboard/dashboard';
import { listEntries } from '@henhouse/contract/entry/entry';
import { type GridLine, getEntryContext, getGrid } from '@henhouse/contract/entry/entry-work';
import { getFarm } from '@henhouse/contract/farm/farm';
import { getShed, listSheds } from '@henhouse/contract/farm/shed';
import { getFlock, listFlocks } from '@henhouse/contract/flock/flock';
import { getFlockHealth } from '@henhouse/contract/health/flock-health';
import { listHealthItems } from '@henhouse/contract/health/health-item';
import { listPrescriptions } from '@henhouse/contract/health/prescription';
import { listChickLots } from '@henhouse/contract/purchase/chick-lot';
import { listFeedOnHand } from '@henhouse/contract/stock/feed-stock';
import { listGoodsOnHand } from '@henhouse/contract/stock/goods-stock';
import { listActions, listFlockTasks } from '@henhouse/contract/task/task';
import { addDays } from '@henhouse/domain/day/day';
import { mayEnterKind } from '@henhouse/domain/entry/correction-window';
import { allSheds } from '../../../shared/api/all-of-them';
import type { Round } from '../../../shared/api/bring-here';
import { wordsQuery } from '../../../shared/catalogue/use-words';
import { today } from '../../../shared/format/today';
import { firstPage } from '../../../shared/ui/table/list/list-state';
import { placeableIn } from '../shed/placeable';
import { entryQueries } from './entry-queries';

/** More sheds than one person walks through: those are entered in the grid, near a network. */
const mostSheds = 8;

/** Sheds and entries of today, the action list, stores, and what the form of every kind shows. */
export async function bringSheds(round: Round): Promise<void> {
  const { bring, farmId, role } = round;
  const params = { farmId };
  // Asked anew each round: whoever has lost a shed since is not to be asking for it.
  const grid = await bring(getGrid, { params, query: {} }, 0);
  if (!grid) return;
  await bring(listEntries, entryQueries.entriesOfDay(farmId, grid.day));
  await bringDayBefore(round, addDays(grid.day, -1));
  await bring(listActions, entryQueries.actions(farmId));
  await bring(listFeedOnHand, { params });
  await bring(listGoodsOnHand, { params });
  await bring(listChickLots, { params });
  if (givesMedicine(role)) await bring(listHealthItems, entryQueries.medicines());
  for (const kind of ['cause', 'eggGrade', 'diagnosis'] as const) await bring(listWords, wordsQuery(kind));
  await bring(getFarm, { params });
  await bringEmptySheds(round);
  if (grid.lines.length > mostSheds) return;
  for (const line of grid.lines) await bringShed(round, line, grid.day);
}

/** What was forgotten is written down on the day after, network or not. */
async function bringDayBefore({ bring, farmId }: Round, day: string): Promise<void> {
  await bring(getGrid, { params: { farmId }, query: { day } });
  await bring(listEntries, entryQueries.entriesOfDay(farmId, day));
}

const givesMedicine = (role: string) => mayEnterKind(role, 'medicine') || mayEnterKind(role, 'treatment');

async function bringShed({ bring, farmId, role }: Round, { shedId, flockId }: GridLine, day: string): Promise<void> {
  const ofFlock = { params: { flockId } };
  await bring(getEntryContext, { params: { shedId, flockId }, query: {} });
  await bring(getShed, { params: { shedId } });
  await bring(listEntries, entryQueries.entriesOfShed(farmId, shedId, day));
  if (givesMedicine(role)) {
    await bring(listPrescriptions, entryQueries.prescriptions(flockId));
    await bring(getFlockHealth, ofFlock);
  }
  await bring(listFlockTasks, entryQueries.programmeTasks(flockId, 'vaccination'));
  await bring(listFlockTasks, entryQueries.programmeTasks(flockId, 'medication'));
  await bring(listFlockTasks, { ...ofFlock, query: firstPage });
  await bring(getFlockCurve, { ...ofFlock, query: { shed: shedId } });
  await bring(getFlock, ofFlock);
  await bring(getFlockFigures, { ...ofFlock, query: {} });
}

/** A shed that waits for chicks stands in no grid: its page, the flocks that may come into it, and their form. */
async function bringEmptySheds({ bring, may, farmId, role }: Round): Promise<void> {
  if (!mayEnterKind(role, 'chick-placement')) return;
  const sheds = await bring(listSheds, allSheds(farmId));
  const empty = (sheds?.items ?? []).filter(
    ({ id: shedId, flockId, state }) =>
      flockId === null && state === 'ready' && may('create', 'DataEntry', { farmId, shedId }),
  );
  for (const { id: shedId, productionKind } of empty.slice(0, mostSheds)) {
    await bring(getShed, { params: { shedId } });
    const flocks = await bring(listFlocks, entryQueries.flocksOfKind(farmId, productionKind));
    const [first] = placeableIn(flocks?.items ?? [], today(farmId));
    if (first) await bring(getEntryContext, { params: { shedId, flockId: first.id }, query: {} });
  }
}
