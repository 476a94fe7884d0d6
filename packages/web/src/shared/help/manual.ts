import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '../i18n/language';
import type { Manual } from './manual-page';

const loads: Readonly<Record<Language, () => Promise<{ readonly default: unknown }>>> = {
  en: () => import('virtual:manual/en'),
  de: () => import('virtual:manual/de'),
  fr: () => import('virtual:manual/fr'),
  pt: () => import('virtual:manual/pt'),
};

export async function loadManual(language: Language): Promise<Manual> {
  const { default: manual } = await loads[language]();
  return manual as Manual;
}

/** The manual in the language in use; undefined until it is there, null when it cannot be loaded. */
export function useManual(isWanted = true): Manual | null | undefined {
  const { i18n } = useTranslation();
  const language = languages.find((one) => one === i18n.language) ?? 'en';
  const [loaded, setLoaded] = useState<{ readonly language: Language; readonly manual: Manual | null }>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    const attempt = () =>
      loadManual(language).then(
        (manual) => !isGone && setLoaded({ language, manual }),
        () => !isGone && setLoaded({ language, manual: null }),
      );
    void attempt();
    globalThis.addEventListener('online', attempt);
    return () => {
      isGone = true;
      globalThis.removeEventListener('online', attempt);
    };
  }, [isWanted, language]);
  return loaded?.language === language ? loaded.manual : undefined;
}
