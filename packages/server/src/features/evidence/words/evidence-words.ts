import type { WordsOf } from '@henhouse/contract/words/words-of';
import ownDe from '../../../../texts/de/evidence.json';
import ownFr from '../../../../texts/fr/evidence.json';
import ownPt from '../../../../texts/pt/evidence.json';
import { contractWords } from '../../../platform/contract-words';
import { type Sentences, wordsIn } from '../../../platform/words-in';
import { en as ownEn } from './en';

const withNames = <const Own extends { readonly of: object }>(own: Own, names: WordsOf) => ({
  ...own,
  trustPart: names.trustPartNames,
  of: {
    ...own.of,
    source: names.alarmSourceNames,
    unit: { ...names.unitWords, egg: names.unitWords.eggs, bird: names.unitWords.birds, chick: names.unitWords.chicks },
    route: names.medicineRouteNames,
    verdict: names.warningVerdictNames,
    pattern: names.warningPatternNames,
    answer: names.warningCauseNames,
    severity: names.alarmSeverityNames,
    outcome: names.sampleOutcomeNames,
    sampleKind: names.sampleKindNames,
  },
});

const english = withNames(ownEn, contractWords.en);
export type EvidenceWords = Sentences<typeof english>;

/** What stands on the paper of an evidence pack. */
export const evidenceWords = wordsIn({
  en: english,
  de: withNames(ownDe, contractWords.de),
  fr: withNames(ownFr, contractWords.fr),
  pt: withNames(ownPt, contractWords.pt),
});
