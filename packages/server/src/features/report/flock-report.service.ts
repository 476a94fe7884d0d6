import type { LitterOut } from '@henhouse/contract/flock/flock';
import { type ReportFlockView, rankedFlocksAtMost } from '@henhouse/contract/report/flock-report';
import { ageDays, type Day } from '@henhouse/domain/day/day';
import type { FlockDay } from '@henhouse/domain/day-book/flock-day';
import { withWeightsMoved } from '@henhouse/domain/kpi/broiler-flock/broiler-flock';
import type { HatchedEggs } from '@henhouse/domain/kpi/lay-flock/lay-flock';
import { broilerKpis, broilerLines, dailyOnly, reportedBroilers } from '@henhouse/domain/report/broiler-report';
import { finalFiguresOf } from '@henhouse/domain/report/final-figures';
import type { ReportedFlock, ReportLine, ReportSpan } from '@henhouse/domain/report/flock-report';
import { layKpis, layLines, reportedHens } from '@henhouse/domain/report/lay-report';
import { litterFigures, type ReportFigure, reportFigure } from '@henhouse/domain/report/report-figure';
import type { CompanyTx } from '../../platform/db/company-tx';
import { isWithin, type Scope } from '../../platform/http/rights';
import { readFlockDays } from '../day-book/flock-day.store';
import { readLitterOut } from '../flock/page/litter-out.store';
import { readHatchedEggs } from '../hatchery/result/hatched-eggs.store';
import { type FindStandard, loadStandards } from '../standards/standard.service';
import {
  listOldFlocks,
  type ReportedFlocks,
  type ReportHead,
  type ReportShed,
  readReportSheds,
} from './flock-report.store';

/** What is told of each flock. */
interface FlockReportData {
  readonly shedIds: Scope['shedIds'];
  /** The last day that counts. */
  readonly day: Day;
  /** Which of its days or weeks are told one by one; null for none. */
  readonly span: ReportSpan | null;
  /** Final figures only, all of them; else every figure that there is. */
  readonly isFinal: boolean;
}

/** Flocks whose day-book is in memory at one time. */
const flocksAtOnce = 10;

/** Works out flocks from the day-book, over the sheds in reach, in the order they came in. */
export async function readReportFlocks(
  tx: CompanyTx,
  heads: readonly ReportHead[],
  data: FlockReportData,
): Promise<ReportFlockView[]> {
  const find = await loadStandards(tx, heads);
  const flocks: ReportFlockView[] = [];
  for (let at = 0; at < heads.length; at += flocksAtOnce) {
    const part = heads.slice(at, at + flocksAtOnce);
    const all = await readFlockDays(tx, { flockIds: part.map(({ flockId }) => flockId), to: data.day });
    const isSeen = ({ shedId }: FlockDay) => isWithin(data.shedIds, shedId);
    const breeders = part.filter(({ productionKind }) => productionKind === 'breeder');
    const [sheds, litter, hatched] = await Promise.all([
      readReportSheds(tx, [...new Set(all.filter(isSeen).map(({ shedId }) => shedId))]),
      readLitterOut(tx, { flockIds: part.map(({ flockId }) => flockId), shedIds: data.shedIds, to: data.day }),
      readHatchedEggs(
        tx,
        breeders.map(({ flockId }) => flockId),
        data.day,
      ),
    ]);
    for (const head of part) {
      const own = all.filter(({ flockId }) => flockId === head.flockId);
      const rows = weighed(head, own, find, data).filter(isSeen);
      flocks.push(
        readReportFlock(head, {
          rows,
          sheds,
          find,
          data,
          litter: litter.get(head.flockId),
          hatched: hatched.get(head.flockId),
        }),
      );
    }
  }
  return flocks;
}

/** Rows of all sheds with the weight of the broilers that were moved: it is the whole flock's, whoever sees a part of it. */
function weighed(
  head: ReportHead,
  rows: readonly FlockDay[],
  find: FindStandard,
  { day }: FlockReportData,
): readonly FlockDay[] {
  if (head.productionKind !== 'broiler') return rows;
  return withWeightsMoved({ rows, standard: dailyOnly(find(head)), hatchDay: head.hatchDay, day });
}

interface FlockReportContext {
  readonly rows: readonly FlockDay[];
  readonly sheds: readonly ReportShed[];
  readonly find: FindStandard;
  readonly data: FlockReportData;
  readonly litter: LitterOut | undefined;
  readonly hatched: readonly HatchedEggs[] | undefined;
}

function readReportFlock(
  head: ReportHead,
  { rows, sheds, find, data, litter, hatched }: FlockReportContext,
): ReportFlockView {
  const { flockId, flockNumber, breed, productionKind, state, hatchDay, placedDay, productionDay, depletedDay } = head;
  const stood = sheds.filter(({ shedId }) => rows.some((row) => row.shedId === shedId));
  const day = depletedDay !== null && depletedDay < data.day ? depletedDay : data.day;
  const standard = find(head);
  const facts = { kind: productionKind, rows, sheds: stood, standard, hatchDay, productionDay, hatched };
  const flock: ReportedFlock = { ...facts, day };
  const { figures, lines } = workOut(flock, data);
  return {
    flockId,
    flockNumber,
    breed,
    productionKind,
    state,
    sheds: stood.map(({ shedName }) => shedName),
    standardName: standard?.product ?? '',
    hatchDay,
    placedDay,
    productionDay,
    depletedDay,
    day,
    ageDays: ageDays(hatchDay, day),
    figures: withLitter(figures, litter, data).map((figure) => ({ ...figure })),
    lines: lines.map((line) => ({ ...line, figures: [...line.figures] })),
  };
}

/** Final figures have a place for the litter that left; else it is told where there is some. */
function withLitter(
  figures: readonly ReportFigure[],
  litter: LitterOut | undefined,
  { day, isFinal }: FlockReportData,
): readonly ReportFigure[] {
  const left = litterFigures(litter, day);
  if (!isFinal) return litter === undefined ? figures : [...figures, ...left];
  return figures.map((figure) => left.find(({ id }) => id === figure.id) ?? figure);
}

function workOut(
  flock: ReportedFlock,
  { span, isFinal }: FlockReportData,
): { readonly figures: readonly ReportFigure[]; readonly lines: readonly ReportLine[] } {
  const final = isFinal ? finalFiguresOf(flock) : null;
  if (flock.kind === 'broiler') {
    const broilers = reportedBroilers(flock);
    return {
      figures: final ?? broilerKpis(broilers).map(reportFigure),
      lines: span === null ? [] : broilerLines(broilers, span),
    };
  }
  const hens = reportedHens(flock);
  return { figures: final ?? layKpis(hens).map(reportFigure), lines: span === null ? [] : layLines(hens, span) };
}

/** Flocks that have ended, with their final figures. */
export interface OldFlocks {
  readonly flocks: readonly ReportFlockView[];
  /** There are older ones, which were not looked at. */
  readonly isCut: boolean;
}

/** Reads the flocks that ended last within days, with their final figures. */
export async function readOldFlocks(
  tx: CompanyTx,
  reported: ReportedFlocks,
  { from, to, span }: { readonly from: Day | undefined; readonly to: Day; readonly span: ReportSpan | null },
): Promise<OldFlocks> {
  const heads = await listOldFlocks(tx, reported, { from, to, atMost: rankedFlocksAtMost + 1 });
  const data = { shedIds: reported.shedIds, day: to, span, isFinal: true };
  const flocks = await readReportFlocks(tx, heads.slice(0, rankedFlocksAtMost), data);
  return { flocks, isCut: heads.length > rankedFlocksAtMost };
}
