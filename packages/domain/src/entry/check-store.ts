import type { Day } from '../day/day';
import { isExpired, isQuarantined, proposeLots, type StoredLot } from '../ledger/first-expiry';
import type { Posting } from '../ledger/posting';
import { error, type Problem, warn } from '../problem/problem';
import { addThousandths } from '../quantity/thousandths';
import type { EntryPlace } from './entry-effect';

/** What an entry takes from the store of the farm. */
interface TakenGoods {
  readonly itemId: string;
  /** The one lot it comes from; null for first expiry first. */
  readonly lotId: string | null;
  /** In `unit`, at most three decimals. */
  readonly quantity: number;
  readonly unit: string;
  /** Field of the document that the quantity was typed into. */
  readonly field: string;
}

/** The store as an entry sees it; `itemExists` is false when the company has no such item of the kind. */
export interface StoreOfItem {
  readonly itemExists: boolean;
  /** Lots of the item in the store of the farm. */
  readonly lots: readonly StoredLot[];
}

/** The lots that goods come from: the one named, or all of them. */
export function lotsTaken(lotId: string | null, lots: readonly StoredLot[]): readonly StoredLot[] {
  return lotId === null ? lots : lots.filter((lot) => lot.lotId === lotId);
}

/** Goods leave the store of the farm for the flock, first expiry first unless a lot was named. For details that are checked. */
export function postingsOfGiven(
  { lotId, quantity, unit, field }: Omit<TakenGoods, 'itemId'>,
  { farmId, flockId, shedId, day, lots }: EntryPlace & Pick<StoreOfItem, 'lots'>,
): Posting[] {
  return proposeLots(lotsTaken(lotId, lots), quantity, day).shares.map((share) => ({
    lot: { kind: 'goods', lotId: share.lotId, unit },
    from: { kind: 'store', farmId },
    to: { kind: 'consumed', flockId, shedId },
    quantity: share.quantity,
    day,
    field,
  }));
}

/** Not more than the store holds on the day (`moreThanStock`), no lot that is expired or in quarantine, nothing unknown. */
export function checkStore(taken: TakenGoods, store: StoreOfItem, day: Day): Problem[] {
  const { itemId, lotId, quantity, unit, field } = taken;
  if (!store.itemExists) return [error('unknownValue', 'detail.itemId', { value: itemId })];
  const lots = lotsTaken(lotId, store.lots);
  if (lotId !== null) {
    const lot = lots[0];
    if (lot === undefined) return [error('unknownValue', 'detail.lotId', { value: lotId })];
    if (isExpired(lot, day)) return [error('lotExpired', 'detail.lotId', { value: day, max: lot.expiryDay })];
    if (isQuarantined(lot, day)) return [error('lotQuarantined', 'detail.lotId', { day: lot.quarantinedFrom })];
  }
  const { missing } = proposeLots(lots, quantity, day);
  if (missing <= 0) return [];
  return [error('moreThanStock', field, { value: quantity, max: addThousandths(quantity, -missing), unit, day })];
}

/**
 * Says how much of the same goods stands there for the day in the shed already (`entryExists`). What others wrote down unseen is asked
 * about by it (0105): two who give the day's dose, both away from the network, would have given it once.
 */
export const checkGivenBefore = (givenBefore: number, unit: string, day: Day): Problem[] =>
  givenBefore > 0 ? [warn('entryExists', 'day', { value: givenBefore, unit, day })] : [];
