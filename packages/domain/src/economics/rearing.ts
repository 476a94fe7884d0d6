import { addDays, type Day, daysBetween, laterDay } from '../day/day';
import type { ProductionKind } from '../standards/standard';

/** Age in days at which hens leave, where the flock does not say: 80 weeks of layers, 60 of broiler breeders. */
const usualEndDays: Readonly<Record<ProductionKind, number>> = { broiler: 0, layer: 80 * 7, breeder: 60 * 7 };

/** What the write-off of a flock's rearing follows from; see decision 0024. */
export interface Rearing {
  readonly productionKind: ProductionKind;
  readonly hatchDay: Day;
  /** First lay; null while the flock is in rearing, and of broilers. */
  readonly productionDay: Day | null;
  /** The day on which it was emptied. */
  readonly depletedDay: Day | null;
  /** As planned for the flock; null: usual for its kind. */
  readonly targetAgeDays: number | null;
  /** Everything that was spent on it before first lay. */
  readonly costMinor: number;
  /** What its hens are expected to bring when they leave. */
  readonly salvageMinor: number;
}

/** The day on which hens are planned to leave: at least a day of lay. */
function plannedEnd({ productionKind, hatchDay, productionDay, targetAgeDays }: Rearing): Day {
  const end = addDays(hatchDay, targetAgeDays ?? usualEndDays[productionKind]);
  return productionDay === null ? end : laterDay(end, addDays(productionDay, 1));
}

/**
 * How much of the rearing cost is written off by the end of a day, in whole minor units: nothing before first lay, then
 * straight over the days of lay that are planned, all but what the hens are expected to bring; on the day the flock is
 * emptied, the rest, beside what they did bring.
 */
export function writtenOff(rearing: Rearing, day: Day): number {
  const { productionDay, depletedDay, costMinor, salvageMinor } = rearing;
  if (depletedDay !== null && day >= depletedDay) return costMinor;
  if (productionDay === null || day < productionDay) return 0;
  const planned = daysBetween(productionDay, plannedEnd(rearing));
  const laid = Math.min(planned, daysBetween(productionDay, day) + 1);
  const base = BigInt(Math.max(0, costMinor - salvageMinor));
  return Number((2n * base * BigInt(laid) + BigInt(planned)) / (2n * BigInt(planned)));
}
