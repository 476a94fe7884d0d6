import { isUncounted, periodMortalityPct } from '../kpi/broiler/mortality';
import { costPerEggMinor, costPerKgLiveMinor } from '../kpi/money/cost';
import type { Month } from '../money/period';
import { divide } from '../quantity/divide';
import type { ProductionKind } from '../standards/standard';

/** What the day-book sums up of the birds of one kind in a month. */
export interface MonthOfBirds {
  readonly month: Month;
  readonly placed: number;
  readonly sold: number;
  readonly soldKg: number;
  readonly dead: number;
  readonly culled: number;
  readonly mortalityEntries: number;
  /** Change of live birds: above zero when more came than went. */
  readonly change: number;
  /** Null: no feed was recorded. */
  readonly feedKg: number | null;
  /** Given on days of lay; what hens ate in rearing is no feed of their eggs. */
  readonly layFeedKg: number;
  /** Of all grades; null: none were recorded. */
  readonly eggs: number | null;
  /** Laid on days of lay: what feed and cost of lay are shared over. */
  readonly layEggs: number;
}

/** A month in which nothing was recorded. */
export const monthWithoutBirds: Omit<MonthOfBirds, 'month'> = {
  placed: 0,
  sold: 0,
  soldKg: 0,
  dead: 0,
  culled: 0,
  mortalityEntries: 0,
  change: 0,
  feedKg: null,
  layFeedKg: 0,
  eggs: null,
  layEggs: 0,
};

/** What flocks used and brought over their whole lives, summed over those that ended in a month. */
export interface MonthOfEndedFlocks {
  readonly month: Month;
  readonly flocks: number;
  readonly feedKg: number;
  readonly soldKg: number;
  readonly sold: number;
}

/** What flocks of one kind cost and brought in a month, whole minor units. */
export interface MonthOfMoney {
  readonly month: Month;
  readonly feedMinor: number;
  readonly rearingMinor: number;
  readonly costMinor: number;
  readonly spentHensMinor: number;
  readonly incomeMinor: number;
  /** All that the flocks that ended in the month cost over their lives. */
  readonly endedCostMinor: number;
}

export interface MonthTrend {
  readonly month: Month;
  readonly placed: number;
  readonly sold: number;
  readonly soldKg: number;
  readonly depleted: number | null;
  readonly mortalityPct: number | null;
  readonly feedKg: number | null;
  readonly eggs: number | null;
  readonly endedFlocks: number;
  readonly feedPerKg: number | null;
  readonly feedPerEggG: number | null;
  /** Null to whom money is not shown. */
  readonly money: {
    readonly costMinor: number;
    readonly incomeMinor: number;
    readonly marginMinor: number;
    readonly costPerKgMinor: number | null;
    readonly costPerBirdMinor: number | null;
    readonly costPerEggMinor: number | null;
  } | null;
}

/**
 * Production and cost of one kind of bird by month.
 *
 * - Mortality: dead and culled in % of the birds that were there as the month began and those placed in it; birds sold are
 *   no loss.
 * - Feed per kg, cost per kg and per bird are of the broilers that ended in the month, over their whole lives: what a month
 *   feeds is sold in a later one. All feed and money over all kg and birds sold, no mean of means. Hens are kept for their
 *   eggs: what they weigh says nothing of it.
 * - Feed and cost per egg are of the month: what was fed in lay, and what the month bears (rearing as it is written off,
 *   less what spent hens brought), over the eggs of these days of lay.
 *
 * `aliveBefore` is the number of birds as the first month began. Without a base a figure is null.
 */
export function monthTrends(
  kind: ProductionKind,
  birds: readonly MonthOfBirds[],
  ended: readonly MonthOfEndedFlocks[],
  money: readonly MonthOfMoney[] | null,
  aliveBefore: number,
): MonthTrend[] {
  let alive = aliveBefore;
  return birds.map((own) => {
    const { month, placed, sold, soldKg, feedKg, layFeedKg, eggs, layEggs: laid } = own;
    const depleted = isUncounted(own) ? null : own.dead + own.culled;
    const opening = alive;
    alive += own.change;
    const over = ended.find((one) => one.month === month);
    const grown = kind === 'broiler' ? over : undefined;
    const spent = money?.find((one) => one.month === month);
    return {
      month,
      placed,
      sold,
      soldKg,
      depleted,
      mortalityPct: periodMortalityPct({ ...own, birdsAtStart: opening }),
      feedKg,
      eggs,
      endedFlocks: over?.flocks ?? 0,
      feedPerKg: divide(grown?.feedKg ?? null, grown?.soldKg ?? null),
      feedPerEggG: layFeedKg === 0 ? null : divide(layFeedKg * 1000, laid),
      money: money && {
        costMinor: spent?.costMinor ?? 0,
        incomeMinor: spent?.incomeMinor ?? 0,
        marginMinor: (spent?.incomeMinor ?? 0) - (spent?.costMinor ?? 0),
        costPerKgMinor:
          grown && spent ? costPerKgLiveMinor({ costMinor: spent.endedCostMinor, soldKg: grown.soldKg }) : null,
        costPerBirdMinor: grown && spent ? divide(spent.endedCostMinor, grown.sold) : null,
        costPerEggMinor: spent
          ? costPerEggMinor({
              feedMinor: spent.feedMinor,
              pulletDepreciationMinor: spent.rearingMinor,
              otherMinor: spent.costMinor - spent.feedMinor - spent.rearingMinor,
              spentHensMinor: spent.spentHensMinor,
              eggs: laid,
            })
          : null,
      },
    };
  });
}
