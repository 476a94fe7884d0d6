import { useSyncExternalStore } from 'react';

/** The live stream found nobody: a phone may show bars where there is no way to the server. */
let isStreamLost = false;
const listeners = new Set<() => void>();

function say(isLost: boolean): void {
  if (isStreamLost === isLost) return;
  isStreamLost = isLost;
  for (const listener of listeners) listener();
}

/** Our server gave an answer. */
export const lineIsThere = (): void => say(false);

/** The stream, which comes back by itself, could not be opened. */
export const lineIsLost = (): void => say(true);

const isAway = (): boolean => !navigator.onLine || isStreamLost;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}

/** Whether there is no way to the server now, as far as this device knows. */
export function useIsAway(): boolean {
  return useSyncExternalStore(subscribe, isAway);
}
