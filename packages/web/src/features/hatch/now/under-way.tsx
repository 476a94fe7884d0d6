import type { HatchLine } from '@henhouse/contract/hatchery/hatch';
import { dayOfIncubation } from '@henhouse/domain/hatchery/incubation-programme';
import { IconEggs } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { timeNow } from '../../../shared/clock/clock';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import { useHatchColumns } from '../hatch-columns';
import { hatchPath } from '../hatch-paths';

/** Of the columns of hatches, those that say something before the chicks are counted. */
const before = ['number', 'state', 'plannedDay'];
const after = ['pullDueAt', 'machines', 'sources', 'eggs', 'expectedHatchPct', 'fertilityPct'];

/** Hatches whose eggs are set and whose chicks nobody has counted yet, with their day of incubation. */
export function UnderWay({ farmId, hatches }: { readonly farmId: string; readonly hatches: readonly HatchLine[] }) {
  const all = useHatchColumns(farmId);
  const [now] = useState(() => timeNow());
  const some = (ids: readonly string[]) => ids.flatMap((id) => all.find((column) => column.id === id) ?? []);
  const dayOf = ({ setAt }: HatchLine) => (setAt === null ? null : dayOfIncubation(Date.parse(setAt), now));
  const day: TableColumn<HatchLine> = { id: 'day', header: t(($) => $.hatch.now.day), value: dayOf, kind: 'figure' };
  return (
    <DataTable
      name="hatches-under-way"
      title={t(($) => $.word.hatchesUnderWay)}
      columns={[...some(before), day, ...some(after)]}
      rows={hatches}
      rowName={(row) => t(($) => $.hatch.number, { number: row.number })}
      rowLink={(row) => hatchPath(row)}
      empty={{
        compact: true,
        icon: IconEggs,
        title: t(($) => $.hatch.now.noneUnderWay),
        text: t(($) => $.hatch.now.noneUnderWayText),
        way: 'planHatch',
      }}
    />
  );
}
