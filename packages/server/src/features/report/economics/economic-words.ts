import de from '../../../../texts/de/economics.json';
import fr from '../../../../texts/fr/economics.json';
import pt from '../../../../texts/pt/economics.json';
import { wordsWithNames } from '../../../platform/contract-words';
import { en } from './words/en';

/** What stands in files of the economic report. */
export const economicWords = wordsWithNames({ en, de, fr, pt }, (own, names) => ({
  ...own,
  cost: names.costNames,
  income: names.incomeNames,
  figure: names.unitFigureNames,
}));

export type EconomicWords = ReturnType<typeof economicWords>['words'];
