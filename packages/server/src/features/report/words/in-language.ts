import { de } from './de';
import { en } from './en';
import { fr } from './fr';
import { pt } from './pt';
import type { ReportLanguage, ReportWords } from './report-words';

const all: Readonly<Record<ReportLanguage, ReportWords>> = { en, de, fr, pt };

/** The words of a language; English for one that nobody has written yet. */
export function reportWords(language: string): { readonly words: ReportWords; readonly language: ReportLanguage } {
  const known = (Object.keys(all) as ReportLanguage[]).find((each) => each === language) ?? 'en';
  return { words: all[known], language: known };
}
