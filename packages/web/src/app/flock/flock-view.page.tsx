import type { AlarmLine } from '@henhouse/contract/alarm/alarm';
import { type FlockFigures, getFlockFigures } from '@henhouse/contract/dashboard/dashboard';
import { type FlockDetail, getFlock } from '@henhouse/contract/flock/flock';
import { isFlockOpen, isNearlyEmpty } from '@henhouse/domain/flock/flock-state';
import { IconChartDots, IconClipboardCheck, IconListDetails } from '@tabler/icons-react';
import { t } from 'i18next';
import { AttentionCard } from '../../features/dashboard/attention-card';
import { ConversionAtWeight } from '../../features/dashboard/conversion/conversion-at-weight';
import { FlockCourses } from '../../features/dashboard/course/flock-courses';
import { DayTable } from '../../features/dashboard/day-table';
import { GrowthChart } from '../../features/dashboard/growth-chart';
import { KpiTable } from '../../features/dashboard/kpi-table';
import { LayCurveChart } from '../../features/dashboard/lay/lay-curve-chart';
import { WeekTable } from '../../features/dashboard/lay/week-table';
import { useFlockEdit } from '../../features/flock/flock-edit';
import { FlockFacts } from '../../features/flock/flock-facts';
import { FlockHistory } from '../../features/flock/flock-history';
import { FlockLife } from '../../features/flock/flock-life';
import { FlockStatePill } from '../../features/flock/flock-state-pill';
import { useFlockSteps } from '../../features/flock/flock-steps';
import { NotesCard } from '../../features/flock/note/notes-card';
import { NotesTable } from '../../features/flock/note/notes-table';
import { PlaceChicks } from '../../features/flock/place-chicks';
import { shedsWithBirds } from '../../features/flock/sheds-with-birds';
import { FlockForecastCards } from '../../features/forecast/forecast-card';
import { FlockHealth } from '../../features/health/flock-health';
import { Prescriptions } from '../../features/health/prescriptions';
import { FlockRequests } from '../../features/health/request/flock-requests';
import { FlockSamples } from '../../features/health/sample/flock-samples';
import { TrustCard } from '../../features/report/trust/trust-card';
import { FlockSales } from '../../features/sale/flock-sales';
import { FlockProgrammes } from '../../features/schedule/flock-programmes';
import { FlockTasks } from '../../features/task/flock-tasks';
import { NextTasks, useNextTasks } from '../../features/task/next-tasks';
import { FlockWarnings } from '../../features/warning/flock/flock-warnings';
import { useAlarmsAt } from '../../shared/alarm/use-alarms-at';
import { useAnswer } from '../../shared/api/use-answer';
import { formatNumber } from '../../shared/format/number';
import { InUnitsOf } from '../../shared/format/units';
import { HeldPill } from '../../shared/health/held-pill';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useTraceWays } from '../../shared/trace/trace-ways';
import { KpiStrip } from '../../shared/ui/kpi/kpi-card';
import { Rail } from '../../shared/ui/layout/columns';
import { ActButton } from '../../shared/ui/page/act-button';
import { useIsPhone } from '../../shared/ui/page/use-is-phone';
import { Answer } from '../../shared/ui/state/answer';
import { pageOf } from '../../shared/ui/thing/page-of';
import type { PageTab } from '../../shared/ui/thing/tabs';
import { ThingPage } from '../../shared/ui/thing/thing-page';

/** A flock's whole life: what it is and what comes next at the head, everything else behind its tabs. */
export default pageOf(getFlock, 'flockId', (flock) => (
  <InUnitsOf farmId={flock.farmId}>
    <FlockView flock={flock} />
  </InUnitsOf>
));

const mostFigures = 6;

function FlockView({ flock }: { readonly flock: FlockDetail }) {
  const { farmName, breed, ageDays, birdsAlive, placedDay } = flock;
  const steps = useFlockSteps(flock);
  const edit = useFlockEdit(flock);
  const further = useFurther(flock);
  const tasks = useNextTasks(flock);
  const isPlaced = placedDay !== null;
  const isEnding = isFlockOpen(flock.state) && isNearlyEmpty(flock);
  const about = [
    breed,
    ageDays === null ? '' : t(($) => $.word.dayAge, { age: ageDays }),
    [farmName, ...shedsWithBirds(flock).map(({ shedName }) => shedName)].join(', '),
    isPlaced ? t(($) => $.flock.count, { birds: formatNumber(birdsAlive) }) : '',
    isEnding && flock.state !== 'depleting' ? t(($) => $.flock.fewLeft) : '',
  ];
  const tabs: PageTab[] = [
    {
      id: 'overview',
      label: t(($) => $.thing.overview),
      content: () => <Overview flock={flock} tasks={tasks?.items ?? []} />,
    },
    ...(isPlaced
      ? [
          { id: 'days', label: t(($) => $.flock.tabs.days), content: () => <Days flock={flock} /> },
          { id: 'health', label: t(($) => $.word.health), content: () => <Health flock={flock} /> },
        ]
      : []),
    {
      id: 'tasks',
      label: t(($) => $.word.tasks),
      ...(tasks ? { count: tasks.total } : {}),
      content: () => (
        <>
          <FlockTasks flock={flock} />
          <FlockProgrammes flock={flock} />
        </>
      ),
    },
    ...(isPlaced
      ? [{ id: 'money', label: t(($) => $.money.setting.title), content: () => <FlockSales flock={flock} /> }]
      : []),
    {
      id: 'history',
      label: t(($) => $.word.whatHappened),
      content: () => (
        <>
          <TrustCard flock={flock} />
          <FlockHistory flock={flock} />
          <NotesTable flock={flock} />
        </>
      ),
    },
  ];
  return (
    <ThingPage
      title={flock.number}
      state={
        <>
          <FlockStatePill flock={flock} />
          {isPlaced ? <HeldPill farmId={flock.farmId} flockId={flock.id} /> : null}
        </>
      }
      subtitle={about.filter(Boolean).join(' · ')}
      crumbs={[{ label: t(($) => $.screen['apps-flock-list']), to: screenPath('apps-flock-list') }]}
      actions={
        <>
          <RecordDay flock={flock} />
          <PlaceChicks flock={flock} />
        </>
      }
      next={isEnding ? steps.next.slice(0, 1) : []}
      more={[...(isEnding ? steps.next.slice(1) : steps.next), ...edit, ...further]}
      life={<FlockLife flock={flock} />}
      tabs={tabs}
    />
  );
}

/** Where else something is known of the flock. */
function useFurther({ id, farmId, placedDay }: FlockDetail) {
  const may = useMay();
  const ways = useTraceWays();
  const entries = {
    label: t(($) => $.word.entries),
    icon: <IconListDetails size={16} />,
    to: screenPath('manage-farm-data-entry-list', { farmId }, { flock: id }),
  };
  const analysis = {
    label: t(($) => $.screen['apps-analysis']),
    icon: <IconChartDots size={16} />,
    to: screenPath('apps-analysis-flock', { flockId: id }),
  };
  const mayAnalyse = placedDay !== null && may('read', 'Report', { farmId });
  return [entries, ...(mayAnalyse ? [analysis] : []), ...ways({ kind: 'flock', id }, { farmId })];
}

/** The day's work of the shed that the birds are in, or of the farm where they are in several. */
function RecordDay({ flock: { farmId, state, sheds } }: { readonly flock: FlockDetail }) {
  const may = useMay();
  if (!isFlockOpen(state) || sheds.length === 0 || !may('create', 'DataEntry', { farmId })) return null;
  return (
    <ActButton
      label={t(($) => $.word.recordDay)}
      to={screenPath('manage-farm-data-entry-today', { farmId })}
      icon={IconClipboardCheck}
    />
  );
}

interface OverviewProps {
  readonly flock: FlockDetail;
  readonly tasks: Parameters<typeof NextTasks>[0]['lines'];
}

function Overview({ flock, tasks }: OverviewProps) {
  const { id: flockId, productionKind, farmId, placedDay } = flock;
  const sheds = shedsWithBirds(flock);
  // One under the other they are as long as a page; the chart above has each of them.
  const isPhone = useIsPhone();
  const alarms = useAlarmsAt(farmId);
  const isItsOwn = (alarm: AlarmLine) =>
    alarm.flockId === flockId || (alarm.flockId === null && sheds.some(({ shedId }) => shedId === alarm.shedId));
  const figures = useAnswer(getFlockFigures, { params: { flockId }, query: {} }, { enabled: placedDay !== null });
  if (placedDay === null)
    return (
      <>
        <NextTasks lines={tasks} />
        <NotesCard flock={flock} />
        <FlockFacts flock={flock} />
      </>
    );
  return (
    <Answer of={figures}>
      {(data: FlockFigures) => (
        <>
          <KpiStrip cards={data.cards.slice(0, mostFigures)} day={data.day} />
          <Rail
            beside={
              <>
                <AttentionCard items={data.attention} alarms={alarms.filter(isItsOwn)} isQuiet={tasks.length > 0} />
                <NextTasks lines={tasks} />
                <NotesCard flock={flock} />
              </>
            }
          >
            {productionKind === 'broiler' ? (
              <>
                <GrowthChart flockId={flockId} withForecast />
                {isPhone ? null : <FlockCourses flockId={flockId} />}
              </>
            ) : (
              <LayCurveChart flockId={flockId} />
            )}
            <FlockForecastCards flockId={flockId} />
          </Rail>
          <FlockFacts flock={flock} />
        </>
      )}
    </Answer>
  );
}

function Days({ flock: { id: flockId, productionKind } }: { readonly flock: FlockDetail }) {
  const figures = useAnswer(getFlockFigures, { params: { flockId }, query: {} });
  return (
    <>
      {productionKind === 'broiler' ? <ConversionAtWeight flockId={flockId} /> : <WeekTable flockId={flockId} />}
      <DayTable flockId={flockId} />
      {figures.data ? <KpiTable kpis={figures.data.kpis} /> : null}
    </>
  );
}

function Health({ flock }: { readonly flock: FlockDetail }) {
  return (
    <>
      <FlockHealth flock={flock} />
      <FlockWarnings flockId={flock.id} />
      <FlockRequests flock={flock} />
      <Prescriptions flock={flock} />
      <FlockSamples flock={flock} />
    </>
  );
}
