import { listReadingsNow } from '@henhouse/contract/telemetry/series';
import { t } from 'i18next';
import { useState } from 'react';
import { useAnswer } from '../../shared/api/use-answer';
import { timeNow } from '../../shared/clock/clock';
import { formatInstant } from '../../shared/format/day';
import type { MachinePlace } from '../../shared/screen/machine-path';
import { Facts } from '../../shared/ui/layout/facts';
import { Card } from '../../shared/ui/page/card';
import { useChannelWords } from './channel-words';
import { DeviceStatePill } from './device-state';
import { OldReading, ReadingNow, useMachineCourses } from './reading-now';
import styles from './telemetry.module.css';

type MachineHere = MachinePlace & { readonly timeZone: string };

/** What the devices of a machine measured last, a card each, its temperature against the set-point; moves by itself. */
export function LatestValues({ machine }: { readonly machine: MachineHere }) {
  const { nameOf, valueOf } = useChannelWords();
  const [now] = useState(() => timeNow());
  const params = { farmId: machine.farmId };
  const readings = useAnswer(listReadingsNow, { params, query: { machine: machine.id } });
  const courses = useMachineCourses(machine.farmId, machine.id);
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
          subtitle={t(($) => $.device.measuredAt, { at: formatInstant(device.measuredAt, machine.timeZone) })}
          actions={<DeviceStatePill device={device} />}
        >
          <div className={styles.latest}>
            <OldReading device={device} machine={machine} now={now} />
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
