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

/** What is said before signing in and with the work, as both lie over each other; some areas are in both parts. */
const wholeOf = (core: SameKeys<typeof englishCore>, work: SameKeys<typeof englishWork>): Texts => ({
  ...core,
  ...work,
  problem: { ...core.problem, ...work.problem },
  shell: { ...core.shell, ...work.shell },
});

/** All texts of all languages: for the manual and for tests. Screens load the parts of one. */
export const everyLanguage: Readonly<Record<Language, Texts>> = {
  en,
  de: wholeOf(deCore, deWork),
  fr: wholeOf(frCore, frWork),
  pt: wholeOf(ptCore, ptWork),
};
