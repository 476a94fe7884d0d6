import type { ChecklistItem } from '@henhouse/domain/flock/close-checklist';
import { flockStates } from '@henhouse/domain/flock/flock-state';
import { productionKinds, sexes } from '@henhouse/domain/standards/standard';
import { z } from 'zod';
import { call, endpoint, withReason } from '../endpoint';
import {
  confirmed,
  day,
  id,
  line,
  listOf,
  listQuery,
  measure,
  note,
  objectOf,
  paging,
  reason,
  rowStamp,
  schema,
} from '../shape';

export const sex = z.enum(sexes);

const flockFields = {
  number: line(1, 30),
  productionKind: z.enum(productionKinds),
  breed: line(1, 60),
  /** Sex groups kept: `asHatched` alone, or `female` and/or `male`. */
  sexes: z.array(sex).min(1).max(2),
  standardId: id,
  sourceKind: z.enum(['supplier', 'hatch']),
  sourceName: line(0, 100).default(''),
  parentFlock: line(0, 100).default(''),
  hatchDay: day,
  plannedBirds: z.int().min(1).max(2_000_000).nullable().default(null),
  targetAgeDays: z.int().min(1).max(1000).nullable().default(null),
  targetWeightG: measure(1, 20_000).nullable().default(null),
  notes: note.default(''),
};

export const flockInput = z.strictObject({ id, ...flockFields });
export const flockChange = z.strictObject(flockFields);

export const flock = schema('Flock', {
  id,
  farmId: id,
  ...flockFields,
  state: z.enum(flockStates),
  quarantined: z.boolean(),
  placedDay: z.string().nullable(),
  /** First lay: hens housed are counted on it. */
  productionDay: z.string().nullable(),
  depletedDay: z.string().nullable(),
  closedDay: z.string().nullable(),
  ...rowStamp,
});
export type Flock = z.output<typeof flock>;

const flockShed = schema('FlockShed', { shedId: id, shedName: z.string(), birdsAlive: z.int(), birdsPlaced: z.int() });

export const flockLine = schema('FlockLine', {
  ...flock.shape,
  farmName: z.string(),
  standardName: z.string(),
  ageDays: z.int().nullable(),
  birdsPlaced: z.int(),
  birdsAlive: z.int(),
  /** Dead and culled; null, as livability, where nobody entered any. */
  depleted: z.int().nullable(),
  livabilityPct: z.number().nullable(),
  /** Day on which birds in the middle of their life were taken into the books; null when all came as chicks. */
  openedDay: z.string().nullable(),
  /** Birds placed, depleted and livability are since this day; null when they are of the whole life. */
  since: z.string().nullable(),
  sheds: z.array(flockShed),
});
export type FlockLine = z.output<typeof flockLine>;

/** Litter that left with sales after the flock: kg is null where any was sold by volume, m³ where any was sold by weight. */
const litterOut = schema('LitterOut', {
  loads: z.int().nullable(),
  kg: z.number().nullable(),
  m3: z.number().nullable(),
});
export type LitterOut = z.output<typeof litterOut>;

/** When chicks came: time of day on the farm's clock, and how warm the shed was. */
const flockArrival = schema('FlockArrival', {
  day: z.string(),
  shedName: z.string(),
  time: z.string(),
  houseTempC: z.number().nullable(),
});
export type FlockArrival = z.output<typeof flockArrival>;

/** A flock with what only its own page shows. */
const flockDetail = schema('FlockDetail', {
  ...flockLine.shape,
  arrivals: z.array(flockArrival),
  /** Null while none has left. */
  litterOut: litterOut.nullable(),
});
export type FlockDetail = z.output<typeof flockDetail>;

/** Flocks on the longest page: all of a farm that are open, among which somebody chooses. */
export const flocksAtMost = 2000;

export const listFlocks = call.read('Flock', 'flock.list', '/api/v1/flocks', {
  summary: 'Flocks that the caller may see, open and closed',
  query: listQuery(['hatchDay', 'number', 'breed', 'state', 'birdsAlive', 'birdsPlaced']).extend({
    ...paging({ perPageAtMost: flocksAtMost, pagesAtMost: 100_000 }),
    farm: id.optional(),
    state: z.enum(flockStates).optional(),
    open: z.stringbool().optional(),
    productionKind: z.enum(productionKinds).optional(),
  }),
  output: listOf(flockLine),
});

export const getFlock = call.read('Flock', 'flock.get', '/api/v1/flocks/:flockId', {
  summary: 'One flock',
  output: flockDetail,
});

export const createFlock = call.create('Flock', 'flock.create', '/api/v1/farms/:farmId/flocks', {
  summary: 'Open a flock (planned)',
  input: flockInput,
  output: flock,
});

export const updateFlock = call.change('Flock', 'flock.update', '/api/v1/flocks/:flockId', {
  summary: 'Change a flock',
  input: flockChange,
  output: flock,
});

const flockSteps = [
  'startRearing',
  'startProduction',
  'backToRearing',
  'startDepleting',
  'deplete',
  'resume',
  'cancel',
] as const;

/**
 * Moves a flock along its life. `deplete` books birds still alive as variance, which needs a reason;
 * `resume` goes back from depleted to depleting; `startProduction` is the day of first lay, `backToRearing` takes it back.
 * `day` may lie back, not before production nor into a closed month; a day before the step before (`dayBeforeStep`) and
 * production that starts after the first eggs (`productionAfterEggs`) are to be confirmed.
 */
export const stepFlock = call.move('Flock', 'flock.step', '/api/v1/flocks/:flockId/step', {
  summary: 'Move a flock to its next state',
  input: z.strictObject({ step: z.enum(flockSteps), day, reason: line(0, 500).default(''), confirmed }),
  output: flock,
});

/** Quarantine and release are the Doctor's. */
export const quarantineFlock = endpoint('flock.quarantine', 'POST', '/api/v1/flocks/:flockId/quarantine', {
  summary: 'Quarantine a flock, or release it',
  access: { action: 'approve', subject: 'Flock' },
  input: z.strictObject({ quarantined: z.boolean(), reason }),
  output: flock,
  versioned: true,
  success: 200,
});

/** What stands between the flock and its closing: errors block, warnings do not. */
export const getCloseChecklist = call.read('Flock', 'flock.closeChecklist', '/api/v1/flocks/:flockId/close-checklist', {
  summary: 'What is missing before a flock can be closed',
  output: z.object({
    items: z.array(
      objectOf<ChecklistItem>()({
        item: z.enum([
          'depleted',
          'noBirdsAlive',
          'entriesComplete',
          'weighedAtEnd',
          'balanceAgrees',
          'noTreatmentRunning',
          'noOpenTasks',
          'salesPriced',
          'feedUsedUp',
        ]),
        done: z.boolean(),
        needed: z.boolean(),
        params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
      }),
    ),
    mayClose: z.boolean(),
  }),
});

export const closeFlock = endpoint('flock.close', 'POST', '/api/v1/flocks/:flockId/close', {
  summary: 'Close a depleted flock: it takes no more writes',
  access: { action: 'approve', subject: 'FlockClose' },
  input: z.strictObject({ reason: line(0, 500).default('') }),
  output: flock,
  versioned: true,
  success: 200,
});

export const reopenFlock = endpoint('flock.reopen', 'POST', '/api/v1/flocks/:flockId/reopen', {
  summary: 'Reopen a closed flock, with a reason',
  access: { action: 'reopen', subject: 'FlockClose' },
  input: withReason,
  output: flock,
  versioned: true,
  success: 200,
});

/** What happened in a flock's life, newest first. */
export const getFlockHistory = call.read('Flock', 'flock.history', '/api/v1/flocks/:flockId/history', {
  summary: 'Steps of a flock: who, when, why',
  query: z.object({
    ...paging({ perPage: 50 }),
  }),
  output: listOf(
    z.object({
      at: z.string(),
      by: z.string(),
      action: z.string(),
      /** The day it is of, which may lie before it was said; null where that was not kept. */
      day: z.string().nullable(),
      reason: z.string(),
      fromState: z.string().nullable(),
      toState: z.string().nullable(),
    }),
  ),
});
