import type { Day } from '../day/day';
import { checkEmptyDays } from '../farm/occupancy';
import { isShedActive } from '../farm/shed';
import type { ShedState } from '../farm/shed-state';
import { confirm, error, type Problem } from '../problem/problem';
import type { ProductionKind } from '../standards/standard';

/** A shed that birds are to come into, as it is before they come. */
export interface ShedRoom {
  readonly shedId: string;
  readonly productionKind: ProductionKind;
  readonly state: ShedState;
  readonly activeFromDay: Day | null;
  readonly activeToDay: Day | null;
  readonly capacity: number;
  readonly areaM2: number | null;
  readonly maximumDensityKgM2: number | null;
  /** Birds of this flock alive in it at the close of the day that they come on. */
  readonly birdsAlive: number;
  /** Another flock that has birds in it now; null when there is none. */
  readonly otherFlock: { readonly number: string; readonly birdsAlive: number } | null;
  /** Last day on which birds of an earlier flock were there; null for a shed that never held any. */
  readonly leftDay: Day | null;
  readonly minimumEmptyDays: number;
}

/** Birds that are to come into a shed; weights in g, null where nothing is known. */
interface ComingBirds {
  readonly birds: number;
  readonly day: Day;
  readonly productionKind: ProductionKind;
  readonly weightG: number | null;
  /** Weight at which they are to leave it. */
  readonly targetWeightG: number | null;
  /** Fields that the number and the shed stand in. */
  readonly countField: string;
  readonly shedField: string;
}

/**
 * Kind, state and room of a shed for birds that come: one production kind, active, ready or already theirs, within capacity
 * and density. A density that is only reached at the target weight must be confirmed; few empty days are pointed out.
 */
export function checkRoom(room: ShedRoom, coming: ComingBirds): Problem[] {
  const { shedField } = coming;
  const problems: Problem[] = [];
  if (room.productionKind !== coming.productionKind) {
    problems.push(error('kindMismatch', shedField, { value: coming.productionKind, name: room.productionKind }));
  }
  if (room.otherFlock !== null) {
    const { number, birdsAlive } = room.otherFlock;
    problems.push(error('birdsInShedAlready', shedField, { value: birdsAlive, name: number }));
  } else if (room.state === 'outOfService' || !isShedActive(room, coming.day)) {
    problems.push(error('shedInactive', shedField, { name: room.state, day: coming.day }));
  } else if (room.state !== 'ready' && room.state !== 'occupied') {
    problems.push(error('shedNotReady', shedField, { name: room.state }));
  }
  if (problems.length > 0) return problems;
  problems.push(...checkCapacity(room, coming));
  if (room.birdsAlive === 0) {
    const { leftDay, minimumEmptyDays } = room;
    problems.push(...checkEmptyDays('day', { leftDay, cameDay: coming.day, minimumEmptyDays }));
  }
  return problems;
}

function checkCapacity(room: ShedRoom, coming: ComingBirds): Problem[] {
  const birds = room.birdsAlive + coming.birds;
  const { capacity, areaM2, maximumDensityKgM2: max } = room;
  if (birds > capacity) {
    return [error('overCapacity', coming.countField, { value: birds, max: capacity, unit: 'birds' })];
  }
  if (areaM2 === null || max === null) return [];
  const density = (weightG: number | null) => (weightG === null ? 0 : (birds * weightG) / 1000 / areaM2);
  const now = density(coming.weightG);
  if (now > max) return [error('overDensity', coming.countField, { value: now, max, unit: 'kgPerM2' })];
  const value = density(coming.targetWeightG);
  if (value <= max) return [];
  return [confirm('overDensity', coming.countField, { value, max, unit: 'kgPerM2', weightG: coming.targetWeightG })];
}
