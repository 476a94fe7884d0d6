import { addDays, type Day } from '../day/day';
import { feedRunOut } from '../kpi/broiler/feed-forecast';
import { ageOn, type BroilerFlock, todayOf } from '../kpi/broiler-flock/broiler-flock';
import type { Attention } from './attention';
import { type AttentionThresholds, defaultThresholds } from './thresholds';

/**
 * Feed that runs out within the threshold if every flock that eats from the store keeps to its standard, with the day and
 * hour. Today counts as fed once any of them has today's feed written down. Empty when nothing eats from it.
 */
export function feedStockAttention(
  store: { readonly feedOnHandKg: number; readonly flocks: readonly BroilerFlock[]; readonly day: Day },
  thresholds: AttentionThresholds = defaultThresholds,
): Attention[] {
  const isFedToday = store.flocks.some((flock) => todayOf(flock)?.feedKg != null);
  const firstDay = isFedToday ? addDays(store.day, 1) : store.day;
  const runOut = feedRunOut({
    feedOnHandKg: store.feedOnHandKg,
    eaters: store.flocks.map((flock) => ({
      birdsAlive: todayOf(flock)?.alive ?? 0,
      ageDays: ageOn(flock, firstDay),
      standard: flock.standard,
    })),
  });
  if (runOut === null || runOut.days >= thresholds.feedOnHandDays.warning) return [];
  return [
    {
      rule: 'feedRunsOut',
      severity: runOut.days < thresholds.feedOnHandDays.danger ? 'danger' : 'warning',
      shedId: null,
      flockId: null,
      day: store.day,
      params: {
        feedOnHandKg: store.feedOnHandKg,
        days: runOut.days,
        runOutDay: addDays(firstDay, runOut.wholeDays),
        runOutHour: runOut.hour,
      },
      action: 'openFeedStock',
    },
  ];
}
