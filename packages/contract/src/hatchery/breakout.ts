import { type BreakoutCounts, breakoutStages } from '@henhouse/domain/hatchery/result/breakout';
import { z } from 'zod';
import { call } from '../endpoint';
import { day, id, note, reason, rowStamp, schema, strictSchemaOf } from '../shape';

const breakoutCounts = strictSchemaOf<BreakoutCounts>()('BreakoutCounts', {
  infertile: z.int().min(0),
  early: z.int().min(0),
  mid: z.int().min(0),
  late: z.int().min(0),
  internalPip: z.int().min(0),
  externalPip: z.int().min(0),
  malposition: z.int().min(0),
  malformed: z.int().min(0),
  contaminated: z.int().min(0),
  cracked: z.int().min(0),
});

const breakoutFields = {
  sourceId: id,
  stage: z.enum(breakoutStages),
  day,
  trays: z.int().min(1).max(1000),
  opened: z.int().min(1).max(100_000),
  counts: breakoutCounts,
  notes: note.default(''),
};

export const breakout = schema('Breakout', { id, hatchId: id, ...breakoutFields, createdBy: z.string(), ...rowStamp });
export type BreakoutRow = z.output<typeof breakout>;

export const recordBreakout = call.create('Hatch', 'hatch.breakout', '/api/v1/hatches/:hatchId/breakouts', {
  summary: 'Record eggs that were opened',
  input: z.strictObject({ id, ...breakoutFields }),
  output: breakout,
});

export const correctBreakout = call.change('Hatch', 'hatch.correctBreakout', '/api/v1/breakouts/:breakoutId', {
  summary: 'Correct a break-out',
  input: z.strictObject({ ...breakoutFields, reason }),
  output: breakout,
});

export const deleteBreakout = call.remove('Hatch', 'hatch.deleteBreakout', '/api/v1/breakouts/:breakoutId', {
  summary: 'Take a break-out back',
});
