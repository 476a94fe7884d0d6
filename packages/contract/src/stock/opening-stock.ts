import { z } from 'zod';
import { call } from '../endpoint';
import { day, id, line, listOf, listQuery, measure, note, schema } from '../shape';

/** What was there when the books began: one lot of one item into a store. */
const openingStock = schema('OpeningStock', {
  id,
  /** Null: the company's own store. */
  farmId: id.nullable(),
  itemId: id,
  itemName: z.string(),
  lotId: id,
  lotCode: z.string(),
  day: z.string(),
  /** In `unit`, the base unit of the item. */
  quantity: z.number(),
  unit: z.string(),
  priceMinorPerUnit: z.number().nullable(),
  expiryDay: z.string().nullable(),
  notes: z.string(),
  state: z.enum(['posted', 'deleted']),
  version: z.int(),
  createdAt: z.string(),
  createdBy: z.string(),
});
export type OpeningStock = z.output<typeof openingStock>;

/** `storeId` is a farm, or the company itself for its own store; so in every path below `stores`. */
export const createOpeningStock = call.create(
  'Inventory',
  'stock.createOpening',
  '/api/v1/stores/:storeId/opening-stock',
  {
    summary: 'Book opening stock',
    input: z.strictObject({
      id,
      itemId: id,
      lotCode: line(1, 40),
      day,
      /** In the base unit of the item. */
      quantity: measure(0.001, 100_000_000),
      /** Cost in minor units of the company's currency per base unit; at most six decimals. */
      priceMinorPerUnit: z.number().min(0).max(1_000_000_000_000).nullable().default(null),
      expiryDay: day.nullable().default(null),
      notes: note.default(''),
    }),
    output: openingStock,
  },
);

export const listOpeningStock = call.read('Inventory', 'stock.openings', '/api/v1/stores/:storeId/opening-stock', {
  summary: 'Opening-stock documents of a store',
  query: listQuery(['day', 'itemName', 'quantity']),
  output: listOf(openingStock),
});

/** Takes an opening-stock document back; refused when something of it was already used. */
export const deleteOpeningStock = call.remove(
  'Inventory',
  'stock.deleteOpening',
  '/api/v1/stores/:storeId/opening-stock/:openingStockId',
  {
    summary: 'Take an opening-stock document back',
  },
);
