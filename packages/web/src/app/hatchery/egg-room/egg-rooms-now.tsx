import { listReadingsNow } from '@henhouse/contract/telemetry/series';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { OldReading, useTemperatureCourses } from '../../../features/telemetry/reading-now';
import { useAnswer } from '../../../shared/api/use-answer';
import { timeNow } from '../../../shared/clock/clock';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { useHatcheries } from '../../../shared/session/current-hatchery';
import { ClimateNow } from '../machine-now';
import styles from '../machines-now.module.css';

/** The egg rooms of a farm in which something measures, each against its set-points; nothing where none does. */
export function EggRoomsNow({ farmId }: { readonly farmId: string }) {
  const may = useMay();
  const [now] = useState(() => timeNow());
  const { hatcheries } = useHatcheries(farmId);
  const enabled = may('read', 'Machine', { farmId });
  const readings = useAnswer(listReadingsNow, { params: { farmId }, query: {} }, { enabled });
  const courses = useTemperatureCourses(farmId, undefined, enabled);
  const rooms = hatcheries.flatMap(({ id: hatcheryId, name }) => {
    const own = (readings.data?.items ?? []).filter((device) => device.hatcheryId === hatcheryId);
    const course = courses.data?.items.find((each) => each.hatcheryId === hatcheryId);
    const device = own.find(({ id }) => id === course?.deviceId) ?? own[0];
    return device === undefined ? [] : [{ hatcheryId, name, device, course }];
  });
  if (rooms.length === 0) return null;
  return (
    <section className={styles.room} aria-label={t(($) => $.screen['egg-room'])}>
      <div className={styles.roomHead}>
        <h2>{t(($) => $.screen['egg-room'])}</h2>
      </div>
      <ul className={styles.plan}>
        {rooms.map(({ hatcheryId, name, device, course }) => (
          <li key={hatcheryId} className={styles.machine}>
            <div className={styles.head}>
              <h3 className={styles.code}>
                <Link to={screenPath('egg-room', { farmId, hatcheryId })}>{name}</Link>
              </h3>
            </div>
            <OldReading
              device={device}
              devicesPath={screenPath('egg-room', { farmId, hatcheryId }, { tab: 'device' })}
              now={now}
            />
            <div className={styles.climate}>
              <ClimateNow device={device} course={course} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
