import type { Day } from '@henhouse/domain/day/day';
import { type FeedOutlook, feedOutlook } from '@henhouse/domain/stock/feed-outlook';
import type { CompanyTx } from '../../platform/db/company-tx';
import { loadStandards } from '../standards/standard.service';
import { isFarmFed, readFeedEaters } from './feed-eaters.store';
import { readFeedOnHand } from './feed-stock.store';

/** Feed in the store of a farm, and how long it lasts along the standards of its flocks. */
export async function readFeedOutlook(
  tx: CompanyTx,
  farmId: string,
  today: Day,
): Promise<FeedOutlook & { readonly onHandKg: number }> {
  const [onHand, eaters, isFedToday] = await Promise.all([
    readFeedOnHand(tx, [farmId]),
    readFeedEaters(tx, farmId),
    isFarmFed(tx, farmId, today),
  ]);
  const find = await loadStandards(tx, eaters);
  const onHandKg = onHand.get(farmId) ?? 0;
  const flocks = eaters.map((eater) => ({ ...eater, standard: find(eater) }));
  return { onHandKg, ...feedOutlook({ feedOnHandKg: onHandKg, eaters: flocks, today, isFedToday }) };
}
