import type { MachineDetail } from '@henhouse/contract/hatchery/machine';
import { hourOfIncubation, type ProgrammeLine, setPointAt } from '@henhouse/domain/hatchery/incubation-programme';
import { IconAdjustments } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Measure } from '../../../shared/format/measure';
import { formatNumber } from '../../../shared/format/number';
import { Card, Facts } from '../../../shared/ui/page/card';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import styles from './machine.module.css';

/** The set-points that hold now, by the eggs that were set first, and all lines of the programme. */
export function SetPoints({ machine }: { readonly machine: MachineDetail }) {
  const { t } = useTranslation();
  const setAt = machine.hatches[0]?.setAt ?? null;
  const hour = setAt === null ? null : hourOfIncubation(Date.parse(setAt), Date.now());
  const now = setPointAt(machine.setPoints, hour ?? 0);
  if (now === null) {
    return (
      <Card title={t(($) => $.machine.setPointsNow)}>
        <EmptyState
          compact
          icon={<IconAdjustments size={26} />}
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

function ProgrammeLines({ lines, now }: ProgrammeLinesProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.scroll}>
      <table className={styles.lines} aria-label={t(($) => $.machine.setPoints)}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.machine.fromHour)}</th>
            <th scope="col">{t(($) => $.machine.temp)}</th>
            <th scope="col">{t(($) => $.machine.humidity)}</th>
            <th scope="col">{t(($) => $.machine.co2)}</th>
            <th scope="col">{t(($) => $.machine.turns)}</th>
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
              <td>
                <Measure value={line.tempC} unit="tempC" decimals={1} />
              </td>
              <td>
                <Measure value={line.humidityPct} unit="pct" />
              </td>
              <td>
                <Measure value={line.co2Ppm} unit={t(($) => $.machine.ppm)} />
              </td>
              <td>
                <Measure value={line.turnsPerHour} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
