import { divide } from '../../quantity/divide';
import { formula, kpi, places, sources } from '../record';

/** Feed of a day in g per bird. Null when nothing was recorded or there are no birds. */
export function feedGPerBird(day: { feedKg: number | null; birdDays: number }): number | null {
  return day.feedKg === null ? null : divide(day.feedKg * 1000, day.birdDays);
}

/** Water of a day in ml per bird. Null when nothing was recorded or there are no birds. */
export function waterMlPerBird(day: { waterL: number | null; birdDays: number }): number | null {
  return day.waterL === null ? null : divide(day.waterL * 1000, day.birdDays);
}

/**
 * Litres of water per kg of feed on the same day. 1.6–1.8 at 21 °C (Ross parent stock handbook 2023: at least 1.6 in
 * rearing); layers 2 at 21 °C up to 8 at 38 °C (Hy-Line). A sudden change is the early sign. Null when no feed was eaten
 * or either was not recorded.
 */
export function waterFeedRatio(day: { waterL: number | null; feedKg: number | null }): number | null {
  return divide(day.waterL, day.feedKg);
}

const { broilers, birds, ended } = places;
const { trade, rossParents, broilerTables: tables } = sources;

/** What birds eat and drink. */
export const feedAndWaterKpis = {
  dailyFeedPerBird: kpi(null, [broilers], {
    feedGPerBird: formula('gPerBird', 1, '{feedKg} × 1000 ÷ {birdDays}', trade, feedGPerBird),
  }),
  cumulativeFeedPerBird: kpi(null, [broilers, ended], {
    cumulativeFeedGPerBird: formula('gPerBird', 0, '{feedGPerBirdBefore} + {feedKg} × 1000 ÷ {birdDays}', tables),
  }),
  waterPerBird: kpi(null, [birds], {
    waterMlPerBird: formula('mlPerBird', 0, '{waterL} × 1000 ÷ {birdDays}', trade, waterMlPerBird),
  }),
  waterFeedRatio: kpi(null, [birds, 'data-entry-water-consumption'], {
    waterFeedPerBird: formula('lPerKg', 2, '{waterMlPerBird} ÷ {feedGPerBird}', rossParents, waterFeedRatio),
    waterFeedRatio: formula('lPerKg', 2, '{waterL} ÷ {feedKg}', rossParents, waterFeedRatio),
  }),
} as const;
