import type { EntryDetail } from '@henhouse/contract/entry/details';
import type { Entry } from '@henhouse/contract/entry/entry';
import type { FeedLot } from '@henhouse/contract/stock/feed-stock';
import { compareNames } from '@henhouse/domain/format/compare-names';
import { inOrderOfUse, isBarred } from '@henhouse/domain/ledger/first-expiry';
import { addThousandths } from '@henhouse/domain/quantity/thousandths';

export interface FeedChoice {
  readonly itemId: string;
  readonly name: string;
  readonly kgPerBag: number | null;
  readonly onHandKg: number;
}

/** Feeds that are in the store, with what is there of each. */
export function feedsOf(lots: readonly FeedLot[]): FeedChoice[] {
  const feeds = new Map<string, FeedChoice>();
  for (const { itemId, itemName, kgPerBag, onHandKg } of lots) {
    const before = feeds.get(itemId)?.onHandKg ?? 0;
    feeds.set(itemId, { itemId, name: itemName, kgPerBag, onHandKg: addThousandths(before, onHandKg) });
  }
  return [...feeds.values()].sort((a, b) => compareNames(a.name, b.name));
}

/** The lots of a feed in the order in which they are used. */
export function lotsOfFeed(lots: readonly FeedLot[], itemId: string | null): FeedLot[] {
  return inOrderOfUse(lots.filter((lot) => lot.itemId === itemId));
}

/** The feed to start with: yesterday's while there is some, else what expires first. */
export function proposedFeed(lots: readonly FeedLot[], yesterdayItemId: string | null, day: string): string | null {
  const usable = inOrderOfUse(lots.filter((lot) => lot.onHandKg > 0 && !isBarred(lot, day)));
  if (usable.some(({ itemId }) => itemId === yesterdayItemId)) return yesterdayItemId;
  return usable[0]?.itemId ?? yesterdayItemId;
}

/** The store as if the entry that is being corrected had not been written: its feed lies there again. */
export function storeWithout(lots: readonly FeedLot[], corrected: Entry | null): readonly FeedLot[] {
  if (corrected?.kind !== 'feed') return lots;
  const { itemId, lotId, refusalKg } = corrected.detail as EntryDetail<'feed'>;
  const givenKg = addThousandths(corrected.figure ?? 0, refusalKg);
  const own = lots.find((lot) => lot.itemId === itemId && (lotId === null || lot.lotId === lotId));
  if (own) {
    return lots.map((lot) => (lot === own ? { ...lot, onHandKg: addThousandths(lot.onHandKg, givenKg) } : lot));
  }
  const emptied: FeedLot = {
    lotId: lotId ?? itemId,
    itemId,
    itemCode: '',
    itemName: '',
    kgPerBag: null,
    lotCode: '',
    receivedDay: corrected.day,
    expiryDay: null,
    receivedKg: givenKg,
    onHandKg: givenKg,
    expired: false,
    quarantinedFrom: null,
  };
  return [...lots, emptied];
}
