import type { Day } from '../day/day';
import { error, type Problem } from '../problem/problem';

/** Goods that are destroyed: why, and who saw it. */
interface DiscardFacts {
  readonly day: Day;
}

/** Everything that is wrong with a discard; `lot` is null when the store never held it. */
export function checkDiscard(
  discard: DiscardFacts,
  around: { readonly today: Day; readonly lot: { readonly receivedDay: Day } | null },
): Problem[] {
  const problems: Problem[] = [];
  if (around.lot === null) problems.push(error('unknownValue', 'lotId'));
  if (discard.day > around.today) {
    problems.push(error('dayInFuture', 'day', { value: discard.day, max: around.today }));
  } else if (around.lot !== null && discard.day < around.lot.receivedDay) {
    problems.push(error('outOfRange', 'day', { value: discard.day, min: around.lot.receivedDay, max: around.today }));
  }
  return problems;
}
