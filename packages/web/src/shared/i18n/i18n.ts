import i18next, { changeLanguage, use as plugIn } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { detectLanguage, rememberLanguage } from './chosen-language';
import { core as englishCore } from './en/core';
import { type Language, languages } from './language';
import type { SameKeys } from './texts';
import { textsFormat } from './texts-format';

/** A part of the texts, as `build-parts/texts` divides them. */
type Load = () => Promise<{ readonly default: unknown }>;

interface Parts {
  /** What signing in needs. */
  readonly core: Load;
  /** What the frame and the screens that many begin with say. */
  readonly first: Load;
  /** All other texts of the work itself. */
  readonly work: Load;
  /** What nobody reads but who asks for it. */
  readonly privacy: Load;
}

const parts: Record<Language, Parts> = {
  en: {
    core: () => Promise.resolve({ default: englishCore }),
    first: () => import('virtual:texts/en/first'),
    work: () => import('virtual:texts/en/work'),
    privacy: () => import('virtual:texts/en/privacy'),
  },
  de: {
    core: () => import('virtual:texts/de/core'),
    first: () => import('virtual:texts/de/first'),
    work: () => import('virtual:texts/de/work'),
    privacy: () => import('virtual:texts/de/privacy'),
  },
  fr: {
    core: () => import('virtual:texts/fr/core'),
    first: () => import('virtual:texts/fr/first'),
    work: () => import('virtual:texts/fr/work'),
    privacy: () => import('virtual:texts/fr/privacy'),
  },
  pt: {
    core: () => import('virtual:texts/pt/core'),
    first: () => import('virtual:texts/pt/first'),
    work: () => import('virtual:texts/pt/work'),
    privacy: () => import('virtual:texts/pt/privacy'),
  },
};

const loading = new Map<string, Promise<void>>();
const wanted = new Set<keyof Parts>(['core']);

/** Loads one part of a language once; failing is tried anew the next time. */
function ensure(language: Language, part: keyof Parts): Promise<void> {
  const key = `${language} ${part}`;
  let found = loading.get(key);
  if (!found) {
    found = parts[language][part]().then(
      // The texts are nobody else's: without a copy of thousands of sentences.
      ({ default: texts }) =>
        void i18next.addResourceBundle(language, 'translation', texts, true, true, { skipCopy: true }),
      (error: unknown) => {
        loading.delete(key);
        throw error;
      },
    );
    loading.set(key, found);
  }
  return found;
}

/** Starts the texts in the language of this browser. English is always there; another one that cannot be loaded falls back to it. */
export async function startTexts(language: Language = detectLanguage()): Promise<void> {
  // Whoever starts anew has what is brought with it, and nothing else.
  loading.clear();
  await initTexts({ en: englishCore });
  await showLanguage(language);
}

/** Makes texts by language ready to be read; English is shown. */
export async function initTexts(texts: Partial<Record<Language, SameKeys<typeof englishCore>>>): Promise<void> {
  const resources = Object.fromEntries(Object.entries(texts).map(([of, translation]) => [of, { translation }]));
  await plugIn(textsFormat())
    .use(initReactI18next)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      supportedLngs: languages,
      resources,
      interpolation: { escapeValue: false },
      returnNull: false,
    });
}

/** Loads a part in the language in use. */
async function ensureWanted(part: keyof Parts): Promise<void> {
  wanted.add(part);
  const language = languages.find((one) => one === i18next.language) ?? 'en';
  // English where theirs does not arrive: nobody downloads two languages to read one.
  await ensure(language, part).catch(() => ensure('en', part));
}
/** Of the frame, and of the screens that many begin with. */
export const ensureFirstTexts = (): Promise<void> => ensureWanted('first');
/** Of all of the work. */
export async function ensureWorkTexts(): Promise<void> {
  await Promise.all([ensureWanted('first'), ensureWanted('work')]);
}
export const ensurePrivacyTexts = (): Promise<void> => ensureWanted('privacy');

/** What is loaded later, inside the frame, may say anything; before signing in it says what is there. */
export async function withTexts<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const loaded = await loading;
  if (wanted.has('first')) await ensureWorkTexts();
  return loaded;
}

async function showLanguage(language: Language): Promise<void> {
  try {
    await Promise.all([...wanted].map((part) => ensure(language, part)));
    await changeLanguage(language);
  } catch {
    // Away from the network and never loaded before: English stays, the choice is tried again at the next start.
    await changeLanguage('en');
  }
  document.documentElement.lang = i18next.language;
}

/** Switches the language now and for the next visits. */
export async function chooseLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await showLanguage(language);
}
