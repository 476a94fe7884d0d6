export const languages = ['en', 'de', 'fr', 'pt'] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name: who cannot read the current one finds theirs. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
};

const key = 'language';

export function isLanguageName(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** The chosen language, else the first of the browser's that we speak, else English. */
export function detectLanguage(): Language {
  const chosen = localStorage.getItem(key);
  if (isLanguageName(chosen)) return chosen;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguageName);
  return spoken ?? 'en';
}

export function hasChosenLanguage(): boolean {
  return isLanguageName(localStorage.getItem(key));
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(key, language);
}
