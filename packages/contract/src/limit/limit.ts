import { publishedLimits } from '@henhouse/domain/limit/limit-table';
import { productionKinds } from '@henhouse/domain/standards/standard';
import { z } from 'zod';
import { call } from '../endpoint';
import { schema } from '../shape';

/** Figures by the key of their limit. */
const figures = z.partialRecord(z.enum(publishedLimits.map(({ key }) => key)), z.number());

/** A limit as it is published, and what the company says instead: null is as published. */
const limitLine = schema('LimitLine', {
  key: z.string(),
  figure: z.string(),
  productionKind: z.enum(productionKinds),
  fromAgeDays: z.int(),
  published: z.number(),
  source: z.string().nullable(),
  own: z.number().nullable(),
});
export type LimitLine = z.output<typeof limitLine>;

const companyLimits = schema('CompanyLimits', {
  version: z.int(),
  figures: z.record(z.string(), z.number()),
  items: z.array(limitLine),
});
export type CompanyLimits = z.output<typeof companyLimits>;

export const getLimits = call.read('Settings', 'limit.get', '/api/v1/limits', {
  summary: 'Limits by kind and age: as published, with their source, and the company’s own',
  output: companyLimits,
});

/** Says all figures of the company anew: one that is not named is as published. */
export const updateLimits = call.change('Settings', 'limit.update', '/api/v1/limits', {
  summary: 'Change the company’s limits; for who reaches the whole company',
  input: z.strictObject({ figures }),
  output: companyLimits,
});
