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

/** The title of the page in sight, once. */
export const pageTitle = (): string => current;
