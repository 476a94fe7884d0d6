import { storageLossPoints } from '../../kpi/hatchery/eggs';

/** Points of hatch that eggs of less than 48 hours lose; Cobb Hatchery Guide 2020 prints 1–2, the lower one is taken. */
const freshLossPoints = 1;

/** Eggs of a lot with their days of storage when they are set. */
export interface StoredEggs {
  readonly quantity: number;
  readonly storageDays: number;
}

/**
 * Points of hatch that storage costs, as a mean over eggs: 1 under 2 days, none to day 6, 0.5 a day to day 10, `perDayAfterTen`
 * (1.0–1.5) a day after. Null without eggs. Source: Cobb Hatchery Guide 2020.
 */
export function meanStorageLossPoints(lots: readonly StoredEggs[], perDayAfterTen: number): number | null {
  const eggs = lots.reduce((sum, { quantity }) => sum + quantity, 0);
  if (eggs === 0) return null;
  return lots.reduce((sum, lot) => sum + lot.quantity * lotLossPoints(lot.storageDays, perDayAfterTen), 0) / eggs;
}

/** Points of hatch that storage costs an egg. Source: Cobb Hatchery Guide 2020. */
export function lotLossPoints(storageDays: number, perDayAfterTen: number): number {
  return storageDays < 2 ? freshLossPoints : storageLossPoints({ storageDays, perDayAfterTen });
}

/** Mean days of storage over eggs; null without any. */
export function meanStorageDays(lots: readonly StoredEggs[]): number | null {
  const eggs = lots.reduce((sum, { quantity }) => sum + quantity, 0);
  return eggs === 0 ? null : lots.reduce((sum, lot) => sum + lot.quantity * lot.storageDays, 0) / eggs;
}

/**
 * Chicks per 100 eggs set that may be expected: what the breeder prints for the age of the flock, less what storage costs; 0–100. Null
 * where the standard says nothing.
 */
export function expectedHatchPct(standardHatchPct: number | null, lossPoints: number | null): number | null {
  if (standardHatchPct === null || lossPoints === null) return null;
  return Math.min(100, Math.max(0, standardHatchPct - lossPoints));
}
