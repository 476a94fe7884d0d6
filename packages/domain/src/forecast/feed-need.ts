import { addDays, ageDays, type Day, daysBetween } from '../day/day';
import type { SeriesDay } from '../day-book/series-day';
import {
  dailyFeedG,
  type FeedEater,
  type FeedRunOut,
  feedRunOut,
  forecastFeedG,
  forecastReachDays,
} from '../kpi/broiler/feed-forecast';
import type { Standard } from '../standards/standard';
import { runOutHour } from '../stock/feed-outlook';
import { type Forecasted, noForecast, type Observed, type Spread } from './forecast';
import { followRatio, type RatioCourse, reachOfMean } from './ratio-course';

/** What a feed forecast needs of a flock. */
export interface FedFlock {
  readonly hatchDay: Day;
  readonly standard: Pick<Standard, 'rows' | 'ageUnit'> | null;
  readonly birdsAlive: number;
  readonly series: readonly Pick<SeriesDay, 'day' | 'feedGPerBird'>[];
}

/** What a flock has lately eaten against its standard. */
interface IntakeCourse {
  readonly course: RatioCourse;
  readonly observed: readonly Observed[];
}

/** Feed in kg from one day to another, both included. */
export interface FeedNeed extends Spread {
  readonly fromDay: Day;
  readonly toDay: Day;
  readonly observed: readonly Observed[];
  /** True when a day's use was not in the table: between printed ages, or held level after its last one. */
  readonly isEstimated: boolean;
}

/** Days of feed that count, and how many of them there have to be. */
const lookBackDays = 14;
const feedDaysNeeded = 3;
/** Feed of single days goes up and down by about 8 % as feeders are filled; its level wanders by a good 1 % a day. Assumed. */
const dayNoise = 0.08;
const belief = {
  weight: 6,
  trendSdPerDay: 0.004,
  driftVariance: (from: number, to: number) => (to - from) * 0.012 ** 2,
};
/** How far a flock's intake may lie from its standard while nobody has looked: 10 % as a standard deviation. */
const unseen: RatioCourse = { ageDays: 0, level: 0, levelVariance: 0.1 ** 2, restlessness: 1, degrees: 6, belief };

/**
 * Follows what a flock ate on its last 14 days against its standard. Only days count whose day before was written down
 * too: feed that is booked for several days at once would otherwise pass for the hunger of one. Gaps: `noStandard`,
 * `tooFewFeedDays` (fewer than three).
 */
export function intakeCourse(flock: FedFlock): Forecasted<IntakeCourse> {
  if (flock.standard === null) return noForecast('noStandard');
  const lastFed = flock.series.findLast(({ feedGPerBird }) => feedGPerBird !== null);
  const observed: Observed[] = [];
  for (const [index, { day, feedGPerBird }] of flock.series.entries()) {
    if (lastFed === undefined || daysBetween(day, lastFed.day) >= lookBackDays) continue;
    const standard = dailyFeedG(flock.standard, ageDays(flock.hatchDay, day));
    const fedBefore = (flock.series[index - 1]?.feedGPerBird ?? null) !== null;
    if (!fedBefore || feedGPerBird === null || feedGPerBird <= 0 || standard === null || standard <= 0) continue;
    observed.push({ day, value: feedGPerBird, standard });
  }
  const levels = observed.map(({ day, value, standard }) => ({
    ageDays: ageDays(flock.hatchDay, day),
    level: Math.log(value / standard),
    noiseVariance: dayNoise ** 2,
  }));
  const course = followRatio(levels, belief);
  if (course === null || observed.length < feedDaysNeeded) return noForecast('tooFewFeedDays');
  return { gap: null, course, observed };
}

/**
 * Feed in kg that the birds alive now eat from `fromDay` to `toDay`: the rising standard × what the flock has lately eaten
 * of it. No bird is taken off, so it is a little high. Gaps: those of {@link intakeCourse}, `noBirds`, `dayNotAhead`,
 * `tooFarAhead` (more than 60 days), `standardEnds`.
 */
export function feedNeed(flock: FedFlock, fromDay: Day, toDay: Day): Forecasted<FeedNeed> {
  if (flock.birdsAlive === 0) return noForecast('noBirds');
  const intake = intakeCourse(flock);
  if (intake.gap !== null) return intake;
  const days = daysBetween(fromDay, toDay) + 1;
  const fromAge = ageDays(flock.hatchDay, fromDay);
  if (days < 1 || fromAge <= intake.course.ageDays) return noForecast('dayNotAhead');
  if (days > forecastReachDays) return noForecast('tooFarAhead');
  let standardKg = 0;
  let isEstimated = false;
  for (let ahead = 0; ahead < days; ahead += 1) {
    const use = forecastFeedG(flock.standard, fromAge + ahead);
    if (use === null) return noForecast('standardEnds');
    standardKg += (flock.birdsAlive * use.feedG) / 1000;
    isEstimated ||= use.isEstimated;
  }
  const ratio = intakeRatio(intake.course, fromAge, days);
  const { observed } = intake;
  return {
    gap: null,
    value: standardKg * ratio.value,
    low: standardKg * ratio.low,
    high: standardKg * ratio.high,
    fromDay,
    toDay,
    observed,
    isEstimated,
  };
}

/** A flock at the store: `intake` null where too little is known of what it eats. */
interface StoreGuest extends Omit<FeedEater, 'intakeRatio'> {
  readonly intake: RatioCourse | null;
}

/** When the feed of a store runs out; the hours as `YYYY-MM-DDTHH:00`, local time of the farm. */
interface FeedRunsOut {
  readonly fromDay: Day;
  readonly daysLeft: number;
  readonly runsOutAt: string;
  /** If they eat as much as they well may, and as little; `latestAt` null when it then lasts over 60 days. */
  readonly earliestAt: string;
  readonly latestAt: string | null;
  readonly isEstimated: boolean;
}

/**
 * When the feed counted at the start of `fromDay` runs out, between how much and how little its flocks may eat. All of them
 * are taken to eat much, or little, together: a farm's flocks share feed and weather. Gaps: `noFeedOnHand` (unknown),
 * `noBirds`, `noStandard`, `lastsLonger` (than 60 days).
 */
export function feedRunsOut(store: {
  readonly feedOnHandKg: number | null;
  readonly fromDay: Day;
  readonly guests: readonly StoreGuest[];
}): Forecasted<FeedRunsOut> {
  const { feedOnHandKg, fromDay } = store;
  if (feedOnHandKg === null) return noForecast('noFeedOnHand');
  const guests = store.guests.filter(({ birdsAlive }) => birdsAlive > 0);
  if (guests.length === 0) return noForecast('noBirds');
  if (guests.some((guest) => forecastFeedG(guest.standard, guest.ageDays) === null)) return noForecast('noStandard');
  const runOut = (days: number, side: keyof Spread): FeedRunOut | null =>
    feedRunOut({
      feedOnHandKg,
      eaters: guests.map((guest) => ({ ...guest, intakeRatio: intakeRatio(guest.intake, guest.ageDays, days)[side] })),
    });
  // The expected ratio is the same however many days it is asked for.
  const expected = runOut(1, 'value');
  if (expected === null) return noForecast('lastsLonger');
  const days = expected.wholeDays + 1;
  const earliest = runOut(days, 'high') ?? expected;
  const latest = runOut(days, 'low');
  return {
    gap: null,
    fromDay,
    daysLeft: expected.days,
    runsOutAt: runOutHour(fromDay, expected),
    earliestAt: runOutHour(fromDay, earliest),
    latestAt: latest === null ? null : runOutHour(fromDay, latest),
    isEstimated: expected.isEstimated,
  };
}

/** The first day that is not fed yet: today, or tomorrow once today's feed is written down. */
export function firstUnfedDay(flock: Pick<FedFlock, 'series'>, today: Day): Day {
  const fedToday = flock.series.some(({ day, feedGPerBird }) => day === today && feedGPerBird !== null);
  return fedToday ? addDays(today, 1) : today;
}

/** Intake ÷ standard over `days` days from an age on, as a mean of them. */
function intakeRatio(ratios: RatioCourse | null, fromAgeDays: number, days: number): Spread {
  const course = ratios ?? { ...unseen, ageDays: fromAgeDays };
  const reach = reachOfMean(course, fromAgeDays, days, dayNoise ** 2);
  return {
    value: Math.exp(course.level),
    low: Math.exp(course.level - reach),
    high: Math.exp(course.level + reach),
  };
}
