import deFigures from '@henhouse/contract/texts/de/figures.json';
import frFigures from '@henhouse/contract/texts/fr/figures.json';
import ptFigures from '@henhouse/contract/texts/pt/figures.json';
import * as enFigures from '@henhouse/contract/words/figures/en';
import type { FigureWordsOf, WordsOf } from '@henhouse/contract/words/words-of';
import ownDe from '../../../texts/de/report.json';
import ownFr from '../../../texts/fr/report.json';
import ownPt from '../../../texts/pt/report.json';
import { contractWords } from '../../platform/contract-words';
import { type Sentences, wordsIn } from '../../platform/words-in';
import { en as ownEn } from './words/en';

const withNames = <const Own extends object, const Coverage>(
  own: Own,
  names: WordsOf & { readonly coverageWords: Coverage },
  { figureNames }: FigureWordsOf,
) => ({
  ...own,
  figure: { ...figureNames, ...names.reportFigureNames },
  unit: names.unitWords,
  whyNot: names.whyNotWords,
  coverage: names.coverageWords,
  title: names.flockReportNames,
  state: names.flockStateNames,
});

const english = withNames(ownEn, contractWords.en, enFigures);
export type ReportWords = Sentences<typeof english>;

/** What stands in files of reports and their mails; figures and units are called as on the screens. */
export const reportWords = wordsIn({
  en: english,
  de: withNames(ownDe, contractWords.de, deFigures),
  fr: withNames(ownFr, contractWords.fr, frFigures),
  pt: withNames(ownPt, contractWords.pt, ptFigures),
});
