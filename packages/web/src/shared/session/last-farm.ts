import { useSyncExternalStore } from 'react';
import { createListeners } from '../live/listeners';

const { listen, notify } = createListeners();

const keyOf = (userId: string) => `farm:${userId}`;

/** The farm that this person worked at last on this device. */
export function lastFarmId(userId: string): string | null {
  return localStorage.getItem(keyOf(userId));
}

export function rememberFarm(userId: string, farmId: string | null): void {
  if (lastFarmId(userId) === farmId) return;
  if (farmId === null) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), farmId);
  notify();
}

/** `lastFarmId`, re-rendering when it changes. */
export function useLastFarmId(userId: string | undefined): string | null {
  return useSyncExternalStore(listen, () => (userId ? lastFarmId(userId) : null));
}
