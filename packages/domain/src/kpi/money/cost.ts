import { divide } from '../../quantity/divide';

// Amounts are in the currency's minor unit; results may have fractions of it and are rounded for display only.

/** Cost of a kg of live weight: all costs of the flock ÷ live kg sold. Null before anything was sold. Source: Embrapa CIAS. */
export function costPerKgLiveMinor(flock: { costMinor: number; soldKg: number }): number | null {
  return divide(flock.costMinor, flock.soldKg);
}

/**
 * Cost of an egg: (feed + depreciation of the pullets + other − worth of the spent hens) ÷ eggs. Say whether eggs are laid
 * or saleable ones. Null without eggs.
 */
export function costPerEggMinor(flock: {
  feedMinor: number;
  pulletDepreciationMinor: number;
  otherMinor: number;
  spentHensMinor: number;
  eggs: number;
}): number | null {
  return divide(flock.feedMinor + flock.pulletDepreciationMinor + flock.otherMinor - flock.spentHensMinor, flock.eggs);
}

/** Gross margin of a bird: (revenue − variable costs) ÷ birds; store whether sold or placed. Source: PMC5005250, table 6. */
export function grossMarginPerBirdMinor(flock: {
  revenueMinor: number;
  variableCostMinor: number;
  birds: number;
}): number | null {
  return divide(flock.revenueMinor - flock.variableCostMinor, flock.birds);
}

/** What live weight brings, of one bird or of a flock: kg × price of a kg. Source: PMC5005250, table 6. */
export function liveWeightRevenueMinor(sold: { liveKg: number; priceMinorPerKg: number }): number {
  return sold.liveKg * sold.priceMinorPerKg;
}

/** Cost of feed: kg × price of a kg. */
export function feedCostMinor(feed: { feedKg: number; priceMinorPerKg: number }): number {
  return feed.feedKg * feed.priceMinorPerKg;
}

/** Feed cost of a kg of gain: feed conversion × price of a kg of feed. Null without a feed conversion. */
export function feedCostPerKgGainMinor(flock: { fcr: number | null; priceMinorPerKg: number }): number | null {
  return flock.fcr === null ? null : flock.fcr * flock.priceMinorPerKg;
}

/** All costs when feed is a known share of them: feed cost ÷ share (0.7 for 70 %). Null at share 0. */
export function costFromFeedShareMinor(feed: { feedCostMinor: number; feedShareRatio: number }): number | null {
  return divide(feed.feedCostMinor, feed.feedShareRatio);
}
