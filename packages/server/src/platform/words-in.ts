import { filledIn, type NamedIn } from '@henhouse/domain/format/filled-in';
import type { Language } from '@henhouse/domain/format/language';
import { unbroken } from '@henhouse/domain/format/unbroken';

interface Texts {
  readonly [key: string]: string | Texts;
}

/** What another language has of a catalogue: every text of it. */
type SameTexts<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : SameTexts<Tree[Key]>;
};

/** A text; where something is put into the English one, what makes it of that. */
type Sentence<Text extends string> = [NamedIn<Text>] extends [never]
  ? string
  : (facts: Readonly<Record<NamedIn<Text>, string | number>>) => string;

export type Sentences<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? Sentence<Tree[Key]> : Sentences<Tree[Key]>;
};

export type Catalogue<Tree> = { readonly en: Tree } & Readonly<Record<Language, SameTexts<Tree>>>;

function sentencesOf(english: Texts, own: Texts): object {
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => {
      const words = own[key] ?? text;
      if (typeof text !== 'string' || typeof words !== 'string')
        return [key, sentencesOf(text as Texts, words as Texts)];
      return [key, text.includes('{') ? (facts: Record<string, string | number>) => filledIn(words, facts) : words];
    }),
  );
}

/** The words of a catalogue in a reader's language; English for one that nobody has written yet. */
export function wordsIn<const Tree extends object>(
  catalogue: Catalogue<Tree>,
): (language: string) => { readonly words: Sentences<Tree>; readonly language: Language } {
  const languages = Object.keys(catalogue) as Language[];
  const all = new Map(
    languages.map((language) => {
      const own = language === 'fr' ? unbroken(catalogue.fr) : catalogue[language];
      const words = sentencesOf(catalogue.en as Texts, own as Texts) as Sentences<Tree>;
      return [language as string, { words, language }] as const;
    }),
  );
  const english = {
    words: sentencesOf(catalogue.en as Texts, catalogue.en as Texts) as Sentences<Tree>,
    language: 'en',
  } as const;
  return (language) => all.get(language) ?? english;
}
