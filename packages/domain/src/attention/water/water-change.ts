import { dailyFeedG } from '../../kpi/broiler/feed-forecast';
import { divide, percentOf } from '../../quantity/divide';
import type { Standard } from '../../standards/standard';

/**
 * Water per bird as the day before lets expect it. Water follows feed: the rise in intake of growing birds that their standard
 * expects is no change. A table by week says nothing from day to day.
 */
export function expectedWaterMl(
  beforeMl: number | null,
  { standard, ageDays }: { readonly standard: Standard | null; readonly ageDays: number },
): number | null {
  if (beforeMl === null) return null;
  const daily = standard?.ageUnit === 'day' ? standard : null;
  return beforeMl * (divide(dailyFeedG(daily, ageDays), dailyFeedG(daily, ageDays - 1)) ?? 1);
}

/** How far water per bird is from what was expected, in %, up or down by its sign: dashboard and alarm read the same. */
export function waterChangePct(nowMl: number | null, expectedMl: number | null): number | null {
  return percentOf(nowMl === null || expectedMl === null ? null : nowMl - expectedMl, expectedMl);
}
