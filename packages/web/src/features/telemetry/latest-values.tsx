import { listReadingsNow } from '@henhouse/contract/telemetry/series';
import type { PlaceIds } from '@henhouse/domain/telemetry/device-place';
import { t } from 'i18next';
import { useState } from 'react';
import { useAnswer } from '../../shared/api/use-answer';
import { timeNow } from '../../shared/clock/clock';
import { formatInstant } from '../../shared/format/day';
import { siteZone } from '../../shared/format/today';
import { Facts } from '../../shared/ui/layout/facts';
import { Card } from '../../shared/ui/page/card';
import { useChannelWords } from './channel-words';
import { DeviceStatePill } from './device-state';
import { placeQuery } from './place-query';
import { OldReading, ReadingNow, useTemperatureCourses } from './reading-now';
import styles from './telemetry.module.css';

interface LatestValuesProps {
  readonly farmId: string;
  /** A machine or an egg room. */
  readonly place: PlaceIds;
  /** Where its devices are looked after. */
  readonly devicesPath: string;
}

/** What the devices of a place measured last, a card each, its temperature against the set-point; moves by itself. */
export function LatestValues({ farmId, place, devicesPath }: LatestValuesProps) {
  const { nameOf, valueOf } = useChannelWords();
  const [now] = useState(() => timeNow());
  const readings = useAnswer(listReadingsNow, { params: { farmId }, query: placeQuery(place) });
  const courses = useTemperatureCourses(farmId, place);
  // Together: the temperature would go from a line among others to its place above them.
  if (courses.isLoading) return null;
  return readings.data?.items
    .filter(({ latest }) => latest.length > 0)
    .map((device) => {
      const course = courses.data?.items.find(({ deviceId }) => deviceId === device.id);
      return (
        <Card
          key={device.id}
          title={device.name}
          subtitle={t(($) => $.device.measuredAt, { at: formatInstant(device.measuredAt, siteZone(farmId)) })}
          actions={<DeviceStatePill device={device} />}
        >
          <div className={styles.latest}>
            <OldReading device={device} devicesPath={devicesPath} now={now} />
            {course ? <ReadingNow device={device} course={course} /> : null}
            <Facts
              facts={device.latest
                .filter(({ channel }) => !course || channel !== 'temperatureC')
                .map(({ channel, value }) => ({ label: nameOf(channel), value: valueOf(channel, value) }))}
            />
          </div>
        </Card>
      );
    });
}
