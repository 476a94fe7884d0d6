import type { MachineDetail } from '@henhouse/contract/hatchery/machine';
import { hourOfIncubation, type ProgrammeLine, setPointAt } from '@henhouse/domain/hatchery/incubation-programme';
import { IconAdjustments } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { Measure } from '../../../shared/format/measure';
import { formatNumber } from '../../../shared/format/number';
import { Card, Facts } from '../../../shared/ui/page/card';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { scrollable } from '../../../shared/ui/table/scrollable';
import styles from './machine.module.css';

/** The set-points that hold now, by the eggs that were set first, and all lines of the programme. */
export function SetPoints({ machine }: { readonly machine: MachineDetail }) {
  const setAt = machine.hatches[0]?.setAt ?? null;
  const [nowMs] = useState(Date.now);
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
          { label: t(($) => $.machine.temp), value: <Measure value={now.tempC} unit="tempC" decimals={1} /> },
          { label: t(($) => $.machine.humidity), value: <Measure value={now.humidityPct} unit="pct" /> },
          { label: t(($) => $.machine.co2), value: <Measure value={now.co2Ppm} unit={t(($) => $.machine.ppm)} /> },
          { label: t(($) => $.machine.turns), value: <Measure value={now.turnsPerHour} /> },
        ]}
      />
      {machine.setPoints.length > 1 ? <ProgrammeLines lines={machine.setPoints} now={now} /> : null}
    </Card>
  );
}

interface ProgrammeLinesProps {
  readonly lines: readonly ProgrammeLine[];
  readonly now: ProgrammeLine;
}

/** All lines, with the columns that the programme says anything in. */
function ProgrammeLines({ lines, now }: ProgrammeLinesProps) {
  const columns = (
    [
      ['tempC', t(($) => $.machine.temp), 'tempC', 1],
      ['humidityPct', t(($) => $.machine.humidity), 'pct', 0],
      ['co2Ppm', t(($) => $.machine.co2), t(($) => $.machine.ppm), 0],
      ['turnsPerHour', t(($) => $.machine.turns), '', 0],
    ] as const
  ).filter(([id]) => lines.some((line) => line[id] !== null));
  return (
    <section className={styles.scroll} aria-label={t(($) => $.machine.setPoints)} {...scrollable}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.machine.fromHour)}</th>
            {columns.map(([id, header]) => (
              <th key={id} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr
              key={line.fromHour}
              data-now={line === now || undefined}
              aria-current={line === now ? 'step' : undefined}
            >
              <th scope="row">
                {formatNumber(line.fromHour)}
                {line === now ? <span className={styles.now}>{t(($) => $.machine.nowLine)}</span> : null}
              </th>
              {columns.map(([id, , unit, decimals]) => (
                <td key={id}>
                  <Measure value={line[id]} unit={unit} decimals={decimals} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
