import { healthCategories } from '@henhouse/domain/health/health-item';
import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, schema } from '../shape';

const category = z.enum(healthCategories);

/** A lot of vaccine or medicine in the farm's store, counted in the unit of its item. */
const goodsLot = schema('GoodsLot', {
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
  /** The first day it may not be used on, by a vet; null while it may be. */
  quarantinedFrom: z.string().nullable(),
});
export type GoodsLot = z.output<typeof goodsLot>;

/** Lots as the entry forms need them: no prices, only what is there, first expiry first. */
export const listGoodsOnHand = endpoint('stock.goodsOnHand', 'GET', '/api/v1/farms/:farmId/goods-on-hand', {
  summary: 'Vaccines and medicines that can be given on a farm, first expiry first',
  access: { action: 'use', subject: 'Inventory' },
  output: z.object({ items: z.array(goodsLot) }),
});
