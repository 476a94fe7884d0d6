import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { t } from 'i18next';
import { useWords } from '../../../shared/catalogue/use-words';
import { formatDay } from '../../../shared/format/day';
import { useTraceWays } from '../../../shared/trace/trace-ways';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';

type Lot = HatchDetail['lots'][number];

/** Which eggs went, or are to go, where: lot by lot. */
export function LotsCard({ hatch }: { readonly hatch: HatchDetail }) {
  const grades = useWords('eggGrade');
  const waysOf = useTraceWays();
  const columns: TableColumn<Lot>[] = [
    { id: 'label', header: t(($) => $.hatch.source) },
    { id: 'layDay', header: t(($) => $.word.laidOn), kind: 'day' },
    { id: 'grade', header: t(($) => $.word.grade), value: (row) => grades.nameOf(row.grade), isHidden: true },
    { id: 'machineCode', header: t(($) => $.screen['setter-view']) },
    { id: 'trolley', header: t(($) => $.hatch.trolley), kind: 'figure' },
    { id: 'quantity', header: t(($) => $.word.eggs), kind: 'figure', card: 'figure' },
  ];
  return (
    <DataTable
      name="hatch-lots"
      title={hatch.state === 'planned' ? t(($) => $.hatch.lotsPlanned) : t(($) => $.hatch.lotsSet)}
      columns={columns}
      rows={hatch.lots}
      rowKey={(row) => `${row.lotId} ${row.machineId} ${row.trolley}`}
      rowActions={({ lotId }) => waysOf({ kind: 'eggs', id: lotId }, { farmId: hatch.farmId })}
      rowName={(row) => t(($) => $.hatch.lotName, { source: row.label, day: formatDay(row.layDay) })}
    />
  );
}
