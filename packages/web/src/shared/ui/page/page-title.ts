import { useSyncExternalStore } from 'react';

let current = '';
let openTab = '';
const listeners = new Set<() => void>();

/** The title of the page in sight: on a phone it stands in the header bar. */
export function setPageTitle(title: string): void {
  current = title;
  for (const listener of listeners) listener();
}

/** What the open tab of the page is called; empty where the page has none. */
export function setOpenTab(label: string): void {
  openTab = label;
  for (const listener of listeners) listener();
}

const useTold = (read: () => string): string =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);

export const usePageTitle = (): string => useTold(pageTitle);

/** Whether the page or its open tab says the same already: a card's own title is then for screen readers alone. */
export function useIsTitleAbove(title: string): boolean {
  const tab = useTold(() => openTab);
  return usePageTitle() === title || tab === title;
}

/** Second parts of long German words: they break there where a phone has no dictionary of the language. */
const joints = /(?<=\p{Ll}{5})(?=(?:anfragen|bericht|einstellungen|salden|übersicht)\b)/gu;

/** The title as a narrow bar shows it. */
export const breakable = (title: string): string => title.replaceAll(joints, '\u00ad');

/** The title of the page in sight, once. */
export const pageTitle = (): string => current;
