import { hatchStates, hatchStepKinds } from '@henhouse/domain/hatchery/hatch/hatch-state';
import { ageBandNames } from '@henhouse/domain/hatchery/result/hatch-grouping';
import { missCauses } from '@henhouse/domain/hatchery/result/hatch-miss';
import type { SourceCounts } from '@henhouse/domain/hatchery/result/source-result';
import { chickGrades } from '@henhouse/domain/hatchery/step/grade';
import type { HatchedThen } from '@henhouse/domain/kpi/hatchery/hatch-window';
import { sexes } from '@henhouse/domain/standards/standard';
import { z } from 'zod';
import { call, endpoint } from '../endpoint';
import { docketCalls, dockets } from '../file/docket';
import { day, id, line, listOf, listQuery, note, objectOf, problem, reason, rowStamp, schema } from '../shape';
import { breakout } from './breakout';
import { hatchCounts, hatchFigures } from './hatch-figures';
import { setLines, stepInput } from './hatch-steps';

const state = z.enum(hatchStates);
const pct = z.number().nullable();

/** What has to be said before it is known what a chick cost. */
export const chickCostLacks = ['hatchingCost', 'ownEggValue', 'eggPrice'] as const;

export const hatchLine = schema('HatchLine', {
  id,
  number: z.int(),
  hatcheryId: id,
  hatcheryName: z.string(),
  farmId: id,
  breed: z.string(),
  state,
  plannedDay: z.string(),
  setAt: z.string().nullable(),
  setDay: z.string().nullable(),
  pullDay: z.string().nullable(),
  candlingDueAt: z.string().nullable(),
  transferDueAt: z.string().nullable(),
  pullDueAt: z.string().nullable(),
  /** Machines that hold, held or are to hold its eggs, by code. */
  machines: z.string(),
  /** Flocks and bought lots, by number. */
  sources: z.string(),
  /** Eggs in it by the plan; once they are set, those that were set. */
  eggs: z.int(),
  ...hatchFigures,
  ...rowStamp,
});
export type HatchLine = z.output<typeof hatchLine>;

const sourceSchema = schema('HatchSource', {
  sourceId: id,
  /** Null for bought eggs. */
  flockId: id.nullable(),
  label: z.string(),
  flockAgeWeeks: z.int().nullable(),
  storageDays: z.number(),
  eggWeightG: z.number().nullable(),
  chickWeightG: z.number().nullable(),
  ...hatchCounts,
  ...hatchFigures,
});
export type HatchSource = z.output<typeof sourceSchema>;

const stepRow = schema('HatchStep', {
  id,
  kind: z.enum(hatchStepKinds),
  at: z.string(),
  day: z.string(),
  /** As it was said; which fields depends on the kind (`SetDetail`, `CandleDetail` …). */
  detail: z.record(z.string(), z.unknown()),
  notes: z.string(),
  /** Implausible findings that were confirmed. */
  confirmed: z.array(z.string()),
  by: z.string(),
  changedBy: z.string(),
  reason: z.string(),
  dockets,
  version: z.int(),
  createdAt: z.string(),
});
export type HatchStepRow = z.output<typeof stepRow>;

const lotRow = z.object({
  lotId: id,
  sourceId: id,
  label: z.string(),
  layDay: z.string(),
  grade: z.string(),
  machineId: id,
  machineCode: z.string(),
  trolley: z.int().nullable(),
  quantity: z.int(),
  /** What the breeder prints for the age of the flock; null where nothing is printed. */
  standardHatchPct: pct,
});

/** A hatch whole: its lots, steps, what is where, results by source, chicks and what the farms say of them. */
const hatchDetail = schema('Hatch', {
  ...hatchLine.shape,
  notes: z.string(),
  reason: z.string(),
  timeZone: z.string(),
  transferDay: z.number(),
  incubationHours: z.number(),
  /** Points of hatch that storage costs a day after the tenth. */
  lateStorageLossPoints: z.number(),
  createdBy: z.string(),
  lots: z.array(lotRow),
  /** Eggs that are in machines now, or on the table (no machine). */
  holdings: z.array(z.object({ sourceId: id, machineId: id.nullable(), machineCode: z.string(), quantity: z.int() })),
  steps: z.array(stepRow),
  sources: z.array(sourceSchema),
  total: objectOf<SourceCounts>()(hatchCounts),
  /** Chicks out of the shell before the pull, in % of those that hatched in the sample baskets, and what is printed for that hour. */
  hatchCourse: z.array(objectOf<HatchedThen>()({ hoursBefore: z.number(), pct: z.number(), targetPct: pct })),
  breakouts: z.array(breakout),
  chicks: z.array(
    z.object({
      lotId: id,
      grade: z.enum(chickGrades),
      sex: z.enum(sexes),
      hatched: z.int(),
      onHand: z.int(),
    }),
  ),
  /** What one chick cost, in minor units with decimals; null before chicks are counted, and for whoever sees no prices. */
  chickCost: z.object({ minor: z.number().nullable(), lacks: z.enum(chickCostLacks).nullable() }).nullable(),
  /** Chicks that were expected and are not there, by cause; what they are worth where a price is known and may be seen. */
  misses: z.array(z.object({ cause: z.enum(missCauses), chicks: z.number(), valueMinor: z.int().nullable() })),
  /** Flocks that its chicks went into. */
  placements: z.array(
    z.object({
      flockId: id,
      flockNumber: z.string(),
      farmName: z.string(),
      day: z.string(),
      chicks: z.int(),
      doaPct: pct,
      firstWeekMortalityPct: pct,
      sevenDayWeightG: pct,
      /** Birds delivered, % of chicks placed; null until all of the flock have left. */
      deliveredOfPlacedPct: pct,
    }),
  ),
  /** Steps that may come next. */
  next: z.array(z.enum(hatchStepKinds)),
});
export type HatchDetail = z.output<typeof hatchDetail>;

const planFields = {
  hatcheryId: id,
  breed: line(1, 60),
  plannedDay: day,
  notes: note.default(''),
  lots: setLines,
};

export const listHatches = call.read('Hatch', 'hatch.list', '/api/v1/farms/:farmId/hatches', {
  summary: 'Hatches of a farm’s hatcheries with their results',
  query: listQuery(['number', 'plannedDay', 'pullDueAt', 'state', 'eggs', 'hatchOfSetPct']).extend({
    sortDesc: z.stringbool().default(true),
    state: state.optional(),
    /** `open`: not closed, cancelled or aborted. */
    open: z.stringbool().optional(),
    /** A flock, or a lot that was bought. */
    flock: id.optional(),
    machine: id.optional(),
    /** Completed weeks of the flocks, as results are read by. */
    ages: z.enum(ageBandNames).optional(),
    /** Days of setting, or of the plan. */
    from: day.optional(),
    to: day.optional(),
    pulledFrom: day.optional(),
    pulledTo: day.optional(),
  }),
  output: listOf(hatchLine),
});

export const getHatch = call.read('Hatch', 'hatch.get', '/api/v1/hatches/:hatchId', {
  summary: 'One hatch with its steps, balance and results',
  output: hatchDetail,
});

export const planHatch = call.create('Hatch', 'hatch.plan', '/api/v1/farms/:farmId/hatches', {
  summary: 'Plan a hatch: lots, machines, day',
  input: z.strictObject({ id, ...planFields }),
  output: hatchDetail,
});

export const changeHatchPlan = endpoint('hatch.changePlan', 'PUT', '/api/v1/hatches/:hatchId', {
  summary: 'Change a hatch that is planned',
  access: { action: 'create', subject: 'Hatch' },
  input: z.strictObject(planFields),
  output: hatchDetail,
  versioned: true,
});

export const takeHatchStep = call.create('Hatch', 'hatch.step', '/api/v1/hatches/:hatchId/steps', {
  summary: 'Set, candle, transfer, move, pull, grade, close, cancel or abort a hatch',
  input: z.strictObject({ id, step: stepInput }),
  output: hatchDetail,
  versioned: true,
});

/** Problems of a step before it is written, warnings too: what a form shows while somebody types. */
export const checkHatchStep = endpoint('hatch.checkStep', 'POST', '/api/v1/hatches/:hatchId/step-check', {
  summary: 'What would be wrong with a step',
  access: { action: 'create', subject: 'Hatch' },
  input: z.strictObject({ step: stepInput }),
  output: z.object({ problems: z.array(problem) }),
  success: 200,
});

export const correctHatchStep = call.change('Hatch', 'hatch.correctStep', '/api/v1/hatch-steps/:hatchStepId', {
  summary: 'Correct a step: it is taken back and posted again',
  input: z.strictObject({ step: stepInput, reason }),
  output: hatchDetail,
});

export const takeBackHatchStep = call.takeBack('Hatch', 'hatch.takeBackStep', '/api/v1/hatch-steps/:hatchStepId', {
  summary: 'Take a step back, with a reason',
  output: hatchDetail,
});

export const hatchStepDockets = docketCalls({
  id: 'hatchStep',
  path: '/api/v1/hatch-steps/:hatchStepId',
  add: { action: 'create', subject: 'Hatch' },
  read: { action: 'read', subject: 'Hatch' },
  remove: { action: 'update', subject: 'Hatch' },
});
