import { type Language, languages } from '@henhouse/domain/format/language';

export { type Language, languages };

/** Each language by its own name: who cannot read the current one finds theirs. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
};

export function isLanguageName(value: unknown): value is Language {
  return languages.includes(value as Language);
}
