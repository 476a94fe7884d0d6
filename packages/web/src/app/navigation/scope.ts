import { useSyncExternalStore } from 'react';
import { createListeners } from '../../shared/live/listeners';
import type { Scope } from './door';

/** What somebody used last at this device: doors of all farms or of one, the door, and the tab behind each. */
interface Used {
  readonly scope?: 'all' | 'farm';
  readonly door?: string;
  readonly tabs: Readonly<Record<string, string>>;
}

const { listen, notify } = createListeners();
const keyOf = (userId: string) => `doors:${userId}`;
const nothing: Used = { tabs: {} };
let read: { readonly text: string | null; readonly used: Used } = { text: null, used: nothing };

function parse(text: string | null): Used {
  if (text === null) return nothing;
  try {
    const value = JSON.parse(text) as Partial<Used> | null;
    const isTabs = typeof value?.tabs === 'object' && value.tabs !== null;
    return isTabs ? { ...value, tabs: value.tabs ?? {} } : nothing;
  } catch {
    return nothing;
  }
}

/** The same object as long as nothing was written: what re-renders compares it. */
function usedBy(userId: string): Used {
  const text = localStorage.getItem(keyOf(userId));
  if (text !== read.text) read = { text, used: parse(text) };
  return read.used;
}

function write(userId: string, used: Used): void {
  const text = JSON.stringify(used);
  if (localStorage.getItem(keyOf(userId)) === text) return;
  localStorage.setItem(keyOf(userId), text);
  notify();
}

export const tabKeyOf = (scope: Scope, door: string): string => `${scope}.${door}`;

/** Whose doors somebody wants to see where the address does not say it. */
export function rememberScope(userId: string, scope: 'all' | 'farm'): void {
  write(userId, { ...usedBy(userId), scope });
}

/** The tab at which a door opens the next time. */
export function rememberTab(userId: string, scope: Scope, door: string, tab: string): void {
  const used = usedBy(userId);
  const wanted = scope === 'platform' ? {} : { scope };
  write(userId, { ...used, ...wanted, door, tabs: { ...used.tabs, [tabKeyOf(scope, door)]: tab } });
}

/** What this person used last on this device, re-rendering when it changes. */
export function useUsed(userId: string | undefined): Used {
  return useSyncExternalStore(listen, () => (userId ? usedBy(userId) : nothing));
}
