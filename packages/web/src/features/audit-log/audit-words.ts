import { type AuditLine, auditVias } from '@henhouse/contract/people/audit-log';
import type { useTranslation } from 'react-i18next';
import { type ScreenName, screens } from '../../shared/screen/screens';

import { auditFields } from './audit-names';
import { plainWords } from './difference';

type Translate = ReturnType<typeof useTranslation>['t'];

const known = <Name extends string>(names: readonly Name[], name: string | null): Name | undefined =>
  names.find((each) => each === name);

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name);

/** The way by itself: web, token, program. */
export function viaWord(via: string, t: Translate): string {
  const word = known(auditVias, via);
  return word ? t(($) => $.audit.vias[word]) : via;
}

/** Through which screen, token or part of the product. */
export function wayWords(
  { via, screen, tokenName }: Pick<AuditLine, 'via' | 'screen' | 'tokenName'>,
  t: Translate,
): string {
  if (via === 'token' && tokenName) return t(($) => $.audit.throughToken, { name: tokenName });
  if (screen && isScreen(screen)) return t(($) => $.screen[screen]);
  return viaWord(via, t);
}

/** Who did it; the product itself where nobody stands behind it. */
export function actorWord({ actorName }: Pick<AuditLine, 'actorName'>, t: Translate): string {
  return actorName || t(($) => $.audit.nobody);
}

/** A field's name: `detail`, `lines`, `1`, `count` → "Detail › Lines › 1 › Count". */
export function fieldWords(path: readonly string[], t: Translate): string {
  const words = path.map((part) => {
    const word = known(auditFields, part);
    return word ? t(($) => $.audit.fields[word]) : capital(plainWords(part));
  });
  return words.join(' › ') || t(($) => $.audit.value);
}
