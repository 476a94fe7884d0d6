import type { Day } from '../day/day';
import { error, type Problem } from '../problem/problem';

interface OpeningStockFacts {
  readonly day: Day;
  readonly expiryDay: Day | null;
}

/** Everything that is wrong with opening stock; `item` is null when its id names none of the company's. */
export function checkOpeningStock(
  stock: OpeningStockFacts,
  around: { readonly today: Day; readonly item: { readonly retired: boolean } | null; readonly farmRetired: boolean },
): Problem[] {
  const problems: Problem[] = [];
  if (around.farmRetired) problems.push(error('retired', 'farmId'));
  if (around.item === null) problems.push(error('unknownValue', 'itemId'));
  else if (around.item.retired) problems.push(error('retired', 'itemId'));
  if (stock.day > around.today) {
    problems.push(error('dayInFuture', 'day', { value: stock.day, max: around.today }));
  }
  if (stock.expiryDay !== null && stock.expiryDay < stock.day) {
    problems.push(
      error('outOfRange', 'expiryDay', { value: stock.expiryDay, min: stock.day, max: '9999-12-31', unit: '' }),
    );
  }
  return problems;
}
