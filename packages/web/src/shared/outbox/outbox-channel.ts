import type { StoredFailure } from './outbox-db';

/** What tabs of one browser tell each other about the queue. */
type OutboxNews =
  | { readonly kind: 'changed' }
  | { readonly kind: 'added' }
  | { readonly kind: 'sent'; readonly seq: number; readonly answer: unknown; readonly changes: readonly string[] }
  | { readonly kind: 'refused'; readonly seq: number; readonly failure: StoredFailure };

const channel = new BroadcastChannel('henhouse-outbox');
const listeners = new Set<(news: OutboxNews) => void>();

channel.addEventListener('message', (event: MessageEvent<OutboxNews>) => {
  for (const listener of listeners) listener(event.data);
});

/** Tells this tab and all others. */
export function publish(news: OutboxNews): void {
  channel.postMessage(news);
  for (const listener of listeners) listener(news);
}

export function onNews(listener: (news: OutboxNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
