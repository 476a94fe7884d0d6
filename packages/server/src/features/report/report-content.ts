import type { QueryOf } from '@henhouse/contract/endpoint';
import {
  type CurrentFlockReport,
  type getCurrentFlockReport,
  type getOldFlockReport,
  type OldFlockReport,
  type RankedFlockView,
} from '@henhouse/contract/report/flock-report';
import type { Day } from '@henhouse/domain/day/day';
import { betterOf, rankFlocks, rankingFigureIds } from '@henhouse/domain/report/final-figures';
import type { ReportSpan } from '@henhouse/domain/report/flock-report';
import type { ReportFigureId } from '@henhouse/domain/report/report-figure';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { Scope } from '../../platform/http/rights';
import { type OldFlocks, readOldFlocks, readReportFlocks } from './flock-report.service';
import { lastEmptiedKind, listCurrentFlocks, type ReportTitle } from './flock-report.store';

/** Who reads, and where they stand in time. */
export interface Reader {
  readonly title: ReportTitle;
  readonly shedIds: Scope['shedIds'];
  readonly today: Day;
}

type CurrentReportQuery = QueryOf<typeof getCurrentFlockReport> & {
  /** Days or weeks of every flock, and not only of the one asked for. */
  readonly withLines?: boolean;
};

const titleOf = ({ title: { companyName, farmId, farmName }, today }: Reader, day: Day) => ({
  companyName,
  farmId,
  farmName,
  day,
  today,
});

/** Flocks with birds in the evening of the report's day. */
export async function currentFlockReport(
  tx: CompanyTx,
  reader: Reader,
  request: CurrentReportQuery,
): Promise<CurrentFlockReport> {
  const { kind, flock, step, from, page, perPage } = request;
  const day = request.to ?? reader.today;
  const flocks = { farmId: reader.title.farmId, shedIds: reader.shedIds, kind, flock };
  const { items, total } = await listCurrentFlocks(tx, flocks, { day, page, perPage });
  const span: ReportSpan | null = flock !== undefined || request.withLines ? { step, from, to: day } : null;
  const data = { shedIds: reader.shedIds, day, span, isFinal: false };
  return { ...titleOf(reader, day), items: await readReportFlocks(tx, items, data), total };
}

type PastReportQuery = QueryOf<typeof getOldFlockReport>;

/** Keeps what was worked out of flocks that have ended; `read` works it out. */
export type KeepOld = (key: string, read: () => Promise<OldFlocks>) => Promise<OldFlocks>;

/** Flocks of one kind that have ended, ranked by a figure. `perPage` may be any number here. */
export async function oldFlockReport(
  tx: CompanyTx,
  reader: Reader,
  request: PastReportQuery,
  keep: KeepOld = (_, read) => read(),
): Promise<OldFlockReport> {
  const { flock, from, step, page, perPage } = request;
  const day = request.to ?? reader.today;
  const reported = { farmId: reader.title.farmId, shedIds: reader.shedIds, flock };
  const kind = request.kind ?? (await lastEmptiedKind(tx, reported, { from, to: day }));
  const title = titleOf(reader, day);
  if (kind === null) return { ...title, kind, figure: null, items: [], total: 0, isCut: false };
  const span: ReportSpan | null = flock === undefined ? null : { step };
  const { farmId, shedIds } = reported;
  const { flocks, isCut } = await keep(JSON.stringify({ farmId, shedIds, kind, flock, from, day, step }), () =>
    readOldFlocks(tx, { ...reported, kind }, { from, to: day, span }),
  );
  const figure = figureOf(kind, request.figure);
  const better = betterOf(kind, figure) ?? 'high';
  const valueOf = ({ figures }: OldFlocks['flocks'][number]) => figures.find(({ id }) => id === figure)?.value ?? null;
  const ranked: RankedFlockView[] = rankFlocks(flocks, valueOf, better).map(({ flock: own, rank }) => ({
    ...own,
    rank,
  }));
  const items = ranked.slice((page - 1) * perPage, page * perPage);
  return { ...title, kind, figure, items, total: ranked.length, isCut };
}

/** The figure asked for, if flocks of the kind can be ranked by it; else the first that they can. */
function figureOf(kind: ProductionKind, request: ReportFigureId | undefined): ReportFigureId {
  const possible = rankingFigureIds(kind);
  return request !== undefined && possible.includes(request) ? request : (possible[0] as ReportFigureId);
}
