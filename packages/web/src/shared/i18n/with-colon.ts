import { t } from 'i18next';
import type { Text } from './texts';

/** What something is, and which: "Open the alarm: Shed 3". Not every language sets a colon as English does. */
export const withColon = (name: string | Text, of: string): string =>
  t(($) => $.word.nameState, { name: typeof name === 'string' ? name : t(name as never), state: of });
