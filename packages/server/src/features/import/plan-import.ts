import type { ImportMapping } from '@henhouse/contract/import/import';
import type { Day } from '@henhouse/domain/day/day';
import { givesOnPrescription, mayEnterKind } from '@henhouse/domain/entry/correction-window';
import type { FileReading } from '@henhouse/domain/import/daily-line';
import {
  type DailyPlan,
  type PlacedLines,
  placeDailyRecords,
  planDailyRecords,
} from '@henhouse/domain/import/daily-plan';
import { isDailyColumn } from '@henhouse/domain/import/import-kind';
import { shedFinder } from '@henhouse/domain/import/line-place';
import { error } from '@henhouse/domain/problem/problem';
import { uuidOf } from '../../ledger/ids';
import { lockBalances, readLotTimelines } from '../../ledger/lot-timeline';
import type { CompanyTx } from '../../platform/db/company-tx';
import { refuse } from '../../platform/http/refusal';
import { readSalesOf } from '../health/flock-sales.store';
import { flockDayKey, holdsOfAll } from '../health/withdrawal.service';
import type { FileTable } from './file/file-table';
import {
  type FarmOfImport,
  lockFlocks,
  readBooks,
  readEntryIds,
  readFarmOfImport,
  readFeedOfImport,
  readRecorded,
  readRoomsOfImport,
} from './import-books.store';
import { namesOfGoods, readHealthOfImport } from './import-health.store';
import { inSlices } from './in-slices';

export interface ImportRequest {
  readonly farmId: string;
  readonly table: FileTable;
  readonly mapping: ImportMapping;
  /** Entries that earlier runs of this very file wrote. */
  readonly writtenBefore: ReadonlySet<string>;
  /** The plan is to be carried out: what it rests on is locked. */
  readonly isLocked: boolean;
  /** Role of who imports. */
  readonly role: string;
  /** Who imports holds the right to prescribe on the farm. */
  readonly mayPrescribe: boolean;
  today(timeZone?: string | null): Day;
  /** Hears the share of the planning that is done, 0 to 1. */
  onShare?(share: number): void;
}

interface PlannedImport {
  readonly plan: DailyPlan;
  /** Lot that opening stock of feed is booked as. */
  readonly openingLotId: string;
  /** Id of an entry by its key: the same record has the same id, whichever file it comes in. */
  entryIdOf(key: string): string;
}

const idOfTurn = (key: string, turn: number, version?: 8) => uuidOf(`daily record/${key}/${turn}`, version);

/** The first id for a record that no entry has: a further one where a person took the earlier back. Of version 8 it is that of a lot. */
function firstFreeId(key: string, taken: ReadonlySet<string>, version?: 8): string {
  for (let turn = 0; ; turn++) {
    const id = idOfTurn(key, turn, version);
    if (!taken.has(id)) return id;
  }
}

/** True for a record that one of the entries has been, whatever became of it since. */
function isAmong(key: string, written: ReadonlySet<string>, taken: ReadonlySet<string>): boolean {
  for (let turn = 0; ; turn++) {
    const id = idOfTurn(key, turn);
    if (!taken.has(id)) return false;
    if (written.has(id)) return true;
  }
}

function readingOf(table: FileTable, mapping: ImportMapping): FileReading {
  const meanings = new Map(mapping.columns.map(({ index, meaning }) => [index, meaning]));
  const columns = table.headers.map((header, index) => {
    const meaning = meanings.get(index) ?? 'ignore';
    return { index, header, meaning: isDailyColumn(meaning) ? meaning : ('ignore' as const) };
  });
  return { columns, dayFormat: mapping.dayFormat, decimal: mapping.decimal, units: mapping.units };
}

/**
 * What holds each flock on each day that the file sells birds of it: a file is no way past the withdrawal gate. Asked day by
 * day, since what held on a day long ago holds nothing now.
 */
function readHolds(tx: CompanyTx, { placed }: PlacedLines) {
  const sales = placed.filter(({ part }) => part === 'sale').map(({ place }) => place);
  const requested = new Map(
    sales.map(({ flock, day }) => [flockDayKey({ flockId: flock.id, day }), { flockId: flock.id, day }]),
  );
  return holdsOfAll(tx, [...requested.values()]);
}

/** Locks what a plan rests on, in the order in which entries by hand lock it: flocks, sheds that birds come into, balances. */
async function lockBooks(tx: CompanyTx, farmId: string, { placed, flockIds }: PlacedLines, farm: FarmOfImport) {
  const shedCalled = shedFinder(farm);
  const comingTo = placed.flatMap(({ part, place, line: { texts } }) => {
    if (part !== 'placement' && part !== 'move') return [];
    return [place.shedId, shedCalled(texts.otherShed ?? '')?.id ?? []].flat();
  });
  await lockFlocks(tx, [...flockIds], [...new Set(comingTo)]);
  const stays = farm.flocks
    .filter(({ id }) => flockIds.has(id))
    .flatMap(({ id, stays }) => stays.map(({ shedId }) => ({ flockId: id, shedId })));
  await lockBalances(tx, farmId, stays);
}

/** Reads the books of every flock that a file speaks of, and plans what the file would do to them. */
export async function planImport(tx: CompanyTx, request: ImportRequest): Promise<PlannedImport> {
  const { farmId, table, mapping, isLocked, role, mayPrescribe } = request;
  const reading = readingOf(table, mapping);
  const before = await readFarmOfImport(tx, farmId);
  const { flockId, shedId, feedItemId } = mapping;
  const farm = { sheds: before.sheds, flocks: before.flocks, flockId, shedId };
  const placed = await inSlices(placeDailyRecords({ reading, lines: table.lines, farm }));
  if (isLocked) await lockBooks(tx, farmId, placed, before);
  // What a flock stands in is read again once nobody else can change it.
  const { timeZone, country, flocks } = isLocked ? await readFarmOfImport(tx, farmId) : before;
  const flockIds = [...placed.flockIds];
  const needed = flocks.filter(({ id }) => placed.flockIds.has(id));
  const names = namesOfGoods(placed.placed.map(({ line }) => line));
  const [booksOf, entryIds, feed, lots, holds, rooms, recorded, health] = await Promise.all([
    readBooks(tx, { farmId, today: request.today(timeZone), flocks: needed }),
    readEntryIds(tx, flockIds),
    feedItemId === null ? undefined : readFeedOfImport(tx, feedItemId),
    feedItemId === null ? [] : readLotTimelines(tx, farmId, [feedItemId]),
    readHolds(tx, placed),
    readRoomsOfImport(tx, farmId),
    readRecorded(tx, flockIds),
    readHealthOfImport(tx, { farmId, flockIds, names }),
  ]);
  // Whether the file has feed in it or not: what is not the company's own is not even named.
  refuse(feedItemId !== null && feed === undefined ? [error('unknownValue', 'feedItemId')] : []);
  const holdsBirds = feed?.medicated === true || health.items.length > 0;
  const sales = holdsBirds ? await readSalesOf(tx, flockIds) : [];
  const openingLotId = firstFreeId(`opening feed/${farmId}/${feedItemId}`, new Set(lots.map(({ lotId }) => lotId)), 8);
  const file = {
    reading,
    lines: table.lines,
    farm,
    choices: mapping,
    booksOf,
    feed: {
      itemExists: feed !== undefined,
      lots,
      openingLotId: mapping.bookOpeningFeed ? openingLotId : null,
      medicated: feed?.medicated === true ? feed : null,
    },
    rooms,
    recorded,
    health: {
      ...health,
      sales,
      country,
      givesOnPrescription: givesOnPrescription(role),
      treats: mayPrescribe && mayEnterKind(role, 'treatment'),
    },
    holdsOf: (ofFlock: string, day: Day) => holds.get(flockDayKey({ flockId: ofFlock, day })) ?? [],
    wasImported: (key: string) => isAmong(key, request.writtenBefore, entryIds),
  };
  const plan = await inSlices(planDailyRecords(file, placed), (share) => request.onShare?.(share));
  return { plan, openingLotId, entryIdOf: (key) => firstFreeId(key, entryIds) };
}
