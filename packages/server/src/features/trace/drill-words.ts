import { type Sentences, wordsIn } from '../../platform/words-in';
import { de } from './words/de';
import { en } from './words/en';
import { fr } from './words/fr';
import { pt } from './words/pt';

export type DrillWords = Sentences<typeof en>;

/** What stands in files of recall drills. */
export const drillWords = wordsIn({ en, de, fr, pt });
