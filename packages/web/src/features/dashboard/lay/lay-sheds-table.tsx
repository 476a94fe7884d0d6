import type { LayShed } from '@henhouse/contract/dashboard/lay';
import { SegmentedControl } from '@mantine/core';
import { IconEgg } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../shared/format/number';
import { screenPath } from '../../../shared/screen/screen-path';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { DataTable } from '../../../shared/ui/table/data-table';
import { needsLook } from '../shed-status-pill';
import { useLayColumns } from './lay-columns';
import type { LayKind } from './use-lay-kind';

interface LayShedsTableProps {
  readonly kind: LayKind;
  readonly sheds: readonly LayShed[];
  readonly shedsInReach: number;
  /** The farm's name stands in the table too: several farms together. */
  readonly withFarm: boolean;
}

/** Every shed with its flock's figures against the standard. */
export function LayShedsTable({ kind, sheds, shedsInReach, withFarm }: LayShedsTableProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'all' | 'attention'>('all');
  const rows = shown === 'all' ? sheds : sheds.filter(({ status }) => needsLook(status));
  const hens = sheds.reduce((sum, { hensAlive }) => sum + hensAlive, 0);
  const summary = t(($) => $.dashboard.lay.hensSummary, { count: sheds.length, hens: formatNumber(hens) });
  const first = t(($) => $.dashboard.lay.firstSheds, { shown: sheds.length, count: shedsInReach });
  return (
    <DataTable
      name={`${kind}-sheds`}
      title={t(($) => $.dashboard.sheds)}
      subtitle={shedsInReach > sheds.length ? `${summary}. ${first}` : summary}
      rows={rows}
      columns={useLayColumns(kind, withFarm)}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t(($) => $.dashboard.shown)}
          value={shown}
          onChange={(value) => setShown(value)}
          data={[
            { value: 'all', label: t(($) => $.dashboard.all) },
            { value: 'attention', label: t(($) => $.dashboard.attentionOnly) },
          ]}
        />
      }
      rowKey={(row) => `${row.shedId} ${row.flockId}`}
      rowName={(row) => row.shedName}
      rowLink={(row) => screenPath(`apps-dashboard-${kind}-shed`, { shedId: row.shedId })}
      rowActions={(row) => [
        {
          label: t(($) => $.dashboard.toFlock, { number: row.flockNumber }),
          to: screenPath('apps-flock-view', { flockId: row.flockId }),
        },
        {
          label: t(($) => $.dashboard.openShed),
          to: screenPath('manage-farm-shed', { farmId: row.farmId, shedId: row.shedId }),
        },
      ]}
      empty={<EmptyState compact icon={<IconEgg size={26} />} title={t(($) => $.dashboard.nothingFlagged)} />}
    />
  );
}
