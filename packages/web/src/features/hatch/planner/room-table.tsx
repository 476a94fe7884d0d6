import type { getSettingPlan } from '@henhouse/contract/hatchery/setting-plan';
import { t } from 'i18next';
import type { AnswerOf } from '../../../shared/api/call';
import { formatDay } from '../../../shared/format/day';
import { formatNumber } from '../../../shared/format/number';
import { stateColumn, type TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';

type Plan = AnswerOf<typeof getSettingPlan>;
type FreeDay = Plan['room'][number];
type FreeDays = FreeDay & { readonly to: string };

/** Days behind one another that leave as much room, together. */
function together(room: readonly FreeDay[]): FreeDays[] {
  const spans: FreeDays[] = [];
  for (const free of room) {
    const last = spans.at(-1);
    if (last && last.setter === free.setter && last.hatcher === free.hatcher)
      spans[spans.length - 1] = { ...last, to: free.day };
    else spans.push({ ...free, to: free.day });
  }
  return spans;
}

const spanName = ({ day, to }: FreeDays) => (day === to ? formatDay(day) : `${formatDay(day)} – ${formatDay(to)}`);

/** Free positions of setters and hatchers, with what is set and planned: from change to change. */
export function RoomTable({ plan }: { readonly plan: Plan }) {
  const isFull = ({ setter, hatcher }: FreeDay) => setter <= 0 || hatcher <= 0;
  const stateOf = (row: FreeDay) => {
    if (row.setter <= 0) return t(($) => $.hatch.planner.obstacles.setterFull);
    return row.hatcher <= 0 ? t(($) => $.hatch.planner.obstacles.hatcherFull) : t(($) => $.hatch.planner.hasRoom);
  };
  const columns: TableColumn<FreeDays>[] = [
    { id: 'day', header: t(($) => $.word.day), cell: spanName },
    { id: 'setter', header: t(($) => $.hatch.planner.setterRoom), kind: 'figure' },
    { id: 'hatcher', header: t(($) => $.hatch.planner.hatcherRoom), kind: 'figure' },
    stateColumn((row) => ({ text: stateOf(row), tone: isFull(row) ? 'bad' : 'good' })),
  ];
  if (plan.room.length === 0) return null;
  return (
    <DataTable
      name="machine-room"
      title={t(($) => $.hatch.planner.room)}
      subtitle={t(($) => $.hatch.planner.roomOf, {
        setter: formatNumber(plan.setterPositions),
        hatcher: formatNumber(plan.hatcherPositions),
      })}
      columns={columns}
      rows={together(plan.room)}
      rowKey={({ day }) => day}
      rowName={spanName}
    />
  );
}
