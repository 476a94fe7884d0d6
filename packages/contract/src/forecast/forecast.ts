import type { EggsToCome } from '@henhouse/domain/forecast/egg-forecast';
import type { FeedNeed } from '@henhouse/domain/forecast/feed-need';
import { forecastGaps } from '@henhouse/domain/forecast/forecast';
import type { TargetDay } from '@henhouse/domain/forecast/sale-day';
import type { WeightAt } from '@henhouse/domain/forecast/weight-forecast';
import { z } from 'zod';
import { call } from '../endpoint';
import { day, id, schema, schemaOf } from '../shape';

/** A forecast, or why there is none: exactly one of the two is null. */
const forecasted = <Known extends z.ZodType>(forecast: Known) =>
  z.object({ gap: z.enum(forecastGaps).nullable(), known: forecast.nullable() });

/** Low and high hold four of five cases. */
const spread = { value: z.number(), low: z.number(), high: z.number() };

/** What a forecast was made from: measured on that day, beside the standard of that day. */
const observed = z
  .array(z.object({ day: z.string(), value: z.number(), standard: z.number() }))
  .meta({ id: 'ForecastObserved' });

const weightAt = schemaOf<WeightAt>()('WeightForecast', {
  ...spread,
  day: z.string(),
  ageDays: z.int(),
  standardG: z.number(),
});

const feedNeed = schemaOf<FeedNeed>()('FeedNeedForecast', {
  ...spread,
  fromDay: z.string(),
  toDay: z.string(),
  isEstimated: z.boolean(),
  observed,
});

/** Hours are local time of the farm, `YYYY-MM-DDTHH:00`. */
const feedRunsOut = schema('FeedRunOutForecast', {
  fromDay: z.string(),
  feedOnHandKg: z.number(),
  daysLeft: z.number(),
  runsOutAt: z.string(),
  earliestAt: z.string(),
  latestAt: z.string().nullable(),
  isEstimated: z.boolean(),
});

const eggsToCome = schemaOf<EggsToCome>()('EggForecast', {
  ...spread,
  fromDay: z.string(),
  toDay: z.string(),
  henDayPct: z.object(spread),
  observed,
});

const saleDay = schema('SaleDayForecast', {
  basis: z.enum(['margin', 'epef']),
  bestDay: z.string(),
  earliestDay: z.string(),
  latestDay: z.string(),
  isAtReach: z.boolean(),
  lines: z.array(
    z.object({
      day: z.string(),
      ageDays: z.int(),
      weightG: z.number(),
      feedG: z.number(),
      dayWorthMinor: z.number().nullable(),
      epef: z.number().nullable(),
    }),
  ),
});

/** The day of the flock's target weight; `latestDay` null when it may not be reached within sight. */
const targetDay = schemaOf<TargetDay>()('TargetDayForecast', {
  targetWeightG: z.number(),
  day: z.string(),
  earliestDay: z.string(),
  latestDay: z.string().nullable(),
});

const flockForecast = schema('FlockForecast', {
  flockId: id,
  productionKind: z.string(),
  standardName: z.string(),
  /** The company's, ISO 4217: that of the prices and of what days are worth. */
  currency: z.string(),
  today: z.string(),
  /** The day asked for, which weight, feed and eggs are forecast to. */
  day: z.string(),
  ageDays: z.int(),
  coveragePct: z.number(),
  weight: forecasted(weightAt),
  /** The weighings behind the weight. */
  weighings: observed,
  /** The weight on every day from the last weighing as far as it can be seen. */
  fan: z.array(weightAt),
  feed: forecasted(feedNeed),
  feedRunsOut: forecasted(feedRunsOut),
  /** Null for broilers. */
  eggs: forecasted(eggsToCome).nullable(),
  /** Null for flocks that are kept for their eggs. */
  sale: forecasted(saleDay).nullable(),
  /** Null where the flock has no target weight. */
  target: forecasted(targetDay).nullable(),
});
export type FlockForecast = z.output<typeof flockForecast>;

const price = z.coerce.number().min(0).max(10_000_000);

/**
 * What is to be expected of a flock up to `day`, seven days from today without it, at most 60. The best day to sell is
 * worked out by money when both prices are given (smallest unit of money per kg), else by the production index.
 */
export const getFlockForecast = call.read('Flock', 'forecast.flock', '/api/v1/flocks/:flockId/forecast', {
  summary: 'Weight, feed, eggs and best day to sell of a flock, with bounds',
  query: z.object({
    day: day.optional(),
    priceMinorPerKg: price.optional(),
    feedMinorPerKg: price.optional(),
  }),
  output: flockForecast,
});
