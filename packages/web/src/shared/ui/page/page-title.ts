import { createContext, use } from 'react';
import { createValue } from '../../live/listeners';

const current = createValue('');
const openTab = createValue('');

/** The title of the page in sight: on a phone it stands in the header bar. */
export const setPageTitle = current.set;

/** What the open tab of the page is called; empty where the page has none. */
export const setOpenTab = openTab.set;

export const usePageTitle = current.useValue;

/** What the part of a page is called that stands under a heading of its own. */
export const PartAbove = createContext('');

/** Whether the page or its open tab says the same already: a card's own title is then for screen readers alone. */
export function useIsTitleAbove(title = ''): boolean {
  const above = [usePageTitle(), openTab.useValue(), use(PartAbove)];
  return title !== '' && above.includes(title);
}

/** The title of the page in sight, once. */
export const pageTitle = current.get;
