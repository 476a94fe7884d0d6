import type { Letter } from './mail';

const languages = ['en', 'de', 'fr', 'pt'] as const;
type LetterLanguage = (typeof languages)[number];

interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
}

/** One letter in every language, from what its sentences are filled with. */
export type InLanguages<Facts> = Readonly<Record<LetterLanguage, (facts: Facts) => Words>>;

/** The language of a letter to somebody who reads `language`: English where there is none in it. */
export const letterLanguage = (language: string): LetterLanguage =>
  languages.find((known) => known === language) ?? 'en';

/** A letter in the reader's language, its lines as paragraphs. */
export function letterIn<Facts>(texts: InLanguages<Facts>, to: string, language: string, facts: Facts): Letter {
  const { subject, lines } = texts[letterLanguage(language)](facts);
  return { to, subject, text: `${lines.join('\n\n')}\n` };
}
