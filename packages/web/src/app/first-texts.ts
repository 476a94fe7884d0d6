import type { ScreenName } from '../shared/screen/screens';

/** Screens that many begin with and that say little: their texts come with those of the frame, and all others after them. */
export const firstTextsScreens = [
  'apps-company-summary',
  'apps-farm-list',
  'apps-flock-list',
] as const satisfies readonly ScreenName[];
