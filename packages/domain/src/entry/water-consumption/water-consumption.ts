import type { DayBookDelta } from '../../day-book/flock-day';
import { confirm, error, outOfRange, type Problem, warn } from '../../problem/problem';
import { divide } from '../../quantity/divide';
import { addThousandths } from '../../quantity/thousandths';
import { checkDayWithBirds } from '../check-day';
import { birdDaysOf, type EntryContext, rowSex } from '../entry-context';
import { type EntryFigure, type EntryPlace, type EntryRules, nothingMoves } from '../entry-effect';
import type { BirdsFed } from '../feed/feed';

/** Water drunk: litres, or the meter at start and end. After a reset the meter began again at 0. */
export interface WaterConsumptionDetail {
  readonly litres: number | null;
  readonly meterStartL: number | null;
  readonly meterEndL: number | null;
  readonly meterReset: boolean;
  readonly additives: string;
}

/** Litres per kg of the standard's feed, to judge water while no feed is written down. */
const expectedLitresPerKg = 1.8;
/** Share of that outside which the day must be confirmed. */
const usualShare = { min: 0.5, max: 2 };

/** Litres drunk; null while the detail is incomplete. */
export function litresOf(detail: WaterConsumptionDetail): number | null {
  const { litres, meterStartL, meterEndL, meterReset } = detail;
  if (litres !== null) return litres;
  if (meterEndL === null || (meterStartL === null && !meterReset)) return null;
  // What ran between the last reading and the reset is not on the meter any more.
  if (meterReset) return meterEndL;
  return addThousandths(meterEndL, -(meterStartL ?? 0));
}

/**
 * Litres or a meter, the end not below the start unless the meter was reset; the day's water per bird, or per kg of feed
 * where feed is written down, outside the usual must be confirmed (`waterOutsideUsual`).
 */
function check(detail: WaterConsumptionDetail, context: EntryContext): Problem[] {
  const problems = [...checkDayWithBirds(context, { movesBirds: false }), ...checkMeter(detail)];
  if (problems.length > 0) return problems;
  const ofDayL = addThousandths(litresOf(detail) ?? 0, context.recorded.waterL ?? 0);
  const field = detail.litres === null ? 'detail.meterEndL' : 'detail.litres';
  const { day, limits, recorded, standard } = context;
  const { feedGPerBird } = standard;
  const drunk = { day, birdDays: birdDaysOf(context), feedGPerBird, limits, feedKg: recorded.feedKg };
  problems.push(...judgeWaterOfDay(ofDayL, field, drunk));
  if (context.recorded.waterEntries > 0) {
    problems.push(warn('entryExists', 'day', { value: context.recorded.waterL, unit: 'l', day: context.day }));
  }
  return problems;
}

function checkMeter(detail: WaterConsumptionDetail): Problem[] {
  const { litres, meterStartL, meterEndL, meterReset } = detail;
  if (litres !== null) {
    return (['meterStartL', 'meterEndL'] as const)
      .filter((field) => detail[field] !== null)
      .map((field) => error('invalid', `detail.${field}`, { value: detail[field] }));
  }
  if (meterStartL === null && meterEndL === null) return [error('required', 'detail.litres')];
  if (meterEndL === null) return [error('required', 'detail.meterEndL')];
  if (meterReset) return [];
  if (meterStartL === null) return [error('required', 'detail.meterStartL')];
  return outOfRange('detail.meterEndL', meterEndL, meterStartL, 1_000_000_000, 'l');
}

/** All water of a day, per kg of its feed or per bird, outside the usual (`waterOutsideUsual`). */
export function judgeWaterOfDay(ofDayL: number, field: string, drunk: BirdsFed & { feedKg: number | null }): Problem[] {
  const { day, birdDays, feedGPerBird: feedG, limits, feedKg } = drunk;
  if (feedKg !== null && feedKg > 0) {
    const { min, max } = limits.waterLPerKg;
    const value = ofDayL / feedKg;
    if (value >= min && value <= max) return [];
    return [confirm('waterOutsideUsual', field, { value, min, max, unit: 'lPerKg', day })];
  }
  const value = divide(ofDayL * 1000, birdDays);
  if (value === null || feedG === null || feedG <= 0) return [];
  const min = feedG * expectedLitresPerKg * usualShare.min;
  const max = feedG * expectedLitresPerKg * usualShare.max;
  if (value >= min && value <= max) return [];
  return [confirm('waterOutsideUsual', field, { value, min, max, unit: 'mlPerBird', day })];
}

/** The day's water. */
function deltasOf(detail: WaterConsumptionDetail, place: EntryPlace): DayBookDelta[] {
  const { flockId, shedId, day } = place;
  return [{ flockId, shedId, day, sex: rowSex(place), waterL: litresOf(detail) ?? 0, waterEntries: 1 }];
}

/** Litres drunk. */
function figureOf(detail: WaterConsumptionDetail): EntryFigure {
  return { value: litresOf(detail) ?? 0, unit: 'l' };
}

export const waterConsumptionRules: EntryRules<WaterConsumptionDetail, EntryContext> = {
  check,
  postingsOf: nothingMoves,
  deltasOf,
  figureOf,
};
