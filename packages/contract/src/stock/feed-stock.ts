import { z } from 'zod';
import { call, endpoint } from '../endpoint';
import { withdrawalPeriod } from '../health/health-item';
import { code, id, line, listOf, listQuery, schema } from '../shape';

/** A feed of the company as stores and forms need it: kg in a bag, what it holds. It is added and changed as an item. */
const feedItem = schema('FeedItem', {
  id,
  code,
  name: line(1, 80),
  kgPerBag: z.number().nullable(),
  medicated: z.boolean(),
  /** Of medicated feed: how long it holds what the birds give, as stated now. */
  periods: z.array(withdrawalPeriod),
  retired: z.boolean(),
});
export type FeedItem = z.output<typeof feedItem>;

/** A lot of feed in the farm's store. */
const feedLot = schema('FeedLot', {
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
  /** The first day it may not be used on, by a vet; null while it may be. */
  quarantinedFrom: z.string().nullable(),
});
export type FeedLot = z.output<typeof feedLot>;

export const listFeedItems = call.read('MasterData', 'stock.feedItems', '/api/v1/feed-items', {
  summary: 'Feeds of the company',
  query: listQuery(['name', 'code']).extend({ retired: z.stringbool().optional() }),
  output: listOf(feedItem),
});

/** Feeds and lots as the entry form needs them: no prices, only what is there, first expiry first. */
export const listFeedOnHand = endpoint('stock.feedOnHand', 'GET', '/api/v1/farms/:farmId/feed-on-hand', {
  summary: 'Feed that can be given on a farm, first expiry first',
  access: { action: 'use', subject: 'Inventory' },
  output: z.object({ items: z.array(feedLot) }),
});
