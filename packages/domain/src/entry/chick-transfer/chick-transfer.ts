import type { DayBookDelta } from '../../day-book/flock-day';
import type { Posting } from '../../ledger/posting';
import { error, outOfRange, type Problem } from '../../problem/problem';
import type { Sex } from '../../standards/standard';
import { checkBirdSex, checkDayWithBirds } from '../check-day';
import { aliveOf, type EntryContext, rowSex } from '../entry-context';
import type { EntryFigure, EntryPlace, EntryRules } from '../entry-effect';
import { checkRoom, type ShedRoom } from '../shed-room';

/** Birds moved to another shed of the same farm. */
export interface ChickTransferDetail {
  readonly sex: Sex;
  readonly toShedId: string;
  readonly count: number;
  readonly meanWeightG: number | null;
  readonly reason: string;
}

/** `target` is the shed that the birds go to; null when the farm has no such shed. */
interface ChickTransferContext extends EntryContext {
  readonly target: ShedRoom | null;
}

/**
 * Enough birds here (`moreThanAlive`), another shed of the same farm and production kind with room there; both sides or
 * none.
 */
function check(detail: ChickTransferDetail, context: ChickTransferContext): Problem[] {
  const problems = [...checkDayWithBirds(context, { movesBirds: true }), ...checkBirdSex(context, detail.sex)];
  const field = 'detail.toShedId';
  if (detail.toShedId === context.shedId) problems.push(error('sameShed', field));
  else if (context.target === null) problems.push(error('unknownValue', field, { value: detail.toShedId }));
  if (detail.meanWeightG !== null) {
    problems.push(...outOfRange('detail.meanWeightG', detail.meanWeightG, 20, 12_000, 'g'));
  }
  if (problems.length > 0 || context.target === null) return problems;
  const alive = aliveOf(context, detail.sex);
  if (detail.count > alive) {
    problems.push(
      error('moreThanAlive', 'detail.count', { value: detail.count, max: alive, unit: 'birds', day: context.day }),
    );
  }
  const last = context.lastWeights.find(({ sex }) => sex === rowSex(context, detail.sex));
  problems.push(
    ...checkRoom(context.target, {
      birds: detail.count,
      day: context.day,
      productionKind: context.productionKind,
      weightG: detail.meanWeightG ?? last?.meanG ?? context.standard.bodyWeightG,
      targetWeightG: context.standard.targetWeightG,
      countField: 'detail.count',
      shedField: field,
    }),
  );
  return problems;
}

/** From the flock in this shed to the flock in the other. */
function postingsOf(detail: ChickTransferDetail, place: EntryPlace): Posting[] {
  const { flockId, shedId, day } = place;
  return [
    {
      lot: { kind: 'birds', flockId, sex: detail.sex },
      from: { kind: 'flock', flockId, shedId },
      to: { kind: 'flock', flockId, shedId: detail.toShedId },
      quantity: detail.count,
      day,
      field: 'detail.count',
    },
  ];
}

/** Out here, in there, each with its weight where it was written down. */
function deltasOf(detail: ChickTransferDetail, place: EntryPlace): DayBookDelta[] {
  const { flockId, shedId, day } = place;
  const { sex, count, toShedId, meanWeightG } = detail;
  const weight = (sign: 1 | -1) =>
    meanWeightG === null
      ? { movedUnweighed: sign * count }
      : { movedKg: (sign * Math.round(count * meanWeightG)) / 1000 };
  return [
    { flockId, shedId, day, sex, movedOut: count, ...weight(-1) },
    { flockId, shedId: toShedId, day, sex, movedIn: count, ...weight(1) },
  ];
}

/** Birds moved. */
function figureOf(detail: ChickTransferDetail): EntryFigure {
  return { value: detail.count, unit: 'birds' };
}

export const chickTransferRules: EntryRules<ChickTransferDetail, ChickTransferContext> = {
  check,
  postingsOf,
  deltasOf,
  figureOf,
};
