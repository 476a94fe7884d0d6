import type { SeriesDay } from '../../../day-book/series-day';
import { divide } from '../../../quantity/divide';
import { epef, fcrUncorrected, liveWeightKg, performanceIndex } from '../../broiler/feed-conversion';
import { livabilityPct } from '../../broiler/mortality';
import { type Kpi, kpiOf, type WhyNot } from '../../kpi';
import { input, inputsOn } from '../../kpi-input';
import { ageOn, type BroilerFlock, type ConversionBasis, conversionBasis, estimateOf, todayOf } from '../broiler-flock';
import { whyFeedUnknown, whyNotAlive } from './intake';
import { carriedInputs, shedsWeighed, weightInput } from './weight-inputs';

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
  readonly livabilityPct: number | null;
  readonly epef: number | null;
}

/**
 * Of the last day with feed and weight; of an emptied flock, of its end. A flock of which every bird died has none.
 * The production index is of flocks: birds moved in or out of one shed take their age, kg and deaths along.
 */
export function flockOutcome(flock: BroilerFlock): FlockOutcome | null {
  const today = todayOf(flock);
  if (today === undefined || whyNotAlive(flock) !== null) return null;
  const isEmptied = today.alive === 0;
  const basis = conversionBasis(flock);
  const at = isEmptied ? today : basis?.at;
  if (at === undefined) return null;
  const { sold, soldKg, feedKg, movedInKg, movedOutKg } = at.cumulative;
  const isWeighed = whyNoConversion(at) === null;
  const weightG = basis?.weight.weightG ?? null;
  const liveKg = isWeighed
    ? liveWeightKg({ sold, soldKg, birdsAlive: at.alive, weightG, movedInKg, movedOutKg })
    : null;
  const birds = sold + at.alive;
  const soldAges = flock.series
    .filter((day) => day.sold > 0 && day.day <= at.day)
    .reduce((sum, day) => sum + day.sold * ageOn(flock, day.day), 0);
  const fcr = liveKg === null || liveKg <= 0 ? null : fcrUncorrected({ feedKg, liveKg });
  const meanWeightG = divide(liveKg === null ? null : liveKg * 1000, birds);
  const meanAgeDays = divide(soldAges + at.alive * ageOn(flock, at.day), birds);
  const livability = livabilityPct(at.cumulative);
  const index = {
    livabilityPct: livability,
    weightKg: meanWeightG === null ? null : meanWeightG / 1000,
    ageDays: meanAgeDays ?? 0,
    fcr,
  };
  return {
    at,
    basis: isEmptied ? null : basis,
    liveKg,
    fcr,
    meanWeightG,
    meanAgeDays,
    livabilityPct: livability,
    epef: whyNoIndex(at) === null ? epef(index) : null,
  };
}

/** Birds came or went whose weight nobody knows, or ate what nobody knows. */
export function whyNoConversion(at: SeriesDay): WhyNot | null {
  const { movedUnweighed, opened } = at.cumulative;
  if (movedUnweighed > 0) return 'moveUnweighed';
  return (opened?.leftBefore ?? 0) > 0 ? 'soldBefore' : whyFeedUnknown(at);
}

function whyNoIndex(at: SeriesDay): WhyNot | null {
  const { movedIn, movedOut, opened } = at.cumulative;
  if (movedIn > 0 || movedOut > 0) return 'birdsMoved';
  return (opened?.sinceBirds ?? null) === null ? whyNoConversion(at) : 'deathsUnknown';
}

/** Feed conversion of all feed and all kg, and the production index. */
export function outcomeFigures(flock: BroilerFlock): Kpi[] {
  const outcome = flockOutcome(flock);
  return [uncorrected(flock, outcome), productionIndex(flock, outcome), weightOverConversion(flock, outcome)];
}

/** What both figures say of the day they stand for. */
function birdsNow(flock: BroilerFlock, outcome: FlockOutcome | null) {
  const basis = outcome?.basis ?? null;
  return {
    day: outcome?.at.day ?? flock.day,
    estimate: basis === null ? null : estimateOf(flock, basis.weight.weighedDay),
    coverage: basis === null ? null : shedsWeighed(basis.weight),
  };
}

function uncorrected(flock: BroilerFlock, outcome: FlockOutcome | null): Kpi {
  const birds = birdsNow(flock, outcome);
  const { day } = birds;
  const sums = outcome?.at.cumulative;
  const weight = outcome?.basis?.weight ?? null;
  return kpiOf({
    ...birds,
    id: 'fcrUncorrected',
    value: outcome?.fcr ?? null,
    // Of an emptied flock nothing is left to be weighed.
    formula: outcome !== null && outcome.at.alive === 0 ? 'fcrEmptied' : 'fcrUncorrected',
    whyNot: whyNotAlive(flock) ?? (outcome === null ? null : whyNoConversion(outcome.at)),
    inputs: [
      ...inputsOn(day, { feedKg: sums?.feedKg, soldKg: sums?.soldKg }),
      ...(outcome?.at.alive === 0
        ? []
        : [input('birdsAlive', outcome?.at.alive, day), weightInput('weightG', weight?.weightG ?? null, weight, day)]),
      ...inputsOn(day, { movedOutKg: sums?.movedOutKg, movedInKg: sums?.movedInKg }),
      ...(weight === null ? [] : carriedInputs(weight, day)),
      daysWithoutFeed(outcome),
    ],
  });
}

/** What was eaten on them is not in the sum: conversion and index are better than the birds. */
const daysWithoutFeed = (outcome: FlockOutcome | null) =>
  input('daysWithoutFeed', outcome?.at.cumulative.daysWithoutFeed, outcome?.at.day ?? null);

function productionIndex(flock: BroilerFlock, outcome: FlockOutcome | null): Kpi {
  const birds = birdsNow(flock, outcome);
  const { day } = birds;
  return kpiOf({
    ...birds,
    id: 'epef',
    value: outcome?.epef ?? null,
    whyNot: whyNotAlive(flock) ?? (outcome === null ? null : whyNoIndex(outcome.at)),
    inputs: [
      input('livabilityPct', outcome?.livabilityPct, day),
      weightInput('meanWeightG', outcome?.meanWeightG ?? null, outcome?.basis?.weight ?? null, day),
      ...inputsOn(day, { meanAgeDays: outcome?.meanAgeDays, fcrUncorrected: outcome?.fcr }),
      daysWithoutFeed(outcome),
    ],
  });
}

function weightOverConversion(flock: BroilerFlock, outcome: FlockOutcome | null): Kpi {
  const birds = birdsNow(flock, outcome);
  const { day } = birds;
  const whyNot = whyNotAlive(flock) ?? (outcome === null ? null : whyNoIndex(outcome.at));
  const weightG = outcome?.meanWeightG ?? null;
  const fcr = outcome?.fcr ?? null;
  const weightKg = weightG === null || whyNot !== null ? null : weightG / 1000;
  return kpiOf({
    ...birds,
    id: 'performanceIndex',
    value: performanceIndex({ weightKg, fcr }),
    whyNot,
    inputs: [
      weightInput('meanWeightG', weightG, outcome?.basis?.weight ?? null, day),
      input('fcrUncorrected', fcr, day),
      daysWithoutFeed(outcome),
    ],
  });
}
