import { getFlockFigures } from '@henhouse/contract/dashboard/dashboard';
import { getShed } from '@henhouse/contract/farm/shed';
import { noPlace } from '@henhouse/domain/telemetry/device-place';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { AttentionCard } from '../../features/dashboard/attention-card';
import { FlockCourses } from '../../features/dashboard/course/flock-courses';
import { LayCurveChart } from '../../features/dashboard/lay/lay-curve-chart';
import { ShedView } from '../../features/farm/shed-view';
import { NextTasks, useNextTasks } from '../../features/task/next-tasks';
import { ShedClimate } from '../../features/telemetry/climate/shed-climate';
import { DeviceTable } from '../../features/telemetry/device-table';
import { useAlarmsAt } from '../../shared/alarm/use-alarms-at';
import type { AnswerOf } from '../../shared/api/call';
import { useAnswer } from '../../shared/api/use-answer';
import { InUnitsOf } from '../../shared/format/units';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { KpiStrip } from '../../shared/ui/kpi/kpi-card';
import { Rail } from '../../shared/ui/layout/columns';
import { Answer } from '../../shared/ui/state/answer';

/** A shed with its birds as they are now, and the devices that measure in it. */
export default function ShedViewPage() {
  const [farmId, shedId] = [usePlace('farmId'), usePlace('shedId')];
  const may = useMay();
  const devices = {
    id: 'devices',
    label: t(($) => $.word.devices),
    content: () => <DeviceTable farmId={farmId} place={{ ...noPlace, shedId }} />,
  };
  const shed = useAnswer(getShed, { params: { shedId } });
  return (
    <Answer of={shed}>
      {(data) => {
        const { flockId } = data;
        const ofBirds =
          flockId !== null && may('read', 'Flock', { farmId, shedId })
            ? (about: ReactNode) => <Birds shed={data} flockId={flockId} about={about} />
            : undefined;
        const tabs = may('read', 'Machine', { farmId, shedId }) ? [devices] : [];
        return (
          <InUnitsOf farmId={farmId}>
            <ShedView shed={data} tabs={tabs} ofBirds={ofBirds} />
          </InUnitsOf>
        );
      }}
    </Answer>
  );
}

interface BirdsProps {
  readonly shed: AnswerOf<typeof getShed>;
  readonly flockId: string;
  readonly about: ReactNode;
}

const mostFigures = 6;

/** What somebody wants who stands before the shed: how its birds are, what needs them, what is next, their air. */
function Birds({ shed: { id: shedId, farmId, productionKind }, flockId, about }: BirdsProps) {
  const figures = useAnswer(getFlockFigures, { params: { flockId }, query: { shed: shedId } });
  const lines = useNextTasks({ id: flockId, farmId })?.items ?? [];
  const alarms = useAlarmsAt(farmId, { place: { shed: shedId } });
  return (
    <Answer of={figures}>
      {({ cards, kpis, day, attention }) => {
        const kpiValue = (id: string) => kpis.find((kpi) => kpi.id === id)?.value ?? null;
        const weightG = kpiValue('weightEstimate') ?? kpiValue('weight');
        return (
          <>
            <KpiStrip cards={cards.slice(0, mostFigures)} day={day} />
            <Rail
              beside={
                <>
                  <AttentionCard items={attention} alarms={alarms} isQuiet={lines.length > 0} />
                  <NextTasks lines={lines} of={screenPath('apps-flock-view', { flockId })} />
                </>
              }
            >
              {productionKind === 'broiler' ? (
                <FlockCourses flockId={flockId} shedId={shedId} />
              ) : (
                <LayCurveChart flockId={flockId} shedId={shedId} />
              )}
              <ShedClimate farmId={farmId} shedId={shedId} kind={productionKind} weightG={weightG} />
              {about}
            </Rail>
          </>
        );
      }}
    </Answer>
  );
}
