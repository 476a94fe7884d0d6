import { type Day, daysBetween, isDay } from '@henhouse/domain/day/day';
import { instantOfLocalTime } from '@henhouse/domain/day/local-time';
import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { type HatcheryHours, hatchTimes } from '@henhouse/domain/hatchery/hatch/hatch-times';
import { expectationOf, meanStorageDays } from '@henhouse/domain/hatchery/result/expected-hatch';
import { eggsOn, type LineValues } from './plan-values';
import type { OfferedEggs } from './use-stock';

/** What is known of eggs that are chosen. */
export type StoredLot = Pick<OfferedEggs, 'lotId' | 'storageDays' | 'expectedHatchPct' | 'storageLossPoints'>;

/** Eggs that have left the egg room, as they were on the day on which they are set. */
export const storedUntil = (lots: HatchDetail['lots'], setDay: Day, lateLossPoints: number): readonly StoredLot[] =>
  lots.map(({ lotId, layDay, quantity, standardHatchPct }) => {
    const storageDays = isDay(setDay) ? daysBetween(layDay, setDay) : 0;
    const laid = { quantity, storageDays, flockAgeWeeks: null, standardFertilityPct: null, standardHatchPct };
    const { expectedHatchPct, storageLossPoints } = expectationOf([laid], lateLossPoints);
    return { lotId, storageDays, expectedHatchPct, storageLossPoints };
  });

/** Around when eggs are set on a day that is only planned; the hour is said when they are set. */
const plannedHour = 'T12:00';

/** When eggs of a plan are taken to be set; null while the day is being typed. */
export const plannedInstant = (day: Day, timeZone: string): string | null =>
  isDay(day) ? new Date(instantOfLocalTime(day + plannedHour, timeZone)).toISOString() : null;

interface PlanTiming {
  readonly hours: HatcheryHours | undefined;
  /** When the eggs are set, ISO 8601; null while nobody said. */
  readonly setAt: string | null;
}

/** What eggs of a plan come to: chicks, what their storage costs of them, and when their steps are due. Null: not known. */
export function planOutcome(lines: readonly LineValues[], offered: readonly StoredLot[], { hours, setAt }: PlanTiming) {
  const stored = lines.flatMap((line) => {
    const lot = offered.find(({ lotId }) => lotId === line.lotId);
    return lot && Number.isFinite(line.quantity) ? [{ ...lot, quantity: line.quantity }] : [];
  });
  const sum = (pct: (lot: StoredLot) => number) =>
    stored.reduce((total, lot) => total + (lot.quantity * pct(lot)) / 100, 0);
  const eggs = eggsOn(lines);
  const isKnown =
    stored.length === lines.length && stored.every(({ expectedHatchPct }) => expectedHatchPct !== null) && eggs > 0;
  const storageDays = meanStorageDays(stored);
  return {
    eggs,
    chicks: isKnown ? sum(({ expectedHatchPct }) => expectedHatchPct ?? 0) : null,
    storageDays,
    costChicks: sum(({ storageLossPoints }) => storageLossPoints),
    times: setAt !== null && hours && storageDays !== null ? hatchTimes(setAt, storageDays, hours) : null,
  };
}
