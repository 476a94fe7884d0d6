import type { Day } from '@henhouse/domain/day/day';
import { roundExact } from '@henhouse/domain/economics/exact-minor';
import { wholeMonthCosts } from '@henhouse/domain/economics/site-economics';
import type { CompanyTx } from '../../platform/db/company-tx';
import { readDueFlocks, readGoodsOfFlocks } from './kept/cost-months.store';
import { isBegun, readExpensesOfFlocks, type SharedAnew } from './kept/kept-expenses.store';
import { readGoodsCosts } from './kept/kept-goods.store';

/** What broilers cost over their lives, by flock, in whole minor units: the cost of their economics, which nothing is written off of. */
export async function readBroilerCosts(
  tx: CompanyTx,
  flockIds: readonly string[],
  today: Day,
  anew: SharedAnew,
): Promise<ReadonlyMap<string, number>> {
  const costs = new Map(flockIds.map((flockId) => [flockId, 0]));
  if (flockIds.length === 0) return costs;
  const due = await readDueFlocks(tx);
  const [kept, goods, expenses] = await Promise.all([
    readGoodsOfFlocks(tx, flockIds, due),
    readGoodsCosts(
      tx,
      due.filter((flockId) => costs.has(flockId)),
    ),
    readExpensesOfFlocks(tx, flockIds, today, anew),
  ]);
  const shared = anew.shared.filter(({ flockId, expense }) => costs.has(flockId) && isBegun(expense, today));
  const changed = wholeMonthCosts(goods.costs).map(({ flockId, exact }) => ({
    flockId,
    amountMinor: roundExact(exact),
  }));
  for (const { flockId, amountMinor } of [...kept, ...changed, ...expenses, ...shared])
    costs.set(flockId, (costs.get(flockId) ?? 0) + amountMinor);
  return costs;
}
