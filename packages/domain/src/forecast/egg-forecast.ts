import { addDays, ageDays, type Day, daysBetween } from '../day/day';
import { henDayPct } from '../kpi/layer/lay';
import { type Standard, type StandardBetween, standardBetween } from '../standards/standard';
import { type Forecasted, noForecast, type Observed, type Spread } from './forecast';
import { followRatio, reachOfMean } from './ratio-course';

/** Eggs of one day and the hens that laid them; `eggs` null when nobody collected. */
interface LayDay {
  readonly day: Day;
  readonly eggs: number | null;
  readonly henDays: number;
}

/** What an egg forecast needs of a flock. */
export interface LayingFlock {
  readonly hatchDay: Day;
  readonly standard: Pick<Standard, 'rows' | 'ageUnit'> | null;
  readonly hensAlive: number;
  readonly days: readonly LayDay[];
}

/** Eggs from one day to another, both included, and the mean hen-day production behind them. */
export interface EggsToCome extends Spread {
  readonly fromDay: Day;
  readonly toDay: Day;
  readonly henDayPct: Spread;
  readonly observed: readonly Observed[];
}

const lookBackDays = 21;
const eggDaysNeeded = 7;
/** Eggs are forecast at most this far ahead. */
const eggReachDays = 56;
/** Below this share of the standard a week more or less in onset says all, and a ratio nothing. */
const inLayFromPct = 50;
/** Log-odds: 0.1 is 0.9 points at 90 %. Days are uneven by that much, the level wanders by a quarter of it. Assumed. */
const dayNoise = 0.1;
const belief = {
  weight: 6,
  trendSdPerDay: 0.004,
  driftVariance: (from: number, to: number) => (to - from) * 0.025 ** 2,
};

/**
 * Hen-day production in % by the standard at an age in days; a week's figure stands for the middle of the week, between
 * weeks straight; the middle where the guide prints low and high. Null outside the table.
 */
export function standardHenDayPct(standard: LayingFlock['standard'], age: number): number | null {
  if (standard === null || standard.ageUnit !== 'week') return null;
  const at = (age - 3) / 7;
  const read = (column: 'henDayPct' | 'henWeekPct' | 'henDayLowPct' | 'henDayHighPct') =>
    standardBetween(standard, at, column);
  const printed = read('henDayPct') ?? read('henWeekPct');
  if (printed !== null) return printed.value;
  return middle(read('henDayLowPct'), read('henDayHighPct'));
}

/**
 * Eggs that the hens alive now lay from `fromDay` to `toDay`: the standard's course from here on, shifted by where the last
 * 21 days stand against it. The shift is one of log-odds, so that it shrinks where hardly a hen misses a day and never
 * passes 100 %. No hen is taken off. Gaps: `noStandard`, `noBirds`, `tooFewEggDays` (fewer than seven), `beforeLay` (the
 * standard is below 50 %), `dayNotAhead`, `tooFarAhead` (more than 56 days), `standardEnds`.
 */
export function eggsToCome(flock: LayingFlock, fromDay: Day, toDay: Day): Forecasted<EggsToCome> {
  if (flock.standard === null) return noForecast('noStandard');
  if (flock.hensAlive === 0) return noForecast('noBirds');
  const fromAge = ageDays(flock.hatchDay, fromDay);
  const observed = laidLately(flock);
  const levels = observed.map(({ day, value, standard }) => ({
    ageDays: ageDays(flock.hatchDay, day),
    level: logOdds(value) - logOdds(standard),
    noiseVariance: dayNoise ** 2,
  }));
  const course = followRatio(levels, belief);
  if (course === null || observed.length < eggDaysNeeded)
    return noForecast(isBeforeLay(flock, fromAge) ? 'beforeLay' : 'tooFewEggDays');
  const days = daysBetween(fromDay, toDay) + 1;
  if (days < 1 || fromAge <= course.ageDays) return noForecast('dayNotAhead');
  if (days > eggReachDays || fromAge - course.ageDays > eggReachDays) return noForecast('tooFarAhead');
  const standards = Array.from({ length: days }, (_, ahead) => standardHenDayPct(flock.standard, fromAge + ahead));
  const reach = reachOfMean(course, fromAge, days, dayNoise ** 2);
  const meanPct = (shift: number): number | null => {
    let sumPct = 0;
    for (const standardPct of standards) {
      if (standardPct === null) return null;
      sumPct += pctOf(logOdds(standardPct) + shift);
    }
    return sumPct / days;
  };
  const [value, low, high] = [meanPct(course.level), meanPct(course.level - reach), meanPct(course.level + reach)];
  if (value === null || low === null || high === null) return noForecast('standardEnds');
  const eggs = (pct: number) => (flock.hensAlive * days * pct) / 100;
  const pct = { value, low, high };
  return { gap: null, value: eggs(value), low: eggs(low), high: eggs(high), fromDay, toDay, henDayPct: pct, observed };
}

function laidLately(flock: LayingFlock): Observed[] {
  const lastDay = flock.days.findLast(({ eggs }) => eggs !== null)?.day;
  if (lastDay === undefined) return [];
  const fromDay = addDays(lastDay, 1 - lookBackDays);
  return flock.days.flatMap(({ day, eggs, henDays }) => {
    if (day < fromDay || eggs === null) return [];
    const value = henDayPct({ eggs, henDays });
    const standard = standardHenDayPct(flock.standard, ageDays(flock.hatchDay, day));
    return value === null || standard === null || standard < inLayFromPct ? [] : [{ day, value, standard }];
  });
}

function isBeforeLay(flock: LayingFlock, age: number): boolean {
  const first = flock.standard?.rows.find(
    ({ values }) => (values.henDayPct ?? values.henWeekPct ?? values.henDayLowPct ?? null) !== null,
  );
  if (first === undefined) return false;
  return age / 7 < first.age || (standardHenDayPct(flock.standard, age) ?? 100) < inLayFromPct;
}

/** Kept off 0 and 100 %, where log-odds end: a day above 100 % (a shifted collection) counts as one close to it. */
function logOdds(pct: number): number {
  const share = Math.min(0.995, Math.max(0.005, pct / 100));
  return Math.log(share / (1 - share));
}

function pctOf(logOdd: number): number {
  return 100 / (1 + Math.exp(-logOdd));
}

function middle(low: StandardBetween | null, high: StandardBetween | null): number | null {
  return low === null || high === null ? null : (low.value + high.value) / 2;
}
