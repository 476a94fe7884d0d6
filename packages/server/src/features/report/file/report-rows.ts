import type {
  CurrentFlockReport,
  OldFlockReport,
  RankedFlockView,
  ReportFigureView,
  ReportFlockView,
  ReportLineView,
} from '@henhouse/contract/report/flock-report';
import { ageDays, ageWeeks } from '@henhouse/domain/day/day';
import type { TableCell } from '../../../platform/files/table/write-table';
import { fileDifference, noteOf, type ReadAs, unitWord, writtenNumber } from './report-values';

/** A report that is to be written to a file. */
export type ReportContent =
  | { readonly kind: 'currentFlock'; readonly report: CurrentFlockReport }
  | { readonly kind: 'oldFlock'; readonly report: OldFlockReport };

type AnyFlock = ReportFlockView & Partial<Pick<RankedFlockView, 'rank'>>;

interface Row {
  readonly flock: AnyFlock;
  readonly figure: ReportFigureView;
  /** The day or week that the figure is of; null for the flock's own figures. */
  readonly line: ReportLineView | null;
}

type Column = readonly [header: string, value: (row: Row) => TableCell];

const lowOf = ({ band, standard }: ReportFigureView) => band?.low ?? standard;

/** Columns of a file, for programs as much as for people: one figure a row, unrounded, in the company's units. */
function columnsOf(readAs: ReadAs, isRanked: boolean): Column[] {
  const { words, units } = readAs;
  const { column } = words;
  const rank: Column[] = isRanked ? [[column.rank, ({ flock }) => flock.rank ?? null]] : [];
  return [
    ...rank,
    [column.flock, ({ flock }) => flock.flockNumber],
    [column.kind, ({ flock }) => words.kind[flock.productionKind]],
    [column.breed, ({ flock }) => flock.breed],
    [column.standardName, ({ flock }) => flock.standardName],
    [column.sheds, ({ flock }) => flock.sheds.join(', ')],
    [column.state, ({ flock }) => words.state[flock.state]],
    [column.hatchDay, ({ flock }) => flock.hatchDay],
    [column.depletedDay, ({ flock }) => flock.depletedDay],
    [column.part, ({ line }) => partOf(line, readAs)],
    [column.age, ({ flock, line }) => line?.age ?? ageOf(flock)],
    [column.firstDay, ({ line }) => line?.firstDay ?? null],
    [column.lastDay, ({ line }) => line?.lastDay ?? null],
    [column.figure, ({ figure }) => words.figure[figure.id]],
    [column.value, ({ figure }) => writtenNumber(figure.value, figure.unit, units)],
    [column.unit, ({ figure }) => unitWord(figure.unit, readAs)],
    [column.standard, ({ figure }) => writtenNumber(lowOf(figure), figure.unit, units)],
    [column.standardHigh, ({ figure }) => writtenNumber(figure.band?.high ?? null, figure.unit, units)],
    [
      column.comparedWith,
      ({ figure: { comparedWith } }) => (comparedWith === 'none' ? null : words.comparedWith[comparedWith]),
    ],
    [column.difference, ({ figure }) => fileDifference(figure.difference, figure.unit, units)],
    [column.day, ({ figure }) => figure.day],
    [column.weighedDay, ({ figure }) => figure.weighedDay],
    [column.since, ({ figure }) => figure.since],
    [column.note, ({ figure }) => noteOf(figure, readAs) || null],
  ];
}

/** Broilers in days, hens in completed weeks, as their lines are. */
function ageOf({ productionKind, hatchDay, day }: ReportFlockView): number {
  return productionKind === 'broiler' ? ageDays(hatchDay, day) : ageWeeks(hatchDay, day);
}

function partOf(line: ReportLineView | null, { words }: ReadAs): string {
  if (line === null) return words.figures;
  const part = line.ageUnit === 'day' ? words.day : words.week;
  const state = words.lineState[line.state];
  return state === '' ? part : `${part} (${state})`;
}

const rowsOf = (flock: AnyFlock): Row[] => [
  ...flock.figures.map((figure) => ({ flock, figure, line: null })),
  ...flock.lines.flatMap((line) => line.figures.map((figure) => ({ flock, figure, line }))),
];

/** Every flock of a report that has more than a file holds: said in the last row. */
export function cutSentence({ kind, report }: ReportContent, { words }: ReadAs): string | null {
  const isCut = report.items.length < report.total || (kind === 'oldFlock' && report.isCut);
  return isCut ? words.onlyNewest({ count: report.items.length }) : null;
}

/** The report as rows, the head first. */
export function reportRows(content: ReportContent, readAs: ReadAs): TableCell[][] {
  const columns = columnsOf(readAs, content.kind === 'oldFlock');
  const flocks: readonly AnyFlock[] = content.report.items;
  const rows = flocks.flatMap(rowsOf).map((row) => columns.map(([, value]) => value(row)));
  const sentence = cutSentence(content, readAs);
  return [columns.map(([header]) => header), ...rows, ...(sentence === null ? [] : [[sentence]])];
}
