import type { MoneyDashboard } from '@henhouse/contract/dashboard/money';
import type { SiteEconomics } from '@henhouse/contract/economics/economics';
import type { ComparedMonths } from '@henhouse/domain/economics/compared-months';

/** A month of the period beside the one in its place before, in minor units; null to whom it is not shown. */
export interface MonthOfMoney {
  readonly month: string;
  readonly monthBefore: string;
  readonly revenue: number | null;
  readonly revenueBefore: number | null;
  readonly cost: number | null;
  readonly costBefore: number | null;
  readonly margin: number | null;
  readonly marginBefore: number | null;
}

/** Revenue of the dashboard with cost and margin of the economic report, month by month. */
export function monthsOfMoney(
  { months, monthsBefore }: ComparedMonths,
  sales: MoneyDashboard['sales'],
  report: SiteEconomics | undefined,
): MonthOfMoney[] {
  const rows = new Map(report?.items.map((row) => [row.key, row]));
  const amountOf = (month: string, figure: 'costMinor' | 'marginMinor') =>
    report ? (rows.get(month)?.[figure] ?? 0) : null;
  return months.map((month, at) => {
    const monthBefore = monthsBefore[at] ?? '';
    const sold = sales?.months.find((one) => one.month === month);
    return {
      month,
      monthBefore,
      revenue: sales ? (sold?.revenueMinor ?? 0) : null,
      revenueBefore: sales ? (sold?.revenueBeforeMinor ?? 0) : null,
      cost: amountOf(month, 'costMinor'),
      costBefore: amountOf(monthBefore, 'costMinor'),
      margin: amountOf(month, 'marginMinor'),
      marginBefore: amountOf(monthBefore, 'marginMinor'),
    };
  });
}
