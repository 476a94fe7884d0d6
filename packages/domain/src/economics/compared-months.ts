import { addDays, type Day } from '../day/day';
import { type Month, monthOf, monthsBefore } from '../money/period';
import { monthsOf } from './site-economics';

/** A span of whole months and the span of as many months right before it. */
export interface ComparedMonths {
  readonly months: readonly Month[];
  /** First day of the first month, and the last day that counts: the month that runs ends today. */
  readonly from: Day;
  readonly to: Day;
  readonly monthsBefore: readonly Month[];
  readonly fromBefore: Day;
  readonly toBefore: Day;
}

/**
 * The months that two days lie in, and as many right before them. The period before is whole months even while the last
 * month of the other runs: what is compared says so, and no figure of it changes from day to day.
 */
export function comparedMonths(request: { readonly from: Day; readonly to: Day }, today: Day): ComparedMonths {
  const [first, last] = [monthOf(request.from), monthOf(request.to)];
  const months = monthsOf({ first, last });
  const fromBefore = monthsBefore(first, months.length);
  const end = addDays(monthsBefore(last, -1), -1);
  return {
    months,
    from: first,
    to: end < today ? end : today,
    monthsBefore: monthsOf({ first: fromBefore, last: monthsBefore(first, 1) }),
    fromBefore,
    toBefore: addDays(first, -1),
  };
}
