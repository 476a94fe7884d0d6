import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidate } from '../api/use-answer';
import { onNews } from './outbox-channel';

/** Asks anew for what was changed by what the queue has sent: from the first screen on, before the queue itself is there. */
export function useSentNews(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onNews((news) => void (news.kind === 'sent' && news.changes.length > 0 && invalidate(client, ...news.changes))),
    [client],
  );
}
