import de from '@henhouse/contract/texts/de/words.json';
import fr from '@henhouse/contract/texts/fr/words.json';
import pt from '@henhouse/contract/texts/pt/words.json';
import * as en from '@henhouse/contract/words/en';
import type { WordsOf } from '@henhouse/contract/words/words-of';
import ownDe from '../../../../texts/de/economics.json';
import ownFr from '../../../../texts/fr/economics.json';
import ownPt from '../../../../texts/pt/economics.json';
import { type Sentences, wordsIn } from '../../../platform/words-in';
import { en as ownEn } from './words/en';

const withNames = <const Own extends object>(own: Own, names: WordsOf) => ({
  ...own,
  cost: names.costNames,
  income: names.incomeNames,
  figure: names.unitFigureNames,
});

const english = withNames(ownEn, en);
export type EconomicWords = Sentences<typeof english>;

/** What stands in files of the economic report. */
export const economicWords = wordsIn({
  en: english,
  de: withNames(ownDe, de),
  fr: withNames(ownFr, fr),
  pt: withNames(ownPt, pt),
});
