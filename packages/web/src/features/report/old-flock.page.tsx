import { getFarm } from '@henhouse/contract/farm/farm';
import {
  exportOldFlockReport,
  flocksInReportAtMost,
  getOldFlockReport,
  type OldFlockReport,
  rankedFlocksAtMost,
} from '@henhouse/contract/report/flock-report';
import { finalFigureIds, rankingFigureIds } from '@henhouse/domain/report/final-figures';
import { productionKinds } from '@henhouse/domain/standards/standard';
import { IconTrophy } from '@tabler/icons-react';
import { t } from 'i18next';
import { call } from '../../shared/api/call';
import { useAnswer } from '../../shared/api/use-answer';
import { FileMenu } from '../../shared/document/file-menu';
import { choicesOf } from '../../shared/i18n/choices-of';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { Page } from '../../shared/ui/layout/page';
import { Card } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { useFigureName } from './figure-words';
import { FlockTable } from './flock-table';
import { ReportFilters, useReportQuery } from './report-filters';
import { ReportFlock } from './report-flock';
import { ReportMails } from './report-mails';

/** Flocks that have ended: final figures, the best first by a figure; one of them with its days or weeks. */
export default function OldFlockReportPage() {
  const may = useMay();
  const nameOf = useFigureName();
  const farmId = usePlace('farmId');
  const farm = useAnswer(getFarm, { params: { farmId } });
  const [{ kind, flock, figure, from, to }, changeQuery] = useReportQuery();
  const params = { farmId };
  const ranked = { kind, figure, from, to };
  const ranking = useAnswer(
    getOldFlockReport,
    { params, query: { ...ranked, perPage: flocksInReportAtMost } },
    { keepPrevious: true },
  );
  const one = useAnswer(
    getOldFlockReport,
    { params, query: { flock, step: 'day' } },
    { keepPrevious: true, enabled: flock !== undefined },
  );
  const shownKind = kind ?? ranking.data?.kind ?? undefined;
  return (
    <Page
      title={t(($) => $.screen['manage-farm-report-old-flock'])}
      crumbs={[{ label: farm.data?.name ?? t(($) => $.word.farm), to: screenPath('apps-farm-view', { farmId }) }]}
      actions={
        <FileMenu
          mayTake={may('export', 'Report', { farmId })}
          name="closed-flocks"
          write={(format, language) =>
            call(exportOldFlockReport, { params, query: { ...ranked, flock, format, language } })
          }
        />
      }
    >
      <Card flush className="on-screen">
        <ReportFilters
          choices={[
            {
              label: t(($) => $.word.production),
              value: shownKind,
              options: choicesOf(productionKinds, ($) => $.farm.kinds),
              onChange: (value) => changeQuery({ kind: value, flock: undefined, figure: undefined }),
            },
            {
              label: t(($) => $.report.rankedBy),
              value: figure,
              fallback: ranking.data?.figure ?? '',
              options: (shownKind ? rankingFigureIds(shownKind) : []).map((id) => ({ value: id, label: nameOf(id) })),
              onChange: (value) => changeQuery({ figure: value }),
            },
          ]}
        />
      </Card>
      <Answer of={ranking}>{(report) => <Ranking report={report} />}</Answer>
      {flock ? (
        <Answer of={one}>{({ items }) => items.map((each) => <ReportFlock key={each.flockId} flock={each} />)}</Answer>
      ) : null}
      <ReportMails report="oldFlock" />
    </Page>
  );
}

function Ranking({ report }: { readonly report: OldFlockReport }) {
  const nameOf = useFigureName();
  const { kind, figure, items, total, isCut } = report;
  if (kind === null || figure === null || items.length === 0) {
    return (
      <Card>
        <EmptyState icon={IconTrophy} title={t(($) => $.report.noOld)} text={t(($) => $.report.noOldText)} />
      </Card>
    );
  }
  const notAll = isCut
    ? t(($) => $.report.onlyNewest, { count: rankedFlocksAtMost })
    : items.length < total
      ? t(($) => $.report.onlyBest, { shown: items.length, total })
      : t(($) => $.report.rankingHint);
  return (
    <FlockTable
      name={`report-old-${kind}`}
      title={t(($) => $.report.ranking, { figure: nameOf(figure) })}
      subtitle={notAll}
      flocks={items}
      figures={finalFigureIds(kind)}
      rankedBy={figure}
    />
  );
}
