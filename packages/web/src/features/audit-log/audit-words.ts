import { type AuditLine, auditVias } from '@henhouse/contract/people/audit-log';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { t } from 'i18next';
import { nameFrom } from '../../shared/i18n/choices-of';
import type { Text } from '../../shared/i18n/texts';
import { type ScreenName, screens } from '../../shared/screen/screens';

import { auditFields } from './audit-names';
import { plainWords } from './difference';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name);

/** The way by itself: web, token, program. */
export function viaWord(via: string): string {
  const word = oneOf(auditVias, via);
  return word ? t(($) => $.audit.vias[word]) : via;
}

/** Through which screen, token or part of the product. */
export function wayWords({ via, screen, tokenName }: Pick<AuditLine, 'via' | 'screen' | 'tokenName'>): string {
  if (via === 'token' && tokenName) return t(($) => $.audit.throughToken, { name: tokenName });
  if (screen && isScreen(screen)) return t(($) => $.screen[screen]);
  return viaWord(via);
}

/** Who did it; the product itself where nobody stands behind it. */
export function actorWord({ actorName }: Pick<AuditLine, 'actorName'>): string {
  return actorName || t(($) => $.audit.nobody);
}

const sharedFields = {
  name: ($) => $.word.name,
  code: ($) => $.word.code,
  kind: ($) => $.word.kind,
  day: ($) => $.word.day,
  notes: ($) => $.catalogue.partner.notes,
  reason: ($) => $.word.reason,
  detail: ($) => $.word.details,
  lines: ($) => $.word.lines,
  cause: ($) => $.word.cause,
  sex: ($) => $.entry.sex,
  unit: ($) => $.word.unit,
  version: ($) => $.word.version,
  shedName: ($) => $.word.shed,
  number: ($) => $.word.number,
  breed: ($) => $.catalogue.price.breed,
  hatchDay: ($) => $.importing.meanings.hatchDay,
  birds: ($) => $.sale.kinds.birds,
  kg: ($) => $.kpi.unit.kg,
  ageDays: ($) => $.importing.meanings.ageDays,
  confirmed: ($) => $.entry.list.confirmed,
  role: ($) => $.word.role,
  email: ($) => $.word.eMail,
  address: ($) => $.word.address,
  country: ($) => $.word.country,
  language: ($) => $.company.language,
  timeZone: ($) => $.word.timeZone,
  fullName: ($) => $.word.name,
  username: ($) => $.word.username,
  phone: ($) => $.word.phone,
  allFarms: ($) => $.word.allFarms,
  hasTotp: ($) => $.people.secondFactor,
  permissions: ($) => $.word.rights,
  url: ($) => $.catalogue.partner.address,
  topics: ($) => $.apiAccess.webhook.topics,
} satisfies Readonly<Record<string, Text>>;

const fieldWord = (field: (typeof auditFields)[number]): string => nameFrom(field, ($) => $.audit.fields, sharedFields);

/** A field's name: `detail`, `lines`, `1`, `count` → "Detail › Lines › 1 › Count". */
export function fieldWords(path: readonly string[]): string {
  const words = path.map((part) => {
    const word = oneOf(auditFields, part);
    return word ? fieldWord(word) : capital(plainWords(part));
  });
  return words.join(' › ') || t(($) => $.word.value);
}
