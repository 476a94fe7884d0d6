import dePrivacy from '../../../texts/de/privacy.json';
import frPrivacy from '../../../texts/fr/privacy.json';
import ptPrivacy from '../../../texts/pt/privacy.json';
import { core as deCore } from './de/core';
import { work as deWork } from './de/work';
import { en } from './en/all';
import type { core as englishCore } from './en/core';
import type * as englishWork from './en/work';
import { core as frCore } from './fr/core';
import { work as frWork } from './fr/work';
import type { Language } from './language';
import { core as ptCore } from './pt/core';
import { work as ptWork } from './pt/work';
import type { SameKeys, Texts } from './texts';

/** What is said before signing in and with the work, as both lie over each other, some areas are in both parts; and about privacy. */
const wholeOf = (
  core: SameKeys<typeof englishCore>,
  work: SameKeys<typeof englishWork>,
  privacy: Texts['privacy'],
): Texts => ({
  ...core,
  ...work,
  privacy,
  problem: { ...core.problem, ...work.problem },
  shell: { ...core.shell, ...work.shell },
});

/** All texts of all languages: for the manual and for tests. Screens load the parts of one. */
export const everyLanguage: Readonly<Record<Language, Texts>> = {
  en,
  de: wholeOf(deCore, deWork, dePrivacy),
  fr: wholeOf(frCore, frWork, frPrivacy),
  pt: wholeOf(ptCore, ptWork, ptPrivacy),
};
