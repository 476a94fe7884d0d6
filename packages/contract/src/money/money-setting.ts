import { z } from 'zod';
import { call } from '../endpoint';
import { amountMinor, line, note, schema } from '../shape';

/** Null: not at all. */
const limit = amountMinor.nullable();
const percent = z.number().min(0).max(100).multipleOf(0.001);

const fields = {
  /** Up to which amount an Admin and a Manager approve; the Owner has no limit. */
  adminLimitMinor: limit,
  managerLimitMinor: limit,
  /** Up to which amount somebody who may only hand in petty cash pays out of the cash box. */
  pettyLimitMinor: limit,
  /** Received and rejected together may be so much more than ordered. */
  receiptTolerancePct: percent,
  /** An invoice may say so much more than was approved, and a price so much more than was ordered, before it waits. */
  invoiceTolerancePct: percent,
  /** Above which amount a payment takes somebody who may approve so much; null: payments have no limit of their own. */
  paymentLimitMinor: limit,
  /** Whether the only one who may approve does so alone, with a reason; the Owner says. */
  singleHand: z.boolean(),
  defaultTaxPct: percent,
  /** What a hen is expected to bring at the end of lay: so much of the rearing cost is not written off before. */
  spentHenMinor: z.int().min(0).max(1_000_000_000),
  invoicePrefix: line(0, 12),
  invoiceNote: note,
  /** Days past its due day from which on a customer is reminded of an invoice, and between two reminders of it. */
  remindAfterDays: z.int().min(0).max(365).default(7),
  remindEveryDays: z.int().min(1).max(365).default(14),
};

/** What a company says about money. Version 0: nothing yet, these are the defaults of the product. */
const moneySetting = schema('MoneySetting', { ...fields, version: z.int() });
export type MoneySetting = z.output<typeof moneySetting>;

export const moneySettingInput = z.strictObject(fields);
export type MoneySettingFields = z.output<typeof moneySettingInput>;

/** For whoever may see purchases, sales or expenses: who approves what follows from it. */
export const getMoneySetting = call.read('Purchase', 'money.setting', '/api/v1/money-setting', {
  summary: 'Limits of approval, tolerance, taxes, invoices',
  output: moneySetting,
});

export const updateMoneySetting = call.change('Company', 'money.updateSetting', '/api/v1/money-setting', {
  summary: 'Change limits of approval, tolerance, taxes, invoices',
  input: moneySettingInput,
  output: moneySetting,
});
