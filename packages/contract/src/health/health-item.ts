import { healthCategories } from '@henhouse/domain/health/health-item';
import { medicineRoutes } from '@henhouse/domain/health/medicine-route';
import {
  heldProducts,
  longestPeriodDays,
  targetSpecies,
  type WithdrawalPeriod,
} from '@henhouse/domain/health/withdrawal-period';
import { z } from 'zod';
import { call, endpoint } from '../endpoint';
import { code, id, line, listOf, listQuery, measure, paging, reason, schema, strictSchemaOf } from '../shape';

/** ISO 3166 code of a country. */
const country = z.string().regex(/^[A-Z]{2}$/);

/** What a label says of one product; see the domain's `WithdrawalPeriod`. */
export const withdrawalPeriod = strictSchemaOf<WithdrawalPeriod>()('WithdrawalPeriod', {
  product: z.enum(heldProducts),
  species: z.enum(targetSpecies).default('chicken'),
  country: country.nullable().default(null),
  route: z.enum(medicineRoutes).nullable().default(null),
  permitted: z.boolean().default(true),
  days: z.int().min(0).max(longestPeriodDays).nullable().default(null),
});

const periods = z.array(withdrawalPeriod).max(60);

const label = {
  activeSubstance: line(0, 200).default(''),
  /** mg of active substance in one unit of the item. */
  strengthMgPerUnit: measure(0.001, 100_000_000).nullable().default(null),
  /** Usual dose in mg of active substance per kg and day, by the list that is used (DDDvet, DDDA, ADD). */
  doseMgPerKgDay: measure(0.001, 10_000).nullable().default(null),
  route: z.enum(medicineRoutes).nullable().default(null),
  prescriptionOnly: z.boolean().default(false),
  antimicrobial: z.boolean().default(false),
  periods: periods.default([]),
};

/** A vaccine or a medicine of the company with what its label says now. */
const healthItem = schema('HealthItem', {
  id,
  category: z.enum(healthCategories),
  code: z.string(),
  name: z.string(),
  /** Unit that it is counted in; doses for vaccines. */
  unit: z.string(),
  activeSubstance: z.string(),
  strengthMgPerUnit: z.number().nullable(),
  doseMgPerKgDay: z.number().nullable(),
  route: z.enum(medicineRoutes).nullable(),
  prescriptionOnly: z.boolean(),
  antimicrobial: z.boolean(),
  periods: z.array(withdrawalPeriod),
  retired: z.boolean(),
  version: z.int(),
});
export type HealthItem = z.output<typeof healthItem>;

/** Vaccines and medicines on the longest page: all that may be given. */
export const healthItemsAtMost = 2000;

export const listHealthItems = call.read('MasterData', 'health.items', '/api/v1/health-items', {
  summary: 'Vaccines and medicines of the company',
  query: listQuery(['name', 'code']).extend({
    ...paging({ perPageAtMost: healthItemsAtMost, pagesAtMost: 100_000 }),
    category: z.enum(healthCategories).optional(),
    retired: z.stringbool().optional(),
  }),
  output: listOf(healthItem),
});

export const createHealthItem = call.create('MasterData', 'health.createItem', '/api/v1/health-items', {
  summary: 'Add a vaccine or a medicine',
  input: z.strictObject({
    id,
    category: z.enum(healthCategories),
    code,
    name: line(1, 80),
    /** Of a medicine: ml, g, tablets. Vaccines are counted in doses. */
    unit: line(1, 12).default('doses'),
    ...label,
  }),
  output: healthItem,
});

/** What its label says is stated anew; what was given before stays held by the strictest statement since. */
export const updateHealthItem = call.change('MasterData', 'health.updateItem', '/api/v1/health-items/:itemId', {
  summary: 'Change a vaccine or a medicine, and what its label says',
  input: z.strictObject({ name: line(1, 80), retired: z.boolean().default(false), ...label }),
  output: healthItem,
});

/** Medicated feed holds as medicine does. */
export const stateFeedPeriods = endpoint(
  'health.stateFeedPeriods',
  'PUT',
  '/api/v1/feed-items/:itemId/withdrawal-periods',
  {
    summary: 'State the withdrawal periods of a medicated feed',
    access: { action: 'update', subject: 'MasterData' },
    input: z.strictObject({ periods, reason }),
    output: z.object({ itemId: id, medicated: z.boolean(), periods: z.array(withdrawalPeriod) }),
  },
);
