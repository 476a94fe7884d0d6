import deFigures from '@henhouse/contract/texts/de/figures.json';
import de from '@henhouse/contract/texts/de/words.json';
import frFigures from '@henhouse/contract/texts/fr/figures.json';
import fr from '@henhouse/contract/texts/fr/words.json';
import ptFigures from '@henhouse/contract/texts/pt/figures.json';
import pt from '@henhouse/contract/texts/pt/words.json';
import * as en from '@henhouse/contract/words/en';
import * as enFigures from '@henhouse/contract/words/figures/en';
import type { FigureWordsOf, WordsOf } from '@henhouse/contract/words/words-of';
import type { Language } from '@henhouse/domain/format/language';
import { type Catalogue, type Sentences, wordsIn } from './words-in';

/** What things are called on the screens, by language: letters and papers call them the same. */
export const contractWords = { en, de, fr, pt } satisfies Readonly<Record<Language, WordsOf>>;

const figureWords: Readonly<Record<Language, FigureWordsOf>> = {
  en: enFigures,
  de: deFigures,
  fr: frFigures,
  pt: ptFigures,
};

const namesIn = wordsIn(contractWords);
type Names = ReturnType<typeof namesIn>['words'] & FigureWordsOf;

/** The words of a catalogue in a reader's language, with what the screens call things: `withNames` puts these in. */
export function wordsWithNames<const Tree extends object, Words>(
  catalogue: Catalogue<Tree>,
  withNames: (own: Sentences<Tree>, names: Names) => Words,
): (language: string) => { readonly words: Words; readonly language: Language } {
  const own = wordsIn(catalogue);
  return (reader) => {
    const { words, language } = own(reader);
    return { words: withNames(words, { ...namesIn(language).words, ...figureWords[language] }), language };
  };
}
