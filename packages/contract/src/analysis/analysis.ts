import { measures } from '@henhouse/domain/analysis/measure';
import { ageUnits, productionKinds } from '@henhouse/domain/standards/standard';
import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id } from '../shape';

/** So many flocks can be laid over each other. */
export const analysedAtMost = 8;

const values = z.array(z.number().nullable());

/** A flock by age with every measure of its kind; a measure that its standard does not print is left out of `standard`. */
export const analysedFlock = z
  .object({
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
  })
  .meta({ id: 'AnalysedFlock' });
export type AnalysedFlock = z.output<typeof analysedFlock>;

export const flockAnalysis = z
  .object({
    productionKind: z.enum(productionKinds),
    ageUnit: z.enum(ageUnits),
    flocks: z.array(analysedFlock),
  })
  .meta({ id: 'FlockAnalysis' });
export type FlockAnalysis = z.output<typeof flockAnalysis>;

const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/**
 * Flocks of one kind by age, in the order asked for. 404 when one of them is none of the caller's company, or out of
 * reach; `kindMismatch` when they are of several kinds.
 */
export const getFlockAnalysis = endpoint({
  id: 'analysis.flocks',
  method: 'GET',
  path: '/api/v1/analysis',
  summary: 'Flocks laid over each other and over their standards by age',
  access: { action: 'read', subject: 'Report' },
  query: z.object({
    flocks: z
      .string()
      .regex(new RegExp(`^${uuid}(?:,${uuid}){0,${analysedAtMost - 1}}$`))
      .meta({ description: `Ids of one to ${analysedAtMost} flocks, set apart by commas` }),
  }),
  output: flockAnalysis,
});

export const analysisEndpoints = [getFlockAnalysis] as const;
