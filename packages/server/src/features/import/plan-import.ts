import type { ImportMapping } from '@henhouse/contract/import/daily-records';
import type { Day } from '@henhouse/domain/day/day';
import {
  type DailyPlan,
  placeDailyRecords,
  type PlacedLines,
  planDailyRecords,
} from '@henhouse/domain/import/daily-plan';
import type { FileReading } from '@henhouse/domain/import/daily-line';
import type { Hold } from '@henhouse/domain/health/withdrawal';
import { lockBalances, readLotTimelines } from '../../ledger/lot-timeline';
import { uuidOf } from '../../ledger/ids';
import type { CompanyTx } from '../../platform/db/company-tx';
import { holdsOf } from '../health/withdrawal.service';
import type { FileTable } from './file/file-table';
import { inSlices } from './in-slices';
import { isFeed, lockFlocks, readBooks, readEntryIds, readFarmOfImport } from './import-books.store';

export interface ImportRequest {
  readonly farmId: string;
  readonly table: FileTable;
  readonly mapping: ImportMapping;
  /** The same file was imported before. */
  readonly isRepeated: boolean;
  /** The plan is to be carried out: what it rests on is locked. */
  readonly isLocked: boolean;
  today(timeZone: string | null): Day;
  /** Hears the share of the planning that is done, 0 to 1. */
  onShare?(share: number): void;
}

export interface PlannedImport {
  readonly plan: DailyPlan;
  /** Lot that opening stock of feed is booked as. */
  readonly openingLotId: string;
  /** Id of an entry by its key: the same record has the same id, whichever file it comes in. */
  entryIdOf(key: string): string;
}

/** The first id for a record that no entry has: a further one where a person took the earlier back. */
function firstFreeId(key: string, taken: ReadonlySet<string>): string {
  for (let turn = 0; ; turn++) {
    const id = uuidOf(`daily record/${key}/${turn}`);
    if (!taken.has(id)) return id;
  }
}

function readingOf(table: FileTable, mapping: ImportMapping): FileReading {
  const meanings = new Map(mapping.columns.map(({ index, meaning }) => [index, meaning]));
  const columns = table.headers.map((header, index) => ({ index, header, meaning: meanings.get(index) ?? 'ignore' }));
  return { columns, dayFormat: mapping.dayFormat, decimal: mapping.decimal, units: mapping.units };
}

/**
 * What medicines hold of each flock on each day that the file sells birds of it: a file is no way past the withdrawal gate.
 * Asked day by day, since what held on a day long ago holds nothing now.
 */
async function readHolds(tx: CompanyTx, { placed }: PlacedLines): Promise<Map<string, readonly Hold[]>> {
  const sales = placed.filter(({ line }) => (line.numbers.birdsSold ?? 0) > 0).map(({ place }) => place);
  const asked = new Map(sales.map(({ flock, day }) => [`${flock.id}/${day}`, { flockId: flock.id, day }]));
  const holds = await Promise.all([...asked.values()].map(({ flockId, day }) => holdsOf(tx, flockId, day)));
  return new Map([...asked.keys()].map((key, index) => [key, holds[index] ?? []]));
}

/** Reads the books of every flock that a file speaks of, and plans what the file would do to them. */
export async function planImport(tx: CompanyTx, request: ImportRequest): Promise<PlannedImport> {
  const { farmId, table, mapping, isLocked } = request;
  const reading = readingOf(table, mapping);
  const { timeZone, sheds, flocks } = await readFarmOfImport(tx, farmId);
  const farm = { sheds, flocks, flockId: mapping.flockId, shedId: mapping.shedId };
  const placed = await inSlices(placeDailyRecords({ reading, lines: table.lines, farm }));
  const spokenOf = placed.flockIds;
  const needed = flocks.filter(({ id }) => spokenOf.has(id));
  if (isLocked) {
    await lockFlocks(tx, [...spokenOf]);
    const stays = needed.flatMap(({ id, stays }) => stays.map(({ shedId }) => ({ flockId: id, shedId })));
    await lockBalances(tx, farmId, stays);
  }
  const { feedItemId } = mapping;
  const [booksOf, entryIds, isKnownItem, lots, holds] = await Promise.all([
    readBooks(tx, { farmId, today: request.today(timeZone), flocks: needed }),
    readEntryIds(tx, [...spokenOf]),
    feedItemId === null ? false : isFeed(tx, feedItemId),
    feedItemId === null ? [] : readLotTimelines(tx, farmId, feedItemId),
    readHolds(tx, placed),
  ]);
  const openingLotId = firstFreeId(`opening feed/${farmId}/${feedItemId}`, new Set(lots.map(({ lotId }) => lotId)));
  const file = {
    reading,
    lines: table.lines,
    farm,
    choices: mapping,
    booksOf,
    feed: { isKnownItem, lots, openingLotId: mapping.bookOpeningFeed ? openingLotId : null },
    holdsOf: (flockId: string, day: Day) => holds.get(`${flockId}/${day}`) ?? [],
    wasImported: (key: string) => request.isRepeated && entryIds.has(uuidOf(`daily record/${key}/0`)),
  };
  const plan = await inSlices(planDailyRecords(file, placed), (share) => request.onShare?.(share));
  return { plan, openingLotId, entryIdOf: (key) => firstFreeId(key, entryIds) };
}
