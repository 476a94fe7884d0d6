/** No chance is told smaller than this: what lies beyond is as good as never, and sums stay exact. */
const least = 1e-15;

/**
 * Chance that a standard normal lies above `z`. Source: complementary error function by Chebyshev fit, relative error below
 * 1.2e-7 everywhere (Press and others, Numerical Recipes, 1992, ch. 6.2, erfcc).
 */
export function normalAbove(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const fit = [
    0.17087277, -0.82215223, 1.48851587, -1.13520398, 0.27886807, -0.18628806, 0.09678418, 0.37409196, 1.00002368,
  ].reduce((sum, coefficient) => sum * t + coefficient, 0);
  const half = (t * Math.exp(-x * x - 1.26551223 + t * fit)) / 2;
  return Math.max(least, z >= 0 ? half : 1 - half);
}

/**
 * The `z` above which a standard normal lies with `chance`. Source: rational fit, Abramowitz and Stegun 26.2.23, absolute error
 * below 4.5e-4: enough for a place on a scale.
 */
export function normalPlace(chance: number): number {
  const tail = Math.max(least, Math.min(chance, 1 - chance));
  const t = Math.sqrt(-2 * Math.log(tail));
  const z = t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
  return chance <= 0.5 ? Math.max(z, 0) : -Math.max(z, 0);
}

/**
 * Student’s t with `degrees` as the normal place that is as rare: what surprises by a spread that is itself only guessed, weighs
 * less. Source: Wallace, Ann. Math. Statist. 30 (1959) 1121.
 */
export function normalOfStudent(t: number, degrees: number): number {
  const z = Math.sqrt(degrees * Math.log1p((t * t) / degrees)) * ((8 * degrees + 1) / (8 * degrees + 3));
  return t < 0 ? -z : z;
}

/**
 * Chance of at least `count` where a negative binomial has `mean` and `variance` (a Poisson’s where it is not above the mean), the
 * count itself by half (mid-p, so that small counts are not always surprising). Means above 0.
 */
export function countAtLeast(count: number, mean: number, variance: number): number {
  const size = mean ** 2 / Math.max(variance - mean, mean * 1e-6);
  const odds = mean / (mean + size);
  let chance = Math.exp(-size * Math.log1p(mean / size));
  let below = 0;
  for (let each = 0; each < count; each += 1) {
    below += chance;
    chance *= ((each + size) / (each + 1)) * odds;
  }
  const above = 1 - below - chance / 2;
  // Far out the rest of 1 is nothing but rounding: there the tail falls by a factor that only shrinks.
  return Math.max(least, above > 1e-9 ? above : tailFrom(count, chance, size, odds));
}

function tailFrom(count: number, chanceOfCount: number, size: number, odds: number): number {
  let sum = chanceOfCount / 2;
  let chance = chanceOfCount;
  for (let each = count; each < count + 400 && chance > 1e-18; each += 1) {
    chance *= ((each + size) / (each + 1)) * odds;
    sum += chance;
  }
  return sum;
}
