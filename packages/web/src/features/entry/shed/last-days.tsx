import { getFlockCurve } from '@henhouse/contract/dashboard/dashboard';
import { addDays } from '@henhouse/domain/day/day';
import type { CurveDay } from '@henhouse/domain/kpi/broiler-flock/flock-curve';
import { IconCalendar } from '@tabler/icons-react';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatDayShort } from '../../../shared/format/day';
import { Answer } from '../../../shared/ui/state/answer';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';

interface LastDaysProps {
  readonly flockId: string;
  readonly shedId: string;
}

/** The last seven days of the flock in this shed, newest first. */
export function LastDays({ flockId, shedId }: LastDaysProps) {
  const curve = useAnswer(getFlockCurve, { params: { flockId }, query: { shed: shedId } });
  const water = t(($) => $.screen['data-entry-water-consumption']);
  const columns: TableColumn<CurveDay>[] = [
    { id: 'day', header: t(($) => $.word.day), cell: (row) => formatDayShort(row.day) },
    { id: 'ageDays', header: t(($) => $.entry.context.age), kind: 'figure', unit: 'days' },
    // On a phone what comes back every evening is read at once.
    { id: 'dead', header: t(($) => $.word.dead), kind: 'figure', card: 'figure' },
    { id: 'culled', header: t(($) => $.word.culled), kind: 'figure' },
    { id: 'alive', header: t(($) => $.word.alive), kind: 'figure' },
    { id: 'feedKg', header: t(($) => $.word.feed), kind: 'figure', unit: 'kg', card: 'figure' },
    { id: 'feedGPerBird', header: t(($) => $.word.feedPerBird), kind: 'figure', unit: 'gPerBird', decimals: 1 },
    { id: 'waterL', header: water, kind: 'figure', unit: 'l' },
    { id: 'waterMlPerBird', header: t(($) => $.word.waterPerBird), kind: 'figure', unit: 'mlPerBird' },
    { id: 'weightG', header: t(($) => $.word.weight), kind: 'figure', unit: 'g' },
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
