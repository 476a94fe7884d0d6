import type { OutputOf } from '@henhouse/contract/endpoint';
import {
  type TemperatureCourse as Course,
  type listReadingsNow,
  listTemperatureCourses,
} from '@henhouse/contract/telemetry/series';
import { noPlace } from '@henhouse/domain/telemetry/device-place';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { formatAgo } from '../../shared/format/day';
import { Measure } from '../../shared/format/measure';
import { measureText } from '../../shared/format/units';
import { MachineCourse } from './graph/machine-course';
import { placeQuery } from './place-query';
import styles from './reading-now.module.css';

export type DeviceNow = OutputOf<typeof listReadingsNow>['items'][number];

const everyMs = 5 * 60_000;

/** How machines and egg rooms of a farm, or one of them, went in the last 24 hours; read anew as time goes on, since no event tells of it. */
export function useTemperatureCourses(farmId: string, place = noPlace, enabled = true) {
  const { machine, hatchery } = placeQuery(place);
  const query = { machine, hatchery };
  return useAnswer(listTemperatureCourses, { params: { farmId }, query }, { enabled, refetchInterval: everyMs });
}

interface ReadingNowProps {
  readonly device: DeviceNow;
  readonly course: Course | undefined;
}

/** The temperature that a device measures, large against its set-point, and the last 24 hours beneath. */
export function ReadingNow({ device, course }: ReadingNowProps) {
  const isHeard = device.state === 'connected';
  const temperature = device.latest.find(({ channel }) => channel === 'temperatureC')?.value ?? null;
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
    </>
  );
}

interface OldReadingProps {
  readonly device: DeviceNow;
  readonly devicesPath: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** How long nothing was heard, where that is so, with the way to the device. */
export function OldReading({ device, devicesPath, now }: OldReadingProps) {
  if (device.state === 'connected' || device.measuredAt === null) return null;
  return (
    <p className={styles.old}>
      <IconPlugConnectedX size={16} aria-hidden="true" />
      <span>{t(($) => $.machine.now.lastReading, { ago: formatAgo(device.measuredAt, now) })}</span>
      <Link to={devicesPath}>{t(($) => $.machine.now.check)}</Link>
    </p>
  );
}
