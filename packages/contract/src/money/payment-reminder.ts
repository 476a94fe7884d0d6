import { z } from 'zod';
import { call, withReason } from '../endpoint';
import { confirmed, day, id, language, listOf, listQuery, note, schema, strictSchema } from '../shape';

/** Documents of customers that may be overdue. */
const remindedKinds = ['sale', 'customerOpening'] as const;

/** As a letter by mail with the PDF attached, or as a PDF that somebody prints and hands over. */
const reminderWays = ['mail', 'paper'] as const;

const line = {
  documentKind: z.enum(remindedKinds),
  documentId: id,
  /** Of the document; null: the company's own. */
  farmId: id.nullable(),
  /** Number of the invoice; empty for what stood open when the books began. */
  name: z.string(),
  day: z.string(),
  dueDay: z.string(),
  /** Still to be paid; minor units. */
  openMinor: z.int(),
};

const overdueDocument = schema('OverdueDocumentOfCustomer', {
  ...line,
  /** Days past its due day. */
  daysLate: z.int(),
  /** In how many reminders it stood before, and the day of the last of them. */
  reminders: z.int(),
  remindedDay: z.string().nullable(),
});
export type OverdueDocumentOfCustomer = z.output<typeof overdueDocument>;

const overdueOfCustomer = schema('OverdueOfCustomer', {
  partnerId: id,
  partnerName: z.string(),
  /** Empty: none is known. */
  email: z.string(),
  /** What the customer has to their credit; minor units. */
  creditMinor: z.int(),
  /** Longest overdue first. */
  documents: z.array(overdueDocument),
});
export type OverdueOfCustomer = z.output<typeof overdueOfCustomer>;

const paymentReminder = schema('PaymentReminder', {
  id,
  partnerId: id,
  partnerName: z.string(),
  day: z.string(),
  /** First, second, and 3 for the third and what follows. */
  stage: z.int(),
  payBy: z.string(),
  way: z.enum(reminderWays),
  /** Where it was sent; empty on paper. */
  toAddress: z.string(),
  language,
  notes: z.string(),
  openMinor: z.int(),
  creditMinor: z.int(),
  state: z.enum(['posted', 'deleted']),
  reason: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  /** What was open of each document on that day. */
  lines: z.array(schema('PaymentReminderLine', line)),
  version: z.int(),
});
export type PaymentReminder = z.output<typeof paymentReminder>;

const chosen = strictSchema('RemindedDocument', { documentKind: z.enum(remindedKinds), documentId: id });

export const getOverdueOfCustomer = call.read(
  'SaleAmount',
  'money.overdueOfCustomer',
  '/api/v1/customers/:partnerId/overdue',
  {
    summary: 'What of a customer is overdue, and how often they were reminded of it',
    output: overdueOfCustomer,
  },
);

export const listPaymentReminders = call.read('SaleAmount', 'money.reminders', '/api/v1/payment-reminders', {
  summary: 'Reminders of customers',
  query: listQuery(['day', 'openMinor', 'partnerName']).extend({
    partner: id.optional(),
    document: id.optional(),
    state: z.enum(['posted', 'deleted']).optional(),
  }),
  output: listOf(paymentReminder),
});

/** A document that is hardly overdue, or that the customer was reminded of lately, is to be confirmed. */
export const remindCustomer = call.add('Sale', 'money.remindCustomer', '/api/v1/payment-reminders', {
  summary: 'Remind a customer of what is overdue',
  input: z.strictObject({
    id,
    partnerId: id,
    /** Null: all that is overdue. */
    documents: z.array(chosen).min(1).max(100).nullable().default(null),
    way: z.enum(reminderWays),
    language: language.default('en'),
    /** Null: in a week. */
    payBy: day.nullable().default(null),
    notes: note.default(''),
    confirmed,
  }),
  output: paymentReminder,
});

/** For one that was never handed over, or made by mistake: it does not count any more. */
export const cancelPaymentReminder = call.change(
  'Sale',
  'money.cancelReminder',
  '/api/v1/payment-reminders/:reminderId/cancel',
  {
    summary: 'Take a reminder back',
    input: withReason,
    output: paymentReminder,
  },
);

/** As PDF with the company's letterhead, in the language that it was made in. */
export const getReminderPaper = call.read(
  'SaleAmount',
  'money.reminderPaper',
  '/api/v1/payment-reminders/:reminderId/paper',
  {
    summary: 'A reminder as PDF',
    output: 'file',
  },
);
