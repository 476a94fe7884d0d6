import type { EconomicFlock, EconomicMean } from '@henhouse/contract/economics/economics';
import type { Day } from '@henhouse/domain/day/day';
import { exactOf } from '@henhouse/domain/economics/exact-minor';
import { costFromFeed, feedEconomics } from '@henhouse/domain/economics/feed-economics';
import { type FlockEconomics, flockEconomics, meanOfFlocks } from '@henhouse/domain/economics/flock-economics';
import type { FlockMonthCost } from '@henhouse/domain/economics/site-economics';
import { limitAt } from '@henhouse/domain/limit/limit';
import { monthOf } from '@henhouse/domain/money/period';
import { grouped } from '@henhouse/domain/quantity/grouped';
import type { CompanyTx } from '../../platform/db/company-tx';
import { readOwnLimits } from '../limit/limit.store';
import { readMoneySetting } from '../money/money-setting.store';
import { readIncomeToInvoice } from '../sale/sale-income.store';
import { type EconomicHead, readEconomicHeads } from './economic-flocks.store';
import { type LooseChicks, readGoodsCosts, readLooseChicks } from './goods-cost.store';
import { type IncomeLine, incomeOf } from './income.store';
import { type FlockExpense, readSharedExpenses } from './shared-expense.store';

/** A flock with everything that its figures are made of. */
export interface FlockWithEconomics {
  readonly head: EconomicHead;
  readonly economics: FlockEconomics;
  readonly placements: readonly LooseChicks[];
  readonly expenses: readonly FlockExpense[];
  readonly incomes: readonly IncomeLine[];
  readonly unpricedLots: number;
  readonly toInvoiceMinor: number;
  /** Share of the cost that feed usually is. */
  readonly feedShareOfCostPct: number;
}

/** An expense of hens belongs to their rearing when the last day it is shared over lies before first lay. */
export function isRearingExpense({ productionKind, productionDay }: EconomicHead, { expense }: FlockExpense): boolean {
  return productionKind !== 'broiler' && (productionDay === null || expense.shareTo < productionDay);
}

/** What flocks cost by month, over their whole lives: goods, placements that were priced, shares of expenses. */
export async function readFlockCosts(
  tx: CompanyTx,
  heads: readonly EconomicHead[],
  today: Day,
): Promise<{
  costs: FlockMonthCost[];
  placements: LooseChicks[];
  expenses: FlockExpense[];
  /** Every expense that was looked at, by whether any flock took part in it. */
  sharing: Map<string, 'shared' | 'notShared'>;
  unpriced: Map<string, number>;
}> {
  const flockIds = heads.map(({ flockId }) => flockId);
  const stays = heads.map(({ flockId, farmId, placedDay, depletedDay }) => ({
    flockId,
    farmId,
    from: placedDay,
    to: depletedDay ?? today,
  }));
  const farmIds = [...new Set(heads.map(({ farmId }) => farmId))];
  const [goods, placements, { expenses: request, shared }] = await Promise.all([
    readGoodsCosts(tx, flockIds),
    readLooseChicks(tx, flockIds),
    readSharedExpenses(tx, farmIds, stays),
  ]);
  const byId = new Map(heads.map((head) => [head.flockId, head]));
  const expenses = shared.filter(({ flockId }) => byId.has(flockId));
  const costs: FlockMonthCost[] = [
    ...goods.costs,
    ...placements.map(({ flockId, day, isRearing, exact }) => ({
      flockId,
      kind: 'chicks' as const,
      month: monthOf(day),
      isRearing,
      exact,
    })),
    ...expenses.flatMap((share) => {
      const head = byId.get(share.flockId);
      if (!head) return [];
      const { flockId, amountMinor, expense } = share;
      const isRearing = isRearingExpense(head, share);
      return [
        { flockId, kind: 'expenses' as const, month: monthOf(expense.day), isRearing, exact: exactOf(amountMinor) },
      ];
    }),
  ];
  const sharing = new Map<string, 'shared' | 'notShared'>(request.map(({ id }) => [id, 'notShared']));
  for (const { expense } of shared) sharing.set(expense.id, 'shared');
  return { costs, placements, expenses, sharing, unpriced: goods.unpriced };
}

/** Flocks with income, cost and margin up to today: one statement a table, however many they are. */
export async function readFlocksWithEconomics(
  tx: CompanyTx,
  flockIds: readonly string[],
  today: Day,
): Promise<FlockWithEconomics[]> {
  const heads = await readEconomicHeads(tx, flockIds);
  if (heads.length === 0) return [];
  const [{ costs, placements, expenses, unpriced }, incomes, toInvoice, { spentHenMinor }, own] = await Promise.all([
    readFlockCosts(tx, heads, today),
    incomeOf(tx, { flockIds }),
    readIncomeToInvoice(tx, flockIds),
    readMoneySetting(tx),
    readOwnLimits(tx),
  ]);
  const of = <Thing extends { readonly flockId: string | null }>(things: readonly Thing[]) => {
    const byFlock = grouped(things, ({ flockId }) => flockId);
    return (flockId: string): readonly Thing[] => byFlock.get(flockId) ?? [];
  };
  const [costsOf, placementsOf, expensesOf] = [of(costs), of(placements), of(expenses)];
  const [incomesOf, toInvoiceOf] = [of(incomes), of(toInvoice)];
  return heads.map((head) => {
    const { flockId } = head;
    const sold = incomesOf(flockId);
    const placed = placementsOf(flockId);
    const sums = {
      costs: costsOf(flockId),
      incomes: sold.map(({ kind, amountMinor }) => ({ kind, exact: exactOf(amountMinor) })),
    };
    return {
      head,
      economics: flockEconomics(head, sums, { day: today, spentHenMinor }),
      placements: placed,
      expenses: expensesOf(flockId),
      incomes: sold,
      unpricedLots: (unpriced.get(flockId) ?? 0) + placed.filter(({ priceMinor }) => priceMinor === null).length,
      toInvoiceMinor: toInvoiceOf(flockId).reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      feedShareOfCostPct: limitAt(own, 'feedShareOfCostPct', head.productionKind),
    };
  });
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
