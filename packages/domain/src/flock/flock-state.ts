import { type Day, daysBetween } from '../day/day';
import { checkLayAge } from '../egg/lay-age';
import { confirm, error, type Problem } from '../problem/problem';
import type { ProductionKind } from '../standards/standard';

/** Where a flock stands in its life. `production` is for layers and breeders, from first lay. */
export const flockStates = [
  'planned',
  'placed',
  'rearing',
  'production',
  'depleting',
  'depleted',
  'closed',
  'cancelled',
] as const;
export type FlockState = (typeof flockStates)[number];

/** States in which birds may be in a shed: the flock takes daily entries. */
export const openFlockStates = ['placed', 'rearing', 'production', 'depleting'] as const satisfies FlockState[];

/** True while birds of the flock may be in a shed. */
export function isFlockOpen(state: FlockState): boolean {
  return (openFlockStates as readonly FlockState[]).includes(state);
}

/** True for a flock that takes no writes any more. */
export function isFlockFinished(state: FlockState): boolean {
  return state === 'closed' || state === 'cancelled';
}

/** What a person can ask for; `close` and `reopen` have rights of their own. */
export const flockSteps = [
  'startRearing',
  'startProduction',
  'backToRearing',
  'startDepleting',
  'deplete',
  'resume',
  'cancel',
  'close',
  'reopen',
  'quarantine',
  'release',
] as const;
export type FlockStep = (typeof flockSteps)[number];

const ways: Readonly<Partial<Record<FlockStep, { readonly from: readonly FlockState[]; readonly to: FlockState }>>> = {
  startRearing: { from: ['placed'], to: 'rearing' },
  startProduction: { from: ['placed', 'rearing'], to: 'production' },
  backToRearing: { from: ['production'], to: 'rearing' },
  startDepleting: { from: ['placed', 'rearing', 'production'], to: 'depleting' },
  deplete: { from: ['depleting'], to: 'depleted' },
  resume: { from: ['depleted'], to: 'depleting' },
  cancel: { from: ['planned'], to: 'cancelled' },
  close: { from: ['depleted'], to: 'closed' },
  reopen: { from: ['closed'], to: 'depleted' },
};

/** The state that a step leads to; null when it does not lead anywhere from `state`. */
export function stateAfter(step: FlockStep, state: FlockState): FlockState | null {
  if (step === 'quarantine' || step === 'release') return isFlockFinished(state) ? null : state;
  const way = ways[step];
  return way?.from.includes(state) ? way.to : null;
}

export interface FlockNow {
  readonly state: FlockState;
  readonly productionKind: ProductionKind;
  readonly quarantined: boolean;
  readonly hatchDay: Day;
  readonly placedDay: Day | null;
  /** First day of production; null before it. */
  readonly productionDay: Day | null;
  readonly birdsAlive: number;
  /** Last day on which birds of the flock came, went or died; null when none ever did. */
  readonly lastBirdDay: Day | null;
  /** Day of the step that led to where it stands; null when none did, or nobody knows its day. */
  readonly stateDay: Day | null;
  /** First day of which eggs are written down; null without any. */
  readonly firstEggDay: Day | null;
}

/** A step that was taken, with the day it is of; null where only the time it was said is known. */
export interface TakenStep {
  readonly action: string;
  readonly day: Day | null;
}

const takesBack: readonly string[] = ['backToRearing', 'resume', 'reopen'] satisfies FlockStep[];

/**
 * Day since which a flock stands where it stands, from its steps in the order in which they were taken. What takes a step back
 * has no day of its own: the flock stands again where it stood before, and may go on from then.
 */
export function stateDayOf(steps: readonly TakenStep[]): Day | null {
  const current: (Day | null)[] = [];
  for (const { action, day } of steps) {
    if (takesBack.includes(action)) current.pop();
    else if (action in ways) current.push(day);
  }
  return current.findLast((day) => day !== null) ?? null;
}

/** So few birds of a flock are left, a tenth at most, that its end comes next, in whatever state it stands. */
export const isNearlyEmpty = ({ birdsPlaced, birdsAlive }: { birdsPlaced: number; birdsAlive: number }): boolean =>
  birdsPlaced > 0 && birdsAlive * 10 <= birdsPlaced;

/** Steps that lead somewhere from here: what a screen offers. */
export function nextFlockSteps(flock: Pick<FlockNow, 'state' | 'quarantined' | 'productionKind'>): FlockStep[] {
  return flockSteps.filter(
    (step) =>
      stateAfter(step, flock.state) !== null &&
      (step !== 'startProduction' || flock.productionKind !== 'broiler') &&
      (step !== 'quarantine' || !flock.quarantined) &&
      (step !== 'release' || flock.quarantined),
  );
}

/**
 * What speaks against a step on `day`. Emptying a flock on paper (`deplete` with birds alive) books the rest as
 * variance, which needs a reason. A step is not dated before production began, which figures count from, and asks before the
 * day of the step that led to where the flock stands (`dayBeforeStep`): that one may have been said late, and nothing counts
 * from it. Production that starts after the first eggs asks (`productionAfterEggs`: `day` is the first of them), or at an age at which
 * no hen lays (`tooYoungToLay`).
 */
export function checkFlockStep(
  flock: FlockNow,
  step: FlockStep,
  document: { readonly day: Day; readonly today: Day; readonly reason: string },
): Problem[] {
  const problems: Problem[] = [];
  if (!nextFlockSteps(flock).includes(step)) {
    problems.push(error('stateNotAllowed', 'step', { from: flock.state, to: step }));
  }
  const { placedDay: began, productionDay, stateDay } = flock;
  const { day, today } = document;
  if (day > today) problems.push(error('dayInFuture', 'day', { value: day, max: today }));
  else if (began !== null && day < began) problems.push(error('dayBeforePlacement', 'day', { value: day, min: began }));
  else if (productionDay !== null && day < productionDay) {
    problems.push(error('dayBeforeStep', 'day', { value: day, min: productionDay }));
  } else if (step === 'deplete' && flock.lastBirdDay !== null && day < flock.lastBirdDay) {
    problems.push(error('outOfRange', 'day', { value: day, min: flock.lastBirdDay, max: today, unit: '' }));
  }
  if (problems.length === 0 && stateDay !== null && day < stateDay) {
    problems.push(confirm('dayBeforeStep', 'day', { value: day, min: stateDay }));
  }
  if (step === 'startProduction' && flock.firstEggDay !== null && flock.firstEggDay < day) {
    problems.push(confirm('productionAfterEggs', 'day', { value: day, day: flock.firstEggDay }));
  }
  if (step === 'startProduction') problems.push(...checkLayAge(daysBetween(flock.hatchDay, day), 'day'));
  if (needsReason(flock, step) && document.reason.trim().length < 3) {
    problems.push(error('required', 'reason', { value: flock.birdsAlive }));
  }
  return problems;
}

/** True when the step changes what was counted or undoes something: a later reader must find out why. */
export function needsReason(flock: Pick<FlockNow, 'birdsAlive'>, step: FlockStep): boolean {
  if (step === 'deplete') return flock.birdsAlive > 0;
  return step === 'reopen' || step === 'backToRearing' || step === 'quarantine' || step === 'release';
}

type BirdState = Pick<FlockNow, 'state' | 'productionDay'>;

/**
 * Where a flock stands after an entry changed its birds: the first placement makes it `placed`, taking the only one back
 * makes it `planned` again. Hens in the middle of their life (`opening`) are in rearing, or in production since the day that
 * their opening says; it follows that day when the opening is corrected.
 */
export function stateAfterBirds(
  flock: BirdState & Pick<FlockNow, 'productionKind' | 'placedDay'>,
  birdsPlaced: number,
  opening: { readonly productionDay: Day | null } | null,
): BirdState {
  const { state, productionDay, placedDay } = flock;
  if (birdsPlaced === 0) {
    // Of birds that came as chicks a flock in rearing or lay stays what somebody said of it.
    const began = placedDay !== null && productionDay !== null && productionDay <= placedDay;
    const isBack = state === 'placed' || state === 'rearing' || (state === 'production' && began);
    return isBack ? { state: 'planned', productionDay: null } : { state, productionDay };
  }
  if (opening === null || flock.productionKind === 'broiler') {
    return { state: state === 'planned' ? 'placed' : state, productionDay };
  }
  if (state === 'planned') return lifeOf(opening.productionDay);
  // A first day of lay before the birds came is one that an opening said.
  const isSaid = placedDay !== null && productionDay !== null && productionDay <= placedDay;
  const follows = state === 'rearing' ? opening.productionDay !== null : state === 'production' && isSaid;
  return follows ? lifeOf(opening.productionDay) : { state, productionDay };
}

const lifeOf = (productionDay: Day | null): BirdState => ({
  state: productionDay === null ? 'rearing' : 'production',
  productionDay,
});
