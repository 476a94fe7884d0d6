import { measures } from '@henhouse/domain/analysis/measure';
import { ageUnits, productionKinds } from '@henhouse/domain/standards/standard';
import { z } from 'zod';
import { call } from '../endpoint';
import { id, idList, schema } from '../shape';

/** So many flocks can be laid over each other. */
export const analysedAtMost = 8;

const values = z.array(z.number().nullable());

/** A flock by age with every measure of its kind; a measure that its standard does not print is left out of `standard`. */
const analysedFlock = schema('AnalysedFlock', {
  flockId: id,
  number: z.string(),
  farmName: z.string(),
  breed: z.string(),
  state: z.string(),
  hatchDay: z.string(),
  standardName: z.string(),
  standardSource: z.string(),
  /** Days for broilers, completed weeks for layers and breeders; every list of values has one for each. */
  ages: z.array(z.int()),
  values: z.partialRecord(z.enum(measures), values),
  standard: z.partialRecord(z.enum(measures), values),
});
export type AnalysedFlock = z.output<typeof analysedFlock>;

const flockAnalysis = schema('FlockAnalysis', {
  productionKind: z.enum(productionKinds),
  ageUnit: z.enum(ageUnits),
  flocks: z.array(analysedFlock),
});
export type FlockAnalysis = z.output<typeof flockAnalysis>;

/**
 * Flocks of one kind by age, in the order asked for. 404 when one of them is none of the caller's company, or out of
 * reach; `kindMismatch` when they are of several kinds.
 */
export const getFlockAnalysis = call.read('Report', 'analysis.flocks', '/api/v1/analysis', {
  summary: 'Flocks laid over each other and over their standards by age',
  query: z.object({ flocks: idList(analysedAtMost, 'flocks') }),
  output: flockAnalysis,
});
