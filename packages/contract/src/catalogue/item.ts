import { feedForms, type ItemUnit, itemCategories } from '@henhouse/domain/catalogue/item';
import { z } from 'zod';
import { call } from '../endpoint';
import { withdrawalPeriod } from '../health/health-item';
import {
  code,
  id,
  line,
  listOf,
  listQuery,
  measure,
  reason,
  rowStamp,
  schema,
  strictSchemaOf,
  wordValue,
} from '../shape';

/** Another unit that an item is bought or counted in: one bag is 25 kg, one vial 1,000 doses. */
const itemUnit = strictSchemaOf<ItemUnit>()('ItemUnit', {
  name: line(1, 20),
  /** Base units in one of it. */
  factor: z.number().min(0.000001).max(1_000_000_000).multipleOf(0.000001),
});

const fields = {
  code,
  name: line(1, 80),
  /** Base unit: kg of feed, doses of vaccine, the item's own otherwise. Fixed once the item has moved. */
  unit: line(1, 20),
  units: z.array(itemUnit).max(10).default([]),
  /** Below this much on hand in a store it is to be ordered; in base units. */
  minimum: measure(0, 100_000_000).nullable().default(null),
  leadTimeDays: z.int().min(0).max(365).nullable().default(null),
  /** Of feed: starter, grower … a word of the company's list `feedType`. */
  feedType: z.union([z.literal(''), wordValue]).default(''),
  feedForm: z.enum(feedForms).nullable().default(null),
  medicated: z.boolean().default(false),
};

/** Something that is bought, stored and used. What labels say is stated through `health.updateItem`. */
const item = schema('Item', {
  ...fields,
  id,
  category: z.enum(itemCategories),
  retired: z.boolean(),
  mergedIntoId: id.nullable(),
  /** How long vaccine, medicine or medicated feed holds what the birds give, as its label says now. */
  periods: z.array(withdrawalPeriod),
  ...rowStamp,
});
export type Item = z.output<typeof item>;

export const listItems = call.read('MasterData', 'catalogue.items', '/api/v1/items', {
  summary: 'Items of the company',
  query: listQuery(['name', 'code', 'category']).extend({
    category: z.enum(itemCategories).optional(),
    retired: z.stringbool().optional(),
  }),
  output: listOf(item),
});

export const getItem = call.read('MasterData', 'catalogue.item', '/api/v1/items/:itemId', {
  summary: 'An item',
  output: item,
});

export const createItem = call.create('MasterData', 'catalogue.createItem', '/api/v1/items', {
  summary: 'Add an item',
  input: z.strictObject({ id, category: z.enum(itemCategories), ...fields }),
  output: item,
});

export const updateItem = call.change('MasterData', 'catalogue.updateItem', '/api/v1/items/:itemId', {
  summary: 'Change an item',
  input: z.strictObject({ ...fields, retired: z.boolean().default(false) }),
  output: item,
});

/**
 * Lots, entries and documents of this item become those of the other, which has the same category and base unit. What its
 * label has said holds on with the other's.
 */
export const mergeItem = call.cancel('MasterData', 'catalogue.mergeItem', '/api/v1/items/:itemId/merge', {
  summary: 'Merge an item into another one',
  input: z.strictObject({ intoId: id, reason }),
  output: item,
});
