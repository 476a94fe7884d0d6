import type { DayBookDelta } from '../day-book/flock-day';
import type { Posting } from '../ledger/posting';
import type { Problem } from '../problem/problem';
import type { EntryContext } from './entry-context';

/** Where and when an entry stands: enough to say what it adds to the day-book, also when the book is made anew. */
export type EntryPlace = Pick<EntryContext, 'farmId' | 'flockId' | 'shedId' | 'day' | 'sexes'>;

/** The one figure of an entry for lists; `unit` as in the catalogue of units, or the one that its medicine is counted in. */
export interface EntryFigure {
  readonly value: number;
  readonly unit: string;
}

/** What the unit of a figure is taken from, besides the detail. */
export type FigureContext = Partial<EntryContext> & { readonly medicine?: { readonly unit: string } | null };

/** The rules of one kind: the browser hints with the judge's own. */
export interface EntryRules<Detail, Context> {
  /** Everything that is wrong, to be confirmed or to be noticed, at once. */
  check(detail: Detail, context: Context): Problem[];
  /** What moves in the ledger; for details that `check` accepts. */
  postingsOf(detail: Detail, context: Context): Posting[];
  /** What is added to the day-book. */
  deltasOf(detail: Detail, place: EntryPlace): DayBookDelta[];
  figureOf(detail: Detail, context: FigureContext): EntryFigure;
}

export const nothingMoves = (): Posting[] => [];
/** Health stands in documents and the ledger; no sum of the day-book changes with it. */
export const nothingAdded = (): DayBookDelta[] => [];
