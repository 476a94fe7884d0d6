import { type CompanySummary, getCompanySummary } from '@henhouse/contract/company/company';
import { daysBetween } from '@henhouse/domain/day/day';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { CompanyFarms } from '../../features/company/company-farms';
import { SummaryAttention } from '../../features/company/summary/summary-attention';
import { SummaryMoney } from '../../features/company/summary/summary-money';
import { SummaryStock } from '../../features/company/summary/summary-stock';
import { EntryMatrix } from '../../features/entry/list/entry-matrix';
import { DueThisWeek, useRunningOut } from '../../features/task/due-this-week';
import { useOpenAlarms } from '../../shared/alarm/use-open-alarms';
import { useAnswer } from '../../shared/api/use-answer';
import { formatDay, formatDayShort } from '../../shared/format/day';
import { Measure } from '../../shared/format/measure';
import { formatChange, formatNumber } from '../../shared/format/number';
import { measureText } from '../../shared/format/units';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { FirstSteps, useFirstStepsAwaited } from '../../shared/setup/first-steps';
import { Chart } from '../../shared/ui/chart/chart';
import { FigureStrip, FigureTile } from '../../shared/ui/kpi/figure-card';
import { Columns, Split } from '../../shared/ui/layout/columns';
import { Page } from '../../shared/ui/layout/page';
import { ActButton } from '../../shared/ui/page/act-button';
import { Answer } from '../../shared/ui/state/answer';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { SkeletonLines } from '../../shared/ui/state/skeleton';

/** The whole company at a glance; each figure leads to where it comes from. */
export default function CompanySummaryPage() {
  const companyId = useSession()?.user.companyId ?? '';
  const summary = useAnswer(getCompanySummary, { params: { companyId } }, { enabled: companyId !== '' });
  const isAwaited = useFirstStepsAwaited();
  // The session has ended while the screen was still on its way out.
  if (companyId === '') return null;
  return (
    <Answer of={summary}>
      {(data) => (isAwaited ? <SkeletonLines /> : <Summary summary={data} companyId={companyId} />)}
    </Answer>
  );
}

function Summary({ summary, companyId }: { readonly summary: CompanySummary; readonly companyId: string }) {
  const name = useSession()?.user.companyName ?? '';
  const may = useMay();
  const runningOut = useRunningOut(summary.day, may('read', 'Task'));
  // A company of hatcheries alone has no birds to count.
  const keepsBirds = summary.sheds > 0;
  return (
    <Page
      title={name}
      subtitle={t(($) => $.company.summaryOf, {
        day: formatDay(summary.day),
        farms: summary.farms,
        sheds: summary.occupiedSheds,
        all: summary.sheds,
        flocks: summary.openFlocks,
      })}
      actions={<RecordTheDay farms={summary.byFarm} />}
    >
      <FirstSteps otherwise={summary.farms === 0 ? <NoFarms /> : null} />
      {summary.farms === 0 ? null : (
        <>
          <Beside with={may('read', 'Task') ? <DueThisWeek day={summary.day} /> : null}>
            <SummaryAttention summary={{ ...summary, companyId }} runningOut={runningOut} />
          </Beside>
          {keepsBirds ? <Tiles summary={summary} /> : null}
          <Beside with={keepsBirds && may('read', 'DataEntry') ? <EntryMatrix farms={summary.byFarm} /> : null}>
            <CompanyFarms farms={summary.byFarm} />
          </Beside>
          <SummaryMoney day={summary.day} />
          <Columns minPx={440}>
            {keepsBirds ? <Deaths summary={summary} /> : null}
            <SummaryStock />
          </Columns>
        </>
      )}
    </Page>
  );
}

/** Leads to the day of the farm where most is missing, of those where somebody may write. */
function RecordTheDay({ farms }: { readonly farms: CompanySummary['byFarm'] }) {
  const may = useMay();
  const [farm] = farms
    .filter(({ farmId, openFlocks }) => openFlocks > 0 && may('create', 'DataEntry', { farmId }))
    .toSorted((a, b) => b.entriesMissing - a.entriesMissing);
  if (farm === undefined) return null;
  const to = screenPath('manage-farm-data-entry-today', { farmId: farm.farmId });
  return <ActButton adds label={t(($) => $.word.recordDay)} to={to} />;
}

/** What has nothing beside it is as wide as the page. */
function Beside({ with: beside, children }: { readonly with: ReactNode; readonly children: ReactNode }) {
  if (beside === null) return children;
  return (
    <Split>
      {children}
      {beside}
    </Split>
  );
}

function NoFarms() {
  const may = useMay();
  return (
    <EmptyState
      icon={IconBuildingWarehouse}
      title={t(($) => $.word.noFarmYet)}
      text={t(($) => $.setup.noFarmText)}
      actions={
        may('create', 'Farm') ? (
          <ActButton adds label={t(($) => $.screen['apps-setup'])} to={screenPath('apps-setup')} />
        ) : null
      }
    />
  );
}

/** Open alarms of all farms, and how many of them are critical. */
function AlarmTile() {
  const { data } = useOpenAlarms();
  if (!data) return null;
  return (
    <FigureTile
      label={t(($) => $.word.openAlarms)}
      value={<Measure value={data.open} />}
      words={[
        t(($) => $.alarm.unacknowledgedCount, { count: data.unacknowledged }),
        t(($) => $.alarm.criticalCount, { count: data.critical }),
      ].join(', ')}
      to={screenPath('apps-alarm-list')}
    />
  );
}

function Tiles({ summary }: { readonly summary: CompanySummary }) {
  const flocks = screenPath('apps-flock-list', {}, { open: 'true' });
  const farms = screenPath('apps-farm-list');
  const broilers = screenPath('apps-dashboard-broiler');
  return (
    <FigureStrip>
      <FigureTile
        label={t(($) => $.word.birdsAlive)}
        term="birdsAlive"
        value={<Measure value={summary.birdsAlive} />}
        words={t(($) => $.company.sinceYesterday, {
          change: formatChange(summary.birdsAlive - summary.birdsYesterday),
        })}
        spark={summary.aliveByDay.map(({ alive }) => alive)}
        to={flocks}
      />
      <FigureTile
        label={t(($) => $.company.deathsToday)}
        term="deathsToday"
        value={<Measure value={summary.deathsToday} />}
        words={t(($) => $.company.yesterdayWas, { deaths: formatNumber(summary.deathsYesterday) })}
        spark={summary.aliveByDay.slice(-14).map(({ dead }) => dead)}
        to={broilers}
      />
      <AlarmTile />
      {summary.eggsToday === null && summary.eggsYesterday === null ? null : (
        <FigureTile
          label={t(($) => $.company.eggsToday)}
          value={<Measure value={summary.eggsToday} />}
          words={t(($) => $.company.yesterdayWas, { deaths: formatNumber(summary.eggsYesterday) })}
          to={screenPath('apps-dashboard')}
        />
      )}
      <FigureTile
        label={t(($) => $.company.feedOnHand)}
        value={<Measure value={summary.feedOnHandKg} unit="kg" />}
        words={t(($) => $.company.feedToday, { feed: measureText(summary.feedTodayKg, 'kg') })}
        to={farms}
      />
      <FigureTile
        label={t(($) => $.word.entriesMissing)}
        value={<Measure value={summary.entriesMissing} />}
        words={summary.entriesMissing === 0 ? t(($) => $.company.allEntered) : t(($) => $.company.entriesMissingHint)}
        to={farms}
      />
    </FigureStrip>
  );
}

function Deaths({ summary }: { readonly summary: CompanySummary }) {
  const days = summary.aliveByDay;
  const first = days[0]?.day ?? summary.day;
  const nameOf = (x: number) => formatDayShort(days[x]?.day ?? null);
  return (
    <Chart
      title={t(($) => $.company.chartTitle)}
      sentence={t(($) => $.company.chartSentence, { count: daysBetween(first, summary.day) + 1 })}
      data={{
        xs: days.map((_, index) => index),
        xLabel: nameOf,
        axisLabel: nameOf,
        actual: { key: 'dead', label: t(($) => $.dashboard.deaths), values: days.map(({ dead }) => dead) },
        kind: 'bar',
        unit: '',
        decimals: 0,
      }}
    />
  );
}
