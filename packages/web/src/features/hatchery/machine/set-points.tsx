import type { MachineDetail } from '@henhouse/contract/hatchery/machine';
import { hourOfIncubation, type ProgrammeLine, setPointAt } from '@henhouse/domain/hatchery/incubation-programme';
import { IconAdjustments } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { timeNow } from '../../../shared/clock/clock';
import { Measure } from '../../../shared/format/measure';
import { formatNumber } from '../../../shared/format/number';
import { Facts } from '../../../shared/ui/layout/facts';
import { Card } from '../../../shared/ui/page/card';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { valueOf } from '../../../shared/ui/table/cell';
import type { TableColumn } from '../../../shared/ui/table/column';
import { PartTable } from '../../../shared/ui/table/data-table';
import styles from './machine.module.css';

/** The set-points that hold now, by the eggs that were set first, and all lines of the programme. */
export function SetPoints({ machine }: { readonly machine: MachineDetail }) {
  const setAt = machine.hatches[0]?.setAt ?? null;
  const [nowMs] = useState(timeNow);
  const hour = setAt === null ? null : hourOfIncubation(Date.parse(setAt), nowMs);
  const now = setPointAt(machine.setPoints, hour ?? 0);
  if (now === null) {
    return (
      <Card title={t(($) => $.machine.setPointsNow)}>
        <EmptyState
          compact
          icon={IconAdjustments}
          title={t(($) => $.machine.noSetPoints)}
          text={t(($) => $.machine.noSetPointsText)}
        />
      </Card>
    );
  }
  const hint =
    hour === null
      ? t(($) => $.machine.setPointsIdle)
      : t(($) => $.machine.setPointsHint, { hour: formatNumber(Math.floor(hour)) });
  return (
    <Card title={t(($) => $.machine.setPointsNow)} subtitle={[machine.programmeName, hint].join(' · ')}>
      <Facts
        facts={[
          {
            label: t(($) => $.alarm.source.temperatureC),
            value: <Measure value={now.tempC} unit="tempC" decimals={1} />,
          },
          { label: t(($) => $.machine.humidity), value: <Measure value={now.humidityPct} unit="pct" /> },
          {
            label: t(($) => $.alarm.source.co2Ppm),
            value: <Measure value={now.co2Ppm} unit={t(($) => $.machine.ppm)} />,
          },
          { label: t(($) => $.machine.turns), value: <Measure value={now.turnsPerHour} /> },
        ]}
      />
      {machine.setPoints.length > 1 ? (
        <div className={styles.lines}>
          <ProgrammeLines lines={machine.setPoints} now={now} />
        </div>
      ) : null}
    </Card>
  );
}

/** All lines, with the columns that the programme says anything in. */
function ProgrammeLines({ lines, now }: { readonly lines: readonly ProgrammeLine[]; readonly now: ProgrammeLine }) {
  const figure = { kind: 'figure' } as const;
  const columns: readonly TableColumn<ProgrammeLine>[] = [
    { id: 'tempC', header: t(($) => $.alarm.source.temperatureC), ...figure, unit: 'tempC', decimals: 1 },
    { id: 'humidityPct', header: t(($) => $.machine.humidity), ...figure, unit: 'pct' },
    { id: 'co2Ppm', header: t(($) => $.alarm.source.co2Ppm), ...figure, unit: t(($) => $.machine.ppm) },
    { id: 'turnsPerHour', header: t(($) => $.machine.turns), ...figure },
  ];
  return (
    <PartTable
      label={t(($) => $.machine.setPoints)}
      columns={[
        {
          id: 'fromHour',
          header: t(($) => $.machine.fromHour),
          cell: (line) => (
            <>
              <Measure value={line.fromHour} unit="hours" /> {line === now ? t(($) => $.machine.nowLine) : null}
            </>
          ),
        },
        ...columns.filter((column) => lines.some((line) => valueOf(column, line) !== null)),
      ]}
      rows={lines}
      rowKey={({ fromHour }) => String(fromHour)}
      isCurrent={(line) => line === now}
    />
  );
}
