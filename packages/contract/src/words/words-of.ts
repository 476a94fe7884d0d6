import type * as en from './en';

/** The same figures and units in another language. */
export type WordsOf = { readonly [Group in keyof typeof en]: Readonly<Record<keyof (typeof en)[Group], string>> };
