import { type Sentences, wordsIn } from '../../../platform/words-in';
import { de } from './words/de';
import { en } from './words/en';
import { fr } from './words/fr';
import { pt } from './words/pt';

export type PaperWords = Sentences<typeof en>;

/** What stands on papers for customers. */
export const paperWords = wordsIn({ en, de, fr, pt });
