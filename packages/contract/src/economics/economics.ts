import { costKinds, incomeKinds } from '@henhouse/domain/economics/economic-kind';
import { siteCostKinds } from '@henhouse/domain/economics/site-economics';
import { flockStates } from '@henhouse/domain/flock/flock-state';
import { reportFormats } from '@henhouse/domain/report/report-schedule';
import { productionKinds } from '@henhouse/domain/standards/standard';
import { z } from 'zod';
import { call } from '../endpoint';
import { day, id, language, paging, schema } from '../shape';

/** Flocks that one answer holds at most. */
export const economicFlocksAtMost = 200;
/** Flocks that a file holds at most: nobody leafs through more on paper. */
export const economicFlocksInFile = { csv: 2000, xlsx: 2000, pdf: 200 } as const;
/** Months that one report spans at most. */
export const economicMonthsAtMost = 36;
/** Lines that a flock's page shows at most of one kind; its file has all. */
export const economicLinesAtMost = 500;

/** Amounts in whole minor units, by kind; every kind is there. */
const amounts = <const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) => z.record(z.enum(kinds), z.int());

/** Money per bird, kg, egg, dozen and chick, in minor units with decimals; null where there is nothing to divide by. */
const unitFigures = {
  costPerBirdPlaced: z.number().nullable(),
  costPerBirdSold: z.number().nullable(),
  costPerKgLive: z.number().nullable(),
  costPerEgg: z.number().nullable(),
  costPerDozen: z.number().nullable(),
  costPerChick: z.number().nullable(),
  marginPerBirdPlaced: z.number().nullable(),
};
export const unitFigureIds = [
  'costPerBirdPlaced',
  'costPerBirdSold',
  'costPerKgLive',
  'costPerEgg',
  'costPerDozen',
  'costPerChick',
  'marginPerBirdPlaced',
] as const satisfies readonly (keyof typeof unitFigures)[];
export type UnitFigureId = (typeof unitFigureIds)[number];

const mean = z.object(unitFigures).meta({ id: 'EconomicMean' });
export type EconomicMean = z.output<typeof mean>;

/** A flock's income, cost and margin over its whole life so far. */
const economicFlock = schema('EconomicFlock', {
  flockId: id,
  flockNumber: z.string(),
  farmId: id,
  farmName: z.string(),
  sheds: z.array(z.string()),
  productionKind: z.enum(productionKinds),
  breed: z.string(),
  state: z.enum(flockStates),
  placedDay: z.string(),
  depletedDay: z.string().nullable(),
  birdsPlaced: z.int(),
  birdsAlive: z.int(),
  birdsSold: z.int(),
  soldKg: z.number(),
  eggs: z.int(),
  cost: amounts(costKinds),
  income: amounts(incomeKinds),
  costMinor: z.int(),
  incomeMinor: z.int(),
  marginMinor: z.int(),
  /** Rearing of hens that is not written off yet. */
  rearingLeftMinor: z.int(),
  /** The flock is still there: costs so far, and birds that stand counted at their last weighing. */
  isForecast: z.boolean(),
  /** Lots that it used, and placements of chicks, that nobody knows the price of. */
  unpricedLots: z.int(),
  /** Sold and gone, but not invoiced yet: no income before that. Without tax, at the prices agreed so far. */
  toInvoiceMinor: z.int(),
  /** Feed ÷ live kg that are paid, those dead on arrival or condemned at the plant left out; broilers only. */
  fcrEconomic: z.number().nullable(),
  /** What feed costs for a kg of gain, in minor units with decimals; null where the chicks were not weighed. */
  feedCostPerKgGain: z.number().nullable(),
  /** Share of the cost that feed usually is, by the company's limits. */
  feedShareOfCostPct: z.number(),
  /** Feed cost ÷ that share, in minor units with decimals; null without feed that has a price. */
  costFromFeed: z.number().nullable(),
  ...unitFigures,
});
export type EconomicFlock = z.output<typeof economicFlock>;

const flockFilters = {
  farmId: id.optional(),
  kind: z.enum(productionKinds).optional(),
  ended: z.stringbool().optional(),
  /** Flocks that were there on one of these days. */
  from: day.optional(),
  to: day.optional(),
};

/** The flocks placed last first. */
export const listFlockEconomics = call.read('EconomicReport', 'economics.flocks', '/api/v1/economics/flocks', {
  summary: 'Income, cost and margin by flock, beside the company’s mean of the kind',
  query: z.object({
    ...flockFilters,
    ...paging({ perPage: 20, perPageAtMost: economicFlocksAtMost, pagesAtMost: 1000 }),
  }),
  output: schema('EconomicFlocks', {
    items: z.array(economicFlock),
    total: z.int(),
    /** Of flocks of each kind, or of the kind in `kind`, that ended in the last twelve months. */
    means: z.array(mean.extend({ productionKind: z.enum(productionKinds), flocks: z.int() })),
  }),
});
export type EconomicFlocks = z.output<typeof listFlockEconomics.output>;

const siteRow = schema('EconomicRow', {
  /** Id of the farm, or first day of the month; null: the company's own. */
  key: z.string().nullable(),
  /** Of the farm. */
  name: z.string().nullable(),
  cost: amounts(siteCostKinds),
  income: amounts(incomeKinds),
  costMinor: z.int(),
  incomeMinor: z.int(),
  marginMinor: z.int(),
});
export type EconomicRow = z.output<typeof siteRow>;

const economicGroups = ['farm', 'month'] as const;

const siteFilters = {
  by: z.enum(economicGroups),
  /** Any day of the first and of the last month. */
  from: day,
  to: day,
  farmId: id.optional(),
  kind: z.enum(productionKinds).optional(),
};

export const getSiteEconomics = call.read('EconomicReport', 'economics.sites', '/api/v1/economics/sites', {
  summary: 'Income, cost and margin by farm or by month',
  query: z.object(siteFilters),
  output: schema('SiteEconomics', {
    items: z.array(siteRow),
    total: z.int(),
    all: siteRow,
    from: z.string(),
    to: z.string(),
  }),
});
export type SiteEconomics = z.output<typeof getSiteEconomics.output>;

const economicPages = ['purchase', 'item', 'placement', 'expense', 'sale', 'hatch'] as const;

/** What an amount is made of: a lot with its receipt, an expense, a sale, a hatch that set own eggs. */
const economicLine = schema('EconomicLine', {
  side: z.enum(['cost', 'income']),
  kind: z.enum([...costKinds, ...incomeKinds]),
  /** Spent before first lay. */
  isRearing: z.boolean(),
  day: z.string(),
  documentKind: z.string(),
  documentId: id,
  /** The page that shows where it comes from: the purchase of a lot, else its item; null where there is none. */
  opens: z.object({ page: z.enum(economicPages), id, farmId: id.nullable() }).nullable(),
  /** Item and lot, payee, customer. */
  label: z.string(),
  quantity: z.number().nullable(),
  unit: z.string(),
  /** Null: nobody knows the price. */
  unitCostMinor: z.number().nullable(),
  amountMinor: z.int(),
});
export type EconomicLine = z.output<typeof economicLine>;

export const getFlockEconomics = call.read('EconomicReport', 'economics.flock', '/api/v1/flocks/:flockId/economics', {
  summary: 'Income, cost and margin of a flock, with what every amount is made of',
  output: schema('FlockEconomics', {
    flock: economicFlock,
    /** The flock that stood in one of its sheds before. */
    previous: economicFlock.nullable(),
    /** Of flocks of its kind that ended in the last twelve months; null without any. */
    mean: mean.extend({ flocks: z.int() }).nullable(),
    /** They add up to the amounts of their kind; those of rearing to what was spent on it. */
    lines: z.array(economicLine),
    linesTotal: z.int(),
  }),
});
export type FlockEconomicsDetail = z.output<typeof getFlockEconomics.output>;

const fileFields = { format: z.enum(reportFormats).default('csv'), language: language.default('en') };

/** Logged like a write. */
export const exportFlockEconomics = call.export(
  'EconomicReport',
  'economics.exportFlocks',
  '/api/v1/economics/flocks/export',
  {
    summary: 'The report by flock as CSV or XLSX of at most 2,000 flocks, or PDF of 200',
    query: z.object({ ...flockFilters, ...fileFields }),
    output: 'file',
  },
);

export const exportSiteEconomics = call.export(
  'EconomicReport',
  'economics.exportSites',
  '/api/v1/economics/sites/export',
  {
    summary: 'The report by farm or month as CSV, XLSX or PDF',
    query: z.object({ ...siteFilters, ...fileFields }),
    output: 'file',
  },
);

/** Every movement of goods with its unit cost, every share of an expense, every line of a sale: enough to work it out again. */
export const exportFlockDocuments = call.export(
  'EconomicReport',
  'economics.exportDocuments',
  '/api/v1/flocks/:flockId/economics/documents',
  {
    summary: 'The documents behind a flock’s margin, as CSV',
    output: 'file',
  },
);
