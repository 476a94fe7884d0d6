import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

const keyOf = (userId: string) => `farm:${userId}`;

/** The farm that this person worked at last on this device. */
export function lastFarmId(userId: string): string | null {
  return localStorage.getItem(keyOf(userId));
}

export function rememberFarm(userId: string, farmId: string | null): void {
  if (lastFarmId(userId) === farmId) return;
  if (farmId === null) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), farmId);
  for (const listener of listeners) listener();
}

/** `lastFarmId`, re-rendering when it changes. */
export function useLastFarmId(userId: string | undefined): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (userId ? lastFarmId(userId) : null),
  );
}
