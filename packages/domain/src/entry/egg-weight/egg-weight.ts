import type { DayBookDelta } from '../../day-book/flock-day';
import { checkLayAge } from '../../egg/lay-age';
import { confirm, error, outOfRange, type Problem, warn } from '../../problem/problem';
import { divide } from '../../quantity/divide';
import { addThousandths } from '../../quantity/thousandths';
import { checkDayWithBirds } from '../check-day';
import { checkHens } from '../egg/egg';
import { type EntryContext, henSex } from '../entry-context';
import { type EntryFigure, type EntryPlace, type EntryRules, nothingMoves } from '../entry-effect';

/** A sample of eggs: how many and what they weigh together, or each egg. */
export interface EggWeightDetail {
  readonly eggs: number | null;
  readonly totalG: number | null;
  readonly eachG: readonly number[] | null;
}

/** Mean weight of a hen's eggs in g; a single one may lie further out. */
const meanRangeG = { min: 35, max: 85 };
const singleRangeG = { min: 10, max: 150 };
/** Share of the standard's egg weight outside which the mean must be confirmed. */
const usualShare = { min: 0.85, max: 1.15 };
const fairSample = 30;

/** Eggs and their weight together, in g; null while the detail is incomplete. */
export function eggSampleOf(detail: EggWeightDetail): { readonly eggs: number; readonly totalG: number } | null {
  const { eggs, totalG, eachG } = detail;
  if (eachG !== null)
    return { eggs: eachG.length, totalG: eachG.reduce((sum, weightG) => addThousandths(sum, weightG), 0) };
  return eggs === null || eggs === 0 || totalG === null ? null : { eggs, totalG };
}

/** Mean egg weight in g; null while the detail is incomplete. */
export function meanEggG(detail: EggWeightDetail): number | null {
  const sample = eggSampleOf(detail);
  return sample && divide(sample.totalG, sample.eggs);
}

/**
 * Number and total, or each egg; a mean of 35–85 g. A mean far from the standard must be confirmed
 * (`eggWeightOutsideStandard`); a sample under 30 eggs is pointed out.
 */
function check(detail: EggWeightDetail, context: EntryContext): Problem[] {
  const problems = [
    ...checkDayWithBirds(context, { movesBirds: false }),
    ...checkHens(context),
    ...checkSample(detail),
  ];
  const sample = eggSampleOf(detail);
  const value = meanEggG(detail);
  if (problems.length > 0 || sample === null || value === null) return problems;
  const field = detail.eachG === null ? 'detail.totalG' : 'detail.eachG';
  const { min, max } = meanRangeG;
  if (value < min || value > max) return [error('eggMeanOutOfRange', field, { value, min, max, unit: 'gSmall' })];
  problems.push(...checkStandard(value, field, context));
  if (context.productionDay === null) problems.push(...checkLayAge(context.ageDays, field));
  if (sample.eggs < fairSample) {
    const ofEggs = detail.eachG === null ? 'detail.eggs' : 'detail.eachG';
    problems.push(warn('sampleSmall', ofEggs, { value: sample.eggs, min: fairSample, unit: 'eggs' }));
  }
  return problems;
}

function checkSample({ eggs, totalG, eachG }: EggWeightDetail): Problem[] {
  if (eachG !== null) {
    const { min, max } = singleRangeG;
    return [
      ...(eggs === null ? [] : [error('invalid', 'detail.eggs', { value: eggs })]),
      ...(totalG === null ? [] : [error('invalid', 'detail.totalG', { value: totalG })]),
      ...eachG.flatMap((weightG, index) => outOfRange(`detail.eachG.${index}`, weightG, min, max, 'gSmall')),
    ];
  }
  return [
    ...(eggs === null ? [error('required', 'detail.eggs')] : outOfRange('detail.eggs', eggs, 1, 100_000, 'eggs')),
    ...(totalG === null ? [error('required', 'detail.totalG')] : []),
  ];
}

function checkStandard(value: number, field: string, context: EntryContext): Problem[] {
  const standard = context.standard.eggWeightG;
  if (standard === null) return [];
  const min = standard * usualShare.min;
  const max = standard * usualShare.max;
  if (value >= min && value <= max) return [];
  return [confirm('eggWeightOutsideStandard', field, { value, min, max, standard, unit: 'gSmall', day: context.day })];
}

/** The sample's sums, in the row of the hens. */
function deltasOf(detail: EggWeightDetail, place: EntryPlace): DayBookDelta[] {
  const sample = eggSampleOf(detail);
  if (sample === null) return [];
  const { flockId, shedId, day } = place;
  return [{ flockId, shedId, day, sex: henSex(place.sexes), weighedEggs: sample.eggs, weighedEggsSumG: sample.totalG }];
}

/** Mean egg weight in g. */
function figureOf(detail: EggWeightDetail): EntryFigure {
  return { value: meanEggG(detail) ?? 0, unit: 'g' };
}

export const eggWeightRules: EntryRules<EggWeightDetail, EntryContext> = {
  check,
  postingsOf: nothingMoves,
  deltasOf,
  figureOf,
};
