import type { Day } from '../day/day';
import { addThousandths } from '../quantity/thousandths';
import { type AccountRef, accountKey, isReal } from './account';
import { type LotRef, lotKey } from './lot';

/**
 * What a document moves: `quantity` (birds, whole; kg, at most three decimals; above zero) of one lot from one account to
 * another on one day. `field` is the path in the document that the quantity came from, for the sentence of a refusal.
 */
export interface Posting {
  readonly lot: LotRef;
  readonly from: AccountRef;
  readonly to: AccountRef;
  readonly quantity: number;
  readonly day: Day;
  readonly field: string;
}

/** What postings do to the balance of one lot on one real account, day by day. */
export interface BalanceChange {
  readonly account: AccountRef;
  readonly lot: LotRef;
  /** Net change of a day, in order of days; days that cancel out are left out. */
  readonly days: readonly DayChange[];
  /** Sum over all days. */
  readonly net: number;
}

export interface DayChange {
  readonly day: Day;
  readonly change: number;
}

/** Own eggs are named by flock, day and grade, or by the id that follows from these: whoever knows both says that they are one lot. */
type NameLot = (lot: LotRef) => string;

/**
 * Net effect of `postings`, and of taking back `reversed`, on every real account and lot they touch. Sources and sinks
 * have no balance and are left out, as is what cancels out on every day.
 */
export function balanceChanges(
  postings: readonly Posting[],
  reversed: readonly Posting[] = [],
  nameOf: NameLot = lotKey,
): BalanceChange[] {
  const sums = new Map<string, { account: AccountRef; lot: LotRef; byDay: Map<Day, number> }>();
  const add = (account: AccountRef, { lot, day }: Posting, change: number) => {
    if (!isReal(account)) return;
    const key = `${accountKey(account)} ${nameOf(lot)}`;
    const sum = sums.get(key) ?? { account, lot, byDay: new Map<Day, number>() };
    sum.byDay.set(day, addThousandths(sum.byDay.get(day) ?? 0, change));
    sums.set(key, sum);
  };
  for (const posting of postings) {
    add(posting.from, posting, -posting.quantity);
    add(posting.to, posting, posting.quantity);
  }
  for (const posting of reversed) {
    add(posting.from, posting, posting.quantity);
    add(posting.to, posting, -posting.quantity);
  }
  return [...sums.values()].flatMap(({ account, lot, byDay }) => {
    const days = [...byDay]
      .filter(([, change]) => change !== 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([day, change]) => ({ day, change }));
    if (days.length === 0) return [];
    return [{ account, lot, days, net: days.reduce((sum, { change }) => addThousandths(sum, change), 0) }];
  });
}

/** True when both lists move the same: nothing to reverse, nothing to post again. */
export function isSameMovement(a: readonly Posting[], b: readonly Posting[], nameOf: NameLot = lotKey): boolean {
  const keys = (postings: readonly Posting[]) =>
    postings
      .map(({ lot, from, to, quantity, day }) =>
        [nameOf(lot), accountKey(from), accountKey(to), quantity, day].join(' '),
      )
      .sort()
      .join('\n');
  return a.length === b.length && keys(a) === keys(b);
}

/** Quantity that `postings` take out of an account and lot on a day. */
export function takenOn(postings: readonly Posting[], account: AccountRef, lot: LotRef, day: Day): number {
  const key = accountKey(account);
  const goods = lotKey(lot);
  return postings
    .filter((posting) => posting.day === day && accountKey(posting.from) === key && lotKey(posting.lot) === goods)
    .reduce((sum, { quantity }) => addThousandths(sum, quantity), 0);
}
