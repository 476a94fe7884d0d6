import type { Day } from '../day/day';
import type { LotRef } from '../ledger/lot';
import type { Posting } from '../ledger/posting';
import { confirm, error, type Problem } from '../problem/problem';
import { addThousandths } from '../quantity/thousandths';

/** `counted`: waits for somebody who may approve its worth; `posted`: the differences are booked. */
export const stockCountStates = ['counted', 'posted', 'deleted'] as const;

/** What was found of a lot, in its unit. */
export interface CountedLine {
  readonly lotId: string;
  readonly counted: number;
  /** Why it differs from the books. */
  readonly reason: string;
}

/** A lot as the books have it at the close of the day of the count; null for one that the store never held. */
interface BookedLot {
  readonly lot: LotRef;
  readonly booked: number;
}

/** What was counted more (above zero) or less than booked. */
export function countDifference(counted: number, booked: number): number {
  return addThousandths(counted, -booked);
}

/** A count that is further off the books than this is more often a slip of the pen than a loss, in percent. */
const farOffPct = 20;

const isCountable = ({ kind }: LotRef): boolean => kind === 'chicks' || kind === 'eggs';

/** Everything that is wrong with a count; `booked` stands beside `lines`. */
export function checkStockCount(
  count: { readonly day: Day; readonly lines: readonly CountedLine[] },
  around: { readonly today: Day; readonly farmRetired: boolean; readonly booked: readonly (BookedLot | null)[] },
): Problem[] {
  const problems: Problem[] = [];
  if (around.farmRetired) problems.push(error('retired', 'farmId'));
  if (count.day > around.today) problems.push(error('dayInFuture', 'day', { value: count.day, max: around.today }));
  const seen = new Set<string>();
  for (const [index, { lotId, counted, reason }] of count.lines.entries()) {
    const bookedLot = around.booked[index] ?? null;
    const field = (name: string) => `lines.${index}.${name}`;
    if (seen.has(lotId)) problems.push(error('notUnique', field('lotId'), { value: lotId }));
    seen.add(lotId);
    if (bookedLot === null) {
      problems.push(error('unknownValue', field('lotId'), { value: lotId }));
      continue;
    }
    if (isCountable(bookedLot.lot) && !Number.isInteger(counted)) {
      problems.push(error('notInteger', field('counted'), { value: counted }));
    }
    if (Math.abs(countDifference(counted, bookedLot.booked)) * 100 > bookedLot.booked * farOffPct) {
      problems.push(
        confirm('countFarOff', field('counted'), {
          value: counted,
          min: bookedLot.booked,
          max: farOffPct,
        }),
      );
    }
    if (counted !== bookedLot.booked && reason === '') problems.push(error('required', field('reason')));
  }
  return problems;
}

/** What a count moves: what is missing out of the store, what is over into it; the other side is `variance`. */
export function countPostings(farmId: string | null, day: Day, lines: readonly (CountedLine & BookedLot)[]): Posting[] {
  const store = { kind: 'store', farmId } as const;
  const variance = { kind: 'variance', farmId } as const;
  return lines.flatMap(({ lot, counted, booked }, index) => {
    const difference = countDifference(counted, booked);
    if (difference === 0) return [];
    const [from, to] = difference < 0 ? [store, variance] : [variance, store];
    return [{ lot, from, to, quantity: Math.abs(difference), day, field: `lines.${index}.counted` }];
  });
}
