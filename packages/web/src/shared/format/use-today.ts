import { useSyncExternalStore } from 'react';
import { today } from './today';

const lookEveryMs = 30_000;

function onTick(look: () => void): () => void {
  const timer = setInterval(look, lookEveryMs);
  // A phone out of a pocket: its timers stood still meanwhile.
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** `today` of a site, also where a screen stands open over midnight. */
export function useToday(farmId: string | null): string {
  return useSyncExternalStore(onTick, () => today(farmId));
}
