import { dailyFeedG } from '../kpi/broiler/feed-forecast';
import { type Standard, standardAt } from '../standards/standard';
import type { StandardOfAge } from './entry-context';

/** What a flock's standard says for an age in days, as entries are held against it; weekly tables are read by week. */
export function standardOfAge(
  standard: Pick<Standard, 'rows' | 'ageUnit'> | null,
  flock: { readonly ageDays: number; readonly targetAgeDays: number | null; readonly targetWeightG: number | null },
): StandardOfAge {
  const figureAt = (ageDays: number, column: 'weightG' | 'eggWeightG') =>
    middleAt(standard, standard?.ageUnit === 'week' ? Math.floor(ageDays / 7) : ageDays, column);
  return {
    feedGPerBird: dailyFeedG(standard, flock.ageDays),
    bodyWeightG: figureAt(flock.ageDays, 'weightG'),
    eggWeightG: figureAt(flock.ageDays, 'eggWeightG'),
    targetWeightG:
      flock.targetWeightG ?? (flock.targetAgeDays === null ? null : figureAt(flock.targetAgeDays, 'weightG')),
  };
}

/** The published figure; the middle of the band where the breeder prints a low and a high one. */
function middleAt(
  standard: Pick<Standard, 'rows'> | null,
  age: number,
  column: 'weightG' | 'eggWeightG',
): number | null {
  const one = standardAt(standard, age, column);
  if (one !== null) return one;
  const [lowColumn, highColumn] = bands[column];
  const low = standardAt(standard, age, lowColumn);
  const high = standardAt(standard, age, highColumn);
  return low === null || high === null ? null : (low + high) / 2;
}

const bands = {
  weightG: ['weightLowG', 'weightHighG'],
  eggWeightG: ['eggWeightLowG', 'eggWeightHighG'],
} as const;
