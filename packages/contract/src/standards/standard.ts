import type { UncheckedRow } from '@henhouse/domain/standards/check';
import { productionKinds, sexes } from '@henhouse/domain/standards/standard';
import { z } from 'zod';
import { call, endpoint } from '../endpoint';
import { id, line, listOf, listQuery, paging, rowStamp, schema, strictSchemaOf } from '../shape';

/** One age of a standard; `values` by column of the domain's catalogue, null where nothing is published. */
const standardRow = strictSchemaOf<UncheckedRow>()('StandardRow', {
  age: z.int().min(0).max(800),
  values: z.record(z.string().max(60), z.number().nullable()),
});

const standardFields = {
  name: line(1, 80),
  breed: line(1, 60),
  productionKind: z.enum(productionKinds),
  sex: z.enum(sexes),
  housing: line(0, 40).nullable().default(null),
  publication: line(0, 200).default(''),
  year: z.int().min(1950).max(2100).nullable().default(null),
  ageUnit: z.enum(['day', 'week']),
};

const standardLine = schema('StandardLine', {
  id,
  origin: z.enum(['published', 'own']),
  ...standardFields,
  copiedFromId: id.nullable(),
  ages: z.int(),
  retired: z.boolean(),
  flocks: z.int(),
  ...rowStamp,
});
export type StandardLine = z.output<typeof standardLine>;

const standardDetail = schema('StandardDetail', {
  ...standardLine.shape,
  columns: z.array(z.string()),
  rows: z.array(standardRow),
});
export type StandardDetail = z.output<typeof standardDetail>;

/** Standards on the longest page: all that a flock may go by. */
export const standardsAtMost = 1000;

export const listStandards = call.read('BreedStandard', 'standard.list', '/api/v1/standards', {
  summary: 'Published standards and the company’s own',
  query: listQuery(['name', 'breed', 'year', 'productionKind']).extend({
    ...paging({ perPageAtMost: standardsAtMost, pagesAtMost: 100_000 }),
    productionKind: z.enum(productionKinds).optional(),
    origin: z.enum(['published', 'own']).optional(),
    retired: z.stringbool().optional(),
  }),
  output: listOf(standardLine),
});

export const getStandard = call.read('BreedStandard', 'standard.get', '/api/v1/standards/:standardId', {
  summary: 'One standard with its figures',
  output: standardDetail,
});

/** An own standard: copied from another, typed in, or both. Published ones are read-only. */
export const createStandard = call.create('BreedStandard', 'standard.create', '/api/v1/standards', {
  summary: 'Add an own standard',
  input: z.strictObject({
    id,
    ...standardFields,
    copiedFromId: id.nullable().default(null),
    rows: z.array(standardRow).max(800),
  }),
  output: standardDetail,
});

export const updateStandard = call.change('BreedStandard', 'standard.update', '/api/v1/standards/:standardId', {
  summary: 'Change an own standard; flocks keep the version they pinned',
  input: z.strictObject({ ...standardFields, rows: z.array(standardRow).min(1).max(800) }),
  output: standardDetail,
});

export const retireStandard = call.retire('BreedStandard', 'standard.retire', '/api/v1/standards/:standardId/retire', {
  summary: 'Retire an own standard, or bring it back',
  output: standardDetail,
});

/**
 * Reads a CSV (first column age, then columns of the catalogue) and answers its rows or every problem with its line; writes
 * nothing. A column named as in the catalogue (`weightG`) is metric, also for a company that reads in pounds; another unit
 * has to stand behind the name (`weightG (lb)`, `eggWeightG (oz)`, `dailyFeedG (lb/100 birds)`). What is answered is metric.
 */
export const readStandardCsv = endpoint('standard.readCsv', 'POST', '/api/v1/standards/read-csv', {
  summary: 'Read a CSV of figures for an own standard',
  access: { action: 'create', subject: 'BreedStandard' },
  body: 'file',
  output: z.object({
    columns: z.array(z.string()),
    unknownColumns: z.array(z.string()),
    rows: z.array(standardRow),
    problems: z.array(z.object({ line: z.int(), column: z.string(), code: z.string(), value: z.string() })),
  }),
  success: 200,
});
