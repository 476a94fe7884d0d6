import type { Day } from '../day/day';
import type { EggGrade } from '../egg/egg-grade';
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

/** Eggs of a flock, the day they were laid on and their grade. Counted in eggs. */
export interface EggLot {
  readonly kind: 'eggs';
  readonly flockId: string;
  readonly layDay: Day;
  readonly grade: EggGrade;
}

/** Vaccine or medicine of one receipt, counted in the unit of its item; at most three decimals. */
export interface GoodsLot {
  readonly kind: 'goods';
  readonly lotId: string;
  readonly unit: string;
}

/** What moves: goods that are alike in origin, expiry and cost. */
export type LotRef = BirdLot | FeedLot | EggLot | GoodsLot;
export type LotKind = LotRef['kind'];

/** The lot as one text: equal for equal lots, different for different ones. */
export function lotKey(lot: LotRef): string {
  if (lot.kind === 'birds') return `birds/${lot.flockId}/${lot.sex}`;
  if (lot.kind === 'eggs') return `eggs/${lot.flockId}/${lot.layDay}/${lot.grade}`;
  return `${lot.kind}/${lot.lotId}`;
}

/** Unit in which a lot is counted. */
export function unitOf(lot: LotRef): string {
  if (lot.kind === 'birds' || lot.kind === 'eggs') return lot.kind;
  return lot.kind === 'feed' ? 'kg' : lot.unit;
}
