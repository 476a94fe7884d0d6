import { createListeners } from '../live/listeners';
import type { StoredFailure } from './outbox-db';

/** What tabs of one browser tell each other about the queue. */
type OutboxNews =
  | { readonly kind: 'changed' }
  | { readonly kind: 'added' }
  | { readonly kind: 'sent'; readonly seq: number; readonly answer: unknown; readonly changes: readonly string[] }
  | { readonly kind: 'refused'; readonly seq: number; readonly failure: StoredFailure };

const channel = new BroadcastChannel('henhouse-outbox');
const listeners = createListeners<OutboxNews>();

channel.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => listeners.notify(data));

/** Tells this tab and all others. */
export function publish(news: OutboxNews): void {
  channel.postMessage(news);
  listeners.notify(news);
}

export const onNews = listeners.listen;
