import type { AlarmLine } from '@henhouse/contract/alarm/alarm';
import { type FlockFigures, getFlockFigures } from '@henhouse/contract/dashboard/dashboard';
import { type FlockDetail, getFlock } from '@henhouse/contract/flock/flock';
import { Button } from '@mantine/core';
import { IconChartDots, IconListDetails } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AttentionCard } from '../../features/dashboard/attention-card';
import { ConversionAtWeight } from '../../features/dashboard/conversion/conversion-at-weight';
import { DayTable } from '../../features/dashboard/day-table';
import { GrowthChart } from '../../features/dashboard/growth-chart';
import { KpiTable } from '../../features/dashboard/kpi-table';
import { LayCurveChart } from '../../features/dashboard/lay/lay-curve-chart';
import { WeekTable } from '../../features/dashboard/lay/week-table';
import { FlockEdit } from '../../features/flock/flock-edit';
import { FlockFacts } from '../../features/flock/flock-facts';
import { FlockHistory } from '../../features/flock/flock-history';
import { FlockSteps } from '../../features/flock/flock-steps';
import { PlaceChicks } from '../../features/flock/place-chicks';
import { FlockForecastCards } from '../../features/forecast/forecast-card';
import { FlockHealth } from '../../features/health/flock-health';
import { Prescriptions } from '../../features/health/prescriptions';
import { FlockRequests } from '../../features/health/request/flock-requests';
import { FlockSales } from '../../features/sale/flock-sales';
import { FlockProgrammes } from '../../features/schedule/flock-programmes';
import { FlockTasks } from '../../features/task/flock-tasks';
import { useAlarmsAt } from '../../shared/alarm/use-alarms-at';
import { useAnswer } from '../../shared/api/use-answer';
import { InUnitsOf } from '../../shared/format/units';
import { screenPath } from '../../shared/screen/screen-path';
import { usePlace } from '../../shared/screen/use-place';
import { useMay } from '../../shared/session/ability';
import { TraceMenu } from '../../shared/trace/trace-ways';
import { KpiCard } from '../../shared/ui/kpi/kpi-card';
import { Columns, Page, Split } from '../../shared/ui/page/card';
import { PageHeader } from '../../shared/ui/page/page-header';
import { Answer } from '../../shared/ui/state/answer';

/** A flock's whole life on one page: what it is, its figures, its days, its steps. */
export default function FlockViewPage() {
  const flockId = usePlace('flockId');
  const flock = useAnswer(getFlock, { params: { flockId } });
  return (
    <Answer of={flock}>
      {(data) => (
        <InUnitsOf farmId={data.farmId}>
          <FlockView flock={data} />
        </InUnitsOf>
      )}
    </Answer>
  );
}

function FlockView({ flock }: { readonly flock: FlockDetail }) {
  const { t } = useTranslation();
  const may = useMay();
  const age = flock.ageDays === null ? '' : t(($) => $.dashboard.dayOfAge, { age: flock.ageDays });
  return (
    <Page>
      <PageHeader
        title={flock.number}
        subtitle={[flock.farmName, flock.breed, age].filter(Boolean).join(', ')}
        crumbs={[{ label: t(($) => $.screen['apps-flock-list']), to: screenPath('apps-flock-list') }]}
        actions={
          <>
            <FlockSteps flock={flock} />
            <FlockEdit flock={flock} />
            <Button
              component={Link}
              to={screenPath('manage-farm-data-entry-list', { farmId: flock.farmId }, { flock: flock.id })}
              variant="default"
              leftSection={<IconListDetails size={16} />}
            >
              {t(($) => $.flock.entries)}
            </Button>
            {flock.placedDay && may('read', 'Report', { farmId: flock.farmId }) ? (
              <Button
                component={Link}
                to={screenPath('apps-analysis-flock', { flockId: flock.id })}
                variant="default"
                leftSection={<IconChartDots size={16} />}
              >
                {t(($) => $.screen['apps-analysis'])}
              </Button>
            ) : null}
            <TraceMenu kind="flock" id={flock.id} place={{ farmId: flock.farmId }} />
            <PlaceChicks flock={flock} />
          </>
        }
      />
      {flock.placedDay ? (
        <Figures flock={flock}>
          <FlockHealth flock={flock} />
          <FlockRequests flock={flock} />
        </Figures>
      ) : null}
      <Prescriptions flock={flock} />
      <FlockProgrammes flock={flock} />
      <FlockTasks flock={flock} />
      {flock.placedDay ? <FlockSales flock={flock} /> : null}
      <FlockFacts flock={flock} />
      {flock.placedDay ? <FlockForecastCards flockId={flock.id} /> : null}
      {flock.placedDay && flock.productionKind !== 'broiler' ? <WeekTable flockId={flock.id} /> : null}
      {flock.placedDay ? <DayTable flockId={flock.id} /> : null}
      <FlockHistory flock={flock} />
    </Page>
  );
}

interface FiguresProps {
  readonly flock: FlockDetail;
  /** What comes before the table of all figures. */
  readonly children: ReactNode;
}

function Figures({ flock: { id: flockId, productionKind, farmId, sheds }, children }: FiguresProps) {
  const alarms = useAlarmsAt(farmId);
  const isItsOwn = (alarm: AlarmLine) =>
    alarm.flockId === flockId || (alarm.flockId === null && sheds.some(({ shedId }) => shedId === alarm.shedId));
  const figures = useAnswer(getFlockFigures, { params: { flockId }, query: {} });
  return (
    <>
      <Answer of={figures}>
        {(data: FlockFigures) => (
          <>
            <Columns minPx={200}>
              {data.cards.map((card) => (
                <KpiCard key={card.kpi.id} card={card} day={data.day} />
              ))}
            </Columns>
            <Split>
              {productionKind === 'broiler' ? <GrowthChart flockId={flockId} /> : <LayCurveChart flockId={flockId} />}
              <AttentionCard items={data.attention} alarms={alarms.filter(isItsOwn)} />
            </Split>
          </>
        )}
      </Answer>
      {children}
      {productionKind === 'broiler' ? <ConversionAtWeight flockId={flockId} /> : null}
      {figures.data ? <KpiTable kpis={figures.data.kpis} /> : null}
    </>
  );
}
