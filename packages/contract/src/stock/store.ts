import { z } from 'zod';
import { call } from '../endpoint';
import { id, schema } from '../shape';

const holdings = {
  /** Lots with something left. */
  lots: z.int(),
  /** Σ quantity × cost of the lots, each item rounded once; null for whoever may not see it. */
  valueMinor: z.int().nullable(),
  /** Lots with something left that nobody knows the cost of: they are worth nothing here. */
  unpricedLots: z.int(),
  /** Lots that expire within 30 days, and lots that have. */
  expiringLots: z.int(),
  expiredLots: z.int(),
  /** Items of which less is there and on the way than their minimum. */
  toOrder: z.int(),
};

const store = schema('StoreHoldings', {
  /** Id of the farm; of the company for its own store. */
  storeId: id,
  /** Null: the company's own. */
  farmId: id.nullable(),
  farmName: z.string(),
  ...holdings,
});
export type StoreHoldings = z.output<typeof store>;

/** Stores in reach by name, the company's own first; a retired farm only while its store holds something. */
export const listStores = call.read('Inventory', 'stock.stores', '/api/v1/stores', {
  summary: 'What each store is worth, what is about to expire and what to order',
  output: schema('Stores', { items: z.array(store), total: z.int(), all: z.object(holdings) }),
});
export type Stores = z.output<typeof listStores.output>;
