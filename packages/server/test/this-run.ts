/** The long run (`npm run test:long`) does everything; the short one a part of it, and every commit another part. */
export const isLong = process.env['TEST_LONG'] === '1';

/** A number made of the commit (`vitest.config.ts`), or TEST_SEED, which repeats a run; the same always for who runs files by themselves. */
export const seed = Number(process.env['TEST_SEED'] ?? 20_261_121);

/** How often something random, or at once, is done: in the short run fewer times, and those are the first of the long one. */
export const timesOf = (short: number, long: number): number => (isLong ? long : short);

/**
 * In the long run all of them; in the short one every `of`th, beginning where the commit says. Who asks in another `turn` has
 * another part, so that two of them together see more.
 */
export const partOf = <Item>(items: readonly Item[], of: number, turn = 0): readonly Item[] =>
  isLong ? items : items.filter((_, index) => index % of === (seed + turn) % of);
