import { t } from 'i18next';
import { type ScreenName, screens } from './screens';

const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name);

/** Entries are named like the screens they are written on. */
export function entryWord(kind: string): string {
  const screen = `data-entry-${kind}`;
  return isScreen(screen) ? t(($) => $.screen[screen]) : kind;
}
