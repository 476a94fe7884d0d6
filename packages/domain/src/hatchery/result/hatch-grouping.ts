import { addDays, type Day, daysBetween } from '../../day/day';

/** What results are laid side by side by. */
export const hatchGroupings = ['flock', 'age', 'setter', 'hatcher', 'month', 'hatch'] as const;
export type HatchGrouping = (typeof hatchGroupings)[number];

/** Ages of flocks in weeks between which Cobb prints moisture losses: the bands that results are read by. */
const ageBands = [
  { from: 0, to: 30, label: '–30' },
  { from: 31, to: 40, label: '31–40' },
  { from: 41, to: 50, label: '41–50' },
  { from: 51, to: 60, label: '51–60' },
  { from: 61, to: 200, label: '61+' },
] as const;

export const ageBandNames = ageBands.map(({ label }) => label);

/** First and last week of a band. */
export function weeksOfBand(name: string): { readonly from: number; readonly to: number } | undefined {
  return ageBands.find(({ label }) => label === name);
}

/** The band of completed weeks that an age is in; null where nobody knows the age. */
export function ageBand(weeks: number | null): string | null {
  return weeks === null ? null : (ageBands.find(({ from, to }) => weeks >= from && weeks <= to)?.label ?? null);
}

/** Parts of eggs that stood in machines: `eggs` of each, as shares of all. */
export function sharesByMachine(
  parts: readonly { readonly machineId: string; readonly eggs: number }[],
): { readonly machineId: string; readonly share: number }[] {
  const all = parts.reduce((sum, { eggs }) => sum + eggs, 0);
  const sums = new Map<string, number>();
  for (const { machineId, eggs } of parts) sums.set(machineId, (sums.get(machineId) ?? 0) + eggs);
  return all === 0 ? [] : [...sums].map(([machineId, eggs]) => ({ machineId, share: eggs / all }));
}

/** Weeks of seven days that end with `to`, the earliest first. */
export function weeksUntil(to: Day, count: number): { readonly fromDay: Day; readonly toDay: Day }[] {
  return Array.from({ length: count }, (_, index) => {
    const toDay = addDays(to, -7 * (count - 1 - index));
    return { fromDay: addDays(toDay, -6), toDay };
  });
}

/** True for a day from `fromDay` to `toDay`, both included. */
export function isWithin(day: Day, { fromDay, toDay }: { readonly fromDay: Day; readonly toDay: Day }): boolean {
  return daysBetween(fromDay, day) >= 0 && daysBetween(day, toDay) >= 0;
}
