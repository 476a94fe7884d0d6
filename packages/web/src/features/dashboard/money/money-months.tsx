import { t } from 'i18next';
import { formatMonth, formatMonthShort } from '../../../shared/format/day';
import { useCurrency } from '../../../shared/format/money';
import { minorPerMajor } from '../../../shared/format/money-number';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { Chart } from '../../../shared/ui/chart/chart';
import type { ChartSeries } from '../../../shared/ui/chart/chart-data';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import type { MonthOfMoney } from './months-of-money';

type Figure = Exclude<keyof MonthOfMoney, 'month' | 'monthBefore'>;

/** Revenue by month against the period before, with cost and margin laid over. */
export function MoneyChart({ months }: { readonly months: readonly MonthOfMoney[] }) {
  const currency = useCurrency();
  const major = (of: Figure) =>
    months.map((month) => {
      const value = month[of];
      return value === null ? null : value / minorPerMajor(currency);
    });
  const series = ([key, label]: readonly [Figure, string]): ChartSeries => ({ key, label, values: major(key) });
  const hasCost = months.some(({ cost }) => cost !== null);
  const hasBefore = months.some(({ revenueBefore }) => revenueBefore !== null && revenueBefore !== 0);
  const others: ChartSeries[] = hasCost
    ? [
        {
          ...series(['cost', t(($) => $.word.cost)]),
          look: { colour: 3, dash: [8, 4] },
        },
        {
          ...series(['margin', t(($) => $.word.margin)]),
          look: { colour: 2, dash: [] },
        },
      ]
    : [];
  return (
    <Chart
      title={t(($) => $.moneyDashboard.byMonth)}
      subtitle={t(($) => $.moneyDashboard.withoutTax)}
      heightPx={400}
      sentence={t(($) => $.moneyDashboard.chartSentence, { count: months.length })}
      data={{
        xs: months.map((_, index) => index),
        xLabel: (x) => formatMonth(months[x]?.month),
        axisLabel: (x) => formatMonthShort(months[x]?.month),
        places: 'months',
        actual: series(['revenue', t(($) => $.moneyDashboard.revenue)]),
        ...(hasBefore
          ? {
              standard: series(['revenueBefore', t(($) => $.moneyDashboard.revenueBefore)]),
            }
          : {}),
        others,
        kind: 'bar',
        unit: currency,
        decimals: 0,
      }}
    />
  );
}

/** The same as a table, to be taken along. */
export function MoneyTable({ months }: { readonly months: readonly MonthOfMoney[] }) {
  const may = useMay();
  const isShown = ({ id }: TableColumn<MonthOfMoney>) => months.some((month) => month[id as Figure] !== null);
  const columns: TableColumn<MonthOfMoney>[] = [
    {
      id: 'month',
      header: t(($) => $.word.month),
      value: (row) => row.month.slice(0, 7),
      cell: (row) => formatMonth(row.month),
    },
    ...(
      [
        { id: 'revenue', header: t(($) => $.moneyDashboard.revenue), kind: 'money' },
        { id: 'revenueBefore', header: t(($) => $.moneyDashboard.revenueBefore), kind: 'money' },
        { id: 'cost', header: t(($) => $.word.cost), kind: 'money' },
        { id: 'costBefore', header: t(($) => $.moneyDashboard.costBefore), kind: 'money' },
        { id: 'margin', header: t(($) => $.word.margin), kind: 'money' },
        { id: 'marginBefore', header: t(($) => $.moneyDashboard.marginBefore), kind: 'money' },
      ] satisfies TableColumn<MonthOfMoney>[]
    ).filter(isShown),
    {
      id: 'monthBefore',
      header: t(($) => $.moneyDashboard.monthBefore),
      value: (row) => row.monthBefore.slice(0, 7),
      cell: (row) => formatMonth(row.monthBefore),
    },
  ];
  return (
    <DataTable
      name="money-months"
      title={t(($) => $.moneyDashboard.monthsBeside)}
      folds
      columns={columns}
      rows={months}
      rowKey={({ month }) => month}
      rowName={({ month }) => formatMonth(month)}
      {...(may('read', 'EconomicReport')
        ? {
            rowLink: ({ month }: MonthOfMoney) =>
              screenPath('economic-report', {}, { by: 'farm', from: month, to: month }),
          }
        : {})}
    />
  );
}
