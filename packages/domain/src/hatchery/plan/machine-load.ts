import { addDays, type Day, daysFromTo, laterDay } from '../../day/day';
import type { HatchState } from '../hatch/hatch-state';
import type { HatcheryHours } from '../hatch/hatch-times';
import { type MachineRoom, placesToFill } from '../machine';

/** Eggs that stand in setters from the day they are set to the day before transfer, and in hatchers from there to the day before pull. */
export interface MachineLoad {
  readonly setDay: Day;
  readonly transferDay: Day;
  readonly pullDay: Day;
  readonly setterEggs: number;
  readonly hatcherEggs: number;
}

/** Positions of a hatchery and what takes them. */
export interface MachinePositions {
  readonly setterPositions: number;
  readonly hatcherPositions: number;
  readonly loads: readonly MachineLoad[];
}

/** Free positions at the end of a day; below zero when more is planned than fits. */
export interface FreePositions {
  readonly day: Day;
  readonly setter: number;
  readonly hatcher: number;
}

/** When eggs that are set on a day leave the setter and the hatcher, in whole days: what a plan by days can promise. */
export function daysOfSet(setDay: Day, hours: HatcheryHours): Pick<MachineLoad, 'setDay' | 'transferDay' | 'pullDay'> {
  return {
    setDay,
    transferDay: addDays(setDay, Math.floor(hours.transferDay)),
    pullDay: addDays(setDay, incubationDays(hours)),
  };
}

/** Whole days from setting to chicks: 21 at 504 to 527 hours. */
export function incubationDays({ incubationHours }: HatcheryHours): number {
  return Math.floor(incubationHours / 24);
}

/** A hatch that takes machine room, now or by its plan. */
interface HatchInMachines {
  readonly state: HatchState;
  readonly plannedDay: Day;
  /** By the hours of the hatch; null before it is set. */
  readonly transferDueDay: Day | null;
  readonly pullDueDay: Day | null;
  readonly eggsPlanned: number;
  readonly eggsInSetters: number;
  readonly eggsInHatchers: number;
}

/** What a hatch takes from today on: what is overdue happens today, eggs in setters need as many positions in hatchers later. */
export function loadOfHatch(hatch: HatchInMachines, today: Day, hours: HatcheryHours): MachineLoad {
  const { eggsInSetters, eggsInHatchers } = hatch;
  if (hatch.state === 'planned') {
    const days = daysOfSet(laterDay(hatch.plannedDay, today), hours);
    return { ...days, setterEggs: hatch.eggsPlanned, hatcherEggs: hatch.eggsPlanned };
  }
  const transferDay = eggsInSetters > 0 ? laterDay(hatch.transferDueDay ?? today, today) : today;
  return {
    setDay: today,
    transferDay,
    pullDay: laterDay(hatch.pullDueDay ?? transferDay, transferDay),
    setterEggs: eggsInSetters,
    hatcherEggs: eggsInSetters + eggsInHatchers,
  };
}

/** A setter that holds eggs and would hold more. */
export interface SetterBesideEggs extends MachineRoom {
  /** When the last of its eggs are due to leave it. */
  readonly transferDueDay: Day | null;
}

/** What such a setter keeps from other eggs: the places that are not offered, until those that lie in it leave. */
export function loadBesideEggs(setter: SetterBesideEggs, today: Day): MachineLoad {
  const transferDay = laterDay(setter.transferDueDay ?? today, today);
  const setterEggs = setter.freePlaces - placesToFill(setter);
  return { setDay: today, transferDay, pullDay: transferDay, setterEggs, hatcherEggs: 0 };
}

/** Free positions day by day. */
export function freePositions(machines: MachinePositions, from: Day, to: Day): FreePositions[] {
  return daysFromTo(from, to).map((day) => {
    const eggs = (kind: 'setter' | 'hatcher') =>
      machines.loads.reduce((sum, load) => {
        const [first, end] = kind === 'setter' ? [load.setDay, load.transferDay] : [load.transferDay, load.pullDay];
        return day >= first && day < end ? sum + load[`${kind}Eggs`] : sum;
      }, 0);
    return {
      day,
      setter: machines.setterPositions - eggs('setter'),
      hatcher: machines.hatcherPositions - eggs('hatcher'),
    };
  });
}

/** Positions that are free for eggs all the time from a set to its transfer, and from there to its pull; never below zero. */
export function roomForSet(
  machines: MachinePositions,
  { setDay, transferDay, pullDay }: Pick<MachineLoad, 'setDay' | 'transferDay' | 'pullDay'>,
): { readonly setter: number; readonly hatcher: number } {
  const least = (kind: 'setter' | 'hatcher', from: Day, end: Day) =>
    Math.max(0, Math.min(...freePositions(machines, from, addDays(end, -1)).map((free) => free[kind])));
  return { setter: least('setter', setDay, transferDay), hatcher: least('hatcher', transferDay, pullDay) };
}
