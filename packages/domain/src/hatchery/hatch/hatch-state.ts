import { error, type Problem } from '../../problem/problem';
import { keysOf } from '../../quantity/record-of';

/**
 * Where a hatch stands: planned → set → candled → transferred → hatching → pulled → graded → dispatched → closed; planned →
 * cancelled; set → aborted. All but `hatching` and `dispatched` follow from the steps that were written down; those two follow from
 * the hours since the eggs were set, and from the chicks that are left.
 */
export const hatchStates = [
  'planned',
  'set',
  'candled',
  'transferred',
  'hatching',
  'pulled',
  'graded',
  'dispatched',
  'closed',
  'cancelled',
  'aborted',
] as const;
export type HatchState = (typeof hatchStates)[number];

/**
 * What is done to a hatch, each a document of its own: the state that it leads to, and how far along it is. Moving and candling again
 * lead nowhere new.
 */
const stepFacts = {
  set: { rank: 1, to: 'set' },
  candle: { rank: 2, to: 'candled' },
  transfer: { rank: 3, to: 'transferred' },
  move: { rank: 0, to: null },
  pull: { rank: 4, to: 'pulled' },
  grade: { rank: 5, to: 'graded' },
  abort: { rank: 9, to: 'aborted' },
  cancel: { rank: 9, to: 'cancelled' },
  close: { rank: 8, to: 'closed' },
} as const satisfies Record<string, { rank: number; to: HatchState | null }>;

export type HatchStepKind = keyof typeof stepFacts;
export const hatchStepKinds = keysOf(stepFacts);

const rankOf = (kind: HatchStepKind): number => stepFacts[kind].rank;

/** A step in force, as far as the order of steps looks at it. */
interface StepTaken {
  readonly id: string;
  readonly kind: HatchStepKind;
  /** Instant, ISO 8601. */
  readonly at: string;
}

/** The state that steps in force lead to. */
export function stateOfSteps(steps: readonly Pick<StepTaken, 'kind'>[]): HatchState {
  const furthest = steps.reduce<HatchStepKind | null>(
    (best, { kind }) => (stepFacts[kind].to !== null && (best === null || rankOf(kind) > rankOf(best)) ? kind : best),
    null,
  );
  return (furthest && stepFacts[furthest].to) ?? 'planned';
}

const stepsFrom: Record<HatchState, readonly HatchStepKind[]> = {
  planned: ['set', 'cancel'],
  set: ['candle', 'transfer', 'move', 'abort'],
  candled: ['candle', 'transfer', 'move', 'abort'],
  transferred: ['pull', 'move', 'abort'],
  hatching: ['pull', 'move', 'abort'],
  pulled: ['grade'],
  graded: [],
  dispatched: ['close'],
  closed: [],
  cancelled: [],
  aborted: [],
};

/** Steps that a hatch may take next. */
export function nextSteps(state: HatchState): readonly HatchStepKind[] {
  return stepsFrom[state];
}

/** Wrong while the hatch is not where the step begins. */
export function checkNextStep(state: HatchState, kind: HatchStepKind): Problem[] {
  return stepsFrom[state].includes(kind) ? [] : [error('stateNotAllowed', '', { name: state })];
}

/**
 * A step comes after the one before it and not after the one behind it, and not in the future; whoever corrects it stays between
 * its neighbours. `steps` are the others in force.
 */
export function checkStepTime(
  step: { readonly kind: HatchStepKind; readonly at: string },
  steps: readonly StepTaken[],
  now: string,
): Problem[] {
  const at = Date.parse(step.at);
  if (at > Date.parse(now)) return [error('timeInFuture', 'at', { value: step.at, max: now })];
  const own = rankOf(step.kind);
  const before = steps.filter(({ kind }) => rankOf(kind) !== 0 && own !== 0 && rankOf(kind) < own);
  const behind = steps.filter(({ kind }) => rankOf(kind) !== 0 && own !== 0 && rankOf(kind) > own);
  const set = steps.filter(({ kind }) => kind === 'set');
  const earliest = latestOf(own === 0 ? set : before);
  const latest = earliestOf(behind);
  const isEarly = earliest !== null && at < Date.parse(earliest);
  const isLate = latest !== null && at > Date.parse(latest);
  if (isEarly || isLate) return [error('timeOutOfOrder', 'at', { value: step.at, min: earliest, max: latest ?? now })];
  return [];
}

function latestOf(steps: readonly StepTaken[]): string | null {
  return steps.reduce<string | null>(
    (best, { at }) => (best === null || Date.parse(at) > Date.parse(best) ? at : best),
    null,
  );
}

function earliestOf(steps: readonly StepTaken[]): string | null {
  return steps.reduce<string | null>(
    (best, { at }) => (best === null || Date.parse(at) < Date.parse(best) ? at : best),
    null,
  );
}

/** Wrong while a later step builds on this one: the last is taken back first. A closed hatch takes only its closing back. */
export function checkTakeBack(step: StepTaken, steps: readonly StepTaken[]): Problem[] {
  const later = steps.find(
    ({ id, kind }) => id !== step.id && rankOf(kind) > rankOf(step.kind) && rankOf(step.kind) !== 0,
  );
  return later === undefined ? [] : [error('laterStepStands', '', { name: later.kind })];
}

/** True once nothing about the eggs of a hatch may be written any more. */
export function isOver(state: HatchState): boolean {
  return state === 'closed' || state === 'cancelled' || state === 'aborted';
}
