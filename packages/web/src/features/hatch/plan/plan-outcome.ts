import { type Day, isDay } from '@henhouse/domain/day/day';
import { instantOfLocalTime } from '@henhouse/domain/day/local-time';
import { type HatcheryHours, hatchTimes } from '@henhouse/domain/hatchery/hatch/hatch-times';
import { meanStorageDays } from '@henhouse/domain/hatchery/result/expected-hatch';
import { eggsOn, type LineValues } from './plan-values';
import type { OfferedEggs } from './use-stock';

/** What is known of eggs that are chosen; null: not once they have left the egg room. */
export type StoredLot = Pick<OfferedEggs, 'lotId' | 'storageDays' | 'expectedHatchPct'> & {
  readonly storageLossPoints: number | null;
};

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
    costChicks: sum(({ storageLossPoints }) => storageLossPoints ?? 0),
    times: setAt !== null && hours && storageDays !== null ? hatchTimes(setAt, storageDays, hours) : null,
  };
}
