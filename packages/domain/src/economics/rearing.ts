import { addDays, type Day, daysBetween } from '../day/day';
import type { ProductionKind } from '../standards/standard';

/** Age in days at which hens leave, where the flock does not say: 80 weeks of layers, 60 of broiler breeders. */
const usualEndDays: Readonly<Record<ProductionKind, number>> = { broiler: 0, layer: 80 * 7, breeder: 60 * 7 };

/** An end that was planned in lay, until another was. */
export interface FormerPlan {
  /** The first day that went by another plan. */
  readonly untilDay: Day;
  readonly targetAgeDays: number | null;
}

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
  /** As it was planned before, the earliest first. */
  readonly formerPlans: readonly FormerPlan[];
  /** Everything that was spent on it before first lay. */
  readonly costMinor: number;
  /** What its hens are expected to bring when they leave. */
  readonly salvageMinor: number;
}

/** The day on which hens are planned to leave. */
const plannedEnd = ({ productionKind, hatchDay }: Rearing, targetAgeDays: number | null): Day =>
  addDays(hatchDay, targetAgeDays ?? usualEndDays[productionKind]);

/** `rest` straight over `days`, as far as `done` of them have gone; in whole minor units. */
const straight = (rest: bigint, done: number, days: number): bigint =>
  (2n * rest * BigInt(Math.min(done, days)) + BigInt(days)) / (2n * BigInt(days));

/**
 * How much of the rearing cost is written off by the end of a day, in whole minor units: nothing before first lay, then
 * straight over the days of lay that are planned, all but what the hens are expected to bring; on the day the flock is
 * emptied, the rest, beside what they did bring. Another plan spreads what is left from its first day on (0110).
 */
export function writtenOff(rearing: Rearing, day: Day): number {
  const { productionDay, depletedDay, costMinor, salvageMinor, formerPlans, targetAgeDays } = rearing;
  if (depletedDay !== null && day >= depletedDay) return costMinor;
  if (productionDay === null || day < productionDay) return 0;
  const base = BigInt(Math.max(0, costMinor - salvageMinor));
  let [from, off] = [productionDay, 0n];
  for (const plan of [...formerPlans, { untilDay: null, targetAgeDays }]) {
    if (plan.untilDay !== null && plan.untilDay <= from) continue;
    const isLast = plan.untilDay === null || day < plan.untilDay;
    const done = isLast ? daysBetween(from, day) + 1 : daysBetween(from, plan.untilDay);
    off += straight(base - off, done, Math.max(1, daysBetween(from, plannedEnd(rearing, plan.targetAgeDays))));
    if (isLast) break;
    from = plan.untilDay;
  }
  return Number(off);
}
