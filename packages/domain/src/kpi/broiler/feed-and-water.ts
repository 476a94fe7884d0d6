import { divide } from '../../quantity/divide';

/** Feed of a day in g per bird: kg × 1000 ÷ bird-days. Null when nothing was recorded or there are no birds. */
export function feedGPerBird(day: { feedKg: number | null; birdDays: number }): number | null {
  return day.feedKg === null ? null : divide(day.feedKg * 1000, day.birdDays);
}

/** Water of a day in ml per bird: L × 1000 ÷ bird-days. Null when nothing was recorded or there are no birds. */
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
