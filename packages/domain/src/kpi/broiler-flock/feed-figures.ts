import type { SeriesDay } from '../../day-book/series-day';
import { divide } from '../../quantity/divide';
import { standardAt } from '../../standards/standard';
import { epef, fcrStandard, fcrUncorrected, liveWeightKg } from '../broiler/feed-conversion';
import { dailyFeedG } from '../broiler/feed-forecast';
import { livabilityPct } from '../broiler/mortality';
import { input, type Kpi, kpiOf } from '../kpi';
import {
  ageOn,
  type BroilerFlock,
  type ConversionBasis,
  conversionBasis,
  estimateOf,
  lastDayWith,
  todayOf,
} from './broiler-flock';
import { weightInputs } from './growth-figures';

/** Feed, water, feed conversion and the production index of a flock on its day. */
export function feedFigures(flock: BroilerFlock): Kpi[] {
  if (todayOf(flock) === undefined) return [];
  const outcome = flockOutcome(flock);
  return [
    dailyFeedPerBird(flock),
    cumulativeFeedPerBird(flock),
    fcr(flock),
    uncorrected(flock, outcome),
    productionIndex(flock, outcome),
    waterPerBird(flock),
    waterFeed(flock),
  ];
}

function dailyFeedPerBird(flock: BroilerFlock): Kpi {
  const fed = lastDayWith(flock, (day) => day.feedKg !== null);
  const day = fed?.day ?? flock.day;
  return kpiOf({
    id: 'dailyFeedPerBird',
    value: fed?.feedGPerBird ?? null,
    unit: 'gPerBird',
    day,
    formula: 'feedGPerBird',
    standard: dailyFeedG(flock.standard, ageOn(flock, day)),
    inputs: [
      input('feedKg', fed?.feedKg ?? null, 'kg', day),
      input('birdDays', fed?.feedBirdDays ?? null, 'birdDays', day),
    ],
  });
}

function cumulativeFeedPerBird(flock: BroilerFlock): Kpi {
  const fed = lastDayWith(flock, (day) => day.feedKg !== null);
  const day = fed?.day ?? flock.day;
  return kpiOf({
    id: 'cumulativeFeedPerBird',
    value: fed?.cumulative.feedGPerBird ?? null,
    unit: 'gPerBird',
    day,
    formula: 'cumulativeFeedGPerBird',
    standard: standardAt(flock.standard, ageOn(flock, day), 'cumulativeFeedG'),
    inputs: [
      input('feedKg', fed?.cumulative.feedKg ?? null, 'kg', day),
      input('daysWithoutFeed', fed?.cumulative.daysWithoutFeed ?? null, 'days', day),
    ],
  });
}

/** As in the breeders' tables, on the last day for which feed and weight are known. */
function fcr(flock: BroilerFlock): Kpi {
  const basis = conversionBasis(flock);
  const day = basis?.at.day ?? flock.day;
  const feedGPerBird = basis?.at.cumulative.feedGPerBird ?? null;
  return kpiOf({
    id: 'fcr',
    value: basis === null ? null : fcrStandard({ feedGPerBird, weightG: basis.weight.weightG }),
    unit: 'ratio',
    day,
    formula: 'fcrStandard',
    standard: standardAt(flock.standard, ageOn(flock, day), 'fcr'),
    estimate: basis === null ? null : estimateOf(flock, basis.weight.weighedDay),
    inputs: [
      input('feedGPerBird', feedGPerBird, 'gPerBird', day),
      ...(basis === null ? [] : weightInputs(basis.weight, day)),
      input('daysWithoutFeed', basis?.at.cumulative.daysWithoutFeed ?? null, 'days', day),
    ],
  });
}

/** What the flock has made of its feed: birds sold and birds still there together (kpis.md, thinning). */
interface FlockOutcome {
  readonly at: SeriesDay;
  readonly basis: ConversionBasis | null;
  readonly liveKg: number | null;
  readonly fcr: number | null;
  /** Live kg ÷ birds sold and alive. */
  readonly meanWeightG: number | null;
  /** Age of the birds sold at their sale and of those alive today, weighted by birds. */
  readonly meanAgeDays: number | null;
}

/** Of the last day with feed and weight; of an emptied flock, of its end. */
export function flockOutcome(flock: BroilerFlock): FlockOutcome | null {
  const today = todayOf(flock);
  if (today === undefined) return null;
  const isEmptied = today.alive === 0 && today.cumulative.sold > 0;
  const basis = conversionBasis(flock);
  const at = isEmptied ? today : basis?.at;
  if (at === undefined) return null;
  const { sold, soldKg, feedKg } = at.cumulative;
  const liveKg = liveWeightKg({ sold, soldKg, birdsAlive: at.alive, weightG: basis?.weight.weightG ?? null });
  const birds = sold + at.alive;
  const soldAges = flock.series
    .filter((day) => day.sold > 0 && day.day <= at.day)
    .reduce((sum, day) => sum + day.sold * ageOn(flock, day.day), 0);
  return {
    at,
    basis: isEmptied ? null : basis,
    liveKg,
    fcr: fcrUncorrected({ feedKg, liveKg }),
    meanWeightG: divide(liveKg === null ? null : liveKg * 1000, birds),
    meanAgeDays: divide(soldAges + at.alive * ageOn(flock, at.day), birds),
  };
}

function uncorrected(flock: BroilerFlock, outcome: FlockOutcome | null): Kpi {
  const day = outcome?.at.day ?? flock.day;
  const basis = outcome?.basis ?? null;
  return kpiOf({
    id: 'fcrUncorrected',
    value: outcome?.fcr ?? null,
    unit: 'ratio',
    day,
    formula: 'fcrUncorrected',
    estimate: basis === null ? null : estimateOf(flock, basis.weight.weighedDay),
    inputs: [
      input('feedKg', outcome?.at.cumulative.feedKg ?? null, 'kg', day),
      input('liveKg', outcome?.liveKg ?? null, 'kg', day),
      input('soldKg', outcome?.at.cumulative.soldKg ?? null, 'kg', day),
      input('birdsAlive', outcome?.at.alive ?? null, 'birds', day),
      ...(basis === null ? [] : weightInputs(basis.weight, day)),
    ],
  });
}

function productionIndex(flock: BroilerFlock, outcome: FlockOutcome | null): Kpi {
  const day = outcome?.at.day ?? flock.day;
  const livability = outcome === null ? null : livabilityPct(outcome.at.cumulative);
  const weightG = outcome?.meanWeightG ?? null;
  const meanAgeDays = outcome?.meanAgeDays ?? null;
  const value =
    outcome === null || meanAgeDays === null
      ? null
      : epef({
          livabilityPct: livability,
          weightKg: weightG === null ? null : weightG / 1000,
          ageDays: meanAgeDays,
          fcr: outcome.fcr,
        });
  const basis = outcome?.basis ?? null;
  return kpiOf({
    id: 'epef',
    value,
    unit: 'points',
    day,
    formula: 'epef',
    estimate: basis === null ? null : estimateOf(flock, basis.weight.weighedDay),
    inputs: [
      input('livabilityPct', livability, 'pct', day),
      input('meanWeightG', weightG, 'g', basis?.weight.weighedDay ?? day),
      input('meanAgeDays', meanAgeDays, 'days', day),
      input('fcr', outcome?.fcr ?? null, 'ratio', day),
    ],
  });
}

function waterPerBird(flock: BroilerFlock): Kpi {
  const drunk = lastDayWith(flock, (day) => day.waterL !== null);
  const day = drunk?.day ?? flock.day;
  return kpiOf({
    id: 'waterPerBird',
    value: drunk?.waterMlPerBird ?? null,
    unit: 'mlPerBird',
    day,
    formula: 'waterMlPerBird',
    inputs: [
      input('waterL', drunk?.waterL ?? null, 'l', day),
      input('birdDays', drunk?.waterBirdDays ?? null, 'birdDays', day),
    ],
  });
}

/** Of the last day on which both were recorded. */
function waterFeed(flock: BroilerFlock): Kpi {
  const at = lastDayWith(flock, (day) => day.waterL !== null && day.feedKg !== null);
  const day = at?.day ?? flock.day;
  return kpiOf({
    id: 'waterFeedRatio',
    value: at?.waterFeedRatio ?? null,
    unit: 'lPerKg',
    day,
    formula: 'waterFeedRatio',
    inputs: [input('waterL', at?.waterL ?? null, 'l', day), input('feedKg', at?.feedKg ?? null, 'kg', day)],
  });
}
