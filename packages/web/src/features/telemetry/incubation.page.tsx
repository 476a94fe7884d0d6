import { getHatch } from '@henhouse/contract/hatchery/hatch';
import { getIncubationReadings } from '@henhouse/contract/telemetry/series';
import { IconChartLine } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { formatInstant } from '../../shared/format/day';
import { machinePath } from '../../shared/screen/machine-path';
import { screenPath } from '../../shared/screen/screen-path';
import { usePlace } from '../../shared/screen/use-place';
import { Card, Page } from '../../shared/ui/page/card';
import { PageHeader } from '../../shared/ui/page/page-header';
import { Answer } from '../../shared/ui/state/answer';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { IncubationChart } from './graph/incubation-chart';
import { IncubationWithin } from './graph/incubation-within';
import { useMachineTitle } from './machine-title';

/** A machine during a hatch: readings against its programme, by day of incubation. */
export default function IncubationPage() {
  const { t } = useTranslation();
  const farmId = usePlace('farmId');
  const machineId = usePlace('machineId');
  const params: Readonly<Partial<Record<string, string>>> = useParams({ strict: false });
  const hatch = useAnswer(getHatch, { params: { hatchId: params.hatchId ?? '' } });
  const { kind, name } = useMachineTitle(farmId, machineId);
  return (
    <Answer of={hatch}>
      {({ id, number, setAt, timeZone }) => (
        <Page>
          <PageHeader
            title={t(($) => $.device.during, { name, number })}
            crumbs={[
              { label: name, to: machinePath({ kind, farmId, id: machineId }) },
              { label: t(($) => $.hatch.number, { number }), to: screenPath('hatch-view', { farmId, hatchId: id }) },
            ]}
            subtitle={setAt ? t(($) => $.device.setAt, { at: formatInstant(setAt, timeZone) }) : undefined}
          />
          {setAt ? (
            <Days farmId={farmId} machineId={machineId} setAt={setAt} />
          ) : (
            <Card>
              <EmptyState icon={<IconChartLine size={26} />} title={t(($) => $.device.notSet)} />
            </Card>
          )}
        </Page>
      )}
    </Answer>
  );
}

function Days({
  farmId,
  machineId,
  setAt,
}: {
  readonly farmId: string;
  readonly machineId: string;
  readonly setAt: string;
}) {
  const { t } = useTranslation();
  const readings = useAnswer(getIncubationReadings, { params: { farmId }, query: { machine: machineId, setAt } });
  return (
    <Answer of={readings}>
      {({ programmeName, channels }) =>
        channels.length === 0 ? (
          <Card>
            <EmptyState
              icon={<IconChartLine size={26} />}
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
