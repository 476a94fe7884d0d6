import type { getSettingPlan } from '@henhouse/contract/hatchery/setting-plan';
import { addDays } from '@henhouse/domain/day/day';
import { t } from 'i18next';
import type { AnswerOf } from '../../../shared/api/call';
import { formatDays } from '../../../shared/format/day';
import { formatNumber } from '../../../shared/format/number';
import { stateColumn, type TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';

type Plan = AnswerOf<typeof getSettingPlan>;
type Week = Plan['weeks'][number] & { readonly left: number };

const weekName = ({ week }: Week) => formatDays(week, addDays(week, 6));

/** What is set, planned and still to be set by week, beside what the hatchery can set in one. */
export function WeekTable({ plan }: { readonly plan: Plan }) {
  const { weeks, eggsPerWeek } = plan;
  const rows = weeks.map((week) => ({ ...week, left: eggsPerWeek - week.planned - week.toSet }));
  const columns: TableColumn<Week>[] = [
    { id: 'week', header: t(($) => $.word.day), cell: weekName },
    { id: 'planned', header: t(($) => $.hatch.planner.planned), kind: 'figure' },
    { id: 'toSet', header: t(($) => $.hatch.planner.eggsToSet), kind: 'figure' },
    { id: 'left', header: t(($) => $.hatch.planner.left), kind: 'figure' },
    stateColumn(({ left }) => ({
      text: left < 0 ? t(($) => $.hatch.planner.overWeek) : t(($) => $.hatch.planner.withinWeek),
      tone: left < 0 ? 'bad' : 'good',
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <DataTable
      name="setting-weeks"
      title={t(($) => $.hatch.planner.byWeek)}
      subtitle={t(($) => $.hatch.planner.weekOf, { eggs: formatNumber(eggsPerWeek) })}
      columns={columns}
      rows={rows}
      rowKey={({ week }) => week}
      rowName={weekName}
    />
  );
}
