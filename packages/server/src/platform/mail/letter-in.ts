import { filledIn } from '@henhouse/domain/format/filled-in';
import { unbroken } from '@henhouse/domain/format/unbroken';
import de from '../../../texts/de/letters.json';
import fr from '../../../texts/fr/letters.json';
import pt from '../../../texts/pt/letters.json';
import type { Letter } from './mail';
import { en } from './words/en';
import type { FactsOf, LetterKind, LetterWords } from './words/letter-words';

export const letterWords = { en, de, fr: unbroken(fr), pt } as const satisfies Readonly<Record<string, LetterWords>>;
type LetterLanguage = keyof typeof letterWords;

/** The language of a letter to somebody who reads `language`: English where there is none in it. */
export const letterLanguage = (language: string): LetterLanguage =>
  (Object.keys(letterWords) as LetterLanguage[]).find((each) => each === language) ?? 'en';

/** A letter in the reader's language, its lines as paragraphs. */
export function letterIn<Kind extends LetterKind>(
  kind: Kind,
  to: string,
  language: string,
  facts: FactsOf<Kind>,
): Letter {
  const { subject, lines }: LetterWords[Kind] = letterWords[letterLanguage(language)][kind];
  const paragraphs = lines.map((line) => filledIn(line, facts));
  return { to, subject: filledIn(subject, facts), text: `${paragraphs.join('\n\n')}\n` };
}
