import { divide } from '../../quantity/divide';
import { formula, kpi, places, sources } from '../record';

// Amounts are in the currency's minor unit; results may have fractions of it and are rounded for display only.

/** Cost of a kg of live weight, of all costs of the flock. Null before anything was sold. */
export function costPerKgLiveMinor(flock: { costMinor: number; soldKg: number }): number | null {
  return divide(flock.costMinor, flock.soldKg);
}

/** Cost of an egg. Say whether eggs are laid or saleable ones. Null without eggs. */
export function costPerEggMinor(flock: {
  feedMinor: number;
  pulletDepreciationMinor: number;
  otherMinor: number;
  spentHensMinor: number;
  eggs: number;
}): number | null {
  return divide(flock.feedMinor + flock.pulletDepreciationMinor + flock.otherMinor - flock.spentHensMinor, flock.eggs);
}

/** Gross margin of a bird; store whether sold or placed. */
export function grossMarginPerBirdMinor(flock: {
  revenueMinor: number;
  variableCostMinor: number;
  birds: number;
}): number | null {
  return divide(flock.revenueMinor - flock.variableCostMinor, flock.birds);
}

/** What live weight brings, of one bird or of a flock. */
export function liveWeightRevenueMinor(sold: { liveKg: number; priceMinorPerKg: number }): number {
  return sold.liveKg * sold.priceMinorPerKg;
}

/** Cost of feed. */
export function feedCostMinor(feed: { feedKg: number; priceMinorPerKg: number }): number {
  return feed.feedKg * feed.priceMinorPerKg;
}

/** Feed cost of a kg of gain. Null without a feed conversion. */
export function feedCostPerKgGainMinor(flock: { fcr: number | null; priceMinorPerKg: number }): number | null {
  return flock.fcr === null ? null : flock.fcr * flock.priceMinorPerKg;
}

/** All costs when feed is a known share of them: feed cost ÷ share (0.7 for 70 %). Null at share 0. */
export function costFromFeedShareMinor(feed: { feedCostMinor: number; feedShareRatio: number }): number | null {
  return divide(feed.feedCostMinor, feed.feedShareRatio);
}

/**
 * Economic feed conversion: feed ÷ live kg paid (without dead on arrival and condemned). Countries use the name for
 * different things; this is the definition stored here. Null when nothing is paid.
 */
export function fcrEconomic(flock: { feedKg: number; liveKg: number; unpaidKg: number }): number | null {
  return divide(flock.feedKg, flock.liveKg - flock.unpaidKg);
}

const { money } = places;
const { trade } = sources;
const margin = 'PMC5005250, table 6';
const vets = 'veterinarydiscussions.net';

/** What a flock costs and brings. */
export const costKpis = {
  costPerKgLive: kpi('low', [money], {
    costPerKgLiveMinor: formula('minorPerKg', 0, '{costMinor} ÷ {soldKg}', 'Embrapa CIAS', costPerKgLiveMinor),
  }),
  costPerEgg: kpi('low', [money], {
    costPerEggMinor: formula(
      'minor',
      1,
      '({feedMinor} + {pulletDepreciationMinor} + {otherMinor} − {spentHensMinor}) ÷ {eggs}',
      vets,
      costPerEggMinor,
    ),
  }),
  grossMarginPerBird: kpi('high', [money], {
    grossMarginPerBirdMinor: formula(
      'minor',
      0,
      '({revenueMinor} − {variableCostMinor}) ÷ {birds}',
      margin,
      grossMarginPerBirdMinor,
    ),
  }),
  feedCostPerKgGain: kpi('low', [money], {
    feedCostPerKgGainMinor: formula('minorPerKg', 0, '{fcr} × {priceMinorPerKg}', trade, feedCostPerKgGainMinor),
  }),
  costFromFeed: kpi('low', [money], {
    costFromFeedShareMinor: formula('minor', 0, '{feedCostMinor} ÷ {feedShareRatio}', vets, costFromFeedShareMinor),
  }),
  fcrEconomic: kpi('low', [money], { fcrEconomic: formula('ratio', 3, '{feedKg} ÷ {paidKg}', trade, fcrEconomic) }),
  feedCostToSale: kpi('low', ['apps-flock-view'], {
    feedCostMinor: formula('minor', 0, '{feedKg} × {priceMinorPerKg}', trade, feedCostMinor),
  }),
  revenueAtSale: kpi('high', ['apps-flock-view'], {
    liveWeightRevenueMinor: formula('minor', 0, '{liveKg} × {priceMinorPerKg}', margin, liveWeightRevenueMinor),
  }),
} as const;
