import { type Entry, type EntrySaved, getEntry } from '@henhouse/contract/entry/entry';
import { type GridLine, getGrid } from '@henhouse/contract/entry/entry-work';
import type { FeedLot } from '@henhouse/contract/stock/feed-stock';
import { nothingRecorded } from '@henhouse/domain/entry/entry-context';
import { entryLimits } from '@henhouse/domain/limit/entry-limits';
import { today } from '../../shared/format/today';
import { blankOf } from '../../test-blank';
import type { FlockOnDay } from './kind/kind-form';

const uuid = (end: string) => `01900000-0000-7000-8000-${end.padStart(12, '0')}`;

/** The places of the tests: a farm, three sheds with a flock each, a shed to move to, a feed. */
export const ids = {
  farm: uuid('f1'),
  sheds: [uuid('a1'), uuid('a2'), uuid('a3')] as const,
  flocks: [uuid('b1'), uuid('b2'), uuid('b3')] as const,
  otherShed: uuid('a9'),
  feed: uuid('c1'),
  lot: uuid('d1'),
  entry: uuid('e1'),
};

export const day = today(null);

const room: FlockOnDay['room'] = {
  shedId: ids.sheds[0],
  productionKind: 'broiler',
  state: 'occupied',
  activeFromDay: null,
  activeToDay: null,
  capacity: 21_000,
  areaM2: 1_500,
  maximumDensityKgM2: 39,
  birdsAlive: 20_000,
  otherFlock: null,
  leftDay: null,
  minimumEmptyDays: 10,
};

/** 20,000 Ross 308 on day 21: 120 g of feed and 1,000 g of weight by the standard. */
export function flockOnDay(part: Partial<FlockOnDay> = {}): FlockOnDay {
  return {
    day,
    today: day,
    farmId: ids.farm,
    farmName: 'Meadow Farm',
    shedId: ids.sheds[0],
    shedName: 'Shed 1',
    flockId: ids.flocks[0],
    flockNumber: 'M-1',
    flockState: 'rearing',
    productionDay: null,
    productionKind: 'broiler',
    sexes: ['asHatched'],
    depletedDay: null,
    breed: 'Ross 308',
    hatchDay: '2020-01-01',
    placedDay: '2020-01-01',
    ageDays: 21,
    capacity: room.capacity,
    areaM2: room.areaM2,
    limits: entryLimits({}, 'broiler', 21),
    birds: [{ sex: 'asHatched', alive: 20_000, atOpening: 20_000, cameIn: 0 }],
    recorded: nothingRecorded,
    collections: [],
    yesterday: { dead: 7, culled: 2, feedKg: 2_300, waterL: 4_000, feedItemId: ids.feed },
    standard: { feedGPerBird: 120, bodyWeightG: 1_000, eggWeightG: null, targetWeightG: 2_500 },
    lastWeight: { day: '2020-01-15', meanG: 500 },
    lastWeights: [{ sex: 'asHatched', day: '2020-01-15', meanG: 500 }],
    room,
    health: { holds: [], overrides: [], sales: [], country: 'DE', productionDay: null },
    lastMeterEndL: null,
    feedTodayKg: null,
    waterTodayL: null,
    otherSheds: [
      {
        shedId: ids.otherShed,
        shedName: 'Shed 9',
        productionKind: 'broiler',
        room: 5_000,
        sameFlock: false,
        target: { ...room, shedId: ids.otherShed, state: 'ready', birdsAlive: 0, capacity: 5_000 },
      },
    ],
    ...part,
  };
}

export const feedLot: FeedLot = {
  lotId: ids.lot,
  itemId: ids.feed,
  itemCode: 'GR',
  itemName: 'Grower',
  kgPerBag: 25,
  lotCode: 'GR-1',
  receivedDay: '2020-01-01',
  expiryDay: null,
  receivedKg: 9_000,
  onHandKg: 9_000,
  expired: false,
  quarantinedFrom: null,
};

export function gridLine(index: 0 | 1 | 2, part: Partial<GridLine> = {}): GridLine {
  return blankOf(getGrid.output.shape.lines.element, {
    shedId: ids.sheds[index],
    shedName: `Shed ${index + 1}`,
    shedCode: `S${index + 1}`,
    flockId: ids.flocks[index],
    flockNumber: `M-${index + 1}`,
    breed: 'Ross 308',
    ageDays: 21,
    productionKind: 'broiler',
    flockState: 'rearing',
    sexes: ['asHatched'],
    birdsAlive: 20_000,
    birdsAtOpening: 20_000,
    yesterday: { dead: 7, culled: 2, feedKg: 2_300, waterL: 4_000, feedItemId: ids.feed, eggs: null },
    standard: { feedGPerBird: 120, bodyWeightG: 1_000 },
    limits: entryLimits({}, 'broiler', 21),
    missing: ['mortality', 'feed', 'water-consumption'],
    ...part,
  });
}

/** Seven dead and two culled in shed 1, as the Supervisor wrote it today. */
export function entryOf(part: Partial<Entry> = {}): Entry {
  const at = new Date().toISOString();
  return blankOf(getEntry.output, {
    id: ids.entry,
    kind: 'mortality',
    farmId: ids.farm,
    shedId: ids.sheds[0],
    shedName: 'Shed 1',
    flockId: ids.flocks[0],
    flockNumber: 'M-1',
    day,
    ageDays: 21,
    detail: {
      sex: 'asHatched',
      lines: [
        { fate: 'dead', cause: 'notStated', count: 7 },
        { fate: 'culled', cause: 'notStated', count: 2 },
      ],
      timeOfDay: null,
    },
    figure: 9,
    unit: 'birds',
    state: 'posted',
    version: 1,
    createdAt: at,
    createdBy: 'Lukas Berger',
    changedAt: at,
    changedBy: 'Lukas Berger',
    ...part,
  });
}

export function savedOf(entry: Entry = entryOf()): EntrySaved {
  return { entry, warnings: [], birdsAlive: 19_991 };
}
