import { useSyncExternalStore } from 'react';

let current = '';
const listeners = new Set<() => void>();

/** The title of the page in sight: on a phone it stands in the header bar. */
export function setPageTitle(title: string): void {
  current = title;
  for (const listener of listeners) listener();
}

export function usePageTitle(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

/** Second parts of long German words: they break there where a phone has no dictionary of the language. */
const joints = /(?<=\p{Ll}{5})(?=(?:anfragen|bericht|einstellungen|salden|übersicht)\b)/gu;

/** The title as a narrow bar shows it. */
export const breakable = (title: string): string => title.replaceAll(joints, '\u00ad');

/** The title of the page in sight, once. */
export const pageTitle = (): string => current;
