import de from '../../../../texts/de/paper.json';
import fr from '../../../../texts/fr/paper.json';
import pt from '../../../../texts/pt/paper.json';
import { type Sentences, wordsIn } from '../../../platform/words-in';
import { en } from './words/en';

export type PaperWords = Sentences<typeof en>;

/** What stands on papers for customers. */
export const paperWords = wordsIn({ en, de, fr, pt });
