import type { Day } from '../day/day';
import { addThousandths } from '../quantity/thousandths';

/** A lot in a store as the choice of lots sees it: `onHand` is what is free from the day of use on, in the lot's unit. */
export interface StoredLot {
  readonly lotId: string;
  readonly expiryDay: Day | null;
  readonly receivedDay: Day;
  /** The first day it may not be used on, until a vet releases it; null while nothing is wrong with it. */
  readonly quarantinedFrom: Day | null;
  readonly onHand: number;
}

/** Part of a need that one lot covers. */
export interface LotShare {
  readonly lotId: string;
  readonly quantity: number;
}

/** True when the lot may not be used on `day`: its last good day is before it. */
export function isExpired(lot: Pick<StoredLot, 'expiryDay'>, day: Day): boolean {
  return lot.expiryDay !== null && lot.expiryDay < day;
}

/** True when a vet keeps the lot back on `day`; what was used before the quarantine stays used. */
export function isQuarantined(lot: Pick<StoredLot, 'quarantinedFrom'>, day: Day): boolean {
  return lot.quarantinedFrom !== null && lot.quarantinedFrom <= day;
}

/** True when the lot may not be used on `day`, for whichever reason. */
export function isBarred(lot: Pick<StoredLot, 'expiryDay' | 'quarantinedFrom'>, day: Day): boolean {
  return isExpired(lot, day) || isQuarantined(lot, day);
}

/** Lots in the order in which they are used: first expiry first, no expiry last, then first received. */
export function inOrderOfUse<Lot extends Pick<StoredLot, 'lotId' | 'expiryDay' | 'receivedDay'>>(
  lots: readonly Lot[],
): Lot[] {
  const key = (lot: Lot) => `${lot.expiryDay ?? '9999-12-31'} ${lot.receivedDay} ${lot.lotId}`;
  return [...lots].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

interface Proposed {
  readonly shares: readonly LotShare[];
  readonly missing: number;
}

/**
 * Which lots cover `quantity` on `day`, first expiry first; lots that are expired, in quarantine or empty are passed over.
 * `missing` is what no lot covers: zero when there is enough.
 */
export const proposeLots = (lots: readonly StoredLot[], quantity: number, day: Day): Proposed =>
  takeLots(inOrderOfUse(lots), quantity, day);

/** The same of lots in the order in which they lie: the first that is named is taken first. */
export function takeLots(lots: readonly Omit<StoredLot, 'receivedDay'>[], quantity: number, day: Day): Proposed {
  const shares: LotShare[] = [];
  let missing = quantity;
  for (const lot of lots) {
    if (missing <= 0) break;
    if (lot.onHand <= 0 || isBarred(lot, day)) continue;
    const taken = Math.min(lot.onHand, missing);
    shares.push({ lotId: lot.lotId, quantity: taken });
    missing = addThousandths(missing, -taken);
  }
  return { shares, missing };
}
