import { t } from 'i18next';

/** What something is, and which: "Open the alarm: Shed 3". Not every language sets a colon as English does. */
export const withColon = (name: string, of: string): string => t(($) => $.word.nameState, { name, state: of });
