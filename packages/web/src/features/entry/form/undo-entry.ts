import { deleteEndpointOf } from '@henhouse/contract/entry/entry-on-paper';
import { call } from '../../../shared/api/call';
import { publish } from '../../../shared/outbox/outbox-channel';
import { itemsOf, removeItem } from '../../../shared/outbox/outbox-db';
import { currentOwner } from '../../../shared/outbox/sender';
import type { SavedEntry } from './entry-form';

/** Takes a document that still waits on this device out of the queue; false when it is on its way already. */
async function takeOut(documentId: string): Promise<boolean> {
  const owner = currentOwner();
  const item = owner && (await itemsOf(owner)).find((waiting) => waiting.documentId === documentId);
  if (!item || item.state === 'sending') return false;
  await removeItem(item.seq);
  publish({ kind: 'changed' });
  return true;
}

/** Takes back what was saved a moment ago: out of the queue, or out of the books with `reason`. */
export async function undoEntry(
  { documentId, answer }: SavedEntry,
  reason: string,
  isStandIn: boolean,
): Promise<boolean> {
  if (answer === null) return takeOut(documentId);
  const { id, version, kind } = answer.entry;
  await call(deleteEndpointOf(kind, isStandIn), { params: { entryId: id }, body: { reason }, version });
  return true;
}
