import type { HatcheryDashboard } from '@henhouse/contract/hatchery/hatch-summary';
import type { TemperatureCourse as Course } from '@henhouse/contract/telemetry/series';
import { dayOfIncubation } from '@henhouse/domain/hatchery/incubation-programme';
import { percentOf } from '@henhouse/domain/quantity/divide';
import { isOneOf } from '@henhouse/domain/quantity/one-of';
import type { Channel } from '@henhouse/domain/telemetry/channel';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { hatchPath } from '../../features/hatch/hatch-paths';
import { MachineStatePill } from '../../features/hatchery/machine/machine-state-pill';
import { useChannelWords } from '../../features/telemetry/channel-words';
import { type DeviceNow, OldReading, ReadingNow } from '../../features/telemetry/reading-now';
import { Measure } from '../../shared/format/measure';
import { formatNumber } from '../../shared/format/number';
import { machinePath } from '../../shared/screen/machine-path';
import { Bone } from '../../shared/ui/state/skeleton';
import styles from './machines-now.module.css';

export type Machine = HatcheryDashboard['machines'][number];

interface MachineNowProps {
  readonly farmId: string;
  readonly machine: Machine;
  /** The device that speaks for it. */
  readonly device: DeviceNow | undefined;
  readonly course: Course | undefined;
  /** Readings are on their way. */
  readonly isWaiting: boolean;
  readonly now: number;
}

/** One machine of the plan: its temperature against the set-point, the last 24 hours beneath, what lies in it. */
export function MachineNow({ farmId, machine, device, course, isWaiting, now }: MachineNowProps) {
  const place = { ...machine, farmId };
  const { eggs, capacity, hatches } = machine;
  return (
    <li className={styles.machine} data-empty={eggs === 0 || undefined}>
      <div className={styles.head}>
        <h3 className={styles.code}>
          <Link to={machinePath(place)}>{machine.code}</Link>
        </h3>
        <MachineStatePill machine={{ ...place, retired: false, offlineSince: null }} />
      </div>
      {device ? <OldReading device={device} devicesPath={machinePath(place, 'device')} now={now} /> : null}
      <div className={styles.climate}>
        {device ? (
          <ClimateNow device={device} course={course} />
        ) : isWaiting ? (
          <Bone height={122} />
        ) : (
          <p className={styles.none}>{t(($) => $.machine.now.noDevice)}</p>
        )}
      </div>
      <p className={styles.load}>
        <span>
          {hatches.map(({ hatchId, number, setAt }) => (
            <Link key={hatchId} to={hatchPath({ farmId, id: hatchId })}>
              {setAt === null
                ? t(($) => $.hatch.number, { number })
                : t(($) => $.hatch.now.hatchOnDay, { number, day: dayOfIncubation(Date.parse(setAt), now) })}
            </Link>
          ))}
        </span>
        <span>
          <strong>
            <Measure value={eggs} />
          </strong>{' '}
          {t(($) => $.hatch.now.ofCapacity, { places: formatNumber(capacity) })}
        </span>
      </p>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, percentOf(eggs, capacity) ?? 0)}%` }} />
      </span>
    </li>
  );
}

/** What stands beside the temperature. */
const besides = ['humidityPct', 'co2Ppm'] as const satisfies readonly Channel[];

/** What a device measures now: its temperature against the set-point, the rest beneath. */
export function ClimateNow({ device, course }: { readonly device: DeviceNow; readonly course: Course | undefined }) {
  const { nameOf, valueOf } = useChannelWords();
  const shown = device.state === 'connected' ? device.latest : [];
  return (
    <>
      <ReadingNow device={device} course={course} />
      <p className={styles.besides}>
        {shown
          .filter(({ channel }) => isOneOf(besides, channel))
          .map(({ channel, value }) => (
            <span key={channel}>{`${nameOf(channel)} ${valueOf(channel, value)}`}</span>
          ))}
      </p>
    </>
  );
}
