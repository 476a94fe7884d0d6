import type { Sex } from '../standards/standard';

/** Birds of a flock and sex: one lot, wherever they stand. Counted in birds. */
export interface BirdLot {
  readonly kind: 'birds';
  readonly flockId: string;
  readonly sex: Sex;
}

/** Feed of one receipt. Measured in kg, at most three decimals. */
export interface FeedLot {
  readonly kind: 'feed';
  readonly lotId: string;
}

/** What moves: goods that are alike in origin, expiry and cost. */
export type LotRef = BirdLot | FeedLot;

/** The lot as one text: equal for equal lots, different for different ones. */
export function lotKey(lot: LotRef): string {
  return lot.kind === 'birds' ? `birds/${lot.flockId}/${lot.sex}` : `feed/${lot.lotId}`;
}

/** Unit in which a lot is counted. */
export function unitOf(lot: LotRef): 'birds' | 'kg' {
  return lot.kind === 'birds' ? 'birds' : 'kg';
}
