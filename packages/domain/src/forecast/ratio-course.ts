import { type LevelAt, type LevelSeen, stepLevel } from './level-filter';

/** How a kind of measure is expected to wander: what is believed before the flock itself has shown anything. */
export interface CourseBelief {
  /** Variance that the true level gathers from one age to a later one, both in days. */
  readonly driftVariance: (fromAgeDays: number, toAgeDays: number) => number;
  /** Standard deviation of a lasting trend, per day: what is gaining on its standard may well go on doing so. */
  readonly trendSdPerDay: number;
  /** Of how many observations the belief is worth, against those of the flock. */
  readonly weight: number;
}

/** Where the level stands after the last observation. */
export interface RatioCourse {
  readonly ageDays: number;
  readonly level: number;
  readonly levelVariance: number;
  /** How much more (above 1) or less this flock wanders than believed, as a factor on variances. */
  readonly restlessness: number;
  /** Degrees of freedom behind `restlessness`. */
  readonly degrees: number;
  readonly belief: CourseBelief;
}

/**
 * Follows the level through its observations, in rising age: a local-level filter (random walk and measurement noise).
 * Recent and precise observations weigh more; the flock's own surprises make its interval wider or narrower. Null without
 * an observation. Source: Harvey, Forecasting, Structural Time Series Models and the Kalman Filter, 1989, ch. 4; the
 * unknown scale by its conjugate (inverse gamma) belief: West and Harrison, Bayesian Forecasting, 1997, ch. 4.5.
 */
export function followRatio(observations: readonly LevelSeen[], belief: CourseBelief): RatioCourse | null {
  const [first, ...later] = observations;
  if (first === undefined) return null;
  let at: LevelAt = { ageDays: first.ageDays, level: first.level, variance: first.noiseVariance };
  let surprise = 0;
  for (const seen of later) {
    const step = stepLevel(at, seen, belief.driftVariance(at.ageDays, seen.ageDays));
    surprise += step.gap ** 2 / step.expectedVariance;
    at = step.after;
  }
  const degrees = belief.weight + later.length;
  const { ageDays, level, variance: levelVariance } = at;
  return { ageDays, level, levelVariance, restlessness: (belief.weight + surprise) / degrees, degrees, belief };
}

/**
 * How far to either side of `level` a measurement at `ageDays` (not before the last observation) is expected to lie, in
 * four cases of five. `noiseVariance` is that of the measurement to come; 0 asks for the true level.
 */
export function reachAt(course: RatioCourse, ageDays: number, noiseVariance: number): number {
  const { driftVariance, trendSdPerDay } = course.belief;
  const trend = trendSdPerDay * (ageDays - course.ageDays);
  const variance = course.levelVariance + driftVariance(course.ageDays, ageDays) + trend ** 2 + noiseVariance;
  return quantile90(course.degrees) * Math.sqrt(course.restlessness * variance);
}

/**
 * The same for the mean of the levels of `days` days in a row from `fromAgeDays` on, each with its own noise: what a sum
 * over these days hangs on. The noise of single days evens out, the drift does not.
 */
export function reachOfMean(course: RatioCourse, fromAgeDays: number, days: number, dayNoiseVariance: number): number {
  const { driftVariance, trendSdPerDay } = course.belief;
  const untilFirst = driftVariance(course.ageDays, fromAgeDays);
  const perDay = days > 1 ? driftVariance(fromAgeDays, fromAgeDays + days - 1) / (days - 1) : 0;
  // Two days share the drift up to the earlier of them: the mean of min(i, j) over all pairs of 0 … days − 1.
  const shared = ((days - 1) * (2 * days - 1)) / (6 * days);
  const trend = trendSdPerDay * (fromAgeDays + (days - 1) / 2 - course.ageDays);
  const variance = course.levelVariance + untilFirst + perDay * shared + trend ** 2 + dayNoiseVariance / days;
  return quantile90(course.degrees) * Math.sqrt(course.restlessness * variance);
}

const normal90 = 1.2815515655446004;

/**
 * The 90 % quantile of Student’s t, so that four of five cases lie between it and its mirror; exact to 0.002 from 6
 * degrees of freedom on. Source: Cornish–Fisher expansion, Abramowitz and Stegun 26.7.5.
 */
export function quantile90(degrees: number): number {
  const z = normal90;
  const first = (z ** 3 + z) / (4 * degrees);
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2);
  return z + first + second;
}
