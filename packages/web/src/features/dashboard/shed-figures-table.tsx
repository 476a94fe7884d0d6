import type { ShedFigures } from '@henhouse/contract/dashboard/dashboard';
import { SegmentedControl } from '@mantine/core';
import { IconFeather } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Measure } from '../../shared/format/measure';
import { formatNumber } from '../../shared/format/number';
import { screenPath } from '../../shared/screen/screen-path';
import { Sparkline } from '../../shared/ui/kpi/sparkline';
import { EmptyState } from '../../shared/ui/state/empty-state';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import styles from './dashboard.module.css';
import { needsLook, ShedStatusPill } from './shed-status-pill';

interface ShedFiguresTableProps {
  readonly sheds: readonly ShedFigures[];
  /** The farm's name stands in the table too: several farms together. */
  readonly withFarm: boolean;
  readonly empty: ReactNode;
}

/** Every shed with its flock's figures against the standard. */
export function ShedFiguresTable({ sheds, withFarm, empty }: ShedFiguresTableProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'all' | 'attention'>('all');
  const rows = shown === 'all' ? sheds : sheds.filter(({ status }) => needsLook(status));
  const birds = sheds.reduce((sum, { birdsAlive }) => sum + birdsAlive, 0);
  return (
    <DataTable
      name="broiler-sheds"
      title={t(($) => $.dashboard.sheds)}
      subtitle={t(($) => $.dashboard.shedsSummary, { count: sheds.length, birds: formatNumber(birds) })}
      rows={rows}
      columns={useColumns(withFarm)}
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
      rowLink={(row) => screenPath('apps-dashboard-shed', { shedId: row.shedId })}
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
      empty={
        sheds.length === 0 ? (
          empty
        ) : (
          <EmptyState compact icon={<IconFeather size={26} />} title={t(($) => $.dashboard.nothingFlagged)} />
        )
      }
    />
  );
}

function useColumns(withFarm: boolean): TableColumn<ShedFigures>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'shedName',
      header: t(($) => $.dashboard.shed),
      value: (row) => row.shedName,
      isSortable: true,
      card: 'title',
      cell: (row) => <strong className={styles.nowrap}>{row.shedName}</strong>,
    },
    {
      id: 'farmName',
      header: t(($) => $.dashboard.farm),
      value: (row) => row.farmName,
      isSortable: true,
      isHidden: !withFarm,
    },
    {
      id: 'flockNumber',
      header: t(($) => $.dashboard.flock),
      value: (row) => `${row.flockNumber} ${row.breed}`,
      isSortable: true,
      cell: (row) => (
        <span className={styles.nowrap}>
          {row.flockNumber} <span className={styles.dim}>{row.breed}</span>
        </span>
      ),
    },
    {
      id: 'ageDays',
      header: t(($) => $.dashboard.age),
      value: (row) => row.ageDays,
      align: 'end',
      isSortable: true,
      cell: (row) => t(($) => $.dashboard.ageDays, { age: row.ageDays }),
    },
    {
      id: 'birdsAlive',
      header: t(($) => $.dashboard.alive),
      value: (row) => row.birdsAlive,
      align: 'end',
      isSortable: true,
      cell: (row) => <Measure value={row.birdsAlive} />,
    },
    {
      id: 'deaths7d',
      header: t(($) => $.dashboard.deaths7d),
      value: (row) => row.deaths7d.at(-1) ?? null,
      isSortable: true,
      cell: (row) => <Deaths row={row} />,
    },
    {
      id: 'mortalityPct',
      header: t(($) => $.dashboard.mortality),
      value: (row) => row.mortalityPct,
      align: 'end',
      isSortable: true,
      cell: (row) => <Measure value={row.mortalityPct} decimals={2} unit="%" />,
    },
    {
      id: 'weightG',
      header: t(($) => $.dashboard.weight),
      value: (row) => row.weightG,
      unit: 'g',
      align: 'end',
      isSortable: true,
      cell: (row) => (
        <strong>
          <Measure value={row.weightG} unit="g" />
        </strong>
      ),
    },
    {
      id: 'weightDifferencePct',
      header: t(($) => $.dashboard.standard),
      value: (row) => row.weightDifferencePct,
      align: 'end',
      isSortable: true,
      cell: (row) => (
        <span data-tone={toneOf(row.weightDifferencePct)} className={styles.toned}>
          <Measure value={row.weightDifferencePct} decimals={1} unit="%" signed />
        </span>
      ),
    },
    {
      id: 'fcr',
      header: t(($) => $.dashboard.fcrShort),
      value: (row) => row.fcr,
      align: 'end',
      isSortable: true,
      cell: (row) => <Measure value={row.fcr} decimals={3} />,
    },
    {
      id: 'epef',
      header: t(($) => $.dashboard.epef),
      value: (row) => row.epef,
      align: 'end',
      isSortable: true,
      cell: (row) => <Measure value={row.epef} />,
    },
    {
      id: 'waterFeedRatio',
      header: t(($) => $.dashboard.waterFeed),
      value: (row) => row.waterFeedRatio,
      align: 'end',
      isSortable: true,
      isHidden: true,
      cell: (row) => <Measure value={row.waterFeedRatio} decimals={2} />,
    },
    {
      id: 'densityKgM2',
      header: t(($) => $.dashboard.density),
      value: (row) => row.densityKgM2,
      unit: 'kgPerM2',
      align: 'end',
      isSortable: true,
      isHidden: true,
      cell: (row) => <Measure value={row.densityKgM2} decimals={1} unit="kgPerM2" />,
    },
    {
      id: 'status',
      header: t(($) => $.dashboard.status),
      value: (row) => row.status,
      isSortable: true,
      card: 'aside',
      cell: (row) => <ShedStatusPill status={row.status} />,
    },
  ];
}

const toneOf = (differencePct: number | null): string =>
  differencePct === null || differencePct > -2.5 ? 'neutral' : differencePct > -5 ? 'warn' : 'bad';

function Deaths({ row }: { readonly row: ShedFigures }) {
  const isHigh = row.status === 'mortalityHigh';
  return (
    <span className={styles.deaths} data-tone={isHigh ? 'bad' : 'neutral'}>
      <Sparkline values={row.deaths7d} tone={isHigh ? 'bad' : 'neutral'} />
      <span className={styles.toned} data-tone={isHigh ? 'bad' : 'neutral'}>
        <Measure value={row.deaths7d.findLast((deaths) => deaths !== null) ?? null} />
      </span>
    </span>
  );
}
