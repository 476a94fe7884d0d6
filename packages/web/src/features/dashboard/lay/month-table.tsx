import type { LayMonth } from '@henhouse/contract/dashboard/lay';
import { IconCalendar } from '@tabler/icons-react';
import { t } from 'i18next';
import { formatMonth } from '../../../shared/format/day';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';

/** What hens laid by calendar month, newest first, with the hen-days that it is a share of. */
export function MonthTable({ months }: { readonly months: readonly LayMonth[] }) {
  const columns: TableColumn<LayMonth>[] = [
    { id: 'month', header: t(($) => $.word.month), cell: (row) => formatMonth(row.month) },
    { id: 'eggDays', header: t(($) => $.dashboard.lay.daysWithEggs), kind: 'figure' },
    { id: 'eggs', header: t(($) => $.word.eggs), kind: 'figure' },
    { id: 'henDays', header: t(($) => $.dashboard.lay.henDays), kind: 'figure' },
    { id: 'henDayPct', header: t(($) => $.dashboard.lay.production), kind: 'pct' },
    { id: 'depleted', header: t(($) => $.dashboard.lay.depleted), kind: 'figure' },
    { id: 'hens', header: t(($) => $.dashboard.lay.hensAtMonthEnd), kind: 'figure' },
  ];
  return (
    <DataTable
      name="flock-months"
      title={t(($) => $.dashboard.lay.byMonth)}
      rows={months.toReversed()}
      columns={columns}
      rowKey={(row) => row.month}
      rowName={(row) => formatMonth(row.month)}
      empty={{ compact: true, icon: IconCalendar, title: t(($) => $.dashboard.lay.noWeeks) }}
    />
  );
}
