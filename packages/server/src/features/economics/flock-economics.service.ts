import type { EconomicFlock, EconomicMean } from '@henhouse/contract/economics/economics';
import type { Day } from '@henhouse/domain/day/day';
import { exactOf } from '@henhouse/domain/economics/exact-minor';
import { costFromFeed, feedEconomics } from '@henhouse/domain/economics/feed-economics';
import { type FlockEconomics, flockEconomics, meanOfFlocks } from '@henhouse/domain/economics/flock-economics';
import type { FlockMonthCost } from '@henhouse/domain/economics/site-economics';
import { limitAt } from '@henhouse/domain/limit/limit';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { type CompanyTx, planForValues } from '../../platform/db/company-tx';
import { readOwnLimits } from '../limit/limit.store';
import { readMoneySetting } from '../money/money-setting.store';
import { readIncomeToInvoice } from '../sale/sale-income.store';
import { type CostFlock, type EconomicHead, readEconomicHeads } from './economic-flocks.store';
import { type LooseChicks, readLooseChicks } from './goods-cost.store';
import { type IncomeLine, readIncomeLines, readIncomeSums } from './income.store';
import { type FlockExpense, readExpenseCosts, readFlockExpenses, shareChanged } from './kept/kept-expenses.store';
import { readGoodsCosts } from './kept/kept-goods.store';

/** A flock with its figures. */
export interface FlockWithEconomics {
  readonly head: EconomicHead;
  readonly economics: FlockEconomics;
  readonly unpricedLots: number;
  readonly toInvoiceMinor: number;
  /** Share of the cost that feed usually is. */
  readonly feedShareOfCostPct: number;
}

/** What flocks cost by month, over their whole lives: goods, placements that were priced, shares of expenses. */
async function readFlockCosts(
  tx: CompanyTx,
  heads: readonly CostFlock[],
  today: Day,
): Promise<{ costs: FlockMonthCost[]; unpriced: Map<string, number> }> {
  const [goods, expenses] = await Promise.all([
    readGoodsCosts(
      tx,
      heads.map(({ flockId }) => flockId),
    ),
    shareChanged(tx).then((anew) => readExpenseCosts(tx, heads, today, anew)),
  ]);
  return { costs: [...goods.costs, ...expenses], unpriced: goods.unpriced };
}

/**
 * Flocks with income, cost and margin up to today: one statement a table, however many they are. What is still to be invoiced is looked up
 * of those that are shown, since no mean is made of it.
 */
export async function readFlocksWithEconomics(
  tx: CompanyTx,
  flockIds: readonly string[],
  today: Day,
  shownIds: readonly string[] = flockIds,
): Promise<FlockWithEconomics[]> {
  await planForValues(tx);
  const heads = await readEconomicHeads(tx, flockIds);
  if (heads.length === 0) return [];
  const [{ costs, unpriced }, incomes, toInvoice, { spentHenMinor }, own] = await Promise.all([
    readFlockCosts(tx, heads, today),
    readIncomeSums(tx, { flockIds }, 'flock'),
    readIncomeToInvoice(tx, shownIds),
    readMoneySetting(tx),
    readOwnLimits(tx),
  ]);
  const byFlock = <Thing extends { readonly flockId: string | null }>(things: readonly Thing[]) => {
    const ofFlock = grouped(things, ({ flockId }) => flockId);
    return (flockId: string): readonly Thing[] => ofFlock.get(flockId) ?? [];
  };
  const [costsOf, incomesOf, toInvoiceOf] = [byFlock(costs), byFlock(incomes), byFlock(toInvoice)];
  return heads.map((head) => {
    const { flockId } = head;
    const sums = {
      costs: costsOf(flockId),
      incomes: incomesOf(flockId).map(({ kind, amountMinor }) => ({ kind, exact: exactOf(amountMinor) })),
    };
    return {
      head,
      economics: flockEconomics(head, sums, { day: today, spentHenMinor }),
      unpricedLots: unpriced.get(flockId) ?? 0,
      toInvoiceMinor: toInvoiceOf(flockId).reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      feedShareOfCostPct: limitAt(own, 'feedShareOfCostPct', head.productionKind),
    };
  });
}

/** What besides goods a flock's figures are made of, document by document. */
export interface FlockDocuments {
  readonly placements: readonly LooseChicks[];
  readonly expenses: readonly FlockExpense[];
  readonly incomes: readonly IncomeLine[];
}

export async function readFlockDocuments(tx: CompanyTx, flockId: string, today: Day): Promise<FlockDocuments> {
  const [placements, expenses, incomes] = await Promise.all([
    readLooseChicks(tx, flockId),
    readFlockExpenses(tx, flockId, today),
    readIncomeLines(tx, flockId),
  ]);
  return { placements, expenses, incomes };
}

export function shownFlock({
  head,
  economics,
  unpricedLots,
  toInvoiceMinor,
  feedShareOfCostPct,
}: FlockWithEconomics): EconomicFlock {
  const { cost, income, ...figures } = economics;
  return {
    ...head,
    ...figures,
    ...feedEconomics(head, { feedMinor: cost.feed, isForecast: figures.isForecast }),
    feedShareOfCostPct,
    costFromFeed: costFromFeed(cost.feed, feedShareOfCostPct),
    cost: { ...cost },
    income: { ...income },
    sheds: [...head.sheds],
    unpricedLots,
    toInvoiceMinor,
  };
}

/** The mean of flocks; null without any. */
export function meanOf(flocks: readonly FlockWithEconomics[]): EconomicMean | null {
  return meanOfFlocks(flocks.map(({ head, economics }) => ({ facts: head, economics })));
}
