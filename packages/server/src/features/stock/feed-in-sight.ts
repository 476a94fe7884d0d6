import type { Day } from '@henhouse/domain/day/day';
import { feedStockFigure } from '@henhouse/domain/kpi/feed-stock-figure';
import type { Kpi } from '@henhouse/domain/kpi/kpi';
import type { FarmStore } from '@henhouse/domain/stock/feed-outlook';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { Scope } from '../../platform/http/rights';
import { readFarmStores } from './feed-outlook.service';

/** Stores of farms by farm. */
export type FeedOfFarms = ReadonlyMap<string, FarmStore>;

/** Who asks, for which day. */
interface Sight {
  readonly scope: Pick<Scope, 'shedIds'>;
  readonly day: Day;
  readonly today: Day;
}

/**
 * Stores of farms as they are today. Whoever sees some sheds only does not see who eats from a store, and of a former day
 * nothing is said.
 */
export async function feedInSight(
  tx: CompanyTx,
  { scope, day, today }: Sight,
  farmIds: readonly string[],
): Promise<FeedOfFarms> {
  if (day !== today || scope.shedIds !== 'all') return new Map();
  return readFarmStores(tx, [...new Set(farmIds)], today);
}

/** How long feed lasts for all of these farms together: said where all eat from one store. */
export function feedOfAll(feed: FeedOfFarms, farmIds: readonly string[], day: Day): Kpi {
  const [farmId, ...others] = new Set(farmIds);
  const store = farmId === undefined || others.length > 0 ? null : (feed.get(farmId) ?? null);
  return feedStockFigure(store, day);
}

/** The same for a flock or a shed of one farm. */
export async function feedOfFarm(tx: CompanyTx, sight: Sight, farmId: string): Promise<Kpi> {
  return feedOfAll(await feedInSight(tx, sight, [farmId]), [farmId], sight.day);
}
