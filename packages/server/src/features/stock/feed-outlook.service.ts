import type { Day } from '@henhouse/domain/day/day';
import { type FarmStore, type FeedOutlook, feedOutlook } from '@henhouse/domain/stock/feed-outlook';
import type { CompanyTx } from '../../platform/db/company-tx';
import { loadStandards } from '../standards/standard.service';
import { fedFarms, readFeedEaters } from './feed-eaters.store';
import { readFeedOnHand } from './feed-stock.store';

/** Feed in the stores of farms today, by farm, with all who eat from it. */
export async function readFarmStores(
  tx: CompanyTx,
  farmIds: readonly string[],
  today: Day,
): Promise<ReadonlyMap<string, FarmStore>> {
  if (farmIds.length === 0) return new Map();
  const [onHand, eaters, fed] = await Promise.all([
    readFeedOnHand(tx, farmIds),
    readFeedEaters(tx, farmIds),
    fedFarms(tx, farmIds, today),
  ]);
  const find = await loadStandards(tx, eaters);
  const storeOf = (farmId: string): FarmStore => ({
    feedOnHandKg: onHand.get(farmId) ?? 0,
    eaters: eaters.filter((eater) => eater.farmId === farmId).map((eater) => ({ ...eater, standard: find(eater) })),
    today,
    isFedToday: fed.has(farmId),
  });
  return new Map(farmIds.map((farmId) => [farmId, storeOf(farmId)]));
}

/** Feed in the store of a farm, and how long it lasts along the standards of its flocks. */
export async function readFeedOutlook(
  tx: CompanyTx,
  farmId: string,
  today: Day,
): Promise<FeedOutlook & { readonly onHandKg: number }> {
  const store = (await readFarmStores(tx, [farmId], today)).get(farmId) as FarmStore;
  return { onHandKg: store.feedOnHandKg, ...feedOutlook(store) };
}
