import type * as en from './en';

/** A unit in words; one that is written alike everywhere, as it is. */
export const unitWordIn = (words: Readonly<Partial<Record<string, string>>>, unit: string): string =>
  words[unit] ?? unit;

/** The same figures and units in another language. */
export type WordsOf = { readonly [Group in keyof typeof en]: Readonly<Record<keyof (typeof en)[Group], string>> };
