import de from '@henhouse/contract/texts/de/words.json';
import fr from '@henhouse/contract/texts/fr/words.json';
import pt from '@henhouse/contract/texts/pt/words.json';
import * as en from '@henhouse/contract/words/en';
import type { WordsOf } from '@henhouse/contract/words/words-of';
import type { Language } from '@henhouse/domain/format/language';

/** What things are called on the screens, by language: letters and papers call them the same. */
export const contractWords = { en, de, fr, pt } satisfies Readonly<Record<Language, WordsOf>>;
