import type { FlockLine } from '@henhouse/contract/flock/flock';

type Shed = FlockLine['sheds'][number];

/** Sheds that birds of a flock stand in: not those that it was reared in. All that it was in, once none has any. */
export function shedsWithBirds({ sheds }: { readonly sheds: readonly Shed[] }): readonly Shed[] {
  const withBirds = sheds.filter(({ birdsAlive }) => birdsAlive > 0);
  return withBirds.length > 0 ? withBirds : sheds;
}
