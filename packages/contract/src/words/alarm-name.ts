import type { AlarmSource } from '@henhouse/domain/alarm/alarm-source';
import type { WarningPattern } from '@henhouse/domain/warning/farm-memory';
import de from '../../texts/de/words.json';
import fr from '../../texts/fr/words.json';
import pt from '../../texts/pt/words.json';
import * as en from './en';
import type { WordsOf } from './words-of';

type Names = Pick<WordsOf, 'alarmSourceNames' | 'warningPatternNames'>;

const languages: Readonly<Record<string, Names>> = { en, de, fr, pt };

/** What an alarm is called in a language: an early warning by what it saw, everything else by what was measured. */
export function alarmNameIn(
  language: string,
  { source, pattern }: { readonly source: AlarmSource; readonly pattern: WarningPattern | null },
): string {
  const { warningPatternNames, alarmSourceNames } = languages[language] ?? en;
  // The names are sentences where they stand alone; here more follows.
  return pattern === null ? alarmSourceNames[source] : warningPatternNames[pattern].replace(/\.$/, '');
}
