import type { AlarmLine } from '@henhouse/contract/alarm/alarm';
import type { WordsOf } from '@henhouse/contract/words/words-of';
import { numberFormat } from '@henhouse/domain/format/format';
import { longestShownDays } from '@henhouse/domain/warning/rarity';
import de from '../../../../texts/de/alarm.json';
import fr from '../../../../texts/fr/alarm.json';
import pt from '../../../../texts/pt/alarm.json';
import { contractWords } from '../../../platform/contract-words';
import { wordsIn } from '../../../platform/words-in';
import { en } from './words/en';

const alarmTexts = wordsIn({ en, de, fr, pt });

/** What mails and push messages of alarms say, in a reader's language, with what things are called on the screens. */
export function alarmWords(language: string) {
  const texts = alarmTexts(language);
  const names: WordsOf = contractWords[texts.language];
  return { ...texts, names };
}

/** What the machine, shed or egg room of an alarm is called; null: it is of a whole farm. */
export function alarmPlaceIn(
  language: string,
  { machineCode, shedName, hatcheryName }: Pick<AlarmLine, 'machineCode' | 'shedName' | 'hatcheryName'>,
): string | null {
  if (hatcheryName === null) return machineCode ?? shedName;
  return alarmWords(language).words.eggRoom({ name: hatcheryName });
}

/** How rare what early warning saw is, in words; what is rarer than anybody counts: `> 1,000`. */
export function rarityIn(language: string, onceInDays: number): string {
  const { words, language: locale } = alarmWords(language);
  const shown = numberFormat(locale).format(Math.round(Math.min(onceInDays, longestShownDays)));
  return words.onceIn({ days: onceInDays > longestShownDays ? `> ${shown}` : shown });
}
