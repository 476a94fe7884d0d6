import deNames from '@henhouse/contract/texts/de/words.json';
import frNames from '@henhouse/contract/texts/fr/words.json';
import ptNames from '@henhouse/contract/texts/pt/words.json';
import * as enNames from '@henhouse/contract/words/en';
import type { WordsOf } from '@henhouse/contract/words/words-of';
import { numberFormat } from '@henhouse/domain/format/format';
import type { Language } from '@henhouse/domain/format/language';
import { longestShownDays } from '@henhouse/domain/warning/rarity';
import de from '../../../../texts/de/alarm.json';
import fr from '../../../../texts/fr/alarm.json';
import pt from '../../../../texts/pt/alarm.json';
import { wordsIn } from '../../../platform/words-in';
import { en } from './words/en';

type Names = Pick<
  WordsOf,
  'alarmSourceNames' | 'alarmSeverityNames' | 'warningPatternNames' | 'unitWords' | 'unitWordsOfOne'
>;

const names: Readonly<Record<Language, Names>> = { en: enNames, de: deNames, fr: frNames, pt: ptNames };

const alarmTexts = wordsIn({ en, de, fr, pt });

/** What mails and push messages of alarms say, in a reader's language, with what things are called on the screens. */
export function alarmWords(language: string) {
  const known = alarmTexts(language);
  return { ...known, names: names[known.language] };
}

/** How rare what early warning saw is, in words; what is rarer than anybody counts: `> 1,000`. */
export function rarityIn(language: string, onceInDays: number): string {
  const { words, language: locale } = alarmWords(language);
  const shown = numberFormat(locale).format(Math.round(Math.min(onceInDays, longestShownDays)));
  return words.onceIn({ days: onceInDays > longestShownDays ? `> ${shown}` : shown });
}
