import { healthCategories } from '@henhouse/domain/health/health-item';
import { z } from 'zod';
import { endpoint } from '../endpoint';
import { day, id, line, listOf, listQuery, measure, note } from '../shape';
import { openingStock } from './feed-stock';

const category = z.enum(healthCategories);

/** A lot of vaccine or medicine in the farm's store, counted in the unit of its item. */
export const goodsLot = z
  .object({
    lotId: id,
    itemId: id,
    itemCode: z.string(),
    itemName: z.string(),
    category,
    unit: z.string(),
    lotCode: z.string(),
    receivedDay: z.string(),
    expiryDay: z.string().nullable(),
    received: z.number(),
    onHand: z.number(),
    expired: z.boolean(),
  })
  .meta({ id: 'GoodsLot' });
export type GoodsLot = z.output<typeof goodsLot>;

export const listGoodsStock = endpoint({
  id: 'stock.goods',
  method: 'GET',
  path: '/api/v1/farms/:farmId/goods-stock',
  summary: 'Vaccines and medicines in the store of a farm, by lot',
  access: { action: 'read', subject: 'Inventory' },
  query: listQuery(['itemName', 'receivedDay', 'expiryDay', 'onHand']).extend({
    category: category.optional(),
    item: id.optional(),
    empty: z.stringbool().optional(),
  }),
  output: listOf(goodsLot),
});

/** Lots as the entry forms need them: no prices, only what is there, first expiry first. */
export const listGoodsOnHand = endpoint({
  id: 'stock.goodsOnHand',
  method: 'GET',
  path: '/api/v1/farms/:farmId/goods-on-hand',
  summary: 'Vaccines and medicines that can be given on a farm, first expiry first',
  access: { action: 'use', subject: 'Inventory' },
  output: z.object({ items: z.array(goodsLot) }),
});

/** Vaccine or medicine that is there when the books begin: one lot into the store of the farm. */
export const createGoodsOpening = endpoint({
  id: 'stock.createGoodsOpening',
  method: 'POST',
  path: '/api/v1/farms/:farmId/goods-opening-stock',
  summary: 'Book opening stock of a vaccine or a medicine',
  access: { action: 'create', subject: 'Inventory' },
  input: z.strictObject({
    id,
    itemId: id,
    lotCode: line(1, 40),
    day,
    /** In the unit of the item. */
    quantity: measure(0.001, 100_000_000),
    /** Cost in minor units of the company's currency per unit; may have decimals. */
    priceMinorPerUnit: z.number().min(0).max(100_000_000).nullable().default(null),
    expiryDay: day.nullable().default(null),
    notes: note.default(''),
  }),
  output: openingStock,
  success: 201,
});

export const goodsStockEndpoints = [listGoodsStock, listGoodsOnHand, createGoodsOpening] as const;
