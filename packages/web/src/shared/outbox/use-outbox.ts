import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '../session/session';
import { onNews } from './outbox-channel';
import { countOfOthers, itemBySeq, itemsOf, type OutboxItem } from './outbox-db';
import { currentOwner } from './sender';

export interface OutboxView {
  readonly items: readonly OutboxItem[];
  readonly waiting: number;
  readonly attention: number;
  readonly isSending: boolean;
  /** Documents of other people on this device: counted, never shown. */
  readonly others: number;
}

const empty: OutboxView = { items: [], waiting: 0, attention: 0, isSending: false, others: 0 };

async function look(): Promise<OutboxView> {
  const owner = currentOwner();
  if (!owner) return empty;
  const items = await itemsOf(owner);
  return {
    items,
    waiting: items.filter((item) => item.state !== 'attention').length,
    attention: items.filter((item) => item.state === 'attention').length,
    isSending: items.some((item) => item.state === 'sending'),
    others: await countOfOthers(owner),
  };
}

/** The queue of the person who is signed in, as it is now, whichever tab changes it. */
export function useOutbox(): OutboxView {
  const userId = useSession()?.user.id;
  const [view, setView] = useState(empty);
  useEffect(() => {
    if (!userId) return undefined;
    let isGone = false;
    const refresh = () => void look().then((next) => !isGone && setView(next));
    refresh();
    const stop = onNews(refresh);
    return () => {
      isGone = true;
      stop();
    };
  }, [userId]);
  return userId ? view : empty;
}

/** The refused document that this page was opened to edit (`?outbox=`), null without one, undefined while it is read. */
export function useEditedItem(): OutboxItem | null | undefined {
  const { outbox }: { readonly outbox?: string } = useSearch({ strict: false });
  const userId = useSession()?.user.id;
  const { data } = useQuery({
    queryKey: ['outbox', outbox ?? '', userId ?? ''],
    queryFn: () => {
      const owner = currentOwner();
      return outbox && owner ? itemBySeq(Number(outbox), owner) : null;
    },
    networkMode: 'always',
    gcTime: 0,
  });
  return outbox ? data : null;
}
