import {
  exportCurrentFlockReport,
  exportOldFlockReport,
  flocksInReportAtMost,
  getCurrentFlockReport,
  getOldFlockReport,
  rankedFlocksAtMost,
} from '@henhouse/contract/report/flock-report';
import type { Day } from '@henhouse/domain/day/day';
import { error } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../platform/db/company-tx';
import { RememberedAnswers } from '../../platform/db/remembered';
import type { App } from '../../platform/http/app';
import type { CompanyContext, FileWriter } from '../../platform/http/context';
import { refuse } from '../../platform/http/refusal';
import { routeReport } from '../../platform/http/route';
import type { Work } from '../../platform/work/work';
import { writeFile } from './file/file-to-write';
import { readLetterhead } from './file/letterhead';
import { reportFile } from './file/report-file';
import type { ReportContent } from './file/report-rows';
import type { OldFlocks } from './flock-report.service';
import { type ReportTitle, readReportTitle } from './flock-report.store';
import { currentFlockReport, type KeepOld, oldFlockReport, type Reader } from './report-content';
import { reportWords } from './report-words';

type Caller = Pick<CompanyContext<typeof getCurrentFlockReport>, 'tx' | 'scope' | 'params' | 'today'>;

async function readerOf({ tx, scope, params, today }: Caller): Promise<Reader> {
  const title = await readReportTitle(tx, params.farmId);
  return { title, shedIds: scope.shedIds, today: today(title.timeZone) };
}

/** Nothing is known of days to come, and a span does not end before it begins. */
function checkDays({ from, to }: { readonly from?: Day | undefined; readonly to?: Day | undefined }, today: Day): void {
  const last = to ?? today;
  refuse([
    ...(last > today ? [error('dayInFuture', 'to', { value: last, max: today })] : []),
    ...(from !== undefined && from > last
      ? [error('outOfRange', 'from', { value: from, min: '', max: last, unit: '' })]
      : []),
  ]);
}

type FileCaller = Pick<CompanyContext<typeof exportCurrentFlockReport>, 'tx' | 'user' | 'now' | 'query'>;

/** All has been read: what is left to do is written after the transaction. */
async function writerOf(
  work: Work,
  { tx, user, now, query: { format, language } }: FileCaller,
  title: ReportTitle,
  content: ReportContent,
): Promise<FileWriter> {
  const letterhead = await readLetterhead(tx, title, { name: user.name, atMs: now });
  const readAs = { ...reportWords(language), units: title.unitSystem };
  return (making) => writeFile(work, reportFile({ content, format, readAs, letterhead }), making);
}

/** Reports of flocks, on screen and as files. What stands in them comes from the KPI engine. */
export function registerFlockReports(app: App): void {
  // Flocks that have ended do not change any more: they are worked out once until something happens on their farm.
  const remembered = new RememberedAnswers<OldFlocks>({ keptAtMost: 50 });
  const keepOf =
    (tx: CompanyTx, farmId: string, nowMs: number): KeepOld =>
    (key, read) =>
      remembered.answer(tx, { key, farmId, nowMs }, read);

  routeReport(app, getCurrentFlockReport, async (context) => {
    const { tx, query } = context;
    const reader = await readerOf(context);
    checkDays(query, reader.today);
    return currentFlockReport(tx, reader, query);
  });

  routeReport(app, getOldFlockReport, async (context) => {
    const { tx, query, params, now } = context;
    const reader = await readerOf(context);
    checkDays(query, reader.today);
    return oldFlockReport(tx, reader, query, keepOf(tx, params.farmId, now));
  });

  routeReport(app, exportCurrentFlockReport, async (context) => {
    const { tx, query, params, audit } = context;
    const { format: _format, language: _language, ...request } = query;
    const reader = await readerOf(context);
    checkDays(query, reader.today);
    const paging = { page: 1, perPage: flocksInReportAtMost };
    const report = await currentFlockReport(tx, reader, { ...request, ...paging, withLines: true });
    audit({ action: 'export', subject: 'Report', after: { ...params, report: 'currentFlock', ...query } });
    return writerOf(app.work, context, reader.title, { kind: 'currentFlock', report });
  });

  routeReport(app, exportOldFlockReport, async (context) => {
    const { tx, query, params, now, audit } = context;
    const { format: _format, language: _language, ...request } = query;
    const reader = await readerOf(context);
    checkDays(query, reader.today);
    const all = { ...request, page: 1, perPage: rankedFlocksAtMost };
    const report = await oldFlockReport(tx, reader, all, keepOf(tx, params.farmId, now));
    audit({ action: 'export', subject: 'Report', after: { ...params, report: 'oldFlock', ...query } });
    return writerOf(app.work, context, reader.title, { kind: 'oldFlock', report });
  });
}
