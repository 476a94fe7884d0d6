import { addDays, ageDays, type Day, daysBetween } from '../day/day';
import type { SeriesSums } from '../day-book/series-day';
import { epef, fcrUncorrected } from '../kpi/broiler/feed-conversion';
import { forecastFeedG } from '../kpi/broiler/feed-forecast';
import { isUncounted, livabilityPct } from '../kpi/broiler/mortality';
import { feedCostMinor, liveWeightRevenueMinor } from '../kpi/money/cost';
import { divide } from '../quantity/divide';
import { firstUnfedDay, intakeCourse } from './feed-need';
import { type Forecasted, noForecast, type Observed } from './forecast';
import type { SaleFlock } from './sale-flock';
import { lastForecastDay, type WeightAt, weightAt, weightCourse } from './weight-forecast';

/** What a kg of live bird brings and a kg of feed costs, in the smallest unit of money. */
export interface SalePrices {
  readonly birdMinorPerKg: number;
  readonly feedMinorPerKg: number;
}

/** By what the best day was chosen: by money where both prices are known, else by the production index. */
type SaleBasis = 'margin' | 'epef';

/** One day on which the flock could be sold. */
interface SaleDayLine {
  readonly day: Day;
  readonly ageDays: number;
  readonly weight: WeightAt;
  /** Feed still to come for one bird on that day in g; 0 on the first line once that day is fed. */
  readonly feedG: number;
  /**
   * What keeping the flock from the day before to this one is worth: growth of its live kg × price − feed × price. In the
   * smallest unit of money; null without prices and on the first line.
   */
  readonly dayWorthMinor: number | null;
  /** Production index if sold that day; null when feed, birds placed or deaths are unknown. */
  readonly epef: number | null;
}

/** The day that pays best. */
interface SaleDay {
  readonly basis: SaleBasis;
  readonly bestDay: Day;
  /** The best day if the birds grow as slowly, and as fast, as they well may; in order of days. */
  readonly earliestDay: Day;
  readonly latestDay: Day;
  /** True when the best day is the last one that can be seen: it may well lie later. */
  readonly isAtReach: boolean;
  readonly lines: readonly SaleDayLine[];
  readonly observed: readonly Observed[];
}

type Side = 'value' | 'low' | 'high';

/**
 * The best day to sell a broiler flock, from `flock.day` to the last day that its weighings say something of. With both
 * prices it is the day up to which every further day (growth less deaths, at the price of birds, less feed at its price)
 * adds to what was earned; without them the day of the highest production index. Costs that every day has (heat, place) are
 * not in it. Gaps: those of the weight and feed forecasts, `noBirds`, `standardEnds`, and by EPEF `noObservation` when the
 * feed eaten so far is unknown, `noDeaths` when nobody entered deaths.
 */
export function bestSaleDay(flock: SaleFlock, prices: SalePrices | null): Forecasted<SaleDay> {
  if (flock.birdsAlive === 0) return noForecast('noBirds');
  const weights = weightCourse(flock);
  if (weights.gap !== null) return weights;
  const intake = intakeCourse(flock);
  if (intake.gap !== null) return intake;
  const basis: SaleBasis = prices === null ? 'epef' : 'margin';
  const lines = saleLines(flock, prices, 'value');
  if (lines.length < 2)
    return noForecast(flock.day >= lastForecastDay(flock, weights) ? 'tooFarAhead' : 'standardEnds');
  const best = bestOf(lines, basis);
  if (best === undefined) return noForecast(isUncounted(flock.sums) ? 'noDeaths' : 'noObservation');
  const bounds = (['low', 'high'] as const)
    .flatMap((side) => bestOf(saleLines(flock, prices, side), basis)?.day ?? [])
    .concat(best.day)
    .toSorted();
  return {
    gap: null,
    basis,
    bestDay: best.day,
    earliestDay: bounds[0] ?? best.day,
    latestDay: bounds.at(-1) ?? best.day,
    isAtReach: best === lines.at(-1),
    lines,
    observed: weights.observed,
  };
}

function bestOf(lines: readonly SaleDayLine[], basis: SaleBasis): SaleDayLine | undefined {
  let best: SaleDayLine | undefined;
  let bestScore = -Infinity;
  let earned = 0;
  for (const line of lines) {
    earned += line.dayWorthMinor ?? 0;
    const score = basis === 'margin' ? earned : line.epef;
    if (score === null || score <= bestScore) continue;
    best = line;
    bestScore = score;
  }
  return best;
}

/** Every day from today on, along one edge of the fan of weights. */
function saleLines(flock: SaleFlock, prices: SalePrices | null, side: Side): SaleDayLine[] {
  const weights = weightCourse(flock);
  const intake = intakeCourse(flock);
  if (weights.gap !== null || intake.gap !== null) return [];
  const lastDay = lastForecastDay(flock, weights);
  const survival = 1 - flock.dailyLossPct / 100;
  const lines: SaleDayLine[] = [];
  let birds = flock.birdsAlive;
  let feedKg = flock.sums.feedKg;
  let liveKgBefore: number | null = null;
  for (let day = flock.day; day <= lastDay; day = addDays(day, 1)) {
    const age = ageDays(flock.hatchDay, day);
    const weight = weightAt(flock, weights, day);
    const use = forecastFeedG(flock.standard, age);
    if (weight === null || use === null) break;
    const isFirst = liveKgBefore === null;
    const isFed = isFirst && firstUnfedDay(flock, day) > day;
    const feedG = isFed ? 0 : use.feedG * Math.exp(intake.course.level);
    const fedKg = (birds * feedG) / 1000;
    if (!isFirst) birds *= survival;
    const liveKg = (birds * weight[side]) / 1000;
    feedKg = feedKg === null ? null : feedKg + fedKg;
    const gainKg = liveKgBefore === null ? null : liveKg - liveKgBefore;
    lines.push({
      day,
      ageDays: age,
      weight,
      feedG,
      dayWorthMinor: prices === null || gainKg === null ? null : dayWorth({ gainKg, fedKg }, prices),
      epef: epefIfSold(flock, { age, birds, liveKg, feedKg }),
    });
    liveKgBefore = liveKg;
  }
  return lines;
}

function dayWorth({ gainKg, fedKg }: { gainKg: number; fedKg: number }, prices: SalePrices): number {
  const revenue = liveWeightRevenueMinor({ liveKg: gainKg, priceMinorPerKg: prices.birdMinorPerKg });
  return revenue - feedCostMinor({ feedKg: fedKg, priceMinorPerKg: prices.feedMinorPerKg });
}

/** The index over birds sold before and those sold that day, as for a flock at its end. */
function epefIfSold(
  flock: SaleFlock,
  then: { age: number; birds: number; liveKg: number; feedKg: number | null },
): number | null {
  const { sums, soldAgeDays } = flock;
  const lost = lostSoFar(sums) + flock.birdsAlive - then.birds;
  const allBirds = sums.sold + then.birds;
  const allKg = sums.soldKg + then.liveKg;
  const meanAgeDays = divide((soldAgeDays ?? 0) * sums.sold + then.age * then.birds, allBirds);
  if (meanAgeDays === null || (sums.sold > 0 && sums.soldKg === 0)) return null;
  return epef({
    livabilityPct: livabilityPct({ ...sums, dead: lost, culled: 0 }),
    weightKg: divide(allKg, allBirds),
    ageDays: meanAgeDays,
    fcr: fcrUncorrected({ feedKg: then.feedKg, liveKg: allKg }),
  });
}

function lostSoFar({ dead, culled }: Pick<SeriesSums, 'dead' | 'culled'>): number {
  return dead + culled;
}

/** Day on which a target weight is reached, and between which days: `latestDay` null when it may not be in reach. */
export interface TargetDay {
  readonly targetWeightG: number;
  readonly day: Day;
  readonly earliestDay: Day;
  readonly latestDay: Day | null;
}

/**
 * The first day on which the mean weight is expected to be at least `targetWeightG`. `tooFarAhead` when it is not reached
 * as far as the weighings say something.
 */
export function targetDay(flock: SaleFlock, targetWeightG: number): Forecasted<TargetDay> {
  const weights = weightCourse(flock);
  if (weights.gap !== null) return weights;
  const days = Math.max(0, daysBetween(flock.day, lastForecastDay(flock, weights)) + 1);
  const ahead = Array.from({ length: days }, (_, index) => weightAt(flock, weights, addDays(flock.day, index)));
  const first = (side: Side) => ahead.find((at) => at !== null && at[side] >= targetWeightG)?.day ?? null;
  const [day, earliestDay, latestDay] = [first('value'), first('high'), first('low')];
  if (day === null || earliestDay === null) return noForecast('tooFarAhead');
  return { gap: null, targetWeightG, day, earliestDay, latestDay };
}
