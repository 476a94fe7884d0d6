import { type Sentences, wordsIn } from '../../platform/words-in';
import { de } from './words/de';
import { en } from './words/en';
import { fr } from './words/fr';
import { pt } from './words/pt';

export type ReportWords = Sentences<typeof en>;

/** What stands in files of reports and their mails; figures and units are called as on the screens. */
export const reportWords = wordsIn({ en, de, fr, pt });
