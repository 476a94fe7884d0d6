import type { Day } from '../day/day';
import { error, type Problem } from '../problem/problem';

/** Where a shed stands between two flocks. */
export const shedStates = [
  'ready',
  'occupied',
  'emptied',
  'cleaning',
  'disinfected',
  'resting',
  'outOfService',
] as const;
export type ShedState = (typeof shedStates)[number];

/**
 * Steps that a person takes. Birds alone make a shed `occupied`, and their leaving makes it `emptied`; a shed that is
 * ready, disinfected or at rest may have to be cleaned once more.
 */
const steps: Readonly<Record<ShedState, readonly ShedState[]>> = {
  ready: ['cleaning', 'outOfService'],
  occupied: [],
  emptied: ['cleaning', 'outOfService'],
  cleaning: ['disinfected', 'outOfService'],
  disinfected: ['resting', 'cleaning', 'outOfService'],
  resting: ['ready', 'cleaning', 'outOfService'],
  outOfService: ['cleaning', 'ready'],
};

/** States that a person may move a shed to from `state`. */
export function nextShedStates(state: ShedState): readonly ShedState[] {
  return steps[state];
}

interface ShedStep {
  readonly from: ShedState;
  readonly to: ShedState;
  /** Day of the step, and the day since which `from` holds. */
  readonly day: Day;
  readonly sinceDay: Day;
  readonly today: Day;
  /** Birds in the shed now, of all flocks. */
  readonly birdsAlive: number;
}

/** What speaks against moving a shed: birds in it, a step that does not exist, a day before the last one or ahead. */
export function checkShedStep(step: ShedStep): Problem[] {
  const problems: Problem[] = [];
  if (step.birdsAlive > 0) {
    problems.push(error('birdsInShedAlready', 'state', { value: step.birdsAlive }));
  } else if (!steps[step.from].includes(step.to)) {
    problems.push(error('stateNotAllowed', 'state', { from: step.from, to: step.to }));
  }
  if (step.day > step.today) {
    problems.push(error('dayInFuture', 'day', { value: step.day, max: step.today }));
  } else if (step.day < step.sinceDay) {
    problems.push(error('outOfRange', 'day', { value: step.day, min: step.sinceDay, max: step.today, unit: '' }));
  }
  return problems;
}

/**
 * The state that birds coming or going leave a shed in; null when it stays as it is. A shed whose only placement was
 * taken back goes to `ready` again: no bird ever stood in it, so there is nothing to clean.
 */
export function shedStateAfterBirds(
  state: ShedState,
  birds: { readonly alive: number; readonly everPlacedSinceReady: boolean },
): ShedState | null {
  if (birds.alive > 0) return state === 'occupied' ? null : 'occupied';
  if (state !== 'occupied') return null;
  return birds.everPlacedSinceReady ? 'emptied' : 'ready';
}
