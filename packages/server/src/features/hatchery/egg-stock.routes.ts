import { listEggStock, type StockedEggs } from '@henhouse/contract/hatchery/egg-stock';
import type { App } from '../../platform/http/app';
import { route } from '../../platform/http/route';
import { readFarm } from '../farm/farm.store';
import { registerSendEggs } from './dispatch/send-eggs.routes';
import { readEggStock, totalsOfStock } from './egg-stock.store';

type SortColumn = 'layDay' | 'label' | 'onHand' | 'expectedHatchPct';

function compare(a: StockedEggs, b: StockedEggs, by: SortColumn): number {
  const [left, right] = [a[by], b[by]];
  if (left === right) return a.lotId < b.lotId ? -1 : 1;
  if (left === null) return 1;
  if (right === null) return -1;
  return left < right ? -1 : 1;
}

export function registerEggStock(app: App): void {
  registerSendEggs(app);

  route(app, listEggStock, async ({ tx, params, query, today }) => {
    const { timeZone } = await readFarm(tx, params.farmId);
    const day = query.day ?? today(timeZone);
    const q = query.q?.toLowerCase() ?? '';
    const shown = (await readEggStock(tx, params.farmId, day)).filter(
      (lot) =>
        (query.flock === undefined || lot.flockId === query.flock) &&
        (query.grade === undefined || lot.grade === query.grade) &&
        (lot.label.toLowerCase().includes(q) || lot.supplierName.toLowerCase().includes(q)),
    );
    const sorted = shown.sort((a, b) => compare(a, b, query.sortBy) * (query.sortDesc ? -1 : 1));
    const at = (query.page - 1) * query.perPage;
    return {
      items: sorted.slice(at, at + query.perPage),
      total: shown.length,
      day,
      ...totalsOfStock(shown),
    };
  });
}
