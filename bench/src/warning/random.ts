import { normal, seeded } from '../../../packages/domain/src/forecast/random-life.fixture';

/** Chance by a seed, in the shapes that farms have. */
export interface Chance {
  readonly even: (from: number, to: number) => number;
  readonly whole: (from: number, to: number) => number;
  readonly normal: (mean: number, sd: number) => number;
  /** Mostly near 0 and now and then far off, as hands and meters are: a normal whose spread is drawn anew each time. */
  readonly heavy: (sd: number) => number;
  readonly poisson: (mean: number) => number;
  readonly gamma: (mean: number, cv: number) => number;
  readonly happens: (share: number) => boolean;
}

export function chanceOf(seed: number): Chance {
  const random = seeded(seed);
  for (let warm = 0; warm < 5; warm += 1) random();
  const even = (from: number, to: number) => from + (to - from) * random();
  /** Knuth below 30, in halves above. */
  const poisson = (mean: number): number => {
    if (mean <= 0) return 0;
    if (mean > 30) return poisson(mean / 2) + poisson(mean - mean / 2);
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = random(); product > limit; product *= random()) count += 1;
    return count;
  };
  /** Marsaglia and Tsang for shapes from 1 on; below by the power of an even number. */
  const gammaOfShape = (shape: number): number => {
    if (shape < 1) return gammaOfShape(shape + 1) * Math.max(random(), 1e-12) ** (1 / shape);
    const d = shape - 1 / 3;
    for (;;) {
      const x = normal(random);
      const v = (1 + x / Math.sqrt(9 * d)) ** 3;
      if (v > 0 && Math.log(Math.max(random(), 1e-12)) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
    }
  };
  return {
    even,
    whole: (from, to) => Math.floor(even(from, to + 1)),
    normal: (mean, sd) => normal(random, mean, sd),
    heavy: (sd) => normal(random, 0, sd) / Math.sqrt(gammaOfShape(2.5) / 2.5),
    poisson,
    gamma: (mean, cv) => (cv <= 0 ? mean : mean * cv ** 2 * gammaOfShape(1 / cv ** 2)),
    happens: (share) => random() < share,
  };
}
