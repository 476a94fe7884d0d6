import { createHash } from 'node:crypto';

/** Chance that follows from a seed: the same seed, the same course of events. Only demo data is made by chance. */
export interface Chance {
  /** 0 up to, but not including, 1. */
  next(): number;
  between(min: number, max: number): number;
  /** Bell-shaped around `mean`. */
  normal(mean: number, sd: number): number;
  /** How often something happens that happens `mean` times on average. */
  times(mean: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

/** Chance seeded by a text (mulberry32). */
export function chanceOf(seed: string): Chance {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = (mean: number, sd: number) => {
    const radius = Math.sqrt(-2 * Math.log(1 - next()));
    return mean + sd * radius * Math.cos(2 * Math.PI * next());
  };
  return {
    next,
    normal,
    between: (min, max) => min + (max - min) * next(),
    times(mean) {
      if (mean > 30) return Math.max(0, Math.round(normal(mean, Math.sqrt(mean))));
      const limit = Math.exp(-mean);
      let product = next();
      let count = 0;
      while (product > limit) {
        product *= next();
        count++;
      }
      return count;
    },
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
