import type { GridLine } from '@henhouse/contract/entry/entry-work';
import type { FeedLot } from '@henhouse/contract/stock/feed-stock';
import type { EntryContext } from '@henhouse/domain/entry/entry-context';
import type { Problem, Severity } from '@henhouse/domain/problem/problem';
import { addThousandths } from '@henhouse/domain/quantity/thousandths';
import { sentenceOf } from '../../../shared/ui/form/submit/resolve-schema';
import { problemText } from '../../../shared/ui/state/failure-text';
import { judgeDetail } from '../form/judge-entry';
import { columnsOf, type GridColumn, type GridKind, gridKinds } from './grid-column';
import { contextOfHens, contextOfLine } from './line-context';
import type { PostedEntry } from './posted-entry';
import { detailOfRow, numberIn } from './row-details';
import { isTyped, type TypedRow } from './typed-grid';

/** Something about a cell that is wrong, looks implausible, or is worth noticing. */
export interface Finding {
  readonly kind: GridKind;
  readonly column: GridColumn;
  readonly severity: Severity;
  readonly code: string;
  readonly sentence: string;
  /** Of the catalogue; of a figure that cannot be read, or a call that failed, none. */
  readonly problem?: Problem;
  /** Implausible, and checked by the person. */
  readonly isConfirmed: boolean;
}

/** A document of a row: what it says and what stands against it. */
export interface RowDocument {
  readonly kind: GridKind;
  readonly id: string;
  readonly detail: unknown;
  readonly confirmed: readonly string[];
  readonly replaces: number | null;
  readonly findings: readonly Finding[];
  /** Nothing stands in the way of handing it in. */
  readonly isReady: boolean;
}

interface RowSurroundings {
  readonly farmId: string;
  readonly day: string;
  readonly today: string;
  /** Entries of the row that stand in the books. */
  readonly entries: readonly PostedEntry[];
  readonly feedItemId: string | null;
  /** Feed that is left for this row; null while it is not known. */
  readonly lots: readonly FeedLot[] | null;
}

/** Judges everything that is typed in a row, as it is typed. */
export function judgeRow(line: GridLine, row: TypedRow, around: RowSurroundings): RowDocument[] {
  let context = contextOfLine(line, around.entries, around);
  return gridKinds.flatMap((kind) => {
    if (!isTyped(row, kind)) return [];
    const document = judgeKind(kind, line, row, around, context);
    if (kind === 'feed' && document.isReady) {
      // Feed of the same row goes out before the water, which is then judged beside it.
      const feedKg = addThousandths(numberIn(row, 'feed') ?? 0, context.recorded.feedKg ?? 0);
      context = { ...context, recorded: { ...context.recorded, feedKg } };
    }
    return [document];
  });
}

function judgeKind(
  kind: GridKind,
  line: GridLine,
  row: TypedRow,
  around: RowSurroundings,
  context: EntryContext,
): RowDocument {
  const document = row.documents[kind];
  const { detail, columnOf } = detailOfRow(kind, row, line, around.feedItemId);
  const findingOf = (found: Omit<Finding, 'kind' | 'isConfirmed'>): Finding => ({
    ...found,
    kind,
    isConfirmed: found.severity === 'confirm' && (document?.confirmed.includes(found.code) ?? false),
  });
  const ofProblem = (problem: Problem) =>
    findingOf({
      column: columnOf(problem.field.replace(/^detail\./, '')),
      severity: problem.severity,
      code: problem.code,
      sentence: problemText(problem),
      problem,
    });
  const unread = columnsOf(kind).filter((column) => Number.isNaN(numberIn(row, column)));
  const unreadable = unread.map((column) =>
    findingOf({
      column,
      severity: 'error',
      code: 'notANumber',
      sentence: problemText({ code: 'notANumber', params: { value: row.texts[column]?.trim() ?? '' } }),
    }),
  );
  const judged = judgeDetail(kind, detail, () => contextOfKind(kind, line, around, context));
  const malformed = judged.issues.map((issue) => {
    const column = columnOf(issue.path.join('.'));
    return findingOf({
      column,
      severity: 'error',
      code: issue.code,
      sentence: sentenceOf(issue, numberIn(row, column)),
    });
  });
  const local = unread.length > 0 ? unreadable : [...malformed, ...judged.problems.map(ofProblem)];
  const refused = (document?.refusal ?? [])
    .map(ofProblem)
    .filter(({ code }) => !local.some((one) => one.code === code));
  const unnamed = document?.sentence
    ? [
        findingOf({
          column: columnsOf(kind)[0] as GridColumn,
          severity: 'error',
          code: 'refused',
          sentence: document.sentence,
        }),
      ]
    : [];
  const all = [...local, ...refused, ...unnamed];
  // A figure that is refused is not asked about as well.
  const errors = all.filter(({ severity }) => severity === 'error');
  const findings = errors.length > 0 ? errors : all;
  return {
    kind,
    id: document?.id ?? '',
    detail: judged.detail ?? detail,
    confirmed: document?.confirmed ?? [],
    replaces: document?.replaces ?? null,
    findings,
    // What the server refused stands until it is changed; handing in the same again would say the same.
    isReady: findings.every(({ severity, isConfirmed }) => severity === 'warn' || isConfirmed),
  };
}

function contextOfKind(kind: GridKind, line: GridLine, around: RowSurroundings, context: EntryContext): unknown {
  if (kind === 'egg') return contextOfHens(line, context);
  if (kind !== 'feed') return context;
  if (around.lots === null) return null;
  const lots = around.lots.filter(({ itemId }) => itemId === around.feedItemId);
  return { ...context, itemExists: true, lots: lots.map((lot) => ({ ...lot, onHand: lot.onHandKg })) };
}

/** The store after the rows above have taken their feed. */
export function storeAfter(lots: readonly FeedLot[], itemId: string | null, kg: number): readonly FeedLot[] {
  let leftKg = kg;
  return lots.map((lot) => {
    if (lot.itemId !== itemId || leftKg <= 0) return lot;
    const takenKg = Math.min(lot.onHandKg, leftKg);
    leftKg = addThousandths(leftKg, -takenKg);
    return { ...lot, onHandKg: addThousandths(lot.onHandKg, -takenKg) };
  });
}
