import type { EntryContext } from './entry-context';

/** Where and when an entry stands: enough to say what it adds to the day-book, also when the book is made anew. */
export type EntryPlace = Pick<EntryContext, 'farmId' | 'flockId' | 'shedId' | 'day' | 'sexes'>;

/** The one figure of an entry for lists; `unit` as in the catalogue of units. */
export interface EntryFigure {
  readonly value: number;
  readonly unit: 'birds' | 'kg' | 'g' | 'l' | 'eggs' | 'doses' | 'days' | 'units';
}
