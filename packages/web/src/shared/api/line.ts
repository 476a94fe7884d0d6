import { useSyncExternalStore } from 'react';
import { createValue } from '../live/listeners';

/** The live stream found nobody: a phone may show bars where there is no way to the server. */
const isStreamLost = createValue(false);

/** Our server gave an answer. */
export const lineIsThere = (): void => isStreamLost.set(false);

/** The stream, which comes back by itself, could not be opened. */
export const lineIsLost = (): void => isStreamLost.set(true);

/** Hears when our server is there again after it was lost; answers how to stop. */
export const onLineFound = (listener: () => void): (() => void) =>
  isStreamLost.listen(() => {
    if (!isStreamLost.get()) listener();
  });

const isAway = (): boolean => !navigator.onLine || isStreamLost.get();

function subscribe(listener: () => void): () => void {
  const stop = isStreamLost.listen(listener);
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    stop();
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}

/** Whether there is no way to the server now, as far as this device knows. */
export function useIsAway(): boolean {
  return useSyncExternalStore(subscribe, isAway);
}
