import type { MonthTrendView, Trend } from '@henhouse/contract/dashboard/trend';
import { t } from 'i18next';
import { formatMonth } from '../../../shared/format/day';
import { Money, Price, useCurrency } from '../../../shared/format/money';
import { formatPrice } from '../../../shared/format/money-number';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';

type Row = MonthTrendView;

const rounded = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 100) / 100;

const reportOf = (kind: Trend['kind'], month: string) =>
  screenPath('economic-report', {}, { by: 'farm', kind, from: month, to: month });

/** All figures by month, to be taken along; a month leads to its economic report. */
export function TrendTable({ trend }: { readonly trend: Trend }) {
  const may = useMay();
  const currency = useCurrency();
  const { months, kind } = trend;
  const figure = (
    [id, header]: readonly [string, string],
    of: (row: Row) => number | null,
    { unit = '', decimals = 0 }: { unit?: string; decimals?: number } = {},
  ): TableColumn<Row> => ({ id, header, value: of, kind: 'figure', unit: unit, decimals: decimals });
  const money = (
    [id, header]: readonly [string, string],
    of: (row: Row) => number | null | undefined,
  ): TableColumn<Row> => ({
    id,
    header,
    value: (row) => of(row) ?? null,
    unit: 'money',
    align: 'end',
    cell: (row) => <Money value={of(row)} />,
  });
  const perOne = (
    [id, header]: readonly [string, string],
    of: (row: Row) => number | null | undefined,
  ): TableColumn<Row> => ({
    ...money([id, header], (row) => rounded(of(row))),
    cell: (row) => <span className="measure number">{formatPrice(rounded(of(row)), currency)}</span>,
  });
  const isBroiler = kind === 'broiler';
  const columns: TableColumn<Row>[] = [
    {
      id: 'month',
      header: t(($) => $.word.month),
      value: (row) => row.month.slice(0, 7),
      cell: (row) => formatMonth(row.month),
    },
    figure(['placed', t(($) => $.trend.placed)], (row) => row.placed),
    figure(['sold', t(($) => $.trend.sold)], (row) => row.sold),
    figure(['soldKg', t(($) => $.trend.soldKg)], (row) => row.soldKg, { unit: 'kg' }),
    { ...figure(['depleted', t(($) => $.word.deadAndCulled)], (row) => row.depleted), isHidden: true },
    figure(['monthMortalityPct', t(($) => $.screen['data-entry-mortality'])], (row) => row.mortalityPct, {
      unit: '%',
      decimals: 2,
    }),
    figure(['feedKg', t(($) => $.word.feed)], (row) => row.feedKg, { unit: 'kg' }),
    ...(isBroiler
      ? [
          { ...figure(['endedFlocks', t(($) => $.trend.endedFlocks)], (row) => row.endedFlocks), isHidden: true },
          figure(['feedPerKg', t(($) => $.trend.feedPerKg)], (row) => row.feedPerKg, { decimals: 3 }),
        ]
      : [
          figure(['eggs', t(($) => $.word.eggs)], (row) => row.eggs),
          figure(['feedPerEgg', t(($) => $.trend.feedPerEgg)], (row) => row.feedPerEggG, { unit: 'g' }),
        ]),
    ...(months.some((row) => row.money !== null)
      ? [
          ...(isBroiler
            ? [
                {
                  ...money(['costPerKgLive', t(($) => $.economics.figure.costPerKgLive)], (row) =>
                    rounded(row.money?.costPerKgMinor),
                  ),
                  unit: 'money/kg',
                  cell: (row: Row) => <Price value={rounded(row.money?.costPerKgMinor)} per="kg" />,
                },
                perOne(
                  ['costPerBird', t(($) => $.economics.figure.costPerBirdSold)],
                  (row) => row.money?.costPerBirdMinor,
                ),
              ]
            : [perOne(['costPerEgg', t(($) => $.economics.figure.costPerEgg)], (row) => row.money?.costPerEggMinor)]),
          { ...money(['income', t(($) => $.moneyDashboard.revenue)], (row) => row.money?.incomeMinor), term: null },
          money(['cost', t(($) => $.word.cost)], (row) => row.money?.costMinor),
          money(['margin', t(($) => $.word.margin)], (row) => row.money?.marginMinor),
        ]
      : []),
  ];
  return (
    <DataTable
      name={`trend-${kind}`}
      title={t(($) => $.moneyDashboard.byMonth)}
      subtitle={isBroiler ? t(($) => $.trend.endedText) : t(($) => $.trend.eggCostText)}
      folds
      columns={columns}
      rows={months}
      rowKey={({ month }) => month}
      rowName={({ month }) => formatMonth(month)}
      {...(may('read', 'EconomicReport') ? { rowLink: ({ month }: Row) => reportOf(kind, month) } : {})}
    />
  );
}
