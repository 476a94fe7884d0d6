import type { Day } from '../day/day';
import type { EggGrade } from '../egg/egg-grade';
import type { Sex } from '../standards/standard';

/** Birds of a flock and sex: one lot, wherever they stand. Counted in birds. */
interface BirdLot {
  readonly kind: 'birds';
  readonly flockId: string;
  readonly sex: Sex;
}

/** Feed of one receipt. Measured in kg, at most three decimals. */
interface FeedLot {
  readonly kind: 'feed';
  readonly lotId: string;
}

/** Eggs of a flock, the day they were laid on and their grade. Counted in eggs. */
interface EggLot {
  readonly kind: 'eggs';
  readonly flockId: string;
  readonly layDay: Day;
  readonly grade: EggGrade;
}

/** Eggs of one receipt, bought to be hatched or sold. Counted in eggs. */
interface BoughtEggLot {
  readonly kind: 'eggs';
  readonly lotId: string;
}

/** Chicks of one receipt or hatch, grade and sex, until they are placed or sold. Counted in chicks. */
interface ChickLot {
  readonly kind: 'chicks';
  readonly lotId: string;
}

/** Vaccine, medicine or other goods of one receipt, counted in the unit of the item; at most three decimals. */
interface GoodsLot {
  readonly kind: 'goods';
  readonly lotId: string;
  readonly unit: string;
}

/** What moves: goods that are alike in origin, expiry and cost. */
export type LotRef = BirdLot | FeedLot | EggLot | BoughtEggLot | ChickLot | GoodsLot;
export type LotKind = LotRef['kind'];

/** The lot as one text: equal for equal lots, different for different ones. */
export function lotKey(lot: LotRef): string {
  if (lot.kind === 'birds') return `birds/${lot.flockId}/${lot.sex}`;
  if (lot.kind === 'eggs' && 'flockId' in lot) return `eggs/${lot.flockId}/${lot.layDay}/${lot.grade}`;
  return `${lot.kind}/${lot.lotId}`;
}

/** Unit in which a lot is counted. */
export function unitOf(lot: LotRef): string {
  if (lot.kind === 'goods') return lot.unit;
  return lot.kind === 'feed' ? 'kg' : lot.kind;
}

/** Kinds of lots that lie in a store, each under an id of its own. */
const storedLotKinds = ['feed', 'goods', 'chicks', 'eggs'] as const;
export type StoredLotKind = (typeof storedLotKinds)[number];

/** A lot that lies in a store, by its id; `unit` is that of the item and counts for goods alone. */
export function storedLotRef(kind: StoredLotKind, lotId: string, unit: string): LotRef {
  switch (kind) {
    case 'goods':
      return { kind, lotId, unit };
    case 'feed':
      return { kind, lotId };
    case 'chicks':
      return { kind, lotId };
    case 'eggs':
      return { kind, lotId };
  }
}
