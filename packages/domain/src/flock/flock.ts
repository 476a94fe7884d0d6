import { addDays, type Day } from '../day/day';
import { type FarmKind, keepsKind } from '../farm/farm';
import { error, type Problem } from '../problem/problem';
import type { ProductionKind, Sex } from '../standards/standard';
import { type FlockState, isFlockFinished } from './flock-state';

/** What a person says of a flock. */
export interface FlockFacts {
  readonly productionKind: ProductionKind;
  readonly sexes: readonly Sex[];
  readonly standardId: string;
  readonly hatchDay: Day;
}

/** The standard that the flock is to be measured against. */
export interface FlockStandard {
  readonly id: string;
  readonly productionKind: ProductionKind;
  readonly sex: Sex;
  readonly retired: boolean;
}

export interface FlockSurroundings {
  readonly farmKind: FarmKind;
  readonly farmRetired: boolean;
  /** Null when the id names none. */
  readonly standard: FlockStandard | null;
  readonly today: Day;
}

/** The flock as it is, for a change. */
export interface FlockBefore extends FlockFacts {
  readonly state: FlockState;
  /** Day of the first entry; null while there is none. */
  readonly firstEntryDay: Day | null;
  /** Sex groups that entries were written for. */
  readonly sexesUsed: readonly Sex[];
}

/**
 * True when a standard can be laid over a flock: same production kind, and figures for the birds it keeps. Broilers of
 * one sex go with their own table or with as hatched, a mixed flock only with as hatched. Layers and breeders are read
 * by their hens, which is what their tables are printed for.
 */
export function fitsStandard(
  flock: Pick<FlockFacts, 'productionKind' | 'sexes'>,
  standard: Pick<FlockStandard, 'productionKind' | 'sex'>,
): boolean {
  return flock.productionKind === standard.productionKind && fitsSex(flock, standard.sex);
}

function fitsSex({ productionKind, sexes }: Pick<FlockFacts, 'productionKind' | 'sexes'>, sex: Sex): boolean {
  if (sex === 'asHatched') return true;
  if (productionKind !== 'broiler' && sex === 'female') return !(sexes.length === 1 && sexes[0] === 'male');
  return sexes.length === 1 && sexes[0] === sex;
}

/** A flock is planned at most this many days before its chicks hatch, and opened at most this many after. */
const plannedAheadDays = 730;
const openedAfterDays = 7300;

/** Everything that is wrong with a new flock: planned, so its chicks may still have to hatch. */
export function checkFlock(flock: FlockFacts, around: FlockSurroundings): Problem[] {
  const problems: Problem[] = [];
  if (around.farmRetired) problems.push(error('retired', 'farmId'));
  problems.push(...checkBirds(flock, around), ...checkHatchDay(flock, 'planned', around.today));
  if (around.standard?.retired) problems.push(error('retired', 'standardId'));
  return problems;
}

/**
 * Everything that is wrong with a change. Once chicks were placed the kind stays, a sex group with entries stays, and
 * the hatch day has come and moves only as far as the first entry allows.
 */
export function checkFlockChange(flock: FlockFacts, before: FlockBefore, around: FlockSurroundings): Problem[] {
  if (isFlockFinished(before.state)) return [error('flockClosed', '', { value: before.state })];
  const problems = [...checkBirds(flock, around), ...checkHatchDay(flock, before.state, around.today)];
  if (around.standard?.retired && flock.standardId !== before.standardId) {
    problems.push(error('retired', 'standardId'));
  }
  if (before.firstEntryDay === null) return problems;
  if (flock.productionKind !== before.productionKind) {
    problems.push(
      error('stateNotAllowed', 'productionKind', { from: before.productionKind, to: flock.productionKind }),
    );
  }
  const lost = before.sexesUsed.find((sex) => !flock.sexes.includes(sex));
  if (lost !== undefined) problems.push(error('sexMismatch', 'sexes', { value: lost }));
  if (flock.hatchDay > before.firstEntryDay) {
    problems.push(error('dayBeforeHatch', 'hatchDay', { value: flock.hatchDay, max: before.firstEntryDay }));
  }
  return problems;
}

function checkBirds(flock: FlockFacts, around: FlockSurroundings): Problem[] {
  const problems: Problem[] = [];
  if (!keepsKind(around.farmKind, flock.productionKind)) {
    problems.push(error('kindMismatch', 'productionKind', { value: flock.productionKind, name: around.farmKind }));
  }
  const distinct = new Set(flock.sexes);
  if (distinct.size !== flock.sexes.length || (distinct.has('asHatched') && distinct.size > 1)) {
    problems.push(error('sexMismatch', 'sexes', { value: flock.sexes.join(', ') }));
  }
  const { standard } = around;
  if (standard === null) problems.push(error('unknownValue', 'standardId', { value: flock.standardId }));
  else if (standard.productionKind !== flock.productionKind) {
    problems.push(error('kindMismatch', 'standardId', { value: standard.productionKind, name: flock.productionKind }));
  } else if (!fitsStandard(flock, standard)) {
    problems.push(error('sexMismatch', 'standardId', { value: standard.sex }));
  }
  return problems;
}

/** Chicks of a planned flock may hatch later; those that were placed have hatched. */
function checkHatchDay({ hatchDay }: FlockFacts, state: FlockState, today: Day): Problem[] {
  if (state !== 'planned' && hatchDay > today) {
    return [error('dayInFuture', 'hatchDay', { value: hatchDay, max: today })];
  }
  const [min, max] = [addDays(today, -openedAfterDays), addDays(today, plannedAheadDays)];
  if (hatchDay >= min && hatchDay <= max) return [];
  return [error('outOfRange', 'hatchDay', { value: hatchDay, min, max, unit: '' })];
}
