import type { EntryKinds } from '../entry/entry-rules';
import { error, type Problem } from '../problem/problem';
import type { ProductionKind, Sex } from '../standards/standard';
import type { DailyColumn } from './daily-column';

/** The kinds of entry that a file of daily records becomes, in the order in which a line is entered. */
export const importedKinds = [
  'mortality',
  'feed',
  'water-consumption',
  'egg',
  'egg-weight',
  'weight',
  'bird-sale',
] as const;
export type ImportedKind = (typeof importedKinds)[number];

/** An entry of one kind as a line of the file says it. */
export type LineEntry = {
  readonly [Kind in ImportedKind]: {
    readonly kind: Kind;
    readonly detail: EntryKinds[Kind]['detail'];
    /** Columns that it was read from, the deciding one first. */
    readonly columns: readonly DailyColumn[];
  };
}[ImportedKind];

/** The flock that a line is about. */
export interface LineFlock {
  readonly sex: Sex;
  /** Birds that a figure per bird stands for. */
  readonly birds: number;
  readonly productionKind: ProductionKind;
  /** Number of the collection where the line does not say. */
  readonly collection: number;
}

/** How an entry of the file stands to what the day-book has already: not there, there just so, or there otherwise. */
export type Standing = { readonly is: 'new' | 'same' } | { readonly is: 'different'; readonly problem: Problem };

export const different = (field: string, value: number, max: number, unit: string): Standing => ({
  is: 'different',
  problem: error('valueDiffers', field, { value, max, unit }),
});
