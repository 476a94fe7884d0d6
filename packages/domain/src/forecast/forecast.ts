import type { Day } from '../day/day';

/**
 * Share of cases, in %, that the interval of a forecast is built to hold: four of five withheld weighings lie in it. How
 * often it does is measured over simulated lives in `weight-coverage.test.ts`.
 */
export const forecastCoveragePct = 80;

/** Why there is no number. Each is translated (`forecast.gap.<gap>`). */
export const forecastGaps = [
  'noBirds',
  'noStandard',
  'noObservation',
  'noDeaths',
  'tooFewWeighings',
  'tooFewFeedDays',
  'tooFewEggDays',
  'beforeLay',
  'dayNotAhead',
  'tooFarAhead',
  'standardEnds',
  'noFeedOnHand',
  'lastsLonger',
] as const;
export type ForecastGap = (typeof forecastGaps)[number];

/** A value with the bounds that it lies between in {@link forecastCoveragePct} of the cases: low ≤ value ≤ high. */
export interface Spread {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** What a forecast was made from: measured, and on which day. */
export interface Observed {
  readonly day: Day;
  /** As measured, in the unit of the forecast (g, g per bird, %). */
  readonly value: number;
  /** The standard of that day, in the same unit. */
  readonly standard: number;
}

/** Either a forecast or the reason why there is none: too little data never becomes a number. */
export type Forecasted<Forecast> = ({ readonly gap: null } & Forecast) | { readonly gap: ForecastGap };

/** No forecast, and why. */
export function noForecast(gap: ForecastGap): { readonly gap: ForecastGap } {
  return { gap };
}
