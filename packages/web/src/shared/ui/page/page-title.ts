import { createValue } from '../../live/listeners';

const current = createValue('');
const openTab = createValue('');

/** The title of the page in sight: on a phone it stands in the header bar. */
export const setPageTitle = current.set;

/** What the open tab of the page is called; empty where the page has none. */
export const setOpenTab = openTab.set;

export const usePageTitle = current.useValue;

/** Whether the page or its open tab says the same already: a card's own title is then for screen readers alone. */
export function useIsTitleAbove(title: string): boolean {
  const tab = openTab.useValue();
  return usePageTitle() === title || tab === title;
}

/** Second parts of long German words: they break there where a phone has no dictionary of the language. */
const joints = /(?<=\p{Ll}{5})(?=(?:anfragen|bericht|einstellungen|salden|übersicht)\b)/gu;

/** The title as a narrow bar shows it. */
export const breakable = (title: string): string => title.replaceAll(joints, '\u00ad');

/** The title of the page in sight, once. */
export const pageTitle = current.get;
