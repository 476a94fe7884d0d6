import { largestAmountMinor } from '@henhouse/domain/money/amount';
import { z } from 'zod';
import { call, withReason } from '../endpoint';
import { confirmed, day, id, idList, line, listOf, listQuery, note, schema, strictSchema } from '../shape';

/** Documents that are paid; each kind is found by the area that it belongs to. */
export const payableKinds = ['purchaseInvoice', 'sale', 'expense', 'supplierOpening', 'customerOpening'] as const;
export type PayableKind = (typeof payableKinds)[number];

/** `credit`: no money moves, what the partner has to their credit from returns or credit notes pays. */
export const paymentPlaces = ['bank', 'cash', 'credit'] as const;

const part = strictSchema('PaymentPart', {
  documentKind: z.enum(payableKinds),
  documentId: id,
  amountMinor: z.int().min(1).max(largestAmountMinor),
});

const payment = schema('Payment', {
  id,
  partnerId: id,
  partnerName: z.string(),
  direction: z.enum(['in', 'out']),
  day: z.string(),
  /** Below zero: credit that was paid back. */
  amountMinor: z.int(),
  place: z.enum(paymentPlaces),
  reference: z.string(),
  notes: z.string(),
  state: z.enum(['posted', 'deleted']),
  reason: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  /** Below zero: taken out of the credit that stood on this document. */
  parts: z.array(part.extend({ amountMinor: z.int(), name: z.string() })),
  version: z.int(),
});
export type Payment = z.output<typeof payment>;

const openDocument = schema('OpenDocument', {
  kind: z.enum(payableKinds),
  id,
  partnerId: id,
  partnerName: z.string(),
  farmId: id.nullable(),
  name: z.string(),
  day: z.string(),
  dueDay: z.string(),
  totalMinor: z.int(),
  openMinor: z.int(),
  /** Days past its due day; zero until then. */
  daysLate: z.int(),
});
export type OpenDocumentRow = z.output<typeof openDocument>;

/** `creditMinor`: what the partner that is asked for has to their credit; 0 when none is named. */
const openDocuments = listOf(openDocument).extend({ creditMinor: z.int() });

const paymentInput = z.strictObject({
  id,
  partnerId: id,
  day,
  place: z.enum(paymentPlaces).default('bank'),
  reference: line(0, 60).default(''),
  notes: note.default(''),
  /** What of it pays which document; all of them together are the payment. */
  parts: z.array(part).min(1).max(100),
  confirmed,
});
/** Money that moves the other way: what a partner has to their credit is paid back, the oldest first. */
const paidBackInput = paymentInput.omit({ parts: true }).extend({
  place: z.enum(['bank', 'cash']).default('bank'),
  amountMinor: part.shape.amountMinor,
});
const paymentQuery = listQuery(['day', 'amountMinor', 'partnerName']).extend({
  partner: id.optional(),
  document: id.optional(),
  state: z.enum(['posted', 'deleted']).optional(),
});
const openQuery = listQuery(['dueDay', 'day', 'openMinor', 'partnerName']).extend({
  partner: id.optional(),
  /** Documents that stand before all others, on whichever page they would be. */
  first: idList(100, 'documents').optional(),
});

export const listSupplierPayments = call.read('Purchase', 'money.supplierPayments', '/api/v1/supplier-payments', {
  summary: 'Payments to suppliers',
  query: paymentQuery,
  output: listOf(payment),
});

export const listSupplierOpen = call.read('Purchase', 'money.supplierOpen', '/api/v1/supplier-payments/open', {
  summary: 'Documents of suppliers that are not paid yet',
  query: openQuery,
  output: openDocuments,
});

/** In parts, of one or several documents of one supplier; never more than is open. */
export const paySupplier = call.add('Purchase', 'money.paySupplier', '/api/v1/supplier-payments', {
  summary: 'Pay documents of a supplier',
  input: paymentInput,
  output: payment,
});

export const takeSupplierCredit = call.add('Purchase', 'money.supplierCredit', '/api/v1/supplier-payments/paid-back', {
  summary: 'Record credit that a supplier has paid back',
  input: paidBackInput,
  output: payment,
});

export const cancelSupplierPayment = call.change(
  'Purchase',
  'money.cancelSupplierPayment',
  '/api/v1/supplier-payments/:paymentId/cancel',
  {
    summary: 'Take a payment to a supplier back',
    input: withReason,
    output: payment,
  },
);

export const listCustomerPayments = call.read('SaleAmount', 'money.customerPayments', '/api/v1/customer-payments', {
  summary: 'Payments of customers',
  query: paymentQuery,
  output: listOf(payment),
});

export const listCustomerOpen = call.read('SaleAmount', 'money.customerOpen', '/api/v1/customer-payments/open', {
  summary: 'Documents of customers that are not paid yet',
  query: openQuery,
  output: openDocuments,
});

export const payByCustomer = call.add('Sale', 'money.payByCustomer', '/api/v1/customer-payments', {
  summary: 'Record what a customer has paid',
  input: paymentInput,
  output: payment,
});

export const payCustomerCredit = call.add('Sale', 'money.customerCredit', '/api/v1/customer-payments/paid-back', {
  summary: 'Pay a customer’s credit back',
  input: paidBackInput,
  output: payment,
});

export const cancelCustomerPayment = call.change(
  'Sale',
  'money.cancelCustomerPayment',
  '/api/v1/customer-payments/:paymentId/cancel',
  {
    summary: 'Take a payment of a customer back',
    input: withReason,
    output: payment,
  },
);
