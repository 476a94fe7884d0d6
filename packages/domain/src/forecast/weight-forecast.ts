import { addDays, ageDays, type Day } from '../day/day';
import type { SeriesDay } from '../day-book/series-day';
import { type Standard, standardBetween } from '../standards/standard';
import { type Forecasted, noForecast, type Observed, type Spread } from './forecast';
import type { LevelSeen } from './level-filter';
import { followRatio, type RatioCourse, reachAt } from './ratio-course';

/** What a weight forecast needs of a flock. */
export interface WeighedFlock {
  readonly hatchDay: Day;
  readonly standard: Pick<Standard, 'rows' | 'ageUnit'> | null;
  /** The flock day by day, as far as it is known. */
  readonly series: readonly Pick<SeriesDay, 'day' | 'weightG' | 'weighedBirds' | 'dispersion'>[];
}

/** The weighings of a flock against its standard, carried on. */
interface WeightCourse {
  readonly course: RatioCourse;
  readonly observed: readonly Observed[];
  readonly lastDay: Day;
  readonly lastBirds: number;
  /** Coefficient of variation of the birds, as a share of 1: of the last weighing that knows it, else 0.1. */
  readonly birdSpread: number;
}

/** Mean body weight in g that a weighing of `day` is expected to find. */
export interface WeightAt extends Spread {
  readonly day: Day;
  readonly ageDays: number;
  /** The standard at that age. */
  readonly standardG: number;
}

/** With fewer weighings after the day of hatch nobody can tell how a flock grows. */
const weighingsNeeded = 2;
/** A weighing says nothing about what comes later than this: broilers in days, flocks read by week in days too. */
const weightReachDays = { day: 21, week: 84 } as const;

/** Spread among birds where no weighing knows it: the 10 % that broilers should not pass (Ross and Cobb guides). */
const usualBirdSpread = 0.1;
/** A sample is caught, not drawn: by experience of the trade its mean is off by about 1.2 % even of many birds. */
const catchSd = 0.012;
/** A flock's place against its standard moves by about 0.6 % a day, faster in the first three weeks. Assumed, not published. */
const driftSdPerDay = 0.006;
const driftSteadyFromAge = 21;
const driftSteepestAge = 4;
/** A lasting trend against the standard: about 0.15 % a day, so some 3 % over three weeks. Assumed as well. */
const trendSdPerDay = 0.0015;
const beliefWeight = 5;

const belief = {
  weight: beliefWeight,
  trendSdPerDay,
  driftVariance: (from: number, to: number) => {
    let variance = 0;
    for (let age = from + 1; age <= to; age += 1) {
      const steepness = Math.max(1, driftSteadyFromAge / Math.max(driftSteepestAge, age));
      variance += (driftSdPerDay * steepness) ** 2;
    }
    return variance;
  },
};

/**
 * Body weight in g by the standard at an age in days, between printed ages straight; the middle where the guide prints
 * low and high. Null outside the table.
 */
export function standardWeightG(standard: WeighedFlock['standard'], age: number): number | null {
  if (standard === null) return null;
  const at = standard.ageUnit === 'week' ? age / 7 : age;
  const printed = standardBetween(standard, at, 'weightG');
  if (printed !== null) return printed.value;
  const low = standardBetween(standard, at, 'weightLowG');
  const high = standardBetween(standard, at, 'weightHighG');
  return low === null || high === null ? null : (low.value + high.value) / 2;
}

/**
 * Follows the weighings of a flock (the day of hatch is left out: it tells of the parents, not of growth). Gaps:
 * `noStandard`, `noObservation`, `tooFewWeighings`.
 */
export function weightCourse(flock: WeighedFlock): Forecasted<WeightCourse> {
  if (flock.standard === null) return noForecast('noStandard');
  const spreads = flock.series.flatMap(({ dispersion }) =>
    dispersion === null ? [] : dispersion.sdG / dispersion.meanG,
  );
  const birdSpread = spreads.at(-1) ?? usualBirdSpread;
  const observed: Observed[] = [];
  const levels: LevelSeen[] = [];
  let lastBirds = 0;
  for (const { day, weightG, weighedBirds } of flock.series) {
    const age = ageDays(flock.hatchDay, day);
    const standardG = standardWeightG(flock.standard, age);
    if (age < 1 || weightG === null || weightG <= 0 || weighedBirds === 0 || standardG === null) continue;
    observed.push({ day, value: weightG, standard: standardG });
    levels.push({ ageDays: age, level: Math.log(weightG / standardG), noiseVariance: noise(birdSpread, weighedBirds) });
    lastBirds = weighedBirds;
  }
  const lastDay = observed.at(-1)?.day;
  const course = followRatio(levels, belief);
  if (lastDay === undefined || course === null) return noForecast('noObservation');
  if (observed.length < weighingsNeeded) return noForecast('tooFewWeighings');
  return { gap: null, course, observed, lastDay, lastBirds, birdSpread };
}

/**
 * Mean body weight on `day`: the standard of that age, scaled by where the weighings say the flock stands, with the
 * interval in which a weighing of as many birds as the last one is expected to lie in four cases of five. It counts the
 * sampling of that weighing. Gaps: those of {@link weightCourse}, `dayNotAhead`, `tooFarAhead`, `standardEnds`.
 */
export function weightForecast(flock: WeighedFlock, day: Day): Forecasted<WeightAt & Pick<WeightCourse, 'observed'>> {
  const course = weightCourse(flock);
  if (course.gap !== null) return course;
  if (day <= course.lastDay) return noForecast('dayNotAhead');
  if (day > lastForecastDay(flock, course)) return noForecast('tooFarAhead');
  const at = weightAt(flock, course, day);
  return at === null ? noForecast('standardEnds') : { gap: null, ...at, observed: course.observed };
}

/** The last day that the weighings say something of. */
export function lastForecastDay(flock: WeighedFlock, { lastDay }: WeightCourse): Day {
  return addDays(lastDay, weightReachDays[flock.standard?.ageUnit ?? 'day']);
}

/** The weight at one day after the last weighing; null where the standard ends. */
export function weightAt(flock: WeighedFlock, course: WeightCourse, day: Day): WeightAt | null {
  const age = ageDays(flock.hatchDay, day);
  const standardG = standardWeightG(flock.standard, age);
  if (standardG === null) return null;
  const reach = reachAt(course.course, age, noise(course.birdSpread, course.lastBirds));
  const { level } = course.course;
  return {
    day,
    ageDays: age,
    standardG,
    value: standardG * Math.exp(level),
    low: standardG * Math.exp(level - reach),
    high: standardG * Math.exp(level + reach),
  };
}

/** Variance of the logarithm of a sample's mean. */
function noise(birdSpread: number, birds: number): number {
  return birdSpread ** 2 / birds + catchSd ** 2;
}
