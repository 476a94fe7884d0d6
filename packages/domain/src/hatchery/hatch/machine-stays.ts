import type { ReplayedStep } from './replay';

/** Eggs of a hatch in a machine, from the step that brought the first to the one that took the last. */
export interface MachineStay {
  readonly machineId: string;
  readonly from: string;
  /** Null while eggs are in it. */
  readonly to: string | null;
}

const machinesIn = (holdings: ReplayedStep['after']): ReadonlySet<string> =>
  new Set(holdings.flatMap(({ machineId, quantity }) => (machineId !== null && quantity > 0 ? [machineId] : [])));

/** The machines that held a hatch, in the order in which its eggs came into them; one that they came back into stands twice. */
export function machineStays(replayed: readonly ReplayedStep[]): MachineStay[] {
  const stays: { machineId: string; from: string; to: string | null }[] = [];
  for (const { step, before, after } of replayed) {
    const [was, is] = [machinesIn(before), machinesIn(after)];
    for (const stay of stays) if (stay.to === null && !is.has(stay.machineId)) stay.to = step.at;
    for (const machineId of is) if (!was.has(machineId)) stays.push({ machineId, from: step.at, to: null });
  }
  return stays;
}
