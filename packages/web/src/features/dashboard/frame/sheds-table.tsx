import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { SegmentedControl } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { screenPath, shedDashboardPath } from '../../../shared/screen/screen-path';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import { needsLook } from '../shed-status-pill';
import { keyOf, type ShedLine } from './dashboard-figures';
import { useKindWords } from './kind-words';

interface ShedsTableProps<Shed extends ShedLine> {
  readonly kind: ProductionKind;
  /** What is said of the sheds where all are shown. */
  readonly summary: string;
  readonly inReach: number;
  readonly sheds: readonly Shed[];
  readonly columns: readonly TableColumn<Shed>[];
}

/** Every shed with its flock's figures against the standard, or only those that need a look. */
export function ShedsTable<Shed extends ShedLine>({ kind, summary, inReach, sheds, columns }: ShedsTableProps<Shed>) {
  const { icon } = useKindWords(kind);
  const [shown, setShown] = useState<'all' | 'attention'>('all');
  const rows = shown === 'all' ? sheds : sheds.filter(({ status }) => needsLook(status));
  return (
    <DataTable
      name={`${kind}-sheds`}
      title={t(($) => $.word.sheds)}
      subtitle={
        inReach > sheds.length ? t(($) => $.dashboard.mostPressing, { shown: sheds.length, count: inReach }) : summary
      }
      rows={rows}
      columns={columns}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t(($) => $.dashboard.shown)}
          value={shown}
          onChange={(value) => setShown(value)}
          data={[
            { value: 'all', label: t(($) => $.stock.showLots.all) },
            { value: 'attention', label: t(($) => $.dashboard.attentionOnly) },
          ]}
        />
      }
      rowKey={keyOf}
      rowName={(row) => row.shedName}
      rowLink={({ shedId }) => shedDashboardPath(kind, shedId)}
      rowActions={({ flockId, flockNumber, farmId, shedId }) => [
        {
          label: t(($) => $.word.flockNumber, { number: flockNumber }),
          to: screenPath('apps-flock-view', { flockId }),
        },
        { label: t(($) => $.dashboard.actions.openShed), to: screenPath('manage-farm-shed', { farmId, shedId }) },
      ]}
      empty={{ compact: true, icon, title: t(($) => $.dashboard.nothingFlagged) }}
    />
  );
}
