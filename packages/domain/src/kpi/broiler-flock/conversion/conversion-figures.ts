import { standardAt } from '../../../standards/standard';
import {
  fcrAdjustedToWeight,
  fcrAdjustmentReachG,
  fcrMortalityAdjusted,
  fcrOnGain,
  fcrPoints,
  fcrStandard,
  pointsOfTarget,
} from '../../broiler/feed-conversion';
import { isUncounted } from '../../broiler/mortality';
import { type Kpi, kpiOf } from '../../kpi';
import { input, inputsOn } from '../../kpi-input';
import { ageOn, type BroilerFlock, conversionBasis, dayOldWeightG, estimateOf, todayOf } from '../broiler-flock';
import { deadKgOf } from './dead-weight';
import { flockOutcome, whyNoConversion } from './flock-outcome';
import { intakeG, whyNoIntake, whyNotAlive } from './intake';
import { weightInputs } from './weight-inputs';

/** A weight that somebody wants the flock's feed conversion at, and what 100 g count there. */
export interface ConversionTarget {
  /** The standard's weight at the flock's age when absent. */
  readonly targetWeightG?: number | undefined;
  /** What is usual at the target when absent. */
  readonly pointsPer100G?: number | undefined;
}

/** Feed conversion by other definitions than the breeders', each a figure with a name of its own. */
export function conversionFigures(flock: BroilerFlock, target: ConversionTarget = {}): Kpi[] {
  if (todayOf(flock) === undefined) return [];
  return [onGain(flock), mortalityAdjusted(flock), ...atWeight(flock, target), againstStandard(flock)];
}

/** Of the day of the breeders' feed conversion, and of the chicks' weighed day-old weight. */
function onGain(flock: BroilerFlock): Kpi {
  const basis = conversionBasis(flock);
  const day = basis?.at.day ?? flock.day;
  const feedGPerBird = basis === null ? null : intakeG(basis.at);
  const startG = dayOldWeightG(flock);
  const whyNot = whyNotAlive(flock) ?? whyNoIntake(basis?.at);
  const inputs = { feedGPerBird, weightG: basis?.weight.weightG ?? null, dayOldWeightG: startG };
  return kpiOf({
    id: 'fcrOnGain',
    value: whyNot === null ? fcrOnGain(inputs) : null,
    whyNot,
    day,
    estimate: basis === null ? null : estimateOf(flock, basis.weight.weighedDay),
    inputs: [
      input('feedGPerBird', feedGPerBird, day),
      ...(basis === null ? [input('weightG', null, day)] : weightInputs(basis.weight, day)),
      input('dayOldWeightG', startG, flock.hatchDay),
    ],
  });
}

/** The dead are counted, not weighed: each weighs what the flock weighed on its day. */
function mortalityAdjusted(flock: BroilerFlock): Kpi {
  const outcome = flockOutcome(flock);
  const day = outcome?.at.day ?? flock.day;
  const feedKg = outcome?.at.cumulative.feedKg ?? null;
  const liveKg = outcome?.liveKg ?? null;
  // Of birds that died before they were taken into the books nobody knows on which day.
  const isOpened = (outcome?.at.cumulative.opened ?? null) !== null;
  const isCounted = outcome !== null && !isUncounted(outcome.at.cumulative);
  const deadKg = isOpened || !isCounted ? null : deadKgOf(flock, day);
  const weighedDay = deadKg?.weighedDay ?? outcome?.basis?.weight.weighedDay ?? null;
  return kpiOf({
    id: 'fcrMortalityAdjusted',
    value:
      feedKg === null || liveKg === null || deadKg === null
        ? null
        : fcrMortalityAdjusted({ feedKg, liveKg, deadKg: deadKg.kg }),
    day,
    whyNot: whyNotAlive(flock) ?? (isOpened ? 'openedLater' : outcome === null ? null : whyNoConversion(outcome.at)),
    estimate: weighedDay === null ? null : estimateOf(flock, weighedDay),
    inputs: [
      ...inputsOn(day, { feedKg, liveKg, dead: outcome?.at.cumulative.dead, culled: outcome?.at.cumulative.culled }),
      input('dayWeightG', deadKg?.meanG, weighedDay ?? day),
    ],
  });
}

/** What all feed ÷ all live weight would be had the birds weighed something else: twice, as two publications have it. */
function atWeight(flock: BroilerFlock, target: ConversionTarget): Kpi[] {
  const outcome = flockOutcome(flock);
  const day = outcome?.at.day ?? flock.day;
  const fcr = outcome?.fcr ?? null;
  const meanWeightG = outcome?.meanWeightG ?? null;
  // Birds that were thinned were younger: the standard is read at the age that EPEF counts with.
  const age = Math.round(outcome?.meanAgeDays ?? ageOn(flock, day));
  const targetWeightG = target.targetWeightG ?? standardAt(flock.standard, age, 'weightG');
  const pointsPer100G = target.pointsPer100G ?? (targetWeightG === null ? null : pointsOfTarget(targetWeightG));
  const atTarget = { fcr, weightG: meanWeightG ?? 0, targetWeightG: targetWeightG ?? 0 };
  const isKnown = meanWeightG !== null && targetWeightG !== null;
  const isFar = isKnown && Math.abs(targetWeightG - meanWeightG) > fcrAdjustmentReachG;
  const basis = outcome?.basis ?? null;
  const shared = {
    day,
    whyNot: whyNotAlive(flock) ?? (outcome === null ? null : whyNoConversion(outcome.at)),
    // The standard of that age belongs to the standard's own weight only.
    standard: target.targetWeightG === undefined ? standardAt(flock.standard, age, 'fcr') : null,
    estimate: basis === null ? null : estimateOf(flock, basis.weight.weighedDay),
  };
  const inputs = [
    input('fcr', fcr, day),
    input('meanWeightG', meanWeightG, basis?.weight.weighedDay ?? day),
    input('targetWeightG', targetWeightG),
  ];
  return [
    kpiOf({
      ...shared,
      id: 'fcrAdjustedToWeight',
      whyNot: shared.whyNot ?? (isFar ? 'targetFar' : null),
      value: isKnown ? fcrAdjustedToWeight(atTarget) : null,
      inputs,
    }),
    kpiOf({
      ...shared,
      id: 'fcrByPoints',
      value: isKnown && pointsPer100G !== null ? fcrPoints({ ...atTarget, pointsPer100G }) : null,
      inputs: [...inputs, input('pointsPer100G', pointsPer100G)],
    }),
  ];
}

/** Of the day of the breeders' feed conversion. */
function againstStandard(flock: BroilerFlock): Kpi {
  const basis = conversionBasis(flock);
  const day = basis?.at.day ?? flock.day;
  const whyNot = whyNotAlive(flock) ?? whyNoIntake(basis?.at);
  const fcr =
    basis === null || whyNot !== null
      ? null
      : fcrStandard({ feedGPerBird: intakeG(basis.at), weightG: basis.weight.weightG });
  const standardFcr = standardAt(flock.standard, ageOn(flock, day), 'fcr');
  return kpiOf({
    id: 'fcrPoints',
    value: fcr === null || standardFcr === null ? null : (fcr - standardFcr) * 100,
    day,
    whyNot,
    estimate: basis === null ? null : estimateOf(flock, basis.weight.weighedDay),
    inputs: inputsOn(day, { fcr, standardFcr }),
  });
}
