import { storedEggExtraHours } from '../../kpi/hatchery/eggs';

/** What a hatchery says of its hours. */
export interface HatcheryHours {
  /** Day of incubation of the transfer, 16–20. */
  readonly transferDay: number;
  /** Hours of incubation, 480–530; Cobb prints 504–510. */
  readonly incubationHours: number;
}

export interface HatchTimes {
  readonly candlingDueAt: string;
  readonly transferDueAt: string;
  /** First chicks: a quarter is out at 480 of 504 hours. */
  readonly hatchingFromAt: string;
  readonly pullDueAt: string;
}

/** Day of incubation on which candling is done at the latest; clear and early dead can be told by then. */
const candlingDay = 10;
const firstChicksHours = 480;
const msPerHour = 3_600_000;

const after = (at: string, hours: number) => new Date(Date.parse(at) + hours * msPerHour).toISOString();

/**
 * When the steps of a hatch are due that was set at `setAt`. Old eggs take longer: hours are added at the beginning (Cobb
 * Hatchery Guide 2020: 1 for 8–9 days of storage, 2 for 10–11, 3 from 12 on), so everything after is later by them.
 */
export function hatchTimes(
  setAt: string,
  meanStorageDays: number,
  { transferDay, incubationHours }: HatcheryHours,
): HatchTimes {
  const extra = storedEggExtraHours(Math.round(meanStorageDays));
  return {
    candlingDueAt: after(setAt, candlingDay * 24),
    transferDueAt: after(setAt, transferDay * 24 + extra),
    hatchingFromAt: after(setAt, firstChicksHours + extra),
    pullDueAt: after(setAt, incubationHours + extra),
  };
}

/** Hours from `from` to `to`. */
export function hoursBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / msPerHour;
}
