import { spokenLanguage } from '@henhouse/domain/format/language';
import { isLanguageName, type Language } from './language';

const key = 'language';

/** The chosen language, else the first of the browser's that we speak, else English. */
export function detectLanguage(): Language {
  const chosen = localStorage.getItem(key);
  return isLanguageName(chosen) ? chosen : spokenLanguage(navigator.languages);
}

export function hasChosenLanguage(): boolean {
  return isLanguageName(localStorage.getItem(key));
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(key, language);
}
