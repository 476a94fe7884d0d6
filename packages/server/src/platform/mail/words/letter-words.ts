import type { NamedIn } from '@henhouse/domain/format/filled-in';
import type { en } from './en';

export type LetterKind = keyof typeof en;

interface Words {
  readonly subject: string;
  /** Each a paragraph. */
  readonly lines: readonly string[];
}

export type LetterWords = Readonly<Record<LetterKind, Words>>;

type EnglishOf<Kind extends LetterKind> = (typeof en)[Kind]['subject'] | (typeof en)[Kind]['lines'][number];

/** What a letter is filled in with: everything that the English one names. */
export type FactsOf<Kind extends LetterKind> = Readonly<Record<NamedIn<EnglishOf<Kind>>, string>>;
