import { getFlockCurve } from '@henhouse/contract/dashboard/dashboard';
import { addDays } from '@henhouse/domain/day/day';
import type { CurveDay } from '@henhouse/domain/kpi/broiler-flock/flock-curve';
import { IconCalendar } from '@tabler/icons-react';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatDayShort } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { Answer } from '../../../shared/ui/state/answer';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';

interface LastDaysProps {
  readonly flockId: string;
  readonly shedId: string;
  /** Today's deaths are not entered yet: no figure is no zero. */
  readonly isTodayOpen: boolean;
}

/** The last seven days of the flock in this shed, newest first. */
export function LastDays({ flockId, shedId, isTodayOpen }: LastDaysProps) {
  const curve = useAnswer(getFlockCurve, { params: { flockId }, query: { shed: shedId } });
  const number = (
    id: Extract<keyof CurveDay, string>,
    header: string,
    value: (day: CurveDay) => number | null,
    options: { readonly unit?: string; readonly decimals?: number } = {},
  ): TableColumn<CurveDay> => ({
    id,
    header,
    value,
    ...(options.unit ? { unit: options.unit } : {}),
    align: 'end',
    ...(id === 'dead' || id === 'feedKg' ? { card: 'figure' as const } : {}),
    cell: (day) => <Measure value={value(day)} {...options} />,
  });
  const lost = (day: CurveDay, count: number) => (isTodayOpen && day.day === curve.data?.today ? null : count);
  const columns: TableColumn<CurveDay>[] = [
    { id: 'day', header: t(($) => $.word.day), cell: (row) => formatDayShort(row.day) },
    number(
      'ageDays',
      t(($) => $.entry.context.age),
      (row) => row.ageDays,
      { unit: 'd' },
    ),
    number(
      'dead',
      t(($) => $.word.dead),
      (row) => lost(row, row.dead),
    ),
    number(
      'culled',
      t(($) => $.word.culled),
      (row) => lost(row, row.culled),
    ),
    number(
      'alive',
      t(($) => $.word.alive),
      (row) => row.alive,
    ),
    number(
      'feedKg',
      t(($) => $.word.feed),
      (row) => row.feedKg,
      { unit: 'kg' },
    ),
    number(
      'feedGPerBird',
      t(($) => $.word.feedPerBird),
      (row) => row.feedGPerBird,
      { unit: 'gPerBird', decimals: 1 },
    ),
    number(
      'waterL',
      t(($) => $.screen['data-entry-water-consumption']),
      (row) => row.waterL,
      { unit: 'l' },
    ),
    number(
      'waterMlPerBird',
      t(($) => $.word.waterPerBird),
      (row) => row.waterMlPerBird,
      { unit: 'ml' },
    ),
    number(
      'weightG',
      t(($) => $.word.weight),
      (row) => row.weightG,
      { unit: 'g' },
    ),
  ];
  return (
    <Answer of={curve} compact>
      {({ days, today }) => {
        const since = addDays(today, -6);
        return (
          <DataTable
            name="shed-last-days"
            title={t(($) => $.entry.shed.lastDays)}
            rows={days.filter(({ day }) => day >= since && day <= today).toReversed()}
            columns={columns}
            rowKey={(row) => row.day}
            rowName={(row) => formatDayShort(row.day)}
            empty={{ compact: true, icon: IconCalendar, title: t(($) => $.entry.shed.lastDaysEmpty), way: 'enterDay' }}
          />
        );
      }}
    </Answer>
  );
}
