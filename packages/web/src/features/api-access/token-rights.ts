import { actions, type Permission, permissionText, readPermission, subjects } from '@henhouse/domain/people/permission';
import { permissionsForTokens } from '@henhouse/domain/people/token-permission';
import { t } from 'i18next';
import type { May } from '../../shared/session/ability';
import { subjectName } from '../../shared/session/right-words';

/** What the signed-in person can give to a token. */
export function rightsToGive(may: May): Permission[] {
  const held = subjects.flatMap((subject) =>
    actions.filter((action) => may(action, subject)).map((action) => ({ action, subject })),
  );
  return permissionsForTokens(held);
}

export const presets = ['read', 'enter', 'own'] as const;
export type Preset = (typeof presets)[number];

const dailyWork = new Set(['DataEntry', 'VaccineEntry', 'MedicineEntry', 'EggStock', 'Hatch']);

/** The words of a preset among what can be given; nothing for a choice of one's own. */
export function wordsOfPreset(preset: Preset, given: readonly Permission[]): string[] {
  if (preset === 'own') return [];
  const isOf = ({ action, subject }: Permission) =>
    action === 'read' || (preset === 'enter' && action === 'create' && dailyWork.has(subject));
  return given.filter(isOf).map(permissionText);
}

/** `read, create: Farms`: rights of a token in words, a line for each thing. */
export function rightWords(words: readonly string[]): string[] {
  const permissions = words.flatMap((word) => readPermission(word) ?? []);
  return subjects.flatMap((subject) => {
    const held = permissions.filter((permission) => permission.subject === subject);
    if (held.length === 0) return [];
    const doing = held.map(({ action }) => t(($) => $.role.action[action])).join(', ');
    return [t(($) => $.apiAccess.token.right, { subject: subjectName(subject), actions: doing })];
  });
}

/** The same in a few words for a list: everything read, or how many. */
export function rightsInShort(words: readonly string[]): string {
  const isReading = words.every((word) => word.startsWith('read:'));
  return isReading
    ? t(($) => $.apiAccess.token.readsCount, { count: words.length })
    : t(($) => $.apiAccess.token.rightsCount, {
        count: words.length,
        writing: words.filter((word) => !/^(read|export):/.test(word)).length,
      });
}
