import { divide, percentOf } from '../quantity/divide';
import type { DayBookColumn } from './flock-day';

/** What a weighing adds to the day-book, and what a person wants to see of it at once. */
export interface Weighing {
  readonly birds: number;
  /** Mean body weight in g; null without birds. */
  readonly meanG: number | null;
  /** Standard deviation with n − 1, in g; null when fewer than two birds or the spread is unknown. */
  readonly sdG: number | null;
  /** sd ÷ mean × 100; null like `sdG`. */
  readonly cvPct: number | null;
  /** Birds within ± 10 % of the mean of this sample, bounds included; null when birds were not weighed singly. */
  readonly uniformBirds: number | null;
  readonly uniformityPct: number | null;
  readonly columns: WeighingColumns;
}

/** The day-book columns of a weighing; see `flock-day.ts`. */
type WeighingColumns = Readonly<
  Record<
    Extract<
      DayBookColumn,
      | 'weighedBirds'
      | 'weighedSumG'
      | 'dispersionBirds'
      | 'dispersionSumG'
      | 'dispersionSumSquaresG2'
      | 'uniformBirds'
      | 'uniformOfBirds'
    >,
    number
  >
>;

/** A bird counts as uniform within this share of the sample's own mean (Cobb Breeder Guide 2020, 8.3). */
const uniformShare = 0.1;
/** Room for the last binary place, so that exactly ± 10 % is inside. */
const rounding = 1e-9;

const thousandth = (value: number) => Math.round(value * 1000) / 1000;

/** Birds weighed one by one, in g. */
export function weighingOfBirds(eachG: readonly number[]): Weighing {
  const birds = eachG.length;
  const sumG = eachG.reduce((sum, weightG) => sum + weightG, 0);
  const sumSquaresG2 = eachG.reduce((sum, weightG) => sum + weightG * weightG, 0);
  const meanG = divide(sumG, birds);
  const reachG = meanG === null ? 0 : meanG * uniformShare * (1 + rounding);
  const uniformBirds = eachG.filter((weightG) => Math.abs(weightG - (meanG ?? 0)) <= reachG).length;
  const sdG = meanG === null || birds < 2 ? null : Math.sqrt(sumOfSquaredGaps(eachG, meanG) / (birds - 1));
  return {
    birds,
    meanG,
    sdG,
    cvPct: percentOf(sdG, meanG),
    uniformBirds: birds === 0 ? null : uniformBirds,
    uniformityPct: percentOf(uniformBirds, birds),
    columns: {
      weighedBirds: birds,
      weighedSumG: thousandth(sumG),
      dispersionBirds: birds,
      dispersionSumG: thousandth(sumG),
      dispersionSumSquaresG2: thousandth(sumSquaresG2),
      uniformBirds,
      uniformOfBirds: birds,
    },
  };
}

/** A sample of which only number, mean and (where known, n − 1) standard deviation were written down. */
export function weighingOfSample(sample: { birds: number; meanG: number; sdG: number | null }): Weighing {
  const { birds, meanG } = sample;
  const sdG = birds < 2 ? null : sample.sdG;
  const sumG = birds * meanG;
  const hasSpread = sdG !== null;
  return {
    birds,
    meanG: birds === 0 ? null : meanG,
    sdG,
    cvPct: birds === 0 ? null : percentOf(sdG, meanG),
    uniformBirds: null,
    uniformityPct: null,
    columns: {
      weighedBirds: birds,
      weighedSumG: thousandth(sumG),
      dispersionBirds: hasSpread ? birds : 0,
      dispersionSumG: hasSpread ? thousandth(sumG) : 0,
      dispersionSumSquaresG2: hasSpread ? thousandth((birds - 1) * sdG * sdG + sumG * meanG) : 0,
      uniformBirds: 0,
      uniformOfBirds: 0,
    },
  };
}

/** Sums of the single weights of one sex group. */
export interface WeightPool {
  readonly birds: number;
  readonly sumG: number;
  readonly sumSquaresG2: number;
}

/** Birds weighed singly, and how they spread. */
export interface Dispersion {
  readonly birds: number;
  readonly meanG: number;
  readonly sdG: number;
}

/**
 * Spread of samples of different sexes taken together: every bird around the mean of its own pool, over the birds less one for
 * each pool. Pools of fewer than two birds say nothing of a spread and are left out; null without any other.
 */
export function pooledDispersion(pools: readonly WeightPool[]): Dispersion | null {
  const usable = pools.filter(({ birds }) => birds > 1);
  const sum = (amount: (pool: WeightPool) => number) => usable.reduce((total, pool) => total + amount(pool), 0);
  const birds = sum((pool) => pool.birds);
  if (birds === 0) return null;
  const squaredGaps = sum(({ birds: n, sumG, sumSquaresG2 }) => Math.max(0, sumSquaresG2 - (sumG * sumG) / n));
  return { birds, meanG: sum(({ sumG }) => sumG) / birds, sdG: Math.sqrt(squaredGaps / (birds - usable.length)) };
}

function sumOfSquaredGaps(eachG: readonly number[], meanG: number): number {
  return eachG.reduce((sum, weightG) => sum + (weightG - meanG) ** 2, 0);
}
