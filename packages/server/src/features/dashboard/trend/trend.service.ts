import type { Trend } from '@henhouse/contract/dashboard/trend';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { type MonthOfMoney, monthTrends, monthWithoutBirds } from '@henhouse/domain/economics/month-trend';
import { type MonthSpan, monthsOf } from '@henhouse/domain/economics/site-economics';
import { monthsBefore } from '@henhouse/domain/money/period';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { Scope } from '../../../platform/http/rights';
import { readBroilerCosts } from '../../economics/broiler-costs.service';
import { shareChanged } from '../../economics/kept/kept-expenses.store';
import { readSiteEconomics } from '../../economics/site-economics.service';
import { type EndedMonth, readEndedByMonth, readMonthsOfBirds } from './trend.store';

export interface TrendQuery {
  readonly kind: ProductionKind;
  readonly span: MonthSpan;
  readonly scope: Scope;
  /** Farms whose money is shown; null: none. */
  readonly moneyOf: Scope | null;
}

const lastDayOf = (span: MonthSpan): Day => {
  const end = addDays(monthsBefore(span.last, -1), -1);
  return end < span.today ? end : span.today;
};

/** What flocks of a kind cost and brought by month, as the economic report has it; flocks that ended at their whole cost. */
async function readMoney(
  tx: CompanyTx,
  { kind, span }: TrendQuery,
  scope: Scope,
  ended: readonly EndedMonth[],
): Promise<MonthOfMoney[]> {
  const shared = shareChanged(tx);
  const [report, costOf] = await Promise.all([
    readSiteEconomics(tx, { by: 'month', span, kind, scope }, shared),
    readBroilerCosts(tx, kind === 'broiler' ? ended.flatMap(({ flockIds }) => flockIds) : [], span.today, await shared),
  ]);
  return monthsOf(span).map((month) => {
    const row = report.items.find(({ key }) => key === month);
    const over = ended.find((one) => one.month === month);
    return {
      month,
      feedMinor: row?.cost.feed ?? 0,
      rearingMinor: row?.cost.rearing ?? 0,
      costMinor: row?.costMinor ?? 0,
      spentHensMinor: row?.income.spentHens ?? 0,
      incomeMinor: row?.incomeMinor ?? 0,
      endedCostMinor: (over?.flockIds ?? []).reduce((sum, id) => sum + (costOf.get(id) ?? 0), 0),
    };
  });
}

/** Birds of a kind by month; with money, the figures per kg and per bird are of the flocks whose money is shown. */
export async function readTrend(tx: CompanyTx, request: TrendQuery): Promise<Trend> {
  const { kind, span, scope, moneyOf } = request;
  const dates = { from: span.first, to: lastDayOf(span) };
  const readEnded = (where: Scope) => readEndedByMonth(tx, { ...dates, kind, scope: where });
  const [rows, ended] = await Promise.all([readMonthsOfBirds(tx, { ...dates, kind, scope }), readEnded(scope)]);
  const isAllMoney = JSON.stringify(moneyOf) === JSON.stringify(scope);
  const money = moneyOf && (await readMoney(tx, request, moneyOf, isAllMoney ? ended : await readEnded(moneyOf)));
  const before = rows.find(({ month }) => month === null);
  const birds = monthsOf(span).map((month) => ({
    ...(rows.find((row) => row.month === month) ?? monthWithoutBirds),
    month,
  }));
  return { kind, ...dates, today: span.today, months: monthTrends(kind, birds, ended, money, before?.change ?? 0) };
}
