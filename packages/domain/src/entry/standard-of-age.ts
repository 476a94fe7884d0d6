import { dailyFeedG } from '../kpi/broiler/feed-forecast';
import { type Standard, standardAt } from '../standards/standard';
import type { StandardOfAge } from './entry-context';

/** What a flock's standard says for an age in days, as entries are held against it; weekly tables are read by week. */
export function standardOfAge(
  standard: Pick<Standard, 'rows' | 'ageUnit'> | null,
  flock: { readonly ageDays: number; readonly targetAgeDays: number | null; readonly targetWeightG: number | null },
): StandardOfAge {
  const weightAt = (ageDays: number) =>
    standardAt(standard, standard?.ageUnit === 'week' ? Math.floor(ageDays / 7) : ageDays, 'weightG');
  return {
    feedGPerBird: dailyFeedG(standard, flock.ageDays),
    bodyWeightG: weightAt(flock.ageDays),
    targetWeightG: flock.targetWeightG ?? (flock.targetAgeDays === null ? null : weightAt(flock.targetAgeDays)),
  };
}
