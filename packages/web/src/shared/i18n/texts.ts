import type { en } from './en/all';

/** Texts with every sentence open: what another language has to provide, key by key. */
export type SameKeys<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : SameKeys<Tree[Key]> };

/** All areas of a language. */
export type Texts = SameKeys<typeof en>;

/** Chooses a sentence without arguments; whoever takes it reads it. */
export type Text = (texts: typeof en) => string;

/** Texts by name, as deep as they are set in. */
export type TextTree = { readonly [key: string]: string | TextTree };
