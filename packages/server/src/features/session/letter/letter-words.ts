import { type InLanguages as InAll, letterIn } from '../../../platform/mail/letter-in';
import type { Letter } from '../../../platform/mail/mail';

/** What a letter's sentences are filled with. */
export interface Facts {
  readonly name: string;
  readonly link: string;
  readonly from: string;
  /** Another address: the one that is to become theirs. */
  readonly address: string;
}

/** One letter in every language. */
export type InLanguages = InAll<Facts>;

/** A letter in the reader's language; what it does not speak of need not be said. */
export const letterOf = (letter: InLanguages, to: string, language: string, facts: Partial<Facts>): Letter =>
  letterIn(letter, to, language, { name: '', link: '', from: '', address: '', ...facts });
