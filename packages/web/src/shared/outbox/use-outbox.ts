import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { placeOf, useSession } from '../session/session';
import { onNews } from './outbox-channel';
import { countOfOthers, itemBySeq, itemsOf, type OutboxItem } from './outbox-db';
import { currentOwner } from './sender';

export interface OutboxView {
  /** False until the queue of this person and company was read: until then nothing is known of it. */
  readonly isRead: boolean;
  readonly items: readonly OutboxItem[];
  readonly waiting: number;
  readonly attention: number;
  readonly isSending: boolean;
  /** Documents of other people on this device: counted, never shown. */
  readonly others: number;
}

const unread: OutboxView = { isRead: false, items: [], waiting: 0, attention: 0, isSending: false, others: 0 };

async function look(): Promise<OutboxView> {
  const owner = currentOwner();
  if (!owner) return { ...unread, isRead: true };
  const items = await itemsOf(owner);
  return {
    isRead: true,
    items,
    waiting: items.filter((item) => item.state !== 'attention').length,
    attention: items.filter((item) => item.state === 'attention').length,
    isSending: items.some((item) => item.state === 'sending'),
    others: await countOfOthers(owner),
  };
}

/** The queue of the person who is signed in, as it is now, whichever tab changes it. */
export function useOutbox(): OutboxView {
  const user = useSession()?.user;
  const place = user && placeOf(user);
  const [read, setRead] = useState({ place, view: unread });
  useEffect(() => {
    if (!place) return undefined;
    let isGone = false;
    let turns = 0;
    const refresh = () => {
      turns += 1;
      const turn = turns;
      // An earlier look that ends later is out of date; one that fails leaves nothing known.
      const show = (view: OutboxView) => !isGone && turn === turns && setRead({ place, view });
      look().then(show, () => show(unread));
    };
    refresh();
    const stop = onNews(refresh);
    return () => {
      isGone = true;
      stop();
    };
  }, [place]);
  return place && read.place === place ? read.view : unread;
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
