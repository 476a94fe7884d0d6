import { type Sentences, wordsIn } from '../../../platform/words-in';
import { de } from './de';
import { en } from './en';
import { fr } from './fr';
import { pt } from './pt';

export type EvidenceWords = Sentences<typeof en>;

/** What stands on the paper of an evidence pack. */
export const evidenceWords = wordsIn({ en, de, fr, pt });
