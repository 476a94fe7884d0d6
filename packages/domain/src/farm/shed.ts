import type { Day } from '../day/day';
import { error, outOfRange, type Problem } from '../problem/problem';
import type { ProductionKind } from '../standards/standard';
import { type FarmKind, keepsKind } from './farm';

/** What a person says of a shed; lengths in m, area in m², see the contract for the ranges of single fields. */
export interface ShedFacts {
  readonly productionKind: ProductionKind;
  readonly lengthM: number | null;
  readonly widthM: number | null;
  /** Usable area. */
  readonly areaM2: number | null;
  readonly birdCapacity: number;
  readonly yearBuilt: number | null;
  readonly activeFromDay: Day | null;
  readonly activeToDay: Day | null;
}

/** What is known of the shed and its farm when it is written down. */
export interface ShedSurroundings {
  readonly farmKind: FarmKind;
  readonly farmRetired: boolean;
  readonly today: Day;
  /** Kind as stored; null for a new shed. */
  readonly kindBefore: ProductionKind | null;
  /** Birds in the shed now. */
  readonly birdsAlive: number;
}

const thousandth = (value: number) => Math.round(value * 1000) / 1000;

/** Usable area in m²: as given, else length × width, else null. */
export function usableAreaM2(shed: Pick<ShedFacts, 'areaM2' | 'lengthM' | 'widthM'>): number | null {
  if (shed.areaM2 !== null) return shed.areaM2;
  if (shed.lengthM === null || shed.widthM === null) return null;
  return thousandth(shed.lengthM * shed.widthM);
}

/** True when the usable area is the ground plan: nobody entered one, or it leaves nothing out. */
export function isGroundPlan(shed: Pick<ShedFacts, 'areaM2' | 'lengthM' | 'widthM'>): boolean {
  return shed.areaM2 !== null && shed.areaM2 === usableAreaM2({ ...shed, areaM2: null });
}

/** Everything that is wrong with a shed as a person wants to write it down. */
export function checkShed(shed: ShedFacts, around: ShedSurroundings): Problem[] {
  return [...checkKind(shed, around), ...checkSize(shed, around), ...checkYears(shed, around)];
}

function checkKind(shed: ShedFacts, around: ShedSurroundings): Problem[] {
  const problems: Problem[] = [];
  if (around.farmRetired && around.kindBefore === null) problems.push(error('retired', 'farmId'));
  if (!keepsKind(around.farmKind, shed.productionKind)) {
    problems.push(error('kindMismatch', 'productionKind', { value: shed.productionKind, name: around.farmKind }));
  } else if (around.birdsAlive > 0 && around.kindBefore !== null && around.kindBefore !== shed.productionKind) {
    problems.push(error('birdsInShedAlready', 'productionKind', { value: around.birdsAlive }));
  }
  return problems;
}

function checkSize(shed: ShedFacts, around: ShedSurroundings): Problem[] {
  const problems: Problem[] = [];
  if (shed.areaM2 !== null && shed.lengthM !== null && shed.widthM !== null) {
    // Usable area leaves out what birds cannot use, so it is never more than the ground plan.
    problems.push(...outOfRange('areaM2', shed.areaM2, 1, thousandth(shed.lengthM * shed.widthM), 'm2'));
  }
  if (shed.birdCapacity < around.birdsAlive) {
    problems.push(...outOfRange('birdCapacity', shed.birdCapacity, around.birdsAlive, 500_000, 'birds'));
  }
  return problems;
}

function checkYears(shed: ShedFacts, around: ShedSurroundings): Problem[] {
  const problems: Problem[] = [];
  const { activeFromDay, activeToDay, yearBuilt } = shed;
  if (yearBuilt !== null) {
    problems.push(...outOfRange('yearBuilt', yearBuilt, 1900, Number(around.today.slice(0, 4))));
  }
  if (activeFromDay !== null && activeToDay !== null && activeToDay < activeFromDay) {
    problems.push(
      error('outOfRange', 'activeToDay', { value: activeToDay, min: activeFromDay, max: '9999-12-31', unit: '' }),
    );
  }
  if (around.birdsAlive > 0 && !isShedActive(shed, around.today)) {
    const field = activeToDay !== null && activeToDay < around.today ? 'activeToDay' : 'activeFromDay';
    problems.push(error('birdsInShedAlready', field, { value: around.birdsAlive }));
  }
  return problems;
}

/** True when the shed is in use on `day`: an inactive one takes no placement. */
export function isShedActive(shed: Pick<ShedFacts, 'activeFromDay' | 'activeToDay'>, day: Day): boolean {
  return (
    (shed.activeFromDay === null || day >= shed.activeFromDay) && (shed.activeToDay === null || day <= shed.activeToDay)
  );
}
