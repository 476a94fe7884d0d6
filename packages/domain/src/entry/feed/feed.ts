import type { Day } from '../../day/day';
import type { DayBookDelta } from '../../day-book/flock-day';
import { type LotShare, proposeLots } from '../../ledger/first-expiry';
import type { Posting } from '../../ledger/posting';
import type { EntryLimits } from '../../limit/entry-limits';
import { confirm, error, outOfRange, type Problem, warn } from '../../problem/problem';
import { divide } from '../../quantity/divide';
import { addThousandths } from '../../quantity/thousandths';
import type { Sex } from '../../standards/standard';
import { checkDayWithBirds, checkSharedSex } from '../check-day';
import { checkStore, lotsTaken, type StoreOfItem } from '../check-store';
import { birdDaysOf, type EntryContext, rowSex } from '../entry-context';
import type { EntryFigure, EntryPlace, EntryRules } from '../entry-effect';
import { checkSoldBefore, type LabelledGoods } from '../medicine-use';

/** Feed given: kg, or bags × kg per bag; less what the birds refused. */
export interface FeedDetail {
  readonly sex: Sex;
  readonly itemId: string;
  readonly lotId: string | null;
  readonly kg: number | null;
  readonly bags: number | null;
  readonly kgPerBag: number | null;
  readonly refusalKg: number;
}

/** The store as the entry sees it: its lots of the feed. */
export interface FeedContext extends EntryContext, StoreOfItem {
  /** Left out for feed that is not medicated, and where it is not known; the server knows. */
  readonly medicated?: LabelledGoods | undefined;
  /** What speaks against the writer throwing away what was refused; left out where it is not known: the server knows. */
  readonly refusedBeyond?: readonly Problem[];
}

/** kg that left the store; null when neither kg nor bags are complete. */
export function givenKg(detail: FeedDetail): number | null {
  if (detail.kg !== null) return detail.kg;
  if (detail.bags === null || detail.kgPerBag === null) return null;
  return Math.round(detail.bags * detail.kgPerBag * 1000) / 1000;
}

/** kg that the birds ate: given less refused. */
function eatenKg(detail: FeedDetail): number {
  return addThousandths(givenKg(detail) ?? 0, -detail.refusalKg);
}

/**
 * Not more than the store holds (`moreThanStock`), no expired lot (`lotExpired`), refusal not above what was given; the
 * day's feed in g per bird outside the company's share of the standard must be confirmed (`feedOutsideStandard`), and medicated feed
 * that holds what was sold already (`soldInWithdrawal`). What was refused is thrown away: not more than the writer may (`aboveLimit`).
 */
function check(detail: FeedDetail, context: FeedContext): Problem[] {
  const problems = [
    ...checkDayWithBirds(context, { movesBirds: false }),
    ...checkSharedSex(context, detail.sex),
    ...checkAmount(detail),
  ];
  if (problems.length > 0) return problems;
  const { itemId, lotId } = detail;
  const taken = { itemId, lotId, quantity: givenKg(detail) ?? 0, unit: 'kg', field: fieldOf(detail) };
  problems.push(
    ...checkStore(taken, context, context.day),
    ...checkIntake(detail, context),
    ...checkMedicated(detail, context),
    ...(context.refusedBeyond ?? []),
  );
  if (context.recorded.feedEntries > 0) {
    problems.push(warn('entryExists', 'day', { value: context.recorded.feedKg, unit: 'kg', day: context.day }));
  }
  return problems;
}

function checkAmount(detail: FeedDetail): Problem[] {
  if (detail.kg !== null && detail.bags !== null) return [error('invalid', 'detail.bags', { value: detail.bags })];
  if (detail.kg === null && detail.bags === null) return [error('required', 'detail.kg')];
  if (detail.kg === null && detail.kgPerBag === null) return [error('required', 'detail.kgPerBag')];
  return outOfRange('detail.refusalKg', detail.refusalKg, 0, givenKg(detail) ?? 0, 'kg');
}

function checkIntake(detail: FeedDetail, context: FeedContext): Problem[] {
  const ofDayKg = addThousandths(eatenKg(detail), context.recorded.feedKg ?? 0);
  const { day, limits, standard } = context;
  const around = { day, birdDays: birdDaysOf(context), feedGPerBird: standard.feedGPerBird, limits };
  return judgeFeedOfDay(ofDayKg, fieldOf(detail), around);
}

/** Birds of a day, and what their feed and water are held against. */
export interface BirdsFed {
  readonly day: Day;
  /** At the opening, and those that came in. */
  readonly birdDays: number;
  /** By the standard. */
  readonly feedGPerBird: number | null;
  readonly limits: Pick<EntryLimits, 'feedOfStandardPct' | 'waterLPerKg'>;
}

/** All feed of a day in g per bird, outside the company's share of the standard (`feedOutsideStandard`). */
export function judgeFeedOfDay(ofDayKg: number, field: string, fed: BirdsFed): Problem[] {
  const { day, birdDays, feedGPerBird: standard, limits } = fed;
  const value = divide(ofDayKg * 1000, birdDays);
  if (standard === null || standard <= 0 || value === null) return [];
  const min = (standard * limits.feedOfStandardPct.min) / 100;
  const max = (standard * limits.feedOfStandardPct.max) / 100;
  if (value >= min && value <= max) return [];
  return [confirm('feedOutsideStandard', field, { value, min, max, standard, unit: 'g', day })];
}

function checkMedicated({ itemId }: FeedDetail, { medicated, productionKind, day }: FeedContext): Problem[] {
  if (medicated === undefined) return [];
  const doses = {
    source: 'feed',
    itemId,
    route: 'feed',
    firstDoseDay: day,
    lastDoseDay: day,
    prescriptionId: null,
  } as const;
  return checkSoldBefore(doses, medicated, { ...medicated, productionKind, prescriptions: [] });
}

function fieldOf(detail: FeedDetail): string {
  return detail.kg === null ? 'detail.bags' : 'detail.kg';
}

/**
 * What was eaten goes from the store to the flock's consumption, what was refused is discarded; lots by first expiry. For
 * details that {@link check} accepts.
 */
function postingsOf(detail: FeedDetail, context: FeedContext): Posting[] {
  const { farmId, flockId, shedId, day } = context;
  const from = { kind: 'store', farmId } as const;
  const part = (to: Posting['to']) => (share: LotShare) => ({
    lot: { kind: 'feed', lotId: share.lotId } as const,
    from,
    to,
    quantity: share.quantity,
    day,
    field: fieldOf(detail),
  });
  const { eaten, refused } = sharesOf(detail, context);
  return [
    ...eaten.map(part({ kind: 'consumed', flockId, shedId })),
    ...refused.map(part({ kind: 'discarded', farmId })),
  ];
}

/** The day's feed eaten. */
function deltasOf(detail: FeedDetail, place: EntryPlace): DayBookDelta[] {
  const { flockId, shedId, day } = place;
  return [{ flockId, shedId, day, sex: rowSex(place, detail.sex), feedKg: eatenKg(detail), feedEntries: 1 }];
}

/** Which lots were eaten, first expiry first, and of which the rest was refused, in kg. */
export function sharesOf(
  detail: FeedDetail,
  { lots, day }: Pick<FeedContext, 'lots' | 'day'>,
): { eaten: LotShare[]; refused: LotShare[] } {
  const { shares } = proposeLots(lotsTaken(detail.lotId, lots), givenKg(detail) ?? 0, day);
  const eaten: LotShare[] = [];
  const refused: LotShare[] = [];
  let left = eatenKg(detail);
  for (const share of shares) {
    const eatenOfShare = Math.min(left, share.quantity);
    const refusedOfShare = addThousandths(share.quantity, -eatenOfShare);
    if (eatenOfShare > 0) eaten.push({ lotId: share.lotId, quantity: eatenOfShare });
    if (refusedOfShare > 0) refused.push({ lotId: share.lotId, quantity: refusedOfShare });
    left = addThousandths(left, -eatenOfShare);
  }
  return { eaten, refused };
}

/** kg eaten. */
function figureOf(detail: FeedDetail): EntryFigure {
  return { value: eatenKg(detail), unit: 'kg' };
}

export const feedRules: EntryRules<FeedDetail, FeedContext> = { check, postingsOf, deltasOf, figureOf };
