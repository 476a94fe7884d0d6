import de from '../../../texts/de/report.json';
import fr from '../../../texts/fr/report.json';
import pt from '../../../texts/pt/report.json';
import { wordsWithNames } from '../../platform/contract-words';
import { en } from './words/en';

/** What stands in files of reports and their mails; figures and units are called as on the screens. */
export const reportWords = wordsWithNames({ en, de, fr, pt }, (own, names) => ({
  ...own,
  figure: { ...names.figureNames, ...names.reportFigureNames },
  unit: names.unitWords,
  whyNot: names.whyNotWords,
  coverage: names.coverageWords,
  title: names.flockReportNames,
  state: names.flockStateNames,
}));

export type ReportWords = ReturnType<typeof reportWords>['words'];
