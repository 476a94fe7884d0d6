import { largestAmountMinor } from '@henhouse/domain/money/amount';
import { z } from 'zod';
import { call } from '../endpoint';
import { amountMinor, confirmed, day, id, line, listOf, listQuery, note, reason, rowStamp, schema } from '../shape';

export const partnerSides = ['supplier', 'customer'] as const;

const openingMinor = z.int().min(-largestAmountMinor).max(largestAmountMinor);

/** Terms and balances that a person may type of a partner; amounts in minor units of the company's currency. */
const terms = {
  isSupplier: z.boolean(),
  isCustomer: z.boolean(),
  name: line(1, 120),
  taxNumber: line(0, 40).default(''),
  contactName: line(0, 120).default(''),
  phone: line(0, 40).default(''),
  email: z.union([z.literal(''), z.email().max(254)]).default(''),
  address: note.default(''),
  /** Days until an invoice is due. */
  termsDays: z.int().min(0).max(365).default(30),
  /** Of a customer; null: no limit. */
  creditLimitMinor: amountMinor.nullable().default(null),
  /** What stood between us when the books began: owed to them, and owed by them. */
  openingDay: day.nullable().default(null),
  openingPayableMinor: openingMinor.default(0),
  openingReceivableMinor: openingMinor.default(0),
  notes: note.default(''),
};

/** Who is bought from, sold to, or both. */
const partner = schema('Partner', {
  ...terms,
  id,
  openingDay: z.string().nullable(),
  openingPayableMinor: z.int().nullable(),
  openingReceivableMinor: z.int().nullable(),
  /** What they are owed, and what they owe, now. Null like all amounts for whoever may not see what is bought, or sold. */
  payableMinor: z.int().nullable(),
  receivableMinor: z.int().nullable(),
  retired: z.boolean(),
  mergedIntoId: id.nullable(),
  ...rowStamp,
});
export type Partner = z.output<typeof partner>;

export const listPartners = call.read('MasterData', 'catalogue.partners', '/api/v1/partners', {
  summary: 'Suppliers and customers of the company',
  query: listQuery(['name', 'taxNumber', 'payableMinor', 'receivableMinor']).extend({
    side: z.enum(partnerSides).optional(),
    retired: z.stringbool().optional(),
  }),
  output: listOf(partner),
});

export const getPartner = call.read('MasterData', 'catalogue.partner', '/api/v1/partners/:partnerId', {
  summary: 'A supplier or customer',
  output: partner,
});

/** A tax number or phone, however it is written, that another partner has is `duplicateLikely`, to be confirmed. */
export const createPartner = call.create('MasterData', 'catalogue.createPartner', '/api/v1/partners', {
  summary: 'Add a supplier or customer',
  input: z.strictObject({ id, ...terms, confirmed }),
  output: partner,
});

/** Amounts that the caller may not see stay as they are. */
export const updatePartner = call.change('MasterData', 'catalogue.updatePartner', '/api/v1/partners/:partnerId', {
  summary: 'Change a supplier or customer',
  input: z.strictObject({ ...terms, retired: z.boolean().default(false), confirmed }),
  output: partner,
});

/** Makes one of two: documents, bookings and payments of this partner become those of the other. */
export const mergePartner = call.cancel('MasterData', 'catalogue.mergePartner', '/api/v1/partners/:partnerId/merge', {
  summary: 'Merge a supplier or customer into another one',
  input: z.strictObject({ intoId: id, reason }),
  output: partner,
});
