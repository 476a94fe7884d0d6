import { randomUUID } from 'node:crypto';
import { listStockLots } from '@henhouse/contract/stock/inventory';
import type { Day } from '@henhouse/domain/day/day';
import { fixtureIds } from './farm.fixture';
import type { Actor, CompanyName } from './people';
import { openStock } from './scenario';
import type { TestApp } from './test-app';

/** Goods that a test puts into a store. */
interface StoredGoods {
  readonly itemId?: string;
  readonly quantity: number;
  readonly day?: Day;
  readonly expiryDay?: Day | null;
  /** Minor units per unit; 30 unless it says otherwise. */
  readonly price?: number | null;
  /** The company's own store unless it names a farm. */
  readonly storeId?: string;
  readonly company?: CompanyName;
  readonly as?: Actor;
}

/** Books goods into a store as opening stock: the company's feed, by the Owner, unless it says what and who. Answers the lot. */
export async function stockUp(test: TestApp, goods: StoredGoods): Promise<string> {
  const { quantity, day = '2026-03-01', expiryDay = null, price = 30, company = 'vale' } = goods;
  const { as = `${company}.Owner` } = goods;
  const fixture = fixtureIds(company);
  const { itemId = fixture.feedItemId, storeId = fixture.companyId } = goods;
  const stock = { itemId, lotCode: randomUUID().slice(0, 8), day, quantity, priceMinorPerUnit: price, expiryDay };
  return (await openStock(test.by(as), storeId, stock)).lotId;
}

/** What is on hand in a store, lot by lot; lots of which nothing is left too. */
export async function stockOnHand(test: TestApp, storeId: string): Promise<Map<string, number>> {
  const query = { perPage: 200, empty: 'true' } as const;
  const body = await test.ok(listStockLots, { params: { storeId }, query }, 'vale.Owner');
  return new Map(body.items.map((lot) => [lot.lotId, lot.onHand]));
}

/** What was written off so far is of another day: what a person writes off in one counts together. */
export async function writtenOffLongAgo(test: Pick<TestApp, 'sql'>): Promise<void> {
  await test.sql`update stock_discard set day = day - 9, created_at = created_at - interval '9 days'`;
  await test.sql`update stock_count set day = day - 9, created_at = created_at - interval '9 days'`;
  await test.sql`update supply set received_day = received_day - 9, changed_at = changed_at - interval '9 days'`;
}
