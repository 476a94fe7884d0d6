import de from '../../../texts/de/daily.json';
import fr from '../../../texts/fr/daily.json';
import pt from '../../../texts/pt/daily.json';
import { type Sentences, wordsIn } from '../../platform/words-in';
import { en } from './words/en';

export type DailyWords = Sentences<typeof en>;

/** What the daily mails say. */
export const dailyWords = wordsIn({ en, de, fr, pt });
