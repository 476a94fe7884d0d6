import type { AlarmSource } from '@henhouse/domain/alarm/alarm-source';
import type { Language } from '@henhouse/domain/format/language';
import type { WarningPattern } from '@henhouse/domain/warning/pattern';
import { contractWords } from './contract-words';

/** What an alarm is called in a language: an early warning by what it saw, everything else by what was measured. */
export function alarmNameIn(
  language: string,
  { source, pattern }: { readonly source: AlarmSource; readonly pattern: WarningPattern | null },
): string {
  const { warningPatternNames, alarmSourceNames } = contractWords[language as Language] ?? contractWords.en;
  // The names are sentences where they stand alone; here more follows.
  return pattern === null ? alarmSourceNames[source] : warningPatternNames[pattern].replace(/\.$/, '');
}
