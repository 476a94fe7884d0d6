import { type CountedLine, stockCountStates } from '@henhouse/domain/stock/stock-count';
import { stockCategories } from '@henhouse/domain/stock/stock-level';
import { z } from 'zod';
import { call, endpoint, withReason } from '../endpoint';
import { approvalInput } from '../money/approval';
import { confirmed, day, id, line, listOf, listQuery, measure, note, reason, schema, strictObjectOf } from '../shape';

const category = z.enum(stockCategories);

/** A lot to be counted, with what the books say at the close of a day. */
const countSheetLine = schema('CountSheetLine', {
  lotId: id,
  itemId: id.nullable(),
  category,
  itemName: z.string(),
  lotCode: z.string(),
  /** Of eggs, whose lots of a day differ by nothing else: number of the flock; of bought ones, as the docket says it. */
  flockNumber: z.string(),
  unit: z.string(),
  expiryDay: z.string().nullable(),
  booked: z.number(),
});
export type CountSheetLine = z.output<typeof countSheetLine>;

/** So many lots are counted in one document. */
export const countedLotsAtMost = 500;

export const getCountSheet = call.read('Inventory', 'stock.countSheet', '/api/v1/stores/:storeId/count-sheet', {
  summary: 'What there is to count in a store',
  query: z.object({ day, category: category.optional(), item: id.optional() }),
  output: z.object({ items: z.array(countSheetLine), hasMore: z.boolean() }),
});

const countLine = countSheetLine.extend({
  counted: z.number(),
  difference: z.number(),
  /** Worth of the difference, below zero for a loss; null for whoever may not see it. */
  worthMinor: z.int().nullable(),
  reason: z.string(),
});

const stockCount = schema('StockCount', {
  id,
  number: z.int(),
  /** Null: the company's own store. */
  farmId: id.nullable(),
  day: z.string(),
  notes: z.string(),
  state: z.enum(stockCountStates),
  lots: z.int(),
  differences: z.int(),
  /** Of all differences, and of all without their sign, which is what approval asks about. */
  worthMinor: z.int().nullable(),
  version: z.int(),
  createdAt: z.string(),
  createdBy: z.string(),
  approvedBy: z.string(),
  /** Why one person counted and approved; empty where two did. */
  singleHand: z.string(),
});
export type StockCount = z.output<typeof stockCount>;

const stockCountWithLines = schema('StockCountWithLines', { ...stockCount.shape, lines: z.array(countLine) });
export type StockCountWithLines = z.output<typeof stockCountWithLines>;

const fields = {
  day,
  notes: note.default(''),
  lines: z
    .array(
      strictObjectOf<CountedLine>()({ lotId: id, counted: measure(0, 100_000_000), reason: line(0, 200).default('') }),
    )
    .min(1)
    .max(countedLotsAtMost),
};

export const listStockCounts = call.read('Inventory', 'stock.counts', '/api/v1/stores/:storeId/stock-counts', {
  summary: 'Counts of a store',
  query: listQuery(['day', 'number']).extend({ state: z.enum(stockCountStates).optional() }),
  output: listOf(stockCount),
});

export const getStockCount = call.read('Inventory', 'stock.count', '/api/v1/stores/:storeId/stock-counts/:countId', {
  summary: 'A count of a store',
  output: stockCountWithLines,
});

/** Books the differences at once when they are worth no more than the company's limit; else somebody has to approve. */
export const createStockCount = endpoint('stock.createCount', 'POST', '/api/v1/stores/:storeId/stock-counts', {
  summary: 'Write down a count',
  access: { action: 'count', subject: 'Inventory' },
  input: z.strictObject({ id, ...fields, confirmed }),
  output: stockCountWithLines,
  success: 201,
});

export const updateStockCount = endpoint('stock.updateCount', 'PUT', '/api/v1/stores/:storeId/stock-counts/:countId', {
  summary: 'Correct a count',
  access: { action: 'count', subject: 'Inventory' },
  input: z.strictObject({ ...fields, confirmed, reason }),
  output: stockCountWithLines,
  versioned: true,
});

export const approveStockCount = call.approve(
  'Inventory',
  'stock.approveCount',
  '/api/v1/stores/:storeId/stock-counts/:countId/approve',
  {
    summary: 'Approve the differences of a count',
    input: approvalInput,
    output: stockCountWithLines,
  },
);

export const deleteStockCount = endpoint(
  'stock.deleteCount',
  'DELETE',
  '/api/v1/stores/:storeId/stock-counts/:countId',
  {
    summary: 'Take a count back',
    access: { action: 'count', subject: 'Inventory' },
    input: withReason,
    output: 'empty',
    versioned: true,
    success: 204,
  },
);
