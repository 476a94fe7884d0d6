import type { Letter } from '../../../platform/mail/mail';

type Language = 'en' | 'de' | 'fr' | 'pt';

interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
}

/** What a letter's sentences are filled with. */
export interface Facts {
  readonly name: string;
  readonly link: string;
  readonly from: string;
  /** Another address: the one that is to become theirs. */
  readonly address: string;
}

/** One letter in every language. */
export type InLanguages = Readonly<Record<Language, (facts: Facts) => Words>>;

const isLanguage = (language: string): language is Language => ['en', 'de', 'fr', 'pt'].includes(language);

/** A letter in the reader's language. */
export function letterOf(letter: InLanguages, to: string, language: string, facts: Partial<Facts>): Letter {
  const all = { name: '', link: '', from: '', address: '', ...facts };
  const { subject, lines } = letter[isLanguage(language) ? language : 'en'](all);
  return { to, subject, text: `${lines.join('\n\n')}\n` };
}
