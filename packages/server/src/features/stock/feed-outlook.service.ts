import type { Day } from '@henhouse/domain/day/day';
import { grouped } from '@henhouse/domain/quantity/grouped';
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

type StoreOutlook = FeedOutlook & { readonly onHandKg: number };

const outlookOf = (store: FarmStore): StoreOutlook => ({ onHandKg: store.feedOnHandKg, ...feedOutlook(store) });

/** Feed in the store of a farm, and how long it lasts along the standards of its flocks. */
export const readFeedOutlook = async (tx: CompanyTx, farmId: string, today: Day): Promise<StoreOutlook> =>
  outlookOf((await readFarmStores(tx, [farmId], today)).get(farmId) as FarmStore);

/** The same of several farms, by farm; each day that it is somewhere is read together. */
export async function readFeedOutlooks(
  tx: CompanyTx,
  farms: readonly { readonly farmId: string; readonly today: Day }[],
): Promise<ReadonlyMap<string, StoreOutlook>> {
  const stores = [...grouped(farms, ({ today }) => today)].map(([today, own]) =>
    readFarmStores(
      tx,
      own.map(({ farmId }) => farmId),
      today,
    ),
  );
  return new Map(
    (await Promise.all(stores)).flatMap((byFarm) =>
      [...byFarm].map(([farmId, store]) => [farmId, outlookOf(store)] as const),
    ),
  );
}
