import { isOneOf } from '../quantity/one-of';
import { keysOf } from '../quantity/record-of';
import { type DailyColumn, dailyColumns } from './daily-column';
import { type ListField, listFieldNames } from './list/list-field';

/** What a file of each kind makes, as reports count it. */
export const listThings = ['shed', 'flock', 'partner', 'item', 'openingStock', 'balance', 'sample'] as const;
export type ListThing = (typeof listThings)[number];

/** Everything that a column can mean, whatever the file is of. */
export type ColumnUse = DailyColumn | ListField;
export const columnUses = [...new Set<ColumnUse>([...dailyColumns, ...listFieldNames])] as [ColumnUse, ...ColumnUse[]];

/** Lines that a file of daily records may have. */
export const dailyLinesAtMost = 100_000;

interface ListKindFacts {
  readonly makes: ListThing;
  /** Where such a list belongs: a farm, the company itself, or either. */
  readonly places: readonly ('farm' | 'company')[];
  readonly fields: readonly ListField[];
  /** One column of those that are named together has to be there. */
  readonly needed: readonly (readonly ListField[])[];
  /** Lines of one file: what each moves in the books takes its time. */
  readonly linesAtMost: number;
}

const partner = {
  makes: 'partner',
  places: ['company'],
  fields: ['name', 'taxNumber', 'contactName', 'phone', 'email', 'address', 'termsDays', 'notes'],
  needed: [['name']],
  linesAtMost: 10_000,
} as const satisfies ListKindFacts;

/** What can come from a file besides daily records: a list, a line of which is one thing. */
const lists = {
  farms: {
    makes: 'shed',
    places: ['company'],
    fields: ['farm', 'shed', 'code', 'birdKind', 'birdCapacity', 'areaM2'],
    needed: [['farm'], ['shed'], ['birdCapacity']],
    linesAtMost: 1000,
  },
  flocks: {
    makes: 'flock',
    places: ['farm', 'company'],
    fields: [
      'farm',
      'shed',
      'flock',
      'breed',
      'sex',
      'hatchDay',
      'state',
      'placedDay',
      'ageWeeks',
      'asOf',
      'placed',
      'alive',
      'lost',
      'feedSoFarKg',
      'weightNowG',
      'productionDay',
      'hensHoused',
      'eggsSoFar',
      'hatchingEggs',
      'layFeedKg',
      'birdPrice',
      'supplier',
      'notes',
    ],
    needed: [['shed'], ['alive'], ['hatchDay', 'placedDay', 'ageWeeks']],
    // Each line opens a flock and is judged as its placement is, once to look and once to write.
    linesAtMost: 300,
  },
  suppliers: partner,
  customers: partner,
  items: {
    makes: 'item',
    places: ['company'],
    fields: ['code', 'name', 'category', 'unit', 'kgPerBag', 'minimum', 'leadTimeDays'],
    needed: [['code'], ['name']],
    linesAtMost: 10_000,
  },
  openingStock: {
    makes: 'openingStock',
    places: ['farm', 'company'],
    fields: ['item', 'lot', 'quantity', 'unit', 'unitPrice', 'expiryDay', 'asOf', 'notes'],
    needed: [['item'], ['quantity']],
    linesAtMost: 2000,
  },
  balances: {
    makes: 'balance',
    places: ['company'],
    fields: ['partner', 'asOf', 'payable', 'receivable'],
    needed: [['partner'], ['payable', 'receivable']],
    linesAtMost: 5000,
  },
  labResults: {
    makes: 'sample',
    places: ['farm', 'company'],
    fields: [
      'sampleNumber',
      'laboratory',
      'sampleKind',
      'farm',
      'flock',
      'shed',
      'machine',
      'sampleLot',
      'item',
      'sampleDay',
      'takenBy',
      'knownDay',
      'part',
      'outcome',
      'finding',
      'measured',
      'unit',
      'fineUpTo',
      'notes',
    ],
    needed: [
      ['sampleNumber', 'sampleKind'],
      ['outcome', 'measured'],
    ],
    // Each sample is tried as it is written down by hand, once to look and once to write.
    linesAtMost: 1000,
  },
} as const satisfies Readonly<Record<string, ListKindFacts>>;

export type ListKind = keyof typeof lists;
export const listKinds = keysOf(lists);
export const listFacts: Readonly<Record<ListKind, ListKindFacts>> = lists;

export const importKinds = ['dailyRecords', ...listKinds] as const;
export type ImportKind = (typeof importKinds)[number];

export function isListKind(kind: ImportKind): kind is ListKind {
  return kind !== 'dailyRecords';
}

/** Kinds of file that a farm, or the company itself, takes. */
export function kindsOf(place: 'farm' | 'company'): ImportKind[] {
  return importKinds.filter((kind) => (isListKind(kind) ? listFacts[kind].places.includes(place) : place === 'farm'));
}

export function isDailyColumn(use: ColumnUse): use is DailyColumn {
  return isOneOf(dailyColumns, use);
}
