import { getFarm } from '@henhouse/contract/farm/farm';
import {
  type CurrentFlockReport,
  exportCurrentFlockReport,
  flocksInReportAtMost,
  getCurrentFlockReport,
  type ReportFlockView,
} from '@henhouse/contract/report/flock-report';
import { reportSteps } from '@henhouse/domain/report/flock-report';
import type { ReportFigureId } from '@henhouse/domain/report/report-figure';
import { type ProductionKind, productionKinds } from '@henhouse/domain/standards/standard';
import { IconFeather } from '@tabler/icons-react';
import { t } from 'i18next';
import { call } from '../../shared/api/call';
import { useAnswer } from '../../shared/api/use-answer';
import { FileMenu } from '../../shared/document/file-menu';
import { formatDay } from '../../shared/format/day';
import { choicesOf } from '../../shared/i18n/choices-of';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { Page } from '../../shared/ui/layout/page';
import { Card } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { FlockTable } from './flock-table';
import { ReportFilters, useReportQuery } from './report-filters';
import { ReportFlock } from './report-flock';
import { ReportMails } from './report-mails';
import { EvidencePack } from './trust/evidence-pack';
import { FarmTrustTable } from './trust/farm-trust-table';

/** Figures of a flock's line in the overview; the rest is in the flock's own part. */
const overviewOf: Readonly<Record<ProductionKind, readonly ReportFigureId[]>> = {
  broiler: ['birdsAlive', 'weight', 'fcr', 'epef', 'livability', 'dailyFeedPerBird', 'waterFeedRatio'],
  layer: ['hensAlive', 'henDayWeek', 'eggsPerHenHoused', 'eggWeight', 'feedPerHen', 'weight', 'layMortality'],
  breeder: [
    'hensAlive',
    'henDayWeek',
    'hatchingEggsPerHenHoused',
    'hatchingEggs',
    'feedPerHen',
    'weight',
    'layMortality',
  ],
};

/** Flocks with birds on a day, each figure against its standard; one of them with its days or weeks. */
export default function CurrentFlockReportPage() {
  const may = useMay();
  const farmId = usePlace('farmId');
  const farm = useAnswer(getFarm, { params: { farmId } });
  const [{ kind, flock, step, from, to }, changeQuery] = useReportQuery();
  const params = { farmId };
  const overview = useAnswer(
    getCurrentFlockReport,
    { params, query: { kind, to, perPage: flocksInReportAtMost } },
    { keepPrevious: true },
  );
  const narrowed = { kind, flock, step: step ?? 'day', from, to };
  const one = useAnswer(
    getCurrentFlockReport,
    { params, query: narrowed },
    { keepPrevious: true, enabled: flock !== undefined },
  );
  return (
    <Page
      title={t(($) => $.screen['manage-farm-report-current-flock'])}
      subtitle={overview.data ? t(($) => $.report.asOf, { day: formatDay(overview.data.day) }) : undefined}
      crumbs={[{ label: farm.data?.name ?? t(($) => $.word.farm), to: screenPath('apps-farm-view', { farmId }) }]}
      actions={
        <>
          <EvidencePack key={farmId} farmId={farmId} days={{ from, to }} />
          <FileMenu
            mayTake={may('export', 'Report', { farmId })}
            name="current-flocks"
            write={(format, language) =>
              call(exportCurrentFlockReport, { params, query: { ...narrowed, format, language } })
            }
          />
        </>
      }
    >
      <Card flush className="on-screen">
        <ReportFilters
          choices={[
            {
              label: t(($) => $.word.production),
              value: kind,
              options: choicesOf(productionKinds, ($) => $.farm.kinds),
              onChange: (value) => changeQuery({ kind: value, flock: undefined }),
            },
            {
              label: t(($) => $.word.flock),
              value: flock,
              options: (overview.data?.items ?? []).map((each) => ({ value: each.flockId, label: each.flockNumber })),
              onChange: (value) => changeQuery({ flock: value }),
            },
            {
              label: t(($) => $.word.lines),
              value: step,
              fallback: 'day',
              options: choicesOf(reportSteps, ($) => $.report.steps),
              onChange: (value) => changeQuery({ step: value }),
            },
          ]}
        />
      </Card>
      <Answer of={overview}>{(report) => <Overview report={report} />}</Answer>
      {flock ? (
        <Answer of={one}>{({ items }) => items.map((each) => <ReportFlock key={each.flockId} flock={each} />)}</Answer>
      ) : null}
      {/* The paper is of this farm. */}
      <div className="on-screen">
        <FarmTrustTable />
      </div>
      <ReportMails report="currentFlock" />
    </Page>
  );
}

function Overview({ report }: { readonly report: CurrentFlockReport }) {
  if (report.items.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={IconFeather}
          title={t(($) => $.report.noCurrent)}
          text={t(($) => $.report.noCurrentText)}
          way="placeBirds"
        />
      </Card>
    );
  }
  const ofKind = (kind: ProductionKind): readonly ReportFlockView[] =>
    report.items.filter(({ productionKind }) => productionKind === kind);
  return productionKinds
    .filter((kind) => ofKind(kind).length > 0)
    .map((kind) => (
      <FlockTable
        key={kind}
        name={`report-current-${kind}`}
        title={t(($) => $.farm.kinds[kind])}
        subtitle={
          report.items.length < report.total
            ? t(($) => $.report.onlySome, { shown: report.items.length, total: report.total })
            : t(($) => $.report.overviewHint)
        }
        flocks={ofKind(kind)}
        figures={overviewOf[kind]}
      />
    ));
}
