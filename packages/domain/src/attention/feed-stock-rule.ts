import { addDays } from '../day/day';
import type { OwnLimits } from '../limit/limit';
import { type FarmStore, farmRunOut } from '../stock/feed-outlook';
import type { Attention } from './attention';
import { readLimits } from './thresholds';

/**
 * Feed that runs out within the threshold if every flock that eats from the store keeps to its standard, with the day and
 * hour. Today counts as fed once any of them has today's feed written down. Empty when nothing eats from it.
 */
export function feedStockAttention(store: FarmStore, own: OwnLimits): Attention[] {
  const { firstDay, runOut } = farmRunOut(store);
  const limitOf = readLimits(own, 'broiler');
  if (runOut === null || runOut.days >= limitOf('feedDaysWarning')) return [];
  return [
    {
      rule: 'feedRunsOut',
      severity: runOut.days < limitOf('feedDaysDanger') ? 'danger' : 'warning',
      shedId: null,
      flockId: null,
      day: store.today,
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
