import type { MonthTrendView, Trend } from '@henhouse/contract/dashboard/trend';
import { t } from 'i18next';
import { formatMonth, formatMonthShort } from '../../../shared/format/day';
import { useCurrency } from '../../../shared/format/money';
import { minorPerMajor } from '../../../shared/format/money-number';
import { Chart } from '../../../shared/ui/chart/chart';
import type { ChartData, ChartSeries } from '../../../shared/ui/chart/chart-data';
import { Columns } from '../../../shared/ui/layout/columns';

/** How a figure by month is drawn. */
function useMonthCharts({ months }: Trend) {
  const series = (
    [key, label]: readonly [string, string],
    of: (month: MonthTrendView) => number | null,
    look?: ChartSeries['look'],
  ): ChartSeries => ({ key, label, values: months.map(of), ...(look ? { look } : {}) });
  const chart = (
    title: string,
    about: Pick<ChartData, 'actual' | 'unit' | 'decimals'> & Partial<ChartData>,
    subtitle?: string,
  ) => (
    <Chart
      title={title}
      subtitle={subtitle}
      sentence={t(($) => $.trend.chartSentence, { title, count: months.length })}
      data={{
        xs: months.map((_, index) => index),
        xLabel: (x) => formatMonth(months[x]?.month),
        axisLabel: (x) => formatMonthShort(months[x]?.month),
        places: 'months',
        ...about,
      }}
    />
  );
  return { series, chart };
}

/** Birds, feed, eggs and money by month; what a kind has not is left out. */
export function TrendCharts({ trend }: { readonly trend: Trend }) {
  const isBroiler = trend.kind === 'broiler';
  const { series, chart } = useMonthCharts(trend);
  return (
    <>
      <Columns minPx={380}>
        {chart(
          t(($) => $.trend.birds),
          {
            actual: series(['placed', t(($) => $.trend.placed)], (month) => month.placed),
            others: [series(['sold', t(($) => $.trend.sold)], (month) => month.sold)],
            kind: 'bar',
            unit: '',
            decimals: 0,
          },
        )}
        {chart(
          t(($) => $.screen['data-entry-mortality']),
          {
            actual: series(['mortality', t(($) => $.screen['data-entry-mortality'])], (month) => month.mortalityPct),
            unit: '%',
            decimals: 2,
          },
          t(($) => $.trend.mortalityText),
        )}
        {isBroiler
          ? chart(
              t(($) => $.trend.feedPerKg),
              {
                actual: series(['feedPerKg', t(($) => $.trend.feedPerKg)], (month) => month.feedPerKg),
                unit: '',
                decimals: 3,
              },
              t(($) => $.trend.endedText),
            )
          : chart(
              t(($) => $.trend.feedPerEgg),
              {
                actual: series(['feedPerEgg', t(($) => $.trend.feedPerEgg)], (month) => month.feedPerEggG),
                unit: 'g',
                decimals: 0,
              },
              t(($) => $.trend.layFeedText),
            )}
        {isBroiler
          ? chart(
              t(($) => $.trend.soldKg),
              {
                actual: series(['soldKg', t(($) => $.trend.soldKg)], (month) => month.soldKg),
                kind: 'bar',
                unit: 'kg',
                decimals: 0,
              },
            )
          : chart(
              t(($) => $.word.eggs),
              {
                actual: series(['eggs', t(($) => $.word.eggs)], (month) => month.eggs),
                kind: 'bar',
                unit: '',
                decimals: 0,
              },
            )}
        {trend.months.some(({ money }) => money !== null) ? <MoneyCharts trend={trend} /> : null}
      </Columns>
    </>
  );
}

/** What a kilogram or an egg cost, and what was left of the income. */
function MoneyCharts({ trend }: { readonly trend: Trend }) {
  const currency = useCurrency();
  const isBroiler = trend.kind === 'broiler';
  const { series, chart } = useMonthCharts(trend);
  const major = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? null : minor / minorPerMajor(currency);
  return (
    <>
      {chart(
        isBroiler ? t(($) => $.economics.figure.costPerKgLive) : t(($) => $.economics.figure.costPerEgg),
        {
          actual: isBroiler
            ? series(['costPerKg', t(($) => $.economics.figure.costPerKgLive)], ({ money }) =>
                major(money?.costPerKgMinor),
              )
            : series(['costPerEgg', t(($) => $.economics.figure.costPerEgg)], ({ money }) =>
                major(money?.costPerEggMinor),
              ),
          unit: currency,
          decimals: 3,
        },
        isBroiler ? t(($) => $.trend.endedText) : t(($) => $.trend.eggCostText),
      )}
      {chart(
        t(($) => $.word.margin),
        {
          actual: series(['income', t(($) => $.moneyDashboard.revenue)], ({ money }) => major(money?.incomeMinor)),
          others: [
            series(['cost', t(($) => $.word.cost)], ({ money }) => major(money?.costMinor), {
              colour: 3,
              dash: [8, 4],
            }),
            series(['margin', t(($) => $.word.margin)], ({ money }) => major(money?.marginMinor), {
              colour: 2,
              dash: [],
            }),
          ],
          kind: 'bar',
          unit: currency,
          decimals: 0,
        },
        t(($) => $.moneyDashboard.withoutTax),
      )}
    </>
  );
}
