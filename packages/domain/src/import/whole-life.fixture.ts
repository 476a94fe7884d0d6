import { addDays, type Day } from '../day/day';
import { entryLimits } from '../limit/entry-limits';
import type { ImportRoom } from './books/shed-rooms';
import type { DailyColumn } from './daily-column';
import type { DailyImport } from './daily-import';
import type { Cell } from './daily-line';
import { allAtOnce, placeDailyRecords, planDailyRecords } from './daily-plan';
import type { ImportItem } from './kinds/health-words';
import type { RecordedEntry } from './line-entry';

const hatchDay = '2026-01-05';
export const onAge = (age: number): Day => addDays(hatchDay, age);
export const planAll = (input: DailyImport) => allAtOnce(planDailyRecords(input, allAtOnce(placeDailyRecords(input))));

export const room = (n: number, more: Partial<ImportRoom> = {}): ImportRoom => ({
  shedId: `s${n}`,
  productionKind: 'broiler',
  state: 'ready',
  activeFromDay: null,
  activeToDay: null,
  capacity: 1000,
  areaM2: null,
  maximumDensityKgM2: null,
  minimumEmptyDays: 7,
  flocks: [],
  ...more,
});
const period = { product: 'meat', species: 'chicken', country: null, route: null, permitted: true, days: 5 } as const;
const amox: ImportItem = {
  id: 'amox',
  category: 'medicine',
  code: 'AMX',
  name: 'Amoxicillin 70 %',
  unit: 'g',
  route: 'drinkingWater',
  prescriptionOnly: true,
  periods: [period],
};
const clone: ImportItem = {
  ...amox,
  id: 'nd',
  category: 'vaccine',
  code: 'ND',
  name: 'ND Clone',
  unit: 'doses',
  route: null,
};
const lot = (itemId: string, code: string, quantity: number, expiryDay: Day | null = null) => ({
  itemId,
  lotId: `${itemId} ${code}`,
  code,
  receivedDay: '2025-12-01',
  expiryDay,
  quarantinedFrom: null,
  changes: [{ day: '2025-12-01', change: quantity }],
});

/** A file about two planned flocks, `A` and `B`, on a farm with the empty sheds H1 and H2 of 1,000 places. */
export function wholeLifeFile(
  columns: readonly DailyColumn[],
  rows: readonly (readonly Cell[])[],
  more: {
    health?: Partial<DailyImport['health']>;
    rooms?: readonly ImportRoom[];
    recorded?: readonly RecordedEntry[];
    imported?: readonly string[];
    confirm?: boolean;
    holds?: DailyImport['holdsOf'];
  } = {},
): DailyImport {
  const flock = (id: string) => ({
    id,
    number: id,
    hatchDay,
    productionKind: 'broiler' as const,
    sexes: ['asHatched' as const],
  });
  return {
    reading: {
      columns: columns.map((meaning, index) => ({ index, header: `the ${meaning}`, meaning })),
      dayFormat: 'YYYY-MM-DD',
      decimal: '.',
      units: 'metric',
    },
    lines: rows.map((cells, index) => ({ line: index + 2, cells })),
    farm: {
      sheds: [1, 2].map((n) => ({ id: `s${n}`, name: `House ${n}`, code: `H${n}` })),
      flocks: ['A', 'B'].map((id) => ({ ...flock(id), stays: [] })),
      flockId: null,
      shedId: null,
    },
    choices: { feedItemId: 'feed', birdsWeighed: 50, confirmImplausible: more.confirm ?? true },
    booksOf: (flockId, shedId) => ({
      farmId: 'farm',
      shedId,
      today: onAge(60),
      flock: {
        ...flock(flockId),
        state: 'planned',
        placedDay: null,
        depletedDay: null,
        productionDay: null,
        limitsAt: (ageDays: number) => entryLimits({}, 'broiler', ageDays),
        standardAt: () => ({ feedGPerBird: null, bodyWeightG: null, eggWeightG: null, targetWeightG: null }),
      },
      rows: [],
    }),
    feed: { itemExists: true, lots: [lot('feed', 'F', 100_000)], openingLotId: null, medicated: null },
    rooms: more.rooms ?? [room(1), room(2)],
    health: {
      items: [amox, clone],
      lots: [lot('amox', 'A1', 500, onAge(20)), lot('amox', 'A2', 500), lot('nd', 'N1', 1000)],
      prescriptions: [
        {
          id: 'rx',
          flockId: 'A',
          itemId: 'amox',
          fromDay: onAge(10),
          toDay: onAge(14),
          endedDay: null,
          paper: null,
          paperNumber: null,
        },
      ],
      sales: [],
      country: 'BE',
      givesOnPrescription: false,
      treats: false,
      ...more.health,
    },
    recorded: more.recorded ?? [],
    holdsOf: more.holds ?? (() => []),
    wasImported: (key) => more.imported?.includes(key) ?? false,
  };
}
