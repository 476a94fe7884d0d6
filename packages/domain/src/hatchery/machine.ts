import { type Day, daysBetween } from '../day/day';
import { error, outOfRange, type Problem } from '../problem/problem';

/** A setter turns eggs until transfer, a hatcher holds them until the chicks are pulled. */
export const machineKinds = ['setter', 'hatcher'] as const;
export type MachineKind = (typeof machineKinds)[number];

/** Single stage: all eggs of one age. Multi stage: eggs of several ages, steady climate. */
export const machineStages = ['single', 'multi'] as const;
export type MachineStage = (typeof machineStages)[number];

interface Trolleys {
  readonly trolleys: number;
  readonly traysPerTrolley: number;
  readonly eggsPerTray: number;
}

/** More eggs than any machine holds: a slip of the keyboard. */
const mostEggs = 500_000;

/** Eggs that a machine holds: trolleys × trays × eggs per tray. */
export function machineCapacity({ trolleys, traysPerTrolley, eggsPerTray }: Trolleys): number {
  return trolleys * traysPerTrolley * eggsPerTray;
}

/** What lies in a machine, and what still fits. */
export interface MachineRoom {
  readonly stage: MachineStage;
  readonly eggsInside: number;
  readonly freePlaces: number;
}

/**
 * Places that eggs are put into by themselves. A single-stage machine with eggs in it runs the climate of their age: beside them go
 * eggs of their own day alone, and those only where somebody says so by name. A multi-stage machine is filled up as it runs.
 */
export function placesToFill({ stage, eggsInside, freePlaces }: MachineRoom): number {
  return stage === 'single' && eggsInside > 0 ? 0 : freePlaces;
}

/** Days after which eggs leave the setter: those that are set later do not meet them there. */
export const daysInSetter = 18;

/** A machine with the days on which the eggs were set that lie in it now. */
interface MachineWithEggs {
  readonly kind: MachineKind;
  readonly stage: MachineStage;
  readonly setDays: readonly Day[];
}

/**
 * True for a machine that can be offered to eggs that are set on `day`: no single-stage setter that then runs eggs of another day. What
 * lies in it today is gone by a later day, if it is due to leave before.
 */
export function takesEggsOf({ kind, stage, setDays }: MachineWithEggs, day: Day, today: Day): boolean {
  if (kind !== 'setter' || stage !== 'single') return true;
  return setDays.every((other) => {
    const hasLeft = day > today && daysBetween(other, day) >= daysInSetter;
    return other === day || hasLeft || daysBetween(day, other) >= daysInSetter;
  });
}

/** What a person says of a machine. */
interface MachineFacts extends Trolleys {
  readonly kind: MachineKind;
}

/** What is known of the machine, its hatchery and the programme it is to run. */
interface MachineSurroundings {
  readonly hatcheryRetired: boolean;
  readonly isNew: boolean;
  /** By the ledger. */
  readonly eggsInside: number;
  /** Null: none was chosen; undefined: there is none with that id. */
  readonly programme: { readonly kind: MachineKind; readonly retired: boolean } | null | undefined;
  /** The programme stays the one that the machine runs already: a retired one may. */
  readonly keepsProgramme: boolean;
}

/** Everything that is wrong with a machine as a person wants to write it down. */
export function checkMachine(machine: MachineFacts, around: MachineSurroundings): Problem[] {
  const problems: Problem[] = [];
  const { programme } = around;
  if (around.isNew && around.hatcheryRetired) problems.push(error('retired', 'hatcheryId'));
  problems.push(
    ...outOfRange('eggsPerTray', machineCapacity(machine), Math.max(1, around.eggsInside), mostEggs, 'eggs'),
  );
  if (programme === undefined) problems.push(error('unknownValue', 'programmeId', { value: '' }));
  else if (programme !== null && programme.kind !== machine.kind) {
    problems.push(error('kindMismatch', 'programmeId', { value: programme.kind, name: machine.kind }));
  } else if (programme?.retired && !around.keepsProgramme) problems.push(error('retired', 'programmeId'));
  return problems;
}

/** A machine with eggs in it is not retired. */
export function checkRetireMachine(retired: boolean, machine: { readonly code: string; readonly eggsInside: number }) {
  return retired && machine.eggsInside > 0
    ? [error('eggsInMachine', 'retired', { value: machine.eggsInside, name: machine.code })]
    : [];
}

/** Service or calibration of a machine, as somebody writes it down. */
export interface MachineCare {
  readonly day: Day;
  /** When it is due again; null: nobody said. */
  readonly nextDay: Day | null;
}

/** What is wrong with it: done ahead of today, or due again before it was done. */
export function checkMachineCare({ day, nextDay }: MachineCare, today: Day): Problem[] {
  const problems: Problem[] = [];
  if (day > today) problems.push(error('dayInFuture', 'day', { value: day, max: today }));
  if (nextDay !== null && nextDay <= day) {
    problems.push(error('outOfRange', 'nextDay', { value: nextDay, min: day, max: '9999-12-31', unit: '' }));
  }
  return problems;
}
