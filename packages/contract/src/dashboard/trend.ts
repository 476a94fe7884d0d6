import type { MonthTrend } from '@henhouse/domain/economics/month-trend';
import { productionKinds } from '@henhouse/domain/standards/standard';
import { z } from 'zod';
import { call } from '../endpoint';
import { day, schema, schemaOf } from '../shape';

const number = z.number().nullable();

/** Birds of one kind in a month; what each figure divides by is said in `domain/economics/month-trend`. */
const monthTrend = schemaOf<MonthTrend>()('MonthTrend', {
  month: z.string(),
  placed: z.int(),
  sold: z.int(),
  soldKg: z.number(),
  /** Dead and culled. */
  /** Dead and culled; null where nobody entered any. */
  depleted: z.int().nullable(),
  mortalityPct: number,
  feedKg: number,
  eggs: z.int().nullable(),
  endedFlocks: z.int(),
  feedPerKg: number,
  feedPerEggG: number,
  /** Null to whom money is not shown; per unit in minor units with decimals. */
  money: z
    .object({
      costMinor: z.int(),
      incomeMinor: z.int(),
      marginMinor: z.int(),
      costPerKgMinor: number,
      costPerBirdMinor: number,
      costPerEggMinor: number,
    })
    .nullable(),
});
export type MonthTrendView = z.output<typeof monthTrend>;

/** At most 36 months. */
export const getTrend = call.read('Dashboard', 'dashboard.trend', '/api/v1/dashboards/trend', {
  summary: 'Production and cost of one kind of bird by month',
  query: z.object({
    kind: z.enum(productionKinds),
    /** Any day of the first and of the last month. */
    from: day,
    to: day,
  }),
  output: schema('Trend', {
    kind: z.enum(productionKinds),
    from: z.string(),
    to: z.string(),
    today: z.string(),
    months: z.array(monthTrend),
  }),
});
export type Trend = z.output<typeof getTrend.output>;
