import type { DayBookDelta } from '../../day-book/flock-day';
import { type Weighing, weighingOfBirds, weighingOfSample } from '../../day-book/weighing';
import { confirm, error, outOfRange, type Problem, warn } from '../../problem/problem';
import type { Sex } from '../../standards/standard';
import { checkDayWithBirds, checkSharedSex } from '../check-day';
import { aliveOf, birdDaysOf, type EntryContext, rowSex } from '../entry-context';
import { type EntryFigure, type EntryPlace, type EntryRules, nothingMoves } from '../entry-effect';

/** A sample weighing: each bird, or number, mean and (where known) standard deviation. */
export interface WeightDetail {
  readonly sex: Sex;
  readonly birds: number | null;
  readonly meanG: number | null;
  readonly sdG: number | null;
  readonly eachG: readonly number[] | null;
}

/** Live weight of any bird that is kept, in g: a day-old quail-sized chick to a heavy male. */
const weightRangeG = { min: 20, max: 12_000 };
/** Share of the standard's weight outside which a mean must be confirmed. */
const usualShare = { min: 0.7, max: 1.3 };
/** A sample says little under this many birds, or under this share of them. */
const fairSample = { birds: 50, share: 0.01 };

/**
 * What the sample says: n, mean, spread, uniformity. Null while the detail is incomplete. For the form, while typing, and
 * for the day-book.
 */
export function weighingOf(detail: WeightDetail): Weighing | null {
  if (detail.eachG !== null) return weighingOfBirds(detail.eachG);
  if (detail.birds === null || detail.birds === 0 || detail.meanG === null) return null;
  return weighingOfSample({ birds: detail.birds, meanG: detail.meanG, sdG: detail.sdG });
}

/**
 * Either every bird or number and mean; not more birds than are there; weights in range. A mean below the last weighing
 * (`weightFell`) or far from the standard (`weightOutsideStandard`) must be confirmed; a small sample is pointed out.
 */
function check(detail: WeightDetail, context: EntryContext): Problem[] {
  const problems = [
    ...checkDayWithBirds(context, { movesBirds: false }),
    ...checkSharedSex(context, detail.sex),
    ...checkSample(detail),
  ];
  const weighing = weighingOf(detail);
  if (problems.length > 0 || weighing === null || weighing.meanG === null) return problems;
  const sex = rowSex(context, detail.sex);
  const there = sex === 'asHatched' ? birdDaysOf(context) : birdDaysOf({ birds: groupOf(context, sex) });
  if (weighing.birds > there) {
    const field = detail.eachG === null ? 'detail.birds' : 'detail.eachG';
    return [error('moreThanAlive', field, { value: weighing.birds, max: there, unit: 'birds', day: context.day })];
  }
  return [
    ...checkFall(weighing.meanG, sex, detail, context),
    ...checkStandard(weighing.meanG, detail, context),
    ...checkSampleSize(weighing.birds, sex, detail, context),
  ];
}

function groupOf(context: EntryContext, sex: Sex) {
  return context.birds.filter((group) => group.sex === sex);
}

function checkSample(detail: WeightDetail): Problem[] {
  const { min, max } = weightRangeG;
  if (detail.eachG !== null) {
    const given = (['birds', 'meanG', 'sdG'] as const).filter((field) => detail[field] !== null);
    return [
      ...given.map((field) => error('invalid', `detail.${field}`, { value: detail[field] })),
      ...detail.eachG.flatMap((weightG, index) => outOfRange(`detail.eachG.${index}`, weightG, min, max, 'g')),
    ];
  }
  const problems: Problem[] = [];
  if (detail.birds === null) problems.push(error('required', 'detail.birds'));
  else problems.push(...outOfRange('detail.birds', detail.birds, 1, 100_000, 'birds'));
  if (detail.meanG === null) problems.push(error('required', 'detail.meanG'));
  else {
    problems.push(...outOfRange('detail.meanG', detail.meanG, min, max, 'g'));
    if (detail.sdG !== null) problems.push(...outOfRange('detail.sdG', detail.sdG, 0, detail.meanG, 'g'));
  }
  return problems;
}

function fieldOf(detail: WeightDetail): string {
  return detail.eachG === null ? 'detail.meanG' : 'detail.eachG';
}

function checkFall(value: number, sex: Sex, detail: WeightDetail, context: EntryContext): Problem[] {
  const last = context.lastWeights.find((weight) => weight.sex === sex);
  if (last === undefined || last.day >= context.day || value >= last.meanG) return [];
  return [confirm('weightFell', fieldOf(detail), { value, min: last.meanG, unit: 'g', day: last.day })];
}

function checkStandard(value: number, detail: WeightDetail, context: EntryContext): Problem[] {
  const standard = context.standard.bodyWeightG;
  if (standard === null) return [];
  const min = standard * usualShare.min;
  const max = standard * usualShare.max;
  if (value >= min && value <= max) return [];
  return [
    confirm('weightOutsideStandard', fieldOf(detail), { value, min, max, standard, unit: 'g', day: context.day }),
  ];
}

function checkSampleSize(value: number, sex: Sex, detail: WeightDetail, context: EntryContext): Problem[] {
  const alive = sex === 'asHatched' ? aliveOf(context) : aliveOf(context, sex);
  // A flock of fewer birds than a fair sample is weighed whole.
  const min = Math.min(alive, Math.max(fairSample.birds, Math.ceil(alive * fairSample.share)));
  if (value >= min) return [];
  return [warn('sampleSmall', detail.eachG === null ? 'detail.birds' : 'detail.eachG', { value, min, unit: 'birds' })];
}

/** The sample's sums. */
function deltasOf(detail: WeightDetail, place: EntryPlace): DayBookDelta[] {
  const weighing = weighingOf(detail);
  if (weighing === null) return [];
  const { flockId, shedId, day } = place;
  return [{ flockId, shedId, day, sex: rowSex(place, detail.sex), ...weighing.columns }];
}

/** Mean weight in g. */
function figureOf(detail: WeightDetail): EntryFigure {
  return { value: weighingOf(detail)?.meanG ?? 0, unit: 'g' };
}

export const weightRules: EntryRules<WeightDetail, EntryContext> = {
  check,
  postingsOf: nothingMoves,
  deltasOf,
  figureOf,
};
