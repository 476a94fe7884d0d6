import { type CurveDay, getFlockCurve } from '@henhouse/contract/dashboard/dashboard';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { formatDay } from '../../shared/format/day';
import { Measure } from '../../shared/format/measure';
import { Answer } from '../../shared/ui/state/answer';
import { EmptyState } from '../../shared/ui/state/empty-state';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import styles from './dashboard.module.css';

/** A flock day by day, newest first: what was recorded, and what follows from it. */
export function DayTable({ flockId, shedId }: { readonly flockId: string; readonly shedId?: string }) {
  const { t } = useTranslation();
  const curve = useAnswer(getFlockCurve, { params: { flockId }, query: shedId ? { shed: shedId } : {} });
  const measure = (
    id: string,
    header: string,
    value: (row: CurveDay) => number | null,
    decimals = 0,
    unit?: string,
  ): TableColumn<CurveDay> => ({
    id,
    header,
    value,
    ...(unit ? { unit } : {}),
    align: 'end',
    isSortable: true,
    cell: (row) => <Measure value={value(row)} decimals={decimals} {...(unit ? { unit } : {})} />,
  });
  const columns: TableColumn<CurveDay>[] = [
    {
      id: 'day',
      header: t(($) => $.dashboard.day),
      isSortable: true,
      card: 'title',
      cell: (row) => <span className={styles.nowrap}>{formatDay(row.day)}</span>,
    },
    { id: 'ageDays', header: t(($) => $.dashboard.age), align: 'end' },
    measure(
      'alive',
      t(($) => $.dashboard.alive),
      (row) => row.alive,
    ),
    measure(
      'dead',
      t(($) => $.dashboard.dead),
      (row) => row.dead,
    ),
    measure(
      'culled',
      t(($) => $.dashboard.culled),
      (row) => row.culled,
    ),
    measure(
      'mortalityCumPct',
      t(($) => $.dashboard.mortalityCum),
      (row) => row.mortalityCumPct,
      2,
      '%',
    ),
    measure(
      'feedKg',
      t(($) => $.dashboard.feed),
      (row) => row.feedKg,
      0,
      'kg',
    ),
    measure(
      'feedGPerBird',
      t(($) => $.dashboard.feedPerBird),
      (row) => row.feedGPerBird,
      1,
      'gPerBird',
    ),
    measure(
      'feedCumGPerBird',
      t(($) => $.dashboard.feedCum),
      (row) => row.feedCumGPerBird,
      0,
      'gPerBird',
    ),
    measure(
      'waterMlPerBird',
      t(($) => $.dashboard.waterPerBird),
      (row) => row.waterMlPerBird,
      0,
      'ml',
    ),
    measure(
      'waterFeedRatio',
      t(($) => $.dashboard.waterFeed),
      (row) => row.waterFeedRatio,
      2,
    ),
    measure(
      'weightG',
      t(($) => $.dashboard.weight),
      (row) => row.weightG,
      0,
      'g',
    ),
    ...(curve.data?.standardName
      ? [
          measure(
            'standardWeightG',
            t(($) => $.dashboard.standardWeight),
            (row) => row.standard.weightG,
            0,
            'g',
          ),
        ]
      : []),
    measure(
      'fcr',
      t(($) => $.dashboard.fcrShort),
      (row) => row.fcr,
      3,
    ),
  ];
  return (
    <Answer of={curve}>
      {(data) => (
        <DataTable
          perPage={10}
          name="flock-days"
          title={t(($) => $.dashboard.dayByDay)}
          rows={data.days.toReversed()}
          columns={columns}
          rowKey={(row) => row.day}
          rowName={(row) => formatDay(row.day)}
          empty={
            <EmptyState compact icon={<IconCalendar size={26} />} title={t(($) => $.dashboard.noDays)} way="enterDay" />
          }
        />
      )}
    </Answer>
  );
}
