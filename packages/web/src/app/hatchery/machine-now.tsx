import type { OutputOf } from '@henhouse/contract/endpoint';
import type { HatcheryDashboard } from '@henhouse/contract/hatchery/hatch-summary';
import type { MachineCourse as Course, listReadingsNow } from '@henhouse/contract/telemetry/series';
import { dayOfIncubation } from '@henhouse/domain/hatchery/incubation-programme';
import { percentOf } from '@henhouse/domain/quantity/divide';
import type { Channel } from '@henhouse/domain/telemetry/channel';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { hatchPath } from '../../features/hatch/hatch-paths';
import { MachineStatePill } from '../../features/hatchery/machine/machine-state-pill';
import { useChannelWords } from '../../features/telemetry/channel-words';
import { MachineCourse } from '../../features/telemetry/graph/machine-course';
import { formatAgo } from '../../shared/format/day';
import { Measure } from '../../shared/format/measure';
import { formatNumber } from '../../shared/format/number';
import { measureText } from '../../shared/format/units';
import { machinePath } from '../../shared/screen/machine-path';
import { Bone } from '../../shared/ui/state/skeleton';
import styles from './machines-now.module.css';

export type Machine = HatcheryDashboard['machines'][number];
export type DeviceNow = OutputOf<typeof listReadingsNow>['items'][number];

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
  const isHeard = device?.state === 'connected';
  return (
    <li className={styles.machine} data-empty={eggs === 0 || undefined}>
      <div className={styles.head}>
        <h3 className={styles.code}>
          <Link to={machinePath(place)}>{machine.code}</Link>
        </h3>
        <MachineStatePill machine={{ ...place, retired: false, offlineSince: null }} />
      </div>
      {device && !isHeard && device.measuredAt !== null ? (
        <p className={styles.old}>
          <IconPlugConnectedX size={16} aria-hidden="true" />
          <span>{t(($) => $.machine.now.lastReading, { ago: formatAgo(device.measuredAt, now) })}</span>
          <Link to={machinePath(place, 'device')}>{t(($) => $.machine.now.check)}</Link>
        </p>
      ) : null}
      <div className={styles.climate}>
        {device ? (
          <Climate device={device} course={course} />
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

function Climate({ device, course }: { readonly device: DeviceNow; readonly course: Course | undefined }) {
  const { nameOf, valueOf } = useChannelWords();
  const valueNow = (channel: Channel) => device.latest.find((each) => each.channel === channel)?.value ?? null;
  const isHeard = device.state === 'connected';
  const temperature = valueNow('temperatureC');
  const setPoint = course?.setPoint ?? null;
  const off = isHeard && temperature !== null && setPoint !== null ? temperature - setPoint : 0;
  const isOff = course !== undefined && Math.abs(off) > course.tolerance;
  return (
    <>
      <p className={styles.reading} data-old={isHeard ? undefined : ''}>
        <strong>
          <Measure value={temperature} unit="tempC" decimals={1} />
        </strong>
        {setPoint === null ? null : (
          <span data-off={isOff || undefined}>
            {isOff ? <Measure value={off} unit="tempC" decimals={1} signed isUnitHidden /> : null}
            {isOff ? ' · ' : null}
            {t(($) => $.machine.now.setPoint, { value: measureText(setPoint, 'tempC', 1) })}
          </span>
        )}
      </p>
      <MachineCourse
        values={course?.course ?? []}
        setPoint={setPoint}
        tolerance={course?.tolerance ?? 0}
        isHeard={isHeard}
      />
      <p className={styles.axis} aria-hidden="true">
        <span>{t(($) => $.machine.now.dayAgo)}</span>
        <span>{t(($) => $.machine.nowLine)}</span>
      </p>
      <p className={styles.besides}>
        {isHeard
          ? besides.flatMap((channel) =>
              valueNow(channel) === null ? (
                []
              ) : (
                <span key={channel}>{`${nameOf(channel)} ${valueOf(channel, valueNow(channel))}`}</span>
              ),
            )
          : null}
      </p>
    </>
  );
}
