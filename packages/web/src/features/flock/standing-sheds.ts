import type { FlockLine } from '@henhouse/contract/flock/flock';

type Shed = FlockLine['sheds'][number];

/** Sheds that birds of a flock stand in: not those that it was reared in. All that it was in, once none has any. */
export function standingSheds({ sheds }: { readonly sheds: readonly Shed[] }): readonly Shed[] {
  const standing = sheds.filter(({ birdsAlive }) => birdsAlive > 0);
  return standing.length > 0 ? standing : sheds;
}
