import type { Day } from '../day/day';
import type { EntryKinds } from '../entry/entry-rules';
import { error, type Problem } from '../problem/problem';
import type { ProductionKind, Sex } from '../standards/standard';
import type { DailyColumn } from './daily-column';

/** The kinds of entry that a file of daily records becomes: all of them, in the order in which a line is entered. */
export const importedKinds = [
  'chick-placement',
  'chick-transfer',
  'mortality',
  'feed',
  'water-consumption',
  'egg',
  'egg-weight',
  'weight',
  'vaccine',
  'medicine',
  'treatment',
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

export type LineEntryOf<Kind extends ImportedKind> = Extract<LineEntry, { readonly kind: Kind }>;

/** What a line becomes, or what keeps it from becoming anything. */
export type EntryOrProblems =
  | { readonly entry: LineEntry }
  | { readonly problems: readonly Problem[]; readonly columns: readonly DailyColumn[] };

/** The flock that a line is about. */
export interface LineFlock {
  readonly sex: Sex;
  /** Birds that a figure per bird stands for. */
  readonly birds: number;
  readonly productionKind: ProductionKind;
  /** Number of the collection where the line does not say. */
  readonly collection: number;
}

/** How an entry of the file stands to what the books have already: not there, there just so, or there otherwise. */
export type Comparison = { readonly is: 'new' | 'same' } | { readonly is: 'different'; readonly problem: Problem };

export const different = (field: string, value: number, max: number, unit: string): Comparison => ({
  is: 'different',
  problem: error('valueDiffers', field, { value, max, unit }),
});

/** Kinds of which a shed may have several on a day, told apart by what they say. */
export const identifiedKinds = ['chick-placement', 'chick-transfer', 'vaccine', 'medicine', 'treatment'] as const;
export type IdentifiedKind = (typeof identifiedKinds)[number];

/** What an entry of a kind that is told apart says, wherever it comes from. */
export type LineInput = {
  readonly [Kind in IdentifiedKind]: { readonly kind: Kind; readonly detail: EntryKinds[Kind]['detail'] };
}[IdentifiedKind];

/** Such an entry as the books hold it. */
export type RecordedEntry = LineInput & { readonly flockId: string; readonly shedId: string; readonly day: Day };
