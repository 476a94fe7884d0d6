import de from '../../../texts/de/drill.json';
import fr from '../../../texts/fr/drill.json';
import pt from '../../../texts/pt/drill.json';
import { type Sentences, wordsIn } from '../../platform/words-in';
import { en } from './words/en';

export type DrillWords = Sentences<typeof en>;

/** What stands in files of recall drills. */
export const drillWords = wordsIn({ en, de, fr, pt });
