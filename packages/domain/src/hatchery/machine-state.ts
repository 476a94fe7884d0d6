import { error, type Problem } from '../problem/problem';
import type { MachineStage } from './machine';

/** Where a machine stands between two hatches. `offline` is no state of it: it follows from its devices. */
export const machineStates = [
  'empty',
  'preheating',
  'loaded',
  'running',
  'unloading',
  'washing',
  'fault',
  'maintenance',
] as const;
export type MachineState = (typeof machineStates)[number];

/**
 * Steps that a person takes. A multi-stage machine goes on running when a part of its eggs has left; from a fault it goes back
 * to whatever it was at.
 */
const steps: Readonly<Record<MachineState, readonly MachineState[]>> = {
  empty: ['preheating', 'loaded', 'washing', 'maintenance', 'fault'],
  preheating: ['loaded', 'running', 'empty', 'fault'],
  loaded: ['running', 'unloading', 'fault'],
  running: ['unloading', 'fault'],
  unloading: ['washing', 'running', 'fault'],
  washing: ['empty', 'maintenance', 'fault'],
  fault: ['running', 'unloading', 'washing', 'maintenance', 'empty'],
  maintenance: ['empty', 'washing', 'fault'],
};

/** States in which no egg may lie in a machine, and the one that there is none without eggs. */
const emptyStates: ReadonlySet<MachineState> = new Set(['empty', 'preheating', 'washing', 'maintenance']);

/** States that have to be explained. */
export const explainedStates: ReadonlySet<MachineState> = new Set(['fault', 'maintenance']);

/** States that a person may move a machine to from `state`, with so many eggs in it by the ledger. */
export function nextMachineStates(state: MachineState, eggsInside: number): readonly MachineState[] {
  return steps[state].filter((to) => fits(to, eggsInside));
}

const fits = (state: MachineState, eggsInside: number): boolean =>
  eggsInside > 0 ? !emptyStates.has(state) : state !== 'running';

interface MachineStep {
  readonly from: MachineState;
  readonly to: MachineState;
  /** When it happened, and since when `from` holds; milliseconds since 1970. */
  readonly atMs: number;
  readonly sinceMs: number;
  readonly nowMs: number;
  readonly eggsInside: number;
  readonly reason: string;
}

/** What speaks against moving a machine: no such step, eggs in the way or missing, a time before the last step or ahead, no reason. */
export function checkMachineStep(step: MachineStep): Problem[] {
  const problems: Problem[] = [];
  const { from, to, eggsInside } = step;
  if (!steps[from].includes(to)) problems.push(error('stateNotAllowed', 'state', { from, to }));
  else if (!fits(to, eggsInside)) {
    problems.push(
      eggsInside > 0
        ? error('eggsInMachine', 'state', { value: eggsInside, name: '' })
        : error('noEggsInMachine', 'state'),
    );
  }
  if (step.atMs > step.nowMs) problems.push(error('timeInFuture', 'at'));
  else if (step.atMs < step.sinceMs) problems.push(error('beforeLastStep', 'at'));
  if (explainedStates.has(to) && step.reason.trim() === '') problems.push(error('required', 'reason'));
  return problems;
}

/** A device in use of a machine; `seenAt` is null while it never sent anything. */
export interface MachineDevice {
  readonly seenAt: string | null;
  readonly silentSince: string | null;
}

/**
 * Since when nothing is heard of a machine: from when the last of its devices fell silent; null while one of them is heard, or
 * none of them ever was. One that never sent anything is waited for: it neither speaks for the machine nor against it.
 */
export function offlineSince(devices: readonly MachineDevice[]): string | null {
  let since: string | null = null;
  for (const { seenAt, silentSince } of devices) {
    if (seenAt === null) continue;
    if (silentSince === null) return null;
    if (since === null || Date.parse(silentSince) > Date.parse(since)) since = silentSince;
  }
  return since;
}

/** What a document did to the eggs in a machine; `takenBack`: it was taken back, and the eggs were never there. */
type EggsChange = 'came' | 'left' | 'takenBack';

/**
 * The state that eggs coming or going leave a machine in; null when it stays as it is. Eggs that are set or transferred run at
 * once; a multi-stage machine goes on when a part of them has left. The last egg leaves a machine to be cleaned out; one whose
 * setting is taken back is empty again.
 */
export function machineStateAfterEggs(
  state: MachineState,
  eggs: { readonly inside: number; readonly change: EggsChange },
  stage: MachineStage,
): MachineState | null {
  const { inside, change } = eggs;
  if (inside > 0) {
    const isUnderWay = state === 'running' || state === 'fault';
    const goesOn = change === 'came' || (state === 'unloading' && stage === 'multi');
    return goesOn && !isUnderWay ? 'running' : null;
  }
  if (state !== 'running' && state !== 'loaded' && state !== 'unloading') return null;
  const after = change === 'takenBack' ? 'empty' : 'unloading';
  return after === state ? null : after;
}
