import { z } from 'zod';
import { endpoint } from '../endpoint';
import { withdrawalPeriod } from '../health/health-item';
import { code, day, id, line, listOf, listQuery, measure, note, reason } from '../shape';

/** A feed of the company: starter, grower … Master data of other goods comes with purchasing. */
export const feedItem = z
  .object({
    id,
    code,
    name: line(1, 80),
    kgPerBag: z.number().nullable(),
    medicated: z.boolean(),
    /** Of medicated feed: how long it holds what the birds give, as stated now. */
    periods: z.array(withdrawalPeriod),
    retired: z.boolean(),
  })
  .meta({ id: 'FeedItem' });
export type FeedItem = z.output<typeof feedItem>;

/** A lot of feed in the farm's store. */
export const feedLot = z
  .object({
    lotId: id,
    itemId: id,
    itemCode: z.string(),
    itemName: z.string(),
    kgPerBag: z.number().nullable(),
    lotCode: z.string(),
    receivedDay: z.string(),
    expiryDay: z.string().nullable(),
    receivedKg: z.number(),
    onHandKg: z.number(),
    expired: z.boolean(),
  })
  .meta({ id: 'FeedLot' });
export type FeedLot = z.output<typeof feedLot>;

/** Feed on a farm with the forecast of how long it lasts along the rising standard. */
export const feedStock = listOf(feedLot).extend({
  onHandKg: z.number(),
  /** Expected use of the next 24 hours by all open flocks of the farm. */
  dailyUseKg: z.number().nullable(),
  daysLeft: z.number().nullable(),
  /** When the stock runs out, local time of the farm, `YYYY-MM-DDTHH:00`. */
  runsOutAt: z.string().nullable(),
});
export type FeedStock = z.output<typeof feedStock>;

export const listFeedItems = endpoint({
  id: 'stock.feedItems',
  method: 'GET',
  path: '/api/v1/feed-items',
  summary: 'Feeds of the company',
  access: { action: 'read', subject: 'MasterData' },
  query: listQuery(['name', 'code']).extend({ retired: z.stringbool().optional() }),
  output: listOf(feedItem),
});

export const createFeedItem = endpoint({
  id: 'stock.createFeedItem',
  method: 'POST',
  path: '/api/v1/feed-items',
  summary: 'Add a feed',
  access: { action: 'create', subject: 'MasterData' },
  input: z.strictObject({
    id,
    code,
    name: line(1, 80),
    kgPerBag: measure(1, 2000).nullable().default(null),
    medicated: z.boolean().default(false),
  }),
  output: feedItem,
  success: 201,
});

export const listFeedStock = endpoint({
  id: 'stock.feed',
  method: 'GET',
  path: '/api/v1/farms/:farmId/feed-stock',
  summary: 'Feed in the store of a farm, by lot',
  access: { action: 'read', subject: 'Inventory' },
  query: listQuery(['itemName', 'receivedDay', 'expiryDay', 'onHandKg']).extend({
    item: id.optional(),
    empty: z.stringbool().optional(),
  }),
  output: feedStock,
});

/** Feeds and lots as the entry form needs them: no prices, only what is there, first expiry first. */
export const listFeedOnHand = endpoint({
  id: 'stock.feedOnHand',
  method: 'GET',
  path: '/api/v1/farms/:farmId/feed-on-hand',
  summary: 'Feed that can be given on a farm, first expiry first',
  access: { action: 'use', subject: 'Inventory' },
  output: z.object({ items: z.array(feedLot) }),
});

export const openingStock = z
  .object({
    id,
    farmId: id,
    itemId: id,
    itemName: z.string(),
    lotId: id,
    lotCode: z.string(),
    day: z.string(),
    /** In `unit`: kg of feed, the item's own of vaccine and medicine. */
    quantity: z.number(),
    unit: z.string(),
    priceMinorPerUnit: z.number().nullable(),
    expiryDay: z.string().nullable(),
    notes: z.string(),
    state: z.enum(['posted', 'deleted']),
    version: z.int(),
    createdAt: z.string(),
    createdBy: z.string(),
  })
  .meta({ id: 'OpeningStock' });
export type OpeningStock = z.output<typeof openingStock>;

/** Feed that is there when the books begin: one lot into the store of the farm. */
export const createOpeningStock = endpoint({
  id: 'stock.createOpening',
  method: 'POST',
  path: '/api/v1/farms/:farmId/opening-stock',
  summary: 'Book opening stock of feed',
  access: { action: 'create', subject: 'Inventory' },
  input: z.strictObject({
    id,
    itemId: id,
    lotCode: line(1, 40),
    day,
    quantityKg: measure(0.001, 100_000_000),
    /** Cost in minor units of the company's currency per kg; may have decimals. */
    priceMinorPerKg: z.number().min(0).max(1_000_000).nullable().default(null),
    expiryDay: day.nullable().default(null),
    notes: note.default(''),
  }),
  output: openingStock,
  success: 201,
});

export const listOpeningStock = endpoint({
  id: 'stock.openings',
  method: 'GET',
  path: '/api/v1/farms/:farmId/opening-stock',
  summary: 'Opening-stock documents of a farm',
  access: { action: 'read', subject: 'Inventory' },
  query: listQuery(['day', 'itemName', 'quantity']),
  output: listOf(openingStock),
});

/** Takes an opening-stock document back; refused when feed of it was already given. */
export const deleteOpeningStock = endpoint({
  id: 'stock.deleteOpening',
  method: 'DELETE',
  path: '/api/v1/farms/:farmId/opening-stock/:openingStockId',
  summary: 'Take an opening-stock document back',
  access: { action: 'delete', subject: 'Inventory' },
  input: z.strictObject({ reason }),
  output: 'empty',
  versioned: true,
  success: 204,
});

/** A movement of the ledger as a person reads it. */
export const movementLine = z
  .object({
    id: z.string(),
    day: z.string(),
    at: z.string(),
    quantity: z.number(),
    unit: z.string(),
    from: z.string(),
    to: z.string(),
    lot: z.string(),
    documentKind: z.string(),
    documentId: id,
    reversal: z.boolean(),
    by: z.string(),
  })
  .meta({ id: 'MovementLine' });

export const listFeedMovements = endpoint({
  id: 'stock.feedMovements',
  method: 'GET',
  path: '/api/v1/farms/:farmId/feed-movements',
  summary: 'Movements of feed in the store of a farm',
  access: { action: 'read', subject: 'Inventory' },
  query: listQuery(['day']).extend({ item: id.optional(), lot: id.optional() }),
  output: listOf(movementLine),
});

export const feedStockEndpoints = [
  listFeedItems,
  createFeedItem,
  listFeedStock,
  listFeedOnHand,
  createOpeningStock,
  listOpeningStock,
  deleteOpeningStock,
  listFeedMovements,
] as const;
