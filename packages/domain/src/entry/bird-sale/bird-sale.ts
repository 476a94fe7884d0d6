import type { DayBookDelta } from '../../day-book/flock-day';
import { checkWithdrawal, type GrantedOverride, type Hold } from '../../health/withdrawal';
import type { Posting } from '../../ledger/posting';
import { confirm, error, outOfRange, type Problem } from '../../problem/problem';
import { divide } from '../../quantity/divide';
import { addThousandths } from '../../quantity/thousandths';
import type { Sex } from '../../standards/standard';
import { checkBirdSex, checkDayWithBirds } from '../check-day';
import { aliveOf, type EntryContext, rowSex } from '../entry-context';
import type { EntryFigure, EntryPlace, EntryRules } from '../entry-effect';

/** Birds that leave alive, thinned or cleared; kg on the lorry's scale with and without them. */
export interface BirdSaleDetail {
  readonly sex: Sex;
  /** To thin the flock, or to clear the shed. */
  readonly purpose: 'thinning' | 'clearing' | 'other';
  readonly customerName: string;
  readonly docket: string;
  readonly count: number;
  readonly grossKg: number;
  readonly tareKg: number;
  readonly feedOffTime: string | null;
  readonly catchTime: string | null;
  /** What the plant found: dead on arrival there, and condemned. */
  readonly deadOnArrival: number;
  readonly condemned: number;
}

/** The withdrawal gate as the sale finds it: what is held on its day, and the override that two people gave for it. */
export interface BirdSaleContext extends EntryContext {
  readonly holds: readonly Hold[];
  readonly override: (GrantedOverride & { readonly id: string }) | null;
}

/** Live weight of a bird that is sold, in g. */
const weightRangeG = { min: 20, max: 15_000 };
/** Share of the last weighing outside which the mean must be confirmed. */
const usualShare = { min: 0.75, max: 1.25 };

/** Live kg of the birds: gross less tare. */
export function netKg(detail: Pick<BirdSaleDetail, 'grossKg' | 'tareKg'>): number {
  return addThousandths(detail.grossKg, -detail.tareKg);
}

/** Mean live weight in g; null without birds. */
export function meanSoldG(detail: Pick<BirdSaleDetail, 'count' | 'grossKg' | 'tareKg'>): number | null {
  return divide(netKg(detail) * 1000, detail.count);
}

/**
 * Not more than alive in that shed and sex; gross above tare; what the plant found not above what was sold. A mean outside
 * ± 25 % of the last weighing must be confirmed (`soldWeightOff`). Nothing leaves a flock whose
 * meat is held, unless two people let it go (`withdrawalRunning`).
 */
function check(detail: BirdSaleDetail, context: BirdSaleContext): Problem[] {
  const gate = checkWithdrawal(
    context.holds,
    { product: 'meat', day: context.day, count: detail.count },
    context.override,
  );
  const problems = [
    ...checkDayWithBirds(context, { movesBirds: true }),
    ...gate.filter(({ severity }) => severity === 'error'),
    ...checkBirdSex(context, detail.sex),
    ...outOfRange('detail.deadOnArrival', detail.deadOnArrival, 0, detail.count, 'birds'),
    ...outOfRange('detail.condemned', detail.condemned, 0, Math.max(0, detail.count - detail.deadOnArrival), 'birds'),
  ];
  if (netKg(detail) <= 0) {
    problems.push(
      error('grossNotAboveTare', 'detail.grossKg', { value: detail.grossKg, min: detail.tareKg, unit: 'kg' }),
    );
  }
  if (problems.length > 0) return problems;
  const alive = aliveOf(context, detail.sex);
  if (detail.count > alive) {
    const params = { value: detail.count, max: alive, unit: 'birds', day: context.day };
    return [error('moreThanAlive', 'detail.count', params)];
  }
  return [...gate, ...checkMean(detail, context)];
}

function checkMean(detail: BirdSaleDetail, context: EntryContext): Problem[] {
  const value = meanSoldG(detail);
  if (value === null) return [];
  const hard = outOfRange('detail.grossKg', value, weightRangeG.min, weightRangeG.max, 'g');
  if (hard.length > 0) return hard;
  const sex = rowSex(context, detail.sex);
  const last = context.lastWeights.find((weight) => weight.sex === sex || weight.sex === 'asHatched');
  if (last === undefined) return [];
  const min = last.meanG * usualShare.min;
  const max = last.meanG * usualShare.max;
  if (value >= min && value <= max) return [];
  return [
    confirm('soldWeightOff', 'detail.grossKg', { value, min, max, standard: last.meanG, unit: 'g', day: last.day }),
  ];
}

/** From the flock to the customers of the farm. */
function postingsOf(detail: BirdSaleDetail, place: EntryPlace): Posting[] {
  const { farmId, flockId, shedId, day } = place;
  return [
    {
      lot: { kind: 'birds', flockId, sex: detail.sex },
      from: { kind: 'flock', flockId, shedId },
      to: { kind: 'customer', farmId },
      quantity: detail.count,
      day,
      field: 'detail.count',
    },
  ];
}

/** Birds sold and their live kg. */
function deltasOf(detail: BirdSaleDetail, place: EntryPlace): DayBookDelta[] {
  const { flockId, shedId, day } = place;
  return [{ flockId, shedId, day, sex: detail.sex, sold: detail.count, soldKg: netKg(detail) }];
}

/** Birds sold. */
function figureOf(detail: BirdSaleDetail): EntryFigure {
  return { value: detail.count, unit: 'birds' };
}

export const birdSaleRules: EntryRules<BirdSaleDetail, BirdSaleContext> = { check, postingsOf, deltasOf, figureOf };
