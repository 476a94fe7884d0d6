import type { HatcheryDashboard } from '@henhouse/contract/hatchery/hatch-summary';
import { dayOfIncubation } from '@henhouse/domain/hatchery/incubation-programme';
import { percentOf } from '@henhouse/domain/quantity/divide';
import { IconCpu, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hatchPath } from '../../features/hatch/hatch-paths';
import { MachineStatePill } from '../../features/hatchery/machine/machine-state-pill';
import { Measure } from '../../shared/format/measure';
import { formatNumber } from '../../shared/format/number';
import { machinePath } from '../../shared/screen/machine-path';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { ActButton } from '../../shared/ui/page/act-button';
import { EmptyState } from '../../shared/ui/state/empty-state';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import styles from './machines-now.module.css';
import { useClimateColumns } from './use-climate-columns';

type MachineNow = HatcheryDashboard['machines'][number];

interface MachinesNowProps {
  readonly farmId: string;
  readonly machines: readonly MachineNow[];
}

/** Setters and hatchers as they stand now: state, how full, which hatches on which day, climate, alarms. */
export function MachinesNow({ farmId, machines }: MachinesNowProps) {
  const { t } = useTranslation();
  const may = useMay();
  const climate = useClimateColumns<MachineNow>(farmId);
  const [now] = useState(() => Date.now());
  const hasSeveral = new Set(machines.map(({ hatcheryName }) => hatcheryName)).size > 1;
  const hatchText = ({ number, setAt }: MachineNow['hatches'][number]) =>
    setAt === null
      ? t(($) => $.hatch.number, { number })
      : t(($) => $.hatch.now.hatchOnDay, { number, day: dayOfIncubation(Date.parse(setAt), now) });
  const columns: TableColumn<MachineNow>[] = [
    { id: 'code', header: t(($) => $.machine.code) },
    { id: 'kind', header: t(($) => $.machine.kind), value: (row) => t(($) => $.machine.kinds[row.kind]) },
    { id: 'hatchery', header: t(($) => $.machine.hatchery), value: (row) => row.hatcheryName, isHidden: !hasSeveral },
    {
      id: 'state',
      header: t(($) => $.machine.state),
      value: (row) => t(($) => $.machine.states[row.state]),
      card: 'aside',
      cell: (row) => <MachineStatePill machine={{ ...row, retired: false, farmId }} />,
    },
    {
      id: 'eggs',
      header: t(($) => $.machine.load),
      unit: 'eggs',
      align: 'end',
      cell: (row) => (
        <span className={styles.load}>
          <span>
            <Measure value={row.eggs} /> {t(($) => $.hatch.now.ofCapacity, { places: formatNumber(row.capacity) })}
          </span>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ inlineSize: `${Math.min(100, percentOf(row.eggs, row.capacity) ?? 0)}%` }} />
          </span>
        </span>
      ),
    },
    {
      id: 'hatches',
      header: t(($) => $.machine.hatches),
      value: (row) => row.hatches.map(hatchText).join(', '),
      cell: (row) =>
        row.hatches.length === 0 ? (
          t(($) => $.machine.noHatch)
        ) : (
          <span className={styles.hatches}>
            {row.hatches.map((hatch) => (
              <Link key={hatch.hatchId} to={hatchPath({ farmId, id: hatch.hatchId })}>
                {hatchText(hatch)}
              </Link>
            ))}
          </span>
        ),
    },
    ...climate,
  ];
  return (
    <DataTable
      name="machines-now"
      title={t(($) => $.hatch.now.machines)}
      columns={columns}
      rows={machines}
      rowLink={(row) => machinePath({ ...row, farmId })}
      empty={
        <EmptyState
          compact
          icon={IconCpu}
          title={t(($) => $.machine.empty)}
          text={t(($) => $.machine.emptyText)}
          actions={
            may('create', 'Machine', { farmId }) ? (
              <ActButton
                label={t(($) => $.screen['device-machine-list'])}
                to={screenPath('device-machine-list', { farmId })}
                icon={IconSettings}
              />
            ) : null
          }
        />
      }
    />
  );
}
