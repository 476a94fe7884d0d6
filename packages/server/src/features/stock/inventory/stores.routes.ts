import { listStores, type StoreHoldings, type Stores } from '@henhouse/contract/stock/store';
import type { Day } from '@henhouse/domain/day/day';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { RememberedAnswers } from '../../../platform/db/remembered';
import type { App } from '../../../platform/http/app';
import { route } from '../../../platform/http/route';
import { seesPrices } from './stock-place';
import { readHoldings, readStoresInReach, type StoreNow } from './stores.store';

/** All stores in reach side by side: what the company's summary shows. */
export function registerStores(app: App): void {
  const remembered = new RememberedAnswers<Stores>({ keptAtMost: 100 });

  route(app, listStores, async ({ tx, scope, today, rights, now: nowMs }) => {
    const stores = await readStoresInReach(tx, scope.farmIds);
    const placed = stores.map((store) => ({
      ...store,
      today: today(store.timeZone),
      isPriced: seesPrices(rights, store.farmId),
    }));
    return remembered.answer(tx, { key: JSON.stringify(placed), nowMs }, () => readStores(tx, placed));
  });
}

interface PlacedStore extends StoreNow {
  readonly today: Day;
  readonly isPriced: boolean;
}

async function readStores(tx: CompanyTx, stores: readonly PlacedStore[]): Promise<Stores> {
  const held = new Map((await readHoldings(tx, stores)).map((one) => [one.storeId, one]));
  const rows = stores.flatMap(({ storeId, farmId, farmName, retired, isPriced }): StoreHoldings[] => {
    const holdings = held.get(storeId);
    if (holdings === undefined || (retired && holdings.lots === 0)) return [];
    return [{ ...holdings, farmId, farmName, valueMinor: isPriced ? holdings.valueMinor : null }];
  });
  const sum = (of: (row: StoreHoldings) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    items: rows,
    total: rows.length,
    all: {
      lots: sum(({ lots }) => lots),
      valueMinor: rows.some(({ valueMinor }) => valueMinor !== null) ? sum(({ valueMinor }) => valueMinor ?? 0) : null,
      unpricedLots: sum(({ unpricedLots }) => unpricedLots),
      expiringLots: sum(({ expiringLots }) => expiringLots),
      expiredLots: sum(({ expiredLots }) => expiredLots),
      toOrder: sum(({ toOrder }) => toOrder),
    },
  };
}
