import type { AppliedProgramme } from '@henhouse/contract/schedule/programme';
import { t } from 'i18next';
import { formatInstant } from '../../shared/format/day';
import { stateColumn, type TableColumn } from '../../shared/ui/table/column';

/** What is said of a programme that a flock follows: version, tasks, who applied it. */
export function useAppliedColumns(): TableColumn<AppliedProgramme>[] {
  const count = (id: 'open' | 'overdue' | 'done' | 'skipped'): TableColumn<AppliedProgramme> => ({
    id,
    header: t(($) => $.schedule.apply[id]),
    value: (row) => row[id],
    align: 'end',
  });
  const isBehind = ({ number, approvedNumber }: AppliedProgramme) => approvedNumber !== null && number < approvedNumber;
  const stateOf = (row: AppliedProgramme) =>
    isBehind(row)
      ? t(($) => $.schedule.apply.behind, { number: row.approvedNumber ?? 0 })
      : t(($) => $.schedule.apply.current);
  return [
    { id: 'number', header: t(($) => $.word.version), align: 'end' },
    count('open'),
    count('overdue'),
    count('done'),
    count('skipped'),
    {
      id: 'appliedAt',
      header: t(($) => $.schedule.apply.by),
      cell: (row) => `${row.appliedBy}, ${formatInstant(row.appliedAt)}`,
    },
    stateColumn((row) => ({ text: stateOf(row), tone: isBehind(row) ? 'warn' : 'good' })),
  ];
}
