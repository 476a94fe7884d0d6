import { error, type Problem } from '../../problem/problem';

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

/** What is done to a hatch, each a document of its own. */
export const hatchStepKinds = [
  'set',
  'candle',
  'transfer',
  'move',
  'pull',
  'grade',
  'abort',
  'cancel',
  'close',
] as const;
export type HatchStepKind = (typeof hatchStepKinds)[number];

/** A step in force, as far as the order of steps looks at it. */
interface StepTaken {
  readonly id: string;
  readonly kind: HatchStepKind;
  /** Instant, ISO 8601. */
  readonly at: string;
}

const stateAfter: Partial<Record<HatchStepKind, HatchState>> = {
  set: 'set',
  candle: 'candled',
  transfer: 'transferred',
  pull: 'pulled',
  grade: 'graded',
  abort: 'aborted',
  cancel: 'cancelled',
  close: 'closed',
};

/** How far along a step is; candling again and moving lead nowhere new. */
const rank: Record<HatchStepKind, number> = {
  cancel: 9,
  abort: 9,
  close: 8,
  grade: 5,
  pull: 4,
  transfer: 3,
  candle: 2,
  move: 0,
  set: 1,
};

/** The state that steps in force lead to. */
export function stateOfSteps(steps: readonly Pick<StepTaken, 'kind'>[]): HatchState {
  const furthest = steps.reduce<HatchStepKind | null>(
    (best, { kind }) => (stateAfter[kind] !== undefined && (best === null || rank[kind] > rank[best]) ? kind : best),
    null,
  );
  return (furthest && stateAfter[furthest]) ?? 'planned';
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
  const own = rank[step.kind];
  const before = steps.filter(({ kind }) => rank[kind] !== 0 && own !== 0 && rank[kind] < own);
  const behind = steps.filter(({ kind }) => rank[kind] !== 0 && own !== 0 && rank[kind] > own);
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
  const later = steps.find(({ id, kind }) => id !== step.id && rank[kind] > rank[step.kind] && rank[step.kind] !== 0);
  return later === undefined ? [] : [error('laterStepStands', '', { name: later.kind })];
}

/** True once nothing about the eggs of a hatch may be written any more. */
export function isOver(state: HatchState): boolean {
  return state === 'closed' || state === 'cancelled' || state === 'aborted';
}
