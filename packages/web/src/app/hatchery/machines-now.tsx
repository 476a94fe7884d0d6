import { listReadingsNow } from '@henhouse/contract/telemetry/series';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { IconCpu, IconSettings } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { type DeviceNow, useTemperatureCourses } from '../../features/telemetry/reading-now';
import { useAnswer } from '../../shared/api/use-answer';
import { timeNow } from '../../shared/clock/clock';
import { formatNumber } from '../../shared/format/number';
import { withColon } from '../../shared/i18n/with-colon';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { ActButton } from '../../shared/ui/page/act-button';
import { Card } from '../../shared/ui/page/card';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { type Machine, MachineNow } from './machine-now';
import styles from './machines-now.module.css';

interface MachinesNowProps {
  readonly farmId: string;
  readonly machines: readonly Machine[];
}

/** The hatchery as a plan of its machines: setters, then hatchers, each as it stands now. */
export function MachinesNow({ farmId, machines }: MachinesNowProps) {
  const may = useMay();
  if (machines.length > 0) return <MachinePlan farmId={farmId} machines={machines} />;
  return (
    <Card title={t(($) => $.hatch.now.machines)}>
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
    </Card>
  );
}

function MachinePlan({ farmId, machines }: MachinesNowProps) {
  const may = useMay();
  const [now] = useState(() => timeNow());
  const params = { farmId };
  const enabled = may('read', 'Machine', { farmId });
  const readings = useAnswer(listReadingsNow, { params, query: {} }, { enabled });
  const courses = useTemperatureCourses(farmId, undefined, enabled);
  const courseOf = new Map(courses.data?.items.map((course) => [course.machineId, course]));
  const devices = grouped(readings.data?.items ?? [], ({ machineId }) => machineId);
  const deviceOf = ({ id }: Machine): DeviceNow | undefined => {
    const own = devices.get(id) ?? [];
    return own.find((device) => device.id === courseOf.get(id)?.deviceId) ?? own[0];
  };
  const rooms = grouped(machines, ({ hatcheryName, kind }) => `${hatcheryName} ${kind}`);
  const hasSeveral = new Set(machines.map(({ hatcheryName }) => hatcheryName)).size > 1;
  return [...rooms].map(([key, own]) => {
    const kind = t(($) => $.machine.kindsMany[own[0]?.kind ?? 'setter']);
    const eggs = own.reduce((sum, machine) => sum + machine.eggs, 0);
    const places = own.reduce((sum, machine) => sum + machine.capacity, 0);
    const title = hasSeveral ? withColon(own[0]?.hatcheryName ?? '', kind) : kind;
    return (
      <section key={key} className={styles.room} aria-label={title}>
        <div className={styles.roomHead}>
          <h2>{title}</h2>
          <span>{t(($) => $.machine.now.taken, { eggs: formatNumber(eggs), places: formatNumber(places) })}</span>
        </div>
        <ul className={styles.plan}>
          {own.map((machine) => (
            <MachineNow
              key={machine.id}
              farmId={farmId}
              machine={machine}
              device={deviceOf(machine)}
              course={courseOf.get(machine.id)}
              isWaiting={readings.isLoading}
              now={now}
            />
          ))}
        </ul>
      </section>
    );
  });
}
