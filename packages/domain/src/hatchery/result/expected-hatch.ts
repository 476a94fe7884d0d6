import { storageLossPoints } from '../../kpi/hatchery/eggs';
import { divide } from '../../quantity/divide';

/** Points of hatch that eggs of less than 48 hours lose; Cobb Hatchery Guide 2020 prints 1–2, the lower one is taken. */
const freshLossPoints = 1;

/** Eggs of a lot with their days of storage when they are set. */
interface StoredEggs {
  readonly quantity: number;
  readonly storageDays: number;
}

/** Mean over eggs of what is known of all of them; null where it is not known of one, and without eggs. */
function meanOf<Eggs extends StoredEggs>(lots: readonly Eggs[], figure: (lot: Eggs) => number | null): number | null {
  const eggs = lots.reduce((total, { quantity }) => total + quantity, 0);
  const [first] = lots;
  // Of one lot the figure itself, and not what a product and a quotient leave of it.
  if (first !== undefined && lots.length === 1) return eggs === 0 ? null : figure(first);
  const sum = lots.reduce<number | null>((total, lot) => {
    const value = figure(lot);
    return total === null || value === null ? null : total + value * lot.quantity;
  }, 0);
  return divide(sum, eggs);
}

/**
 * Points of hatch that storage costs, as a mean over eggs: 1 under 2 days, none to day 6, 0.5 a day to day 10, `perDayAfterTen`
 * (1.0–1.5) a day after. Null without eggs. Source: Cobb Hatchery Guide 2020.
 */
export function meanStorageLossPoints(lots: readonly StoredEggs[], perDayAfterTen: number): number | null {
  return meanOf(lots, ({ storageDays }) => lotLossPoints(storageDays, perDayAfterTen));
}

/** Points of hatch that storage costs an egg. Source: Cobb Hatchery Guide 2020. */
export function lotLossPoints(storageDays: number, perDayAfterTen: number): number {
  return storageDays < 2 ? freshLossPoints : storageLossPoints({ storageDays, perDayAfterTen });
}

/** Mean days of storage over eggs; null without any. */
export function meanStorageDays(lots: readonly StoredEggs[]): number | null {
  return meanOf(lots, ({ storageDays }) => storageDays);
}

/**
 * Chicks per 100 eggs set that may be expected: what the breeder prints for the age of the flock, less what storage costs; 0–100. Null
 * where the standard says nothing.
 */
export function expectedHatchPct(standardHatchPct: number | null, lossPoints: number | null): number | null {
  if (standardHatchPct === null || lossPoints === null) return null;
  return Math.min(100, Math.max(0, standardHatchPct - lossPoints));
}

/** What is known of the flock that laid the eggs of a lot, as a result looks at it. */
interface LaidBy {
  /** Completed weeks on the day of lay; null where nobody knows. */
  readonly flockAgeWeeks: number | null;
  /** What the breeder prints for that age; null where nothing is printed. */
  readonly standardFertilityPct: number | null;
  readonly standardHatchPct: number | null;
}

/**
 * What is expected of eggs after so many days of storage: of one lot in the egg room, or of the lots of a source that are set together.
 * `perDayAfterTen` as in {@link meanStorageLossPoints}.
 */
export function expectationOf(lots: readonly (StoredEggs & LaidBy)[], perDayAfterTen: number) {
  const age = meanOf(lots, ({ flockAgeWeeks }) => flockAgeWeeks);
  const standardPct = meanOf(lots, ({ standardHatchPct }) => standardHatchPct);
  // Storage takes no more chicks than would have hatched.
  const lossPoints = Math.min(meanStorageLossPoints(lots, perDayAfterTen) ?? 0, standardPct ?? 100);
  return {
    flockAgeWeeks: age === null ? null : Math.floor(age),
    storageDays: meanStorageDays(lots) ?? 0,
    storageLossPoints: lossPoints,
    expectedFertilityPct: meanOf(lots, ({ standardFertilityPct }) => standardFertilityPct),
    expectedHatchPct: expectedHatchPct(standardPct, lossPoints),
  };
}
