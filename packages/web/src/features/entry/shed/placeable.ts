import type { FlockLine } from '@henhouse/contract/flock/flock';

/** Flocks whose chicks may come: one that has chicks in one shed may get more into another. */
export const comingIn = (flocks: readonly FlockLine[]): FlockLine[] =>
  flocks.filter(({ state }) => state === 'planned' || state === 'placed' || state === 'rearing');

/** Those that have hatched by `day`, the one that is proposed first: a planned one. */
export function placeableIn(flocks: readonly FlockLine[], day: string): FlockLine[] {
  return comingIn(flocks)
    .filter(({ hatchDay }) => hatchDay <= day)
    .sort((a, b) => Number(b.state === 'planned') - Number(a.state === 'planned'));
}
