import { isOne } from '@henhouse/domain/format/format';
import type * as en from './en';
import type * as figures from './figures/en';

type Units = Readonly<Partial<Record<string, string>>>;

/** A unit in words; one that is written alike everywhere, as it is. */
export const unitWordIn = (words: Units, unit: string): string => words[unit] ?? unit;

/** The same behind a number of a language: one `day`, two `days`. */
export const unitWordBehind = (
  value: number,
  unit: string,
  { unitWords, unitWordsOfOne }: { readonly unitWords: Units; readonly unitWordsOfOne: Units },
  locale: string,
): string => (isOne(locale, value) ? unitWordsOfOne[unit] : undefined) ?? unitWordIn(unitWords, unit);

type InAnother<Words> = { readonly [Group in keyof Words]: Readonly<Record<keyof Words[Group], string>> };

/** The same words in another language. */
export type WordsOf = InAnother<typeof en>;
export type FigureWordsOf = InAnother<typeof figures>;
