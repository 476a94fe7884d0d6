import type { WordsOf } from '@henhouse/contract/words/words-of';
import ownDe from '../../../../texts/de/economics.json';
import ownFr from '../../../../texts/fr/economics.json';
import ownPt from '../../../../texts/pt/economics.json';
import { contractWords } from '../../../platform/contract-words';
import { type Sentences, wordsIn } from '../../../platform/words-in';
import { en as ownEn } from './words/en';

const withNames = <const Own extends object>(own: Own, names: WordsOf) => ({
  ...own,
  cost: names.costNames,
  income: names.incomeNames,
  figure: names.unitFigureNames,
});

const english = withNames(ownEn, contractWords.en);
export type EconomicWords = Sentences<typeof english>;

/** What stands in files of the economic report. */
export const economicWords = wordsIn({
  en: english,
  de: withNames(ownDe, contractWords.de),
  fr: withNames(ownFr, contractWords.fr),
  pt: withNames(ownPt, contractWords.pt),
});
