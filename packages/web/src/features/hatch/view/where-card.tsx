import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { t } from 'i18next';
import { Card } from '../../../shared/ui/page/card';
import type { Columns } from '../../../shared/ui/table/column';
import { PartTable } from '../../../shared/ui/table/data-table';

/** Which machine has how many eggs of whom now; after the pull they lie on the table. */
export function WhereCard({ hatch }: { readonly hatch: HatchDetail }) {
  const { holdings, lots } = hatch;
  if (holdings.length === 0) return null;
  const columns: Columns<(typeof holdings)[number]> = [
    {
      id: 'machineId',
      header: t(($) => $.word.machine),
      value: ({ machineId, machineCode }) => (machineId === null ? t(($) => $.hatch.onTable) : machineCode),
    },
    {
      id: 'sourceId',
      header: t(($) => $.hatch.source),
      value: ({ sourceId }) => lots.find((lot) => lot.sourceId === sourceId)?.label ?? null,
    },
    { id: 'quantity', header: t(($) => $.word.eggs), kind: 'figure', isSummed: true },
  ];
  return (
    <Card title={t(($) => $.hatch.whereNow)} flush>
      <PartTable
        label={t(($) => $.hatch.whereNow)}
        columns={columns}
        rows={holdings}
        rowKey={({ sourceId, machineId }) => `${sourceId} ${machineId}`}
        sumName={t(($) => $.hatch.total)}
      />
    </Card>
  );
}
