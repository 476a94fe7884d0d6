import 'i18next';
import type { en } from './en/all';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    enableSelector: true;
    parseInterpolation: 'icu';
    resources: { translation: typeof en };
  }
}
