import { type Sentences, wordsIn } from '../../platform/words-in';
import { de } from './words/de';
import { en } from './words/en';
import { fr } from './words/fr';
import { pt } from './words/pt';

export type DailyWords = Sentences<typeof en>;

/** What the daily mails say. */
export const dailyWords = wordsIn({ en, de, fr, pt });
