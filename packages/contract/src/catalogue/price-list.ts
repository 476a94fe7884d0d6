import { type PriceLine, pricedProducts, priceUnitNames } from '@henhouse/domain/catalogue/price-list';
import { eggGrades } from '@henhouse/domain/egg/egg-grade';
import { productionKinds } from '@henhouse/domain/standards/standard';
import { z } from 'zod';
import { call } from '../endpoint';
import { day, id, line, listOf, listQuery, note, rowStamp, schema, strictSchemaOf } from '../shape';

/** The price of one thing; what is null or empty says nothing: the price is for all of them. */
const priceLine = strictSchemaOf<PriceLine>()('PriceLine', {
  product: z.enum(pricedProducts),
  productionKind: z.enum(productionKinds).nullable().default(null),
  breed: line(0, 60).default(''),
  /** Of eggs alone. */
  grade: z.enum(eggGrades).nullable().default(null),
  unit: z.enum(priceUnitNames),
  /** Minor units of the company's currency for one unit, above zero; at most six decimals. */
  priceMinor: z.number().min(0.000001).max(1_000_000_000).multipleOf(0.000001),
});

const fields = {
  name: line(1, 80),
  /** The one customer that it is for; null: everybody. */
  partnerId: id.nullable().default(null),
  fromDay: day,
  /** Last day; null: until further notice. */
  untilDay: day.nullable().default(null),
  notes: note.default(''),
  lines: z.array(priceLine).min(1).max(200),
};

const priceList = schema('PriceList', {
  ...fields,
  id,
  partnerName: z.string().nullable(),
  /** Prices are null for whoever may not see what is sold at which. */
  lines: z.array(priceLine.extend({ priceMinor: z.number().nullable() })),
  retired: z.boolean(),
  ...rowStamp,
});
export type PriceListRow = z.output<typeof priceList>;

/** Prices are for whoever may read sales. `day` leaves the lists that hold on it, `customer` those that are for them. */
export const listPriceLists = call.read('SaleAmount', 'catalogue.priceLists', '/api/v1/price-lists', {
  summary: 'Price lists of the company',
  query: listQuery(['fromDay', 'name']).extend({
    day: day.optional(),
    customer: id.optional(),
    retired: z.stringbool().optional(),
  }),
  output: listOf(priceList),
});

export const createPriceList = call.create('MasterData', 'catalogue.createPriceList', '/api/v1/price-lists', {
  summary: 'Add a price list',
  input: z.strictObject({ id, ...fields }),
  output: priceList,
});

export const updatePriceList = call.change(
  'MasterData',
  'catalogue.updatePriceList',
  '/api/v1/price-lists/:priceListId',
  {
    summary: 'Change a price list, retire it, or bring it back',
    input: z.strictObject({ ...fields, retired: z.boolean().default(false) }),
    output: priceList,
  },
);
