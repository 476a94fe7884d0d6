import {
  type HoldingFinding,
  partsAtMost,
  type SampleResult,
  sampleKinds,
  sampleOutcomes,
  sampleStates,
} from '@henhouse/domain/health/sample';
import { z } from 'zod';
import { call, endpoint, stepsOf, withReason } from '../endpoint';
import { docketCalls, dockets } from '../file/docket';
import { day, id, line, listOf, listQuery, measure, note, reason, rowStamp, schema, strictObjectOf } from '../shape';

const kind = z.enum(sampleKinds);

const sampleResult = strictObjectOf<SampleResult>()({
  /** From 1 to the number of parts. */
  part: z.int().min(1).max(partsAtMost),
  outcome: z.enum(sampleOutcomes),
  /** Of a positive its type (serovar, subtype), of a figure what was measured. */
  finding: line(0, 80).default(''),
  value: measure(-1_000_000, 1_000_000_000).nullable().default(null),
  unit: line(0, 20).default(''),
  /** The figure is fine up to this. */
  limit: measure(-1_000_000, 1_000_000_000).nullable().default(null),
});

/** A sample with what the laboratory found in it. */
const sample = schema('Sample', {
  id,
  farmId: id,
  farmName: z.string(),
  kind,
  /** Where it was taken; without any of these: at the farm itself. */
  flockId: id.nullable(),
  flockNumber: z.string(),
  shedId: id.nullable(),
  shedName: z.string(),
  machineId: id.nullable(),
  machineName: z.string(),
  lotId: id.nullable(),
  lotName: z.string(),
  day: z.string(),
  parts: z.int(),
  takenBy: z.string(),
  laboratory: z.string(),
  /** The laboratory's number; empty until it has given one. */
  number: z.string(),
  notes: z.string(),
  /** The sampling of a programme that it is. */
  taskId: id.nullable(),
  state: z.enum(sampleStates),
  /** The day on which the result was known. */
  knownDay: z.string().nullable(),
  results: z.array(sampleResult.extend({ value: z.number().nullable(), limit: z.number().nullable() })),
  /** Flocks that are in quarantine because of it. */
  shuts: z.array(z.object({ id, number: z.string() })),
  dockets,
  createdBy: z.string(),
  ...rowStamp,
});
export type Sample = z.output<typeof sample>;

export const listSamples = call.read('Sample', 'sample.list', '/api/v1/samples', {
  summary: 'Samples and their results',
  query: listQuery(['day', 'laboratory', 'knownDay', 'flockNumber']).extend({
    farm: id.optional(),
    flock: id.optional(),
    kind: kind.optional(),
    state: z.enum(sampleStates).optional(),
  }),
  output: listOf(sample),
});

export const getSample = call.read('Sample', 'sample.get', '/api/v1/samples/:sampleId', {
  summary: 'A sample',
  output: sample,
});

const terms = {
  kind,
  flockId: id.nullable().default(null),
  shedId: id.nullable().default(null),
  machineId: id.nullable().default(null),
  lotId: id.nullable().default(null),
  day,
  parts: z.int().min(1).max(partsAtMost),
  takenBy: line(2, 100),
  laboratory: line(2, 100),
  number: line(0, 60).default(''),
  notes: note.default(''),
  /** The sampling task that it is; left out: the nearest of the flock; null: none. */
  taskId: id.nullish(),
};

export const createSample = call.create('Sample', 'sample.create', '/api/v1/farms/:farmId/samples', {
  summary: 'Write down a sample that was taken',
  input: z.strictObject({ id, ...terms }),
  output: sample,
});

const step = stepsOf('Sample', 'sample', '/api/v1/samples/:sampleId', sample);

/** Why it is corrected: needed once its result is known. */
const why = { reason: reason.optional() };

export const updateSample = step(
  'update',
  'update',
  'Correct what is said of a sample',
  z.strictObject({ ...terms, ...why }),
  '',
);

/** What the company lists as positive puts the flock in quarantine, until the Doctor releases it. */
export const recordResults = step(
  'results',
  'update',
  'Say what the laboratory found, or correct it',
  z.strictObject({
    knownDay: day,
    /** How many parts the laboratory examined, where it were others than the sample says. */
    parts: terms.parts.optional(),
    results: z.array(sampleResult).min(1).max(1000),
    ...why,
  }),
);

/** One that was written down twice, or that no laboratory has. What a laboratory found stays, and is corrected. */
export const removeSample = endpoint('sample.remove', 'DELETE', '/api/v1/samples/:sampleId', {
  summary: 'Take a sample back of which no result is known, with a reason',
  access: { action: 'update', subject: 'Sample' },
  input: withReason,
  output: 'empty',
  versioned: true,
});

export const sampleDockets = docketCalls({
  id: 'sample',
  path: '/api/v1/samples/:sampleId',
  add: { action: 'update', subject: 'Sample' },
  read: { action: 'read', subject: 'Sample' },
  remove: { action: 'update', subject: 'Sample' },
});

/** Samples of which a result is known, and those of them that were positive, by farm, quarter and kind. */
export const getSampleTrend = call.read('Sample', 'sample.trend', '/api/v1/sample-trend', {
  summary: 'Share of positive samples by farm and quarter',
  query: z.object({ farm: id.optional(), kind: kind.optional() }),
  output: schema('SampleTrend', {
    /** Of the last eight quarters those with a result, the oldest first. */
    items: z.array(
      z.object({
        farmId: id,
        farmName: z.string(),
        /** The first day of the quarter. */
        quarter: z.string(),
        samples: z.int(),
        positive: z.int(),
      }),
    ),
  }),
});

const findings = z.array(strictObjectOf<HoldingFinding>()({ kind, finding: line(0, 80).default('') })).max(100);

const holdingFindings = schema('HoldingFindings', { findings, version: z.int() });
export type HoldingFindings = z.output<typeof holdingFindings>;

export const getHoldingFindings = call.read('Sample', 'sample.holding', '/api/v1/holding-findings', {
  summary: 'Findings that put a flock in quarantine; version 0 while the company has said nothing',
  output: holdingFindings,
});

export const updateHoldingFindings = call.approve('Sample', 'sample.updateHolding', '/api/v1/holding-findings', {
  summary: 'List the findings that put a flock in quarantine',
  input: z.strictObject({ findings }),
  output: holdingFindings,
});
