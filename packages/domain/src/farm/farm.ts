import { isTimeZone } from '../company/time-zone';
import { error, type Problem } from '../problem/problem';
import type { ProductionKind } from '../standards/standard';

/** What a farm is for; `mixed` keeps every kind of bird, `hatchery` none: its hatchery is all there is. */
export const farmKinds = ['broiler', 'breeder', 'layer', 'mixed', 'hatchery'] as const;
export type FarmKind = (typeof farmKinds)[number];

/** True when sheds and flocks of `kind` may stand on a farm of `farmKind`. */
export function keepsKind(farmKind: FarmKind, kind: ProductionKind): boolean {
  return farmKind === 'mixed' || farmKind === kind;
}

export interface FarmFacts {
  readonly kind: FarmKind;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** IANA name; null is the company's. */
  readonly timeZone: string | null;
}

/** Everything that is wrong with a farm; `kindsKept` are the production kinds of its sheds and open flocks. */
export function checkFarm(farm: FarmFacts, kindsKept: readonly ProductionKind[]): Problem[] {
  const problems: Problem[] = [];
  const stranger = kindsKept.find((kind) => !keepsKind(farm.kind, kind));
  if (stranger !== undefined) problems.push(error('kindMismatch', 'kind', { value: farm.kind, name: stranger }));
  if (farm.latitude === null && farm.longitude !== null) problems.push(error('required', 'latitude'));
  if (farm.longitude === null && farm.latitude !== null) problems.push(error('required', 'longitude'));
  if (farm.timeZone !== null && !isTimeZone(farm.timeZone)) {
    problems.push(error('unknownValue', 'timeZone', { value: farm.timeZone }));
  }
  return problems;
}

/** Birds of a flock on a farm. */
export interface FlockAlive {
  readonly flockNumber: string;
  readonly birdsAlive: number;
}

/** A farm is not retired over living birds; the refusal names their flocks. */
export function checkRetireFarm(retired: boolean, flocks: readonly FlockAlive[]): Problem[] {
  const alive = flocks.filter((flock) => flock.birdsAlive > 0);
  if (!retired || alive.length === 0) return [];
  const birds = alive.reduce((sum, flock) => sum + flock.birdsAlive, 0);
  const names = alive.map((flock) => flock.flockNumber).join(', ');
  return [error('birdsInShedAlready', 'retired', { value: birds, name: names })];
}
