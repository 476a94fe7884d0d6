import type { Day } from '../../day/day';
import type { StoredLot } from '../../ledger/first-expiry';
import { proposeLots } from '../../ledger/first-expiry';
import type { DayChange, Posting } from '../../ledger/posting';
import { addThousandths } from '../../quantity/thousandths';
import { runningBalance } from './running-balance';

/** A lot of feed, vaccine or medicine with everything that ever moved it in the store. */
export interface LotBooks {
  readonly lotId: string;
  readonly receivedDay: Day;
  readonly expiryDay: Day | null;
  readonly quarantinedFrom: Day | null;
  readonly changes: readonly DayChange[];
}

/** Feed that was there before the books began, as far as lines need it. */
export interface OpeningFeed {
  readonly day: Day;
  readonly kg: number;
}

/** An item in the store of the farm, while lines take from it in order of days. */
export interface GoodsStore {
  /** Lots as the rules of an entry see them on `day`; with opening stock, what `quantity` lacks is there as well. */
  lotsOn(day: Day, quantity: number): StoredLot[];
  take(postings: readonly Posting[]): void;
  /** Opening stock that the lines needed; null when they needed none. */
  opening(): OpeningFeed | null;
}

/** `openingLotId`: the lot that opening stock would be booked as; null when none may be booked. */
export function openGoodsStore(lots: readonly LotBooks[], openingLotId: string | null): GoodsStore {
  const balances = new Map(lots.map((lot) => [lot.lotId, { lot, balance: runningBalance(lot.changes) }]));
  let opening: OpeningFeed | null = null;
  return {
    lotsOn(day, quantity) {
      const stored = [...balances.values()].flatMap(
        ({ lot: { lotId, receivedDay, expiryDay, quarantinedFrom }, balance }) => {
          const onHand = balance.leastFrom(day);
          return onHand > 0 ? [{ lotId, receivedDay, expiryDay, quarantinedFrom, onHand }] : [];
        },
      );
      if (openingLotId === null) return stored;
      const { missing } = proposeLots(stored, quantity, day);
      const receivedDay = opening?.day ?? day;
      const opened = { lotId: openingLotId, receivedDay, expiryDay: null, quarantinedFrom: null, onHand: missing };
      return missing > 0 ? [...stored, opened] : stored;
    },
    take(postings) {
      for (const { lot, quantity, day } of postings) {
        if (!('lotId' in lot)) continue;
        if (lot.lotId === openingLotId) {
          opening = { day: opening?.day ?? day, kg: addThousandths(opening?.kg ?? 0, quantity) };
        } else {
          balances.get(lot.lotId)?.balance.take(day, quantity);
        }
      }
    },
    opening: () => opening,
  };
}
