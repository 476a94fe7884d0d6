import type { Entry } from '@henhouse/contract/entry/entry';
import type { Expense } from '@henhouse/contract/expense/expense';
import type { Shed } from '@henhouse/contract/farm/shed';
import type { FlockLine } from '@henhouse/contract/flock/flock';
import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import type { Hatchery } from '@henhouse/contract/hatchery/hatchery';
import type { MoneySetting } from '@henhouse/contract/money/money-setting';
import type { Purchase } from '@henhouse/contract/purchase/purchase';
import type { Sale } from '@henhouse/contract/sale/sale';
import type { MovementLine } from '@henhouse/contract/stock/inventory';
import type { OpeningStock } from '@henhouse/contract/stock/opening-stock';

/** Answers what stands at an address of the API. */
export type Get = (path: string) => Promise<unknown>;

/** Everything that a company has written down, as anybody with the right gets it from the API. */
export interface ExportedDocuments {
  readonly companyId: string;
  readonly flocks: readonly FlockLine[];
  readonly sheds: readonly Shed[];
  readonly entries: readonly Entry[];
  readonly purchases: readonly Purchase[];
  readonly openings: readonly OpeningStock[];
  readonly sales: readonly Sale[];
  readonly expenses: readonly Expense[];
  readonly setting: MoneySetting;
  readonly hatcheries: readonly Hatchery[];
  readonly hatches: readonly HatchDetail[];
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

async function everyPage<Item>(get: Get, path: string): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; ; page += 1) {
    const join = path.includes('?') ? '&' : '?';
    const { items, total } = (await get(`${path}${join}page=${page}&perPage=200`)) as Page<Item>;
    all.push(...items);
    if (all.length >= total || items.length === 0) return all;
  }
}

async function each<Item>(get: Get, list: string, one: (id: string) => string): Promise<Item[]> {
  const rows = await everyPage<{ id: string }>(get, list);
  const all: Item[] = [];
  for (const { id } of rows) all.push((await get(one(id))) as Item);
  return all;
}

/** What a flock is made of: its own entries and those of flocks that share expenses with it. */
const counted = [
  'chick-placement',
  'mortality',
  'chick-transfer',
  'bird-sale',
  'egg',
  'feed',
  'vaccine',
  'medicine',
  'weight',
  'water-consumption',
];

export async function exportDocuments(get: Get, companyId: string): Promise<ExportedDocuments> {
  const farms = await everyPage<{ id: string }>(get, '/api/v1/farms');
  const ofFarms = async <Item>(path: (farmId: string) => string): Promise<Item[]> => {
    const lists: Item[][] = [];
    for (const { id } of farms) lists.push(await everyPage<Item>(get, path(id)));
    return lists.flat();
  };
  const entries: Entry[] = [];
  for (const kind of counted) {
    entries.push(...(await ofFarms<Entry>((farmId) => `/api/v1/farms/${farmId}/entries?kind=${kind}&state=posted`)));
  }
  const openings = await ofFarms<OpeningStock>((farmId) => `/api/v1/stores/${farmId}/opening-stock`);
  openings.push(...(await everyPage<OpeningStock>(get, `/api/v1/stores/${companyId}/opening-stock`)));
  const hatcheries = await everyPage<Hatchery>(get, '/api/v1/hatcheries');
  const hatches: HatchDetail[] = [];
  for (const farmId of new Set(hatcheries.map((one) => one.farmId))) {
    hatches.push(...(await each<HatchDetail>(get, `/api/v1/farms/${farmId}/hatches`, (id) => `/api/v1/hatches/${id}`)));
  }
  return {
    companyId,
    hatcheries,
    hatches,
    flocks: await everyPage<FlockLine>(get, '/api/v1/flocks'),
    sheds: await ofFarms<Shed>((farmId) => `/api/v1/farms/${farmId}/sheds`),
    entries,
    openings,
    purchases: await each<Purchase>(get, '/api/v1/purchases', (id) => `/api/v1/purchases/${id}`),
    sales: await each<Sale>(get, '/api/v1/sales', (id) => `/api/v1/sales/${id}`),
    expenses: (await everyPage<Expense>(get, '/api/v1/expenses')).filter(
      // Whether it is paid yet changes nothing of what it costs.
      ({ state }) => state !== 'draft' && state !== 'cancelled',
    ),
    setting: (await get('/api/v1/money-setting')) as MoneySetting,
  };
}

/** What left a store for an entry, lot by lot; what came back by a correction is taken off. */
export async function takenBy(
  get: Get,
  entry: Entry,
): Promise<{ readonly lotId: string; readonly quantity: number }[]> {
  const path = `/api/v1/stores/${entry.farmId}/movements?document=${entry.id}`;
  const lines = await everyPage<MovementLine>(get, path);
  return lines.map(({ lotId, isIn, quantity }) => ({ lotId, quantity: isIn ? -quantity : quantity }));
}
