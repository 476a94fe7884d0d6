import { stockCategories, stockStates } from '@henhouse/domain/stock/stock-level';
import { z } from 'zod';
import { call, endpoint, withReason } from '../endpoint';
import { day, id, line, listOf, listQuery, reason, schema } from '../shape';

const category = z.enum(stockCategories);
const otherUnit = z.object({ name: z.string(), factor: z.number() });

/** What a store holds of an item; of chicks by breed and of eggs by grade, which are no items. */
const inventoryLine = schema('InventoryLine', {
  key: z.string(),
  itemId: id.nullable(),
  category,
  code: z.string(),
  /** Of the item; the breed of chicks, the grade of eggs. */
  name: z.string(),
  unit: z.string(),
  /** Other units, with base units in one. */
  units: z.array(otherUnit),
  lots: z.int(),
  onHand: z.number(),
  /** Sent to this store and not received yet, and sent from it. */
  incoming: z.number(),
  outgoing: z.number(),
  /** Σ quantity × cost of the lots; null for whoever may not see it. `unpriced`: some lot has no cost. */
  valueMinor: z.int().nullable(),
  unpriced: z.boolean(),
  minimum: z.number().nullable(),
  leadTimeDays: z.int().nullable(),
  /** Still to come of orders whose day has not passed, and the first of their days. */
  ordered: z.number(),
  comesDay: z.string().nullable(),
  /** Less than the minimum, with what is on its way and what is ordered. */
  toOrder: z.boolean(),
  /** Mean of the last 28 days, in base units a day. */
  dailyUse: z.number().nullable(),
  /** Of feed on a farm along the standard of its flocks, all feed together; of all else by the mean use. */
  daysLeft: z.number().nullable(),
  nextExpiryDay: z.string().nullable(),
  expired: z.number(),
  expiring: z.number(),
  quarantined: z.number(),
});
export type InventoryLine = z.output<typeof inventoryLine>;

/** How long the feed of a farm lasts along the rising standard. */
const feedOutlook = schema('FeedOutlook', {
  onHandKg: z.number(),
  /** Expected use of the next 24 hours by all open flocks of the farm. */
  dailyUseKg: z.number().nullable(),
  daysLeft: z.number().nullable(),
  /** When the stock runs out, local time of the farm, `YYYY-MM-DDTHH:00`. */
  runsOutAt: z.string().nullable(),
});

export const listInventory = call.read('Inventory', 'stock.inventory', '/api/v1/stores/:storeId/inventory', {
  summary: 'What a store holds, by item',
  query: listQuery(['name', 'category', 'onHand', 'valueMinor', 'daysLeft', 'nextExpiryDay']).extend({
    category: category.optional(),
    state: z.enum(stockStates).optional(),
  }),
  output: listOf(inventoryLine).extend({
    /** Of the whole store, whatever the list is narrowed to. */
    summary: z.object({
      valueMinor: z.int().nullable(),
      toOrder: z.int(),
      expiring: z.int(),
      expired: z.int(),
      quarantined: z.int(),
    }),
    /** Null for the company's store, where nobody eats. */
    feed: feedOutlook.nullable(),
  }),
});

export const getInventoryItem = call.read(
  'Inventory',
  'stock.inventoryItem',
  '/api/v1/stores/:storeId/inventory/:itemId',
  {
    summary: 'What a store holds of one item',
    output: inventoryLine,
  },
);

/** A lot in a store. */
const stockLot = schema('StockLot', {
  lotId: id,
  itemId: id.nullable(),
  category,
  itemCode: z.string(),
  itemName: z.string(),
  unit: z.string(),
  lotCode: z.string(),
  /** Who it was bought from, where known. */
  supplier: z.string(),
  receivedDay: z.string().nullable(),
  expiryDay: z.string().nullable(),
  expired: z.boolean(),
  /** The first day it may not be used on; null while it may be. */
  quarantinedFrom: z.string().nullable(),
  /** Came into this store, less what of that was taken back. */
  received: z.number(),
  onHand: z.number(),
  unitCostMinor: z.number().nullable(),
  valueMinor: z.int().nullable(),
  /** It was bought for this store, and can go back to the supplier from here; null for every other lot. */
  purchaseId: id.nullable(),
});
export type StockLot = z.output<typeof stockLot>;

export const listStockLots = call.read('Inventory', 'stock.lots', '/api/v1/stores/:storeId/lots', {
  summary: 'Lots of a store, first expiry first',
  query: listQuery(['expiryDay', 'itemName', 'receivedDay', 'onHand']).extend({
    category: category.optional(),
    item: id.optional(),
    state: z.enum(['expiring', 'expired', 'quarantined']).optional(),
    /** True shows lots of which nothing is left as well. */
    empty: z.stringbool().optional(),
  }),
  output: listOf(stockLot),
});

/** A vet keeps a lot back from a day on, wherever it lies, or releases it (`fromDay` null). */
export const quarantineLot = endpoint('stock.quarantine', 'PUT', '/api/v1/stores/:storeId/lots/:lotId/quarantine', {
  summary: 'Put a lot in quarantine, or release it',
  access: { action: 'approve', subject: 'Inventory' },
  input: z.strictObject({ fromDay: day.nullable(), reason }),
  output: stockLot,
});

/** A movement of the ledger as a person reads it. */
const movementLine = schema('MovementLine', {
  id: z.string(),
  day: z.string(),
  at: z.string(),
  quantity: z.number(),
  unit: z.string(),
  /** Kind of account; of a flock's with its number and shed: `consumed: A-1 · Shed 1`. */
  from: z.string(),
  to: z.string(),
  /** True when it came into this store. */
  isIn: z.boolean(),
  itemId: id.nullable(),
  lotId: id,
  lot: z.string(),
  documentKind: z.string(),
  documentId: id,
  /** Of documents that have one: counts and supplies. */
  documentNumber: z.int().nullable(),
  /** Where an entry was made, for its page. */
  shedId: id.nullable(),
  flockId: id.nullable(),
  reversal: z.boolean(),
  by: z.string(),
});
export type MovementLine = z.output<typeof movementLine>;

/** So many movements are counted and can be paged through; earlier ones are reached by days. */
export const movementsCountedAtMost = 1000;

export const listMovements = call.read('Inventory', 'stock.movements', '/api/v1/stores/:storeId/movements', {
  summary: 'Movements of a store, newest first',
  query: listQuery(['day']).extend({
    /** `q`: item, lot, or number of a count or supply. */
    sortDesc: z.stringbool().default(true),
    item: id.optional(),
    lot: id.optional(),
    document: id.optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  output: listOf(movementLine).extend({
    /** There are more than `total`, which stops at 1,000. */
    hasMore: z.boolean(),
  }),
});

export const discardStock = call.add('Inventory', 'stock.discard', '/api/v1/stores/:storeId/discards', {
  summary: 'Book goods that were destroyed',
  input: z.strictObject({
    id,
    lotId: id,
    day,
    quantity: z.number().min(0.001).max(100_000_000).multipleOf(0.001),
    reason,
    /** Who saw it. */
    witness: line(2, 120),
  }),
  output: z.object({ id, version: z.int() }),
});

/** Goods that were destroyed. */
const stockDiscard = schema('StockDiscard', {
  id,
  lotId: id,
  itemName: z.string(),
  lotCode: z.string(),
  day: z.string(),
  quantity: z.number(),
  unit: z.string(),
  valueMinor: z.int().nullable(),
  reason: z.string(),
  witness: z.string(),
  state: z.enum(['posted', 'deleted']),
  version: z.int(),
  createdAt: z.string(),
  createdBy: z.string(),
});
export type StockDiscard = z.output<typeof stockDiscard>;

export const listDiscards = call.read('Inventory', 'stock.discards', '/api/v1/stores/:storeId/discards', {
  summary: 'Goods of a store that were destroyed',
  query: listQuery(['day', 'itemName', 'quantity']),
  output: listOf(stockDiscard),
});

export const deleteDiscard = endpoint('stock.deleteDiscard', 'DELETE', '/api/v1/stores/:storeId/discards/:discardId', {
  summary: 'Take back goods that were booked as destroyed',
  access: { action: 'update', subject: 'Inventory' },
  input: withReason,
  output: 'empty',
  versioned: true,
  success: 204,
});
