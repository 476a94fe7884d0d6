import { dueKinds } from '@henhouse/domain/entry/due-kinds';
import type { BirdsOfDay, LastWeight, RecordedOfDay, StandardOfAge } from '@henhouse/domain/entry/entry-context';
import type { ShedRoom } from '@henhouse/domain/entry/shed-room';
import { shedStates } from '@henhouse/domain/farm/shed-state';
import { flockStates } from '@henhouse/domain/flock/flock-state';
import type { EntryLimits } from '@henhouse/domain/limit/entry-limits';
import { productionKinds } from '@henhouse/domain/standards/standard';
import { z } from 'zod';
import { call } from '../endpoint';
import { sex } from '../flock/flock';
import { gateHold, grantedOverride, saleOfFlock } from '../health/hold';
import { day, id, idList, listOf, objectOf, paging, schema, schemaOf } from '../shape';
import { entryKinds } from './details';

const dueKind = z.enum(dueKinds);

const range = z.object({ min: z.number(), max: z.number() });

/** What the company holds entries of birds of this kind and age against. */
const entryLimits = schemaOf<EntryLimits>()('EntryLimits', {
  dailyMortalityPct: z.number(),
  unremarkableBirds: z.number(),
  feedOfStandardPct: range,
  waterLPerKg: range,
});

/** One shed of the grid: what was there yesterday, what the standard says, what is entered today. */
const gridLine = schema('GridLine', {
  shedId: id,
  shedName: z.string(),
  shedCode: z.string(),
  flockId: id,
  flockNumber: z.string(),
  breed: z.string(),
  ageDays: z.int(),
  productionKind: z.enum(productionKinds),
  flockState: z.enum(flockStates),
  productionDay: z.string().nullable(),
  sexes: z.array(z.string()),
  birdsAlive: z.int(),
  /** Birds alive when the day began. */
  birdsAtOpening: z.int(),
  /** Of the birds that day those that lay: opening and came in; 0 for broilers. */
  hens: z.int(),
  yesterday: z.object({
    /** Null where nobody wrote down how many died, which is not the same as none. */
    dead: z.int().nullable(),
    culled: z.int().nullable(),
    feedKg: z.number().nullable(),
    waterL: z.number().nullable(),
    feedItemId: id.nullable(),
    eggs: z.int().nullable(),
  }),
  /** Numbers of the day's egg collections. */
  collections: z.array(z.int()),
  standard: z.object({ feedGPerBird: z.number().nullable(), bodyWeightG: z.number().nullable() }),
  limits: entryLimits,
  lastWeight: z.object({ day: z.string(), meanG: z.number() }).nullable(),
  /** Entries of the day, as posted. */
  entries: z.array(
    z.object({ id, kind: z.enum(entryKinds), figure: z.number().nullable(), version: z.int(), sex: z.string() }),
  ),
  missing: z.array(dueKind),
});
export type GridLine = z.output<typeof gridLine>;

export const getGrid = call.read('DataEntry', 'entry.grid', '/api/v1/farms/:farmId/grid', {
  summary: 'All sheds of a farm for one day: the fast grid',
  query: z.object({ day: day.optional() }),
  output: z.object({ day: z.string(), today: z.string(), lines: z.array(gridLine) }),
});

export const gridsAtMost = 12;

/** Farms out of reach are left out. */
export const listGrids = call.read('DataEntry', 'entry.grids', '/api/v1/grids', {
  summary: 'The fast grids of several farms for the day that each of them has now',
  query: z.object({ farms: idList(gridsAtMost, 'farms') }),
  output: z.object({ grids: z.array(z.object({ farmId: id, day: z.string(), lines: z.array(gridLine) })) }),
});

/** Days and sheds without the entries that are due: mortality, feed and water of every open flock. */
export const listMissingEntries = call.read('DataEntry', 'entry.missing', '/api/v1/farms/:farmId/missing-entries', {
  summary: 'Entries that are missing',
  query: z.object({
    from: day.optional(),
    to: day.optional(),
    ...paging({ perPage: 50 }),
  }),
  output: listOf(
    schema('MissingEntry', {
      day: z.string(),
      shedId: id,
      shedName: z.string(),
      flockId: id,
      flockNumber: z.string(),
      missing: z.array(dueKind),
    }),
  ),
});

/** A shed that birds may come into, as the rule for placements and transfers reads it. */
const shedRoom = schemaOf<ShedRoom>()('ShedRoom', {
  shedId: id,
  productionKind: z.enum(productionKinds),
  state: z.enum(shedStates),
  activeFromDay: z.string().nullable(),
  activeToDay: z.string().nullable(),
  capacity: z.int(),
  areaM2: z.number().nullable(),
  maximumDensityKgM2: z.number().nullable(),
  birdsAlive: z.int(),
  otherFlock: z.object({ number: z.string(), birdsAlive: z.int() }).nullable(),
  leftDay: z.string().nullable(),
  minimumEmptyDays: z.int(),
});

/** What a single entry form shows before anything is typed: birds, yesterday, standard, last weighing, last meter. */
export const getEntryContext = call.read(
  'DataEntry',
  'entry.context',
  '/api/v1/sheds/:shedId/flocks/:flockId/entry-context',
  {
    summary: 'What an entry form shows beside its fields',
    query: z.object({ day: day.optional() }),
    output: schema('EntryContext', {
      day: z.string(),
      today: z.string(),
      farmId: id,
      farmName: z.string(),
      shedId: id,
      shedName: z.string(),
      flockId: id,
      flockNumber: z.string(),
      flockState: z.enum(flockStates),
      productionKind: z.enum(productionKinds),
      sexes: z.array(sex),
      productionDay: z.string().nullable(),
      depletedDay: z.string().nullable(),
      breed: z.string(),
      hatchDay: z.string(),
      placedDay: z.string().nullable(),
      ageDays: z.int(),
      capacity: z.int(),
      areaM2: z.number().nullable(),
      birds: z.array(objectOf<BirdsOfDay>()({ sex, alive: z.int(), atOpening: z.int(), cameIn: z.int() })),
      /** What is already written down for the day. */
      recorded: objectOf<RecordedOfDay>()({
        dead: z.int(),
        culled: z.int(),
        feedKg: z.number().nullable(),
        waterL: z.number().nullable(),
        mortalityEntries: z.int(),
        feedEntries: z.int(),
        waterEntries: z.int(),
        eggs: z.int(),
        eggEntries: z.int(),
        eggDays: z.int(),
      }),
      /** Numbers of the day's egg collections in this shed. */
      collections: z.array(z.int()),
      yesterday: z.object({
        dead: z.int().nullable(),
        culled: z.int().nullable(),
        feedKg: z.number().nullable(),
        waterL: z.number().nullable(),
        feedItemId: id.nullable(),
      }),
      standard: objectOf<StandardOfAge>()({
        feedGPerBird: z.number().nullable(),
        bodyWeightG: z.number().nullable(),
        eggWeightG: z.number().nullable(),
        targetWeightG: z.number().nullable(),
      }),
      limits: entryLimits,
      lastWeight: z.object({ day: z.string(), meanG: z.number() }).nullable(),
      /** Last weighing before the day of each sex group. */
      lastWeights: z.array(objectOf<LastWeight>()({ sex, day: z.string(), meanG: z.number() })),
      /** This shed, for a placement. */
      room: shedRoom,
      /** What medicines and quarantine hold on the day, and what entries of medicine look at. */
      health: z.object({
        holds: z.array(gateHold),
        /** Overrides of the day that were granted; `usedBy` names the document that has used one. */
        overrides: z.array(grantedOverride),
        sales: z.array(saleOfFlock),
        /** ISO 3166 code of the country that the birds are kept in. */
        country: z.string(),
        productionDay: z.string().nullable(),
        /** What of medicines and vaccines stands there for the day in this shed; left out in what a former program kept on a device. */
        given: z
          .array(
            z.object({ kind: z.enum(['medicine', 'vaccine']), itemId: id, quantity: z.number(), entries: z.int() }),
          )
          .optional(),
      }),
      lastMeterEndL: z.number().nullable(),
      feedTodayKg: z.number().nullable(),
      waterTodayL: z.number().nullable(),
      otherSheds: z.array(
        z.object({
          shedId: id,
          shedName: z.string(),
          productionKind: z.string(),
          /** Birds that still fit in. */
          room: z.int(),
          sameFlock: z.boolean(),
          target: shedRoom,
        }),
      ),
    }),
  },
);
