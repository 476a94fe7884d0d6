import de from '../../../../texts/de/evidence.json';
import fr from '../../../../texts/fr/evidence.json';
import pt from '../../../../texts/pt/evidence.json';
import { wordsWithNames } from '../../../platform/contract-words';
import { en } from './en';

/** What stands on the paper of an evidence pack. */
export const evidenceWords = wordsWithNames({ en, de, fr, pt }, (own, names) => ({
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
}));

export type EvidenceWords = ReturnType<typeof evidenceWords>['words'];
