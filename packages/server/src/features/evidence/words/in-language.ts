import type { ReportLanguage } from '../../report/words/report-words';
import { de } from './de';
import { en } from './en';
import type { EvidenceWords } from './evidence-words';
import { fr } from './fr';
import { pt } from './pt';

export const evidenceWords: Readonly<Record<ReportLanguage, EvidenceWords>> = { en, de, fr, pt };
