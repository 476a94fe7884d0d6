import { type Language, languages } from '@henhouse/domain/format/language';
import i18next from 'i18next';

/** The language of whoever looks at the screen, for files and letters that are made for them. */
export const ownLanguage = (): Language => languages.find((each) => i18next.language.startsWith(each)) ?? 'en';
