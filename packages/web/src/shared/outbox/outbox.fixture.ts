import { vi } from 'vitest';
import { itemsOf, type OutboxItem } from './outbox-db';
import { currentOwner } from './sender';

/** What lies in the queue of who is signed in. */
export async function itemsKept(): Promise<OutboxItem[]> {
  const owner = currentOwner();
  return owner ? itemsOf(owner) : [];
}

/** Whether this device says that it has a network. */
export const online = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
