import { getFlockCurve } from '@henhouse/contract/dashboard/dashboard';
import type { CurveDay } from '@henhouse/domain/kpi/broiler-flock/flock-curve';
import { IconCalendar } from '@tabler/icons-react';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { formatDay } from '../../shared/format/day';
import { Answer } from '../../shared/ui/state/answer';
import type { Columns } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';

/** A flock day by day, newest first: what was recorded, and what follows from it. */
export function DayTable({ flockId, shedId }: { readonly flockId: string; readonly shedId?: string }) {
  const curve = useAnswer(getFlockCurve, { params: { flockId }, query: shedId ? { shed: shedId } : {} });

  const columns: Columns<CurveDay> = [
    {
      id: 'day',
      header: t(($) => $.word.day),
      cell: (row) => <span className="one-piece">{formatDay(row.day)}</span>,
    },
    { id: 'ageDays', header: t(($) => $.word.age), align: 'end' },
    { id: 'alive', header: t(($) => $.word.alive), kind: 'figure' },
    { id: 'dead', header: t(($) => $.word.dead), kind: 'figure' },
    { id: 'culled', header: t(($) => $.word.culled), kind: 'figure' },
    { id: 'mortalityCumPct', header: t(($) => $.dashboard.mortalityCum), kind: 'pct', decimals: 2 },
    { id: 'feedKg', header: t(($) => $.dashboard.feed), kind: 'figure', unit: 'kg' },
    { id: 'feedGPerBird', header: t(($) => $.word.feedPerBird), kind: 'figure', decimals: 1, unit: 'gPerBird' },
    { id: 'feedCumGPerBird', header: t(($) => $.dashboard.feedCum), kind: 'figure', unit: 'gPerBird' },
    { id: 'waterMlPerBird', header: t(($) => $.word.waterPerBird), kind: 'figure', unit: 'mlPerBird' },
    { id: 'waterFeedRatio', header: t(($) => $.kpi.name.waterFeedRatio), kind: 'figure', decimals: 2 },
    { id: 'weightG', header: t(($) => $.dashboard.weight), kind: 'figure', unit: 'g' },
    Boolean(curve.data?.standardName) && {
      id: 'standardWeightG',
      header: t(($) => $.entry.context.standardWeight),
      value: (row: CurveDay) => row.standard.weightG,
      kind: 'figure' as const,
      unit: 'g',
    },
    { id: 'fcr', header: t(($) => $.dashboard.fcrShort), kind: 'figure', decimals: 3 },
  ];
  return (
    <Answer of={curve}>
      {(data) => (
        <DataTable
          perPage={10}
          name="flock-days"
          title={t(($) => $.word.dayByDay)}
          rows={data.days.toReversed()}
          columns={columns}
          rowKey={(row) => row.day}
          rowName={(row) => formatDay(row.day)}
          empty={{ compact: true, icon: IconCalendar, title: t(($) => $.dashboard.noDays), way: 'enterDay' }}
        />
      )}
    </Answer>
  );
}
