import { getHatch } from '@henhouse/contract/hatchery/hatch';
import { getIncubationReadings } from '@henhouse/contract/telemetry/series';
import type { MachineStay } from '@henhouse/domain/hatchery/hatch/machine-stays';
import { IconChartLine } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { t } from 'i18next';
import { staysOf } from '../../features/hatch/view/hatch-play';
import { StaysCard } from '../../features/hatch/view/stays-card';
import { IncubationChart } from '../../features/telemetry/graph/incubation-chart';
import { IncubationWithin } from '../../features/telemetry/graph/incubation-within';
import { useMachineTitle } from '../../features/telemetry/machine-title';
import { useAnswer } from '../../shared/api/use-answer';
import { formatInstant } from '../../shared/format/day';
import { machinePath } from '../../shared/screen/machine-path';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { Page } from '../../shared/ui/layout/page';
import { Card } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import { EmptyState } from '../../shared/ui/state/empty-state';

/** A machine while it held a hatch: readings against its programme, by day of incubation; and the other machines that held it. */
export default function IncubationPage() {
  const farmId = usePlace('farmId');
  const machineId = usePlace('machineId');
  const params: Readonly<Partial<Record<string, string>>> = useParams({ strict: false });
  const hatch = useAnswer(getHatch, { params: { hatchId: params.hatchId ?? '' } });
  const { kind, name } = useMachineTitle(farmId, machineId);
  return (
    <Answer of={hatch}>
      {(data) => {
        const { id, number, setAt, timeZone } = data;
        const stays = staysOf(data).filter((stay) => stay.machineId === machineId);
        return (
          <Page
            title={t(($) => $.device.during, { name, number })}
            crumbs={[
              { label: name, to: machinePath({ kind, farmId, id: machineId }) },
              { label: t(($) => $.hatch.number, { number }), to: screenPath('hatch-view', { farmId, hatchId: id }) },
            ]}
            subtitle={setAt ? t(($) => $.device.setAt, { at: formatInstant(setAt, timeZone) }) : undefined}
          >
            <StaysCard hatch={data} />
            {setAt === null || stays.length === 0 ? (
              <Card>
                <EmptyState
                  icon={IconChartLine}
                  title={setAt === null ? t(($) => $.device.notSet) : t(($) => $.hatch.neverIn)}
                />
              </Card>
            ) : (
              stays.map((stay) => <Days key={stay.from} farmId={farmId} setAt={setAt} stay={stay} />)
            )}
          </Page>
        );
      }}
    </Answer>
  );
}

interface DaysProps {
  readonly farmId: string;
  readonly setAt: string;
  readonly stay: MachineStay;
}

function Days({ farmId, setAt, stay: { machineId, from, to } }: DaysProps) {
  const query = { machine: machineId, setAt, from, to: to ?? undefined };
  const readings = useAnswer(getIncubationReadings, { params: { farmId }, query });
  return (
    <Answer of={readings}>
      {({ programmeName, channels }) =>
        channels.length === 0 ? (
          <Card>
            <EmptyState
              icon={IconChartLine}
              title={t(($) => $.device.graph.noReadings)}
              text={t(($) => $.device.graph.noReadingsText)}
            />
          </Card>
        ) : (
          <>
            {channels.map((measured) => (
              <IncubationChart key={measured.channel} measured={measured} programmeName={programmeName} />
            ))}
            <IncubationWithin channels={channels} />
          </>
        )
      }
    </Answer>
  );
}
