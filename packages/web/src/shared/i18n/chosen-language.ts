import { isLanguageName, type Language } from './language';

const key = 'language';

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
