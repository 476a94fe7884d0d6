import { isOneOf } from '@henhouse/domain/quantity/one-of';
/** Pages of the manual by what they are about, in the order in which they are listed. One task a page. */
export const helpGroups = {
  begin: ['start', 'farm-and-sheds', 'people-and-rights', 'master-data', 'bring-a-spreadsheet'],
  birds: [
    'place-birds',
    'shed-day',
    'correct-an-entry',
    'early-warning',
    'treatment',
    'samples',
    'programmes-and-tasks',
    'dashboards',
    'end-of-a-flock',
  ],
  hatchery: ['hatch', 'controller', 'alarms'],
  goods: ['buy', 'count-stock', 'supply-farms', 'sell'],
  books: ['expenses', 'close-a-month', 'reports-and-recall', 'data-trust'],
  system: ['account', 'company-settings', 'api', 'server'],
} as const;

export type HelpGroup = keyof typeof helpGroups;
export type HelpPageName = (typeof helpGroups)[HelpGroup][number];

/** All pages, as they are listed. */
export const helpPageNames: readonly HelpPageName[] = Object.values(helpGroups).flat();

export function isHelpPage(name: string | undefined): name is HelpPageName {
  return isOneOf(helpPageNames, name);
}
