import { fcrOnGain } from '../kpi/broiler/feed-conversion';
import { costFromFeedShareMinor, fcrEconomic, feedCostPerKgGainMinor } from '../kpi/money/cost';
import { divide } from '../quantity/divide';
import type { FlockFacts } from './flock-economics';

/** What a flock has eaten and grown, besides its other facts. */
export interface FeedFacts {
  /** All feed that was entered; null when none was. */
  readonly feedKg: number | null;
  /** Live kg that the plant found dead on arrival or condemned: each bird at the mean of its lorry. */
  readonly unpaidKg: number;
  /** Chicks that arrived alive. */
  readonly chicksAlive: number;
  /** Mean of the chicks that were weighed at placement; null when nobody weighed them. */
  readonly dayOldWeightG: number | null;
}

interface FeedEconomics {
  /** Feed ÷ kg that are paid; of a flock that still stands, of the kg that would be. */
  readonly fcrEconomic: number | null;
  /** In minor units with decimals. */
  readonly feedCostPerKgGain: number | null;
}

/**
 * What broilers made of their feed in money. Null for hens, without feed or live kg; cost of gain also where the chicks were
 * not weighed, since the standard's weight does not stand in for theirs.
 */
export function feedEconomics(
  facts: FeedFacts & Pick<FlockFacts, 'productionKind' | 'soldKg' | 'birdsAlive' | 'lastWeightG'>,
  { feedMinor, isForecast }: { readonly feedMinor: number; readonly isForecast: boolean },
): FeedEconomics {
  const { feedKg, soldKg, unpaidKg, chicksAlive, dayOldWeightG } = facts;
  if (facts.productionKind !== 'broiler' || feedKg === null) return { fcrEconomic: null, feedCostPerKgGain: null };
  const liveKg = soldKg + (isForecast ? (facts.birdsAlive * (facts.lastWeightG ?? 0)) / 1000 : 0);
  const chickG = dayOldWeightG === null ? null : chicksAlive * dayOldWeightG;
  // Of the flock as of a bird: all feed ÷ (kg that left − kg of the chicks that came).
  const fcr = fcrOnGain({ feedGPerBird: feedKg * 1000, weightG: liveKg * 1000, dayOldWeightG: chickG });
  const priceMinorPerKg = divide(feedMinor, feedKg);
  return {
    fcrEconomic: liveKg > unpaidKg ? fcrEconomic({ feedKg, liveKg, unpaidKg }) : null,
    feedCostPerKgGain:
      priceMinorPerKg === null || fcr === null || fcr < 0 ? null : feedCostPerKgGainMinor({ fcr, priceMinorPerKg }),
  };
}

/**
 * What a flock will have cost if feed is its usual share of it: labour, heat and rent of a running flock are invoiced late, and
 * its cost so far is too low. In minor units; null before it ate anything that has a price.
 */
export function costFromFeed(feedMinor: number, feedShareOfCostPct: number): number | null {
  return feedMinor === 0
    ? null
    : costFromFeedShareMinor({ feedCostMinor: feedMinor, feedShareRatio: feedShareOfCostPct / 100 });
}
