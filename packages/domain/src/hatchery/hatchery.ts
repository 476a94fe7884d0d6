import { confirm, error, outOfRange, type Problem } from '../problem/problem';

/** What a person says of a hatchery; the contract has the ranges of single fields. */
interface HatcheryFacts {
  /** Day of incubation at which eggs go to the hatcher, 16–20. */
  readonly transferDay: number;
  /** Hours from setting to pull, 480–530. */
  readonly incubationHours: number;
  readonly eggRoomTempC: number;
  readonly eggRoomHumidityPct: number;
}

/**
 * What hatcheries usually keep; outside of it the person confirms. Transfer at 18.5 days and 504–510 hours (Cobb hatchery
 * guide), with a day around it for the transfer; egg room 15–19 °C (Cobb), down to 12 °C for long storage (Ross parent stock,
 * table 23); 50–80 % relative humidity spans both guides, which disagree.
 */
const usual = {
  transferDay: { min: 17.5, max: 19.5, unit: '' },
  incubationHours: { min: 504, max: 510, unit: 'hours' },
  eggRoomTempC: { min: 12, max: 19, unit: 'tempC' },
  eggRoomHumidityPct: { min: 50, max: 80, unit: 'pct' },
} as const;

/** Eggs hatch in the hatcher: between transfer and pull lies a day at least. */
const leastHoursInHatcher = 24;

/** Everything that is wrong, or needs a second look, with a hatchery. */
export function checkHatchery(hatchery: HatcheryFacts): Problem[] {
  const latestDay = Math.floor((hatchery.incubationHours - leastHoursInHatcher) / 2.4) / 10;
  const fields = Object.keys(usual) as (keyof typeof usual)[];
  return [
    ...outOfRange('transferDay', hatchery.transferDay, 16, Math.min(20, latestDay)),
    ...fields.flatMap((field) => {
      const { min, max, unit } = usual[field];
      const value = hatchery[field];
      return value >= min && value <= max ? [] : [confirm('outsideUsual', field, { value, min, max, unit })];
    }),
  ];
}

/** What would be left behind in a hatchery that is retired. */
export interface HatcheryBusy {
  /** Codes of machines with eggs in them. */
  readonly loadedMachines: readonly string[];
  readonly eggsInside: number;
  /** Hatches that are neither closed, cancelled nor aborted. */
  readonly openHatches: number;
}

/** A hatchery is not retired over eggs, nor over hatches that somebody still works on. */
export function checkRetireHatchery(retired: boolean, busy: HatcheryBusy): Problem[] {
  if (!retired) return [];
  const problems: Problem[] = [];
  if (busy.eggsInside > 0) {
    problems.push(error('eggsInMachine', 'retired', { value: busy.eggsInside, name: busy.loadedMachines.join(', ') }));
  }
  if (busy.openHatches > 0) problems.push(error('hatchesOpen', 'retired', { value: busy.openHatches }));
  return problems;
}
