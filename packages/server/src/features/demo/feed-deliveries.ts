import { addDays, type Day, daysBetween } from '@henhouse/domain/day/day';
import { uuidOf } from '../../ledger/ids';
import { feedKgOf } from './flock-course';
import type { FlockScript } from './flock-script';

/** A lot of feed that comes into the store of a farm. */
export interface Delivery {
  readonly id: string;
  readonly itemId: string;
  readonly lotCode: string;
  readonly day: Day;
  readonly quantityKg: number;
  readonly expiryDay: Day;
  readonly priceMinorPerKg: number;
}

export interface FeedSupply {
  readonly itemId: string;
  /** Short name in the codes of its lots. */
  readonly code: string;
  readonly priceMinorPerKg: number;
  /** Days of use that are left in the store tonight. */
  readonly daysLeft: number;
}

const daysBetweenDeliveries = 28;
const keepsDays = 120;
const roundKg = 500;
const reserveKg = 400;

/** kg of a feed that flocks eat, by day. */
function useByDay(flocks: readonly FlockScript[], itemId: string): Map<Day, number> {
  const use = new Map<Day, number>();
  for (const { day, entries } of flocks.flatMap(({ days }) => days)) {
    for (const entry of entries) {
      if (entry.kind !== 'feed' || entry.detail.itemId !== itemId) continue;
      use.set(day, (use.get(day) ?? 0) + feedKgOf(entry));
    }
  }
  return use;
}

/** Lots that cover what the flocks of a farm eat: every four weeks what is needed until the next, and a little more. */
export function deliveriesOf(
  farmId: string,
  flocks: readonly FlockScript[],
  supply: FeedSupply,
  today: Day,
): Delivery[] {
  const use = useByDay(flocks, supply.itemId);
  const days = [...use.keys()].sort();
  const first = days[0];
  if (first === undefined) return [];
  const useFrom = (from: Day, to: Day) =>
    [...use].reduce((sum, [day, kg]) => (day >= from && day < to ? sum + kg : sum), 0);
  const lastDays = 7;
  const dailyUse = useFrom(addDays(today, -lastDays), today) / lastDays;
  const deliveries: Delivery[] = [];
  let onHandKg = 0;
  for (let day = addDays(first, -1); day <= today; day = addDays(day, daysBetweenDeliveries)) {
    const next = addDays(day, daysBetweenDeliveries);
    const needKg = useFrom(day, next) + (next > today ? dailyUse * supply.daysLeft : 0);
    const lackKg = needKg + reserveKg - onHandKg;
    onHandKg -= useFrom(day, next);
    if (lackKg <= 0) continue;
    const quantityKg = Math.ceil(lackKg / roundKg) * roundKg;
    onHandKg += quantityKg;
    const lotCode = `${supply.code}-${day.slice(2).replaceAll('-', '')}`;
    const priceMinorPerKg = Math.round((supply.priceMinorPerKg + daysBetween(first, day) * 0.004) * 100) / 100;
    const id = uuidOf(`demo feed ${farmId} ${lotCode}`, 8);
    deliveries.push({
      id,
      itemId: supply.itemId,
      lotCode,
      day,
      quantityKg,
      expiryDay: addDays(day, keepsDays),
      priceMinorPerKg,
    });
  }
  return deliveries;
}
