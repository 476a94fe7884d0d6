import type { LayMonth } from '@henhouse/contract/dashboard/lay';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';

/** What hens laid by calendar month, newest first, with the hen-days that it is a share of. */
export function MonthTable({ months }: { readonly months: readonly LayMonth[] }) {
  const { t } = useTranslation();
  const figure = (
    id: keyof LayMonth,
    header: string,
    value: (row: LayMonth) => number | null,
    decimals = 0,
    unit?: string,
  ): TableColumn<LayMonth> => ({
    id,
    header,
    value,
    align: 'end',
    isSortable: true,
    cell: (row) => <Measure value={value(row)} decimals={decimals} {...(unit ? { unit } : {})} />,
  });
  const columns: TableColumn<LayMonth>[] = [
    {
      id: 'month',
      header: t(($) => $.dashboard.lay.month),
      cell: (row) => formatMonth(row.month),
      isSortable: true,
      card: 'title',
    },
    figure(
      'eggDays',
      t(($) => $.dashboard.lay.daysWithEggs),
      (row) => row.eggDays,
    ),
    figure(
      'eggs',
      t(($) => $.dashboard.lay.eggs),
      (row) => row.eggs,
    ),
    figure(
      'henDays',
      t(($) => $.dashboard.lay.henDays),
      (row) => row.henDays,
    ),
    figure(
      'henDayPct',
      t(($) => $.dashboard.lay.production),
      (row) => row.henDayPct,
      1,
      '%',
    ),
    figure(
      'depleted',
      t(($) => $.dashboard.lay.depleted),
      (row) => row.depleted,
    ),
    figure(
      'hens',
      t(($) => $.dashboard.lay.hensAtMonthEnd),
      (row) => row.hens,
    ),
  ];
  return (
    <DataTable
      name="flock-months"
      title={t(($) => $.dashboard.lay.byMonth)}
      rows={months.toReversed()}
      columns={columns}
      rowKey={(row) => row.month}
      rowName={(row) => formatMonth(row.month)}
      empty={<EmptyState compact icon={<IconCalendar size={26} />} title={t(($) => $.dashboard.lay.noWeeks)} />}
    />
  );
}
