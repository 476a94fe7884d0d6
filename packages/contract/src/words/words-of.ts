import type * as en from './en';
import type * as figures from './figures/en';

/** A unit in words; one that is written alike everywhere, as it is. */
export const unitWordIn = (words: Readonly<Partial<Record<string, string>>>, unit: string): string =>
  words[unit] ?? unit;

type InAnother<Words> = { readonly [Group in keyof Words]: Readonly<Record<keyof Words[Group], string>> };

/** The same words in another language. */
export type WordsOf = InAnother<typeof en>;
export type FigureWordsOf = InAnother<typeof figures>;
