import { z } from 'zod';
import { call } from '../endpoint';
import { docketCalls } from '../file/docket';
import { approvalInput } from '../money/approval';
import { id, reason } from '../shape';
import { purchase } from './purchase';
import { invoiceFields, receiptFields, returnFields } from './purchase-schemas';

/** Stock arrives here: each line a lot in the store of the purchase, at its share of price and freight. */
export const receivePurchase = call.create('Purchase', 'purchase.receive', '/api/v1/purchases/:purchaseId/receipts', {
  summary: 'Receive goods of an order',
  input: z.strictObject({ id, ...receiptFields }),
  output: purchase,
});

/** Refused where goods that would be missing were used already. */
export const correctReceipt = call.change(
  'Purchase',
  'purchase.correctReceipt',
  '/api/v1/purchases/:purchaseId/receipts/:receiptId',
  {
    summary: 'Correct a receipt',
    input: z.strictObject({ ...receiptFields, reason }),
    output: purchase,
  },
);

export const reverseReceipt = call.change(
  'Purchase',
  'purchase.reverseReceipt',
  '/api/v1/purchases/:purchaseId/receipts/:receiptId/reverse',
  {
    summary: 'Take a receipt back',
    input: z.strictObject({ reason }),
    output: purchase,
  },
);

export const returnPurchase = call.create('Purchase', 'purchase.return', '/api/v1/purchases/:purchaseId/returns', {
  summary: 'Return goods to the supplier, with a debit note',
  input: z.strictObject({ id, ...returnFields }),
  output: purchase,
});

/** The goods are in the store again and the debit note is void; refused once its credit has paid another document. */
export const cancelReturn = call.change(
  'Purchase',
  'purchase.cancelReturn',
  '/api/v1/purchases/:purchaseId/returns/:returnId/cancel',
  {
    summary: 'Take a return to the supplier back',
    input: z.strictObject({ reason }),
    output: purchase,
  },
);

/**
 * Prices may differ from the order: what the lots cost is stated anew, wherever they were used. What goes beyond what was
 * approved, or received, by more than the company's tolerance waits (`state` of the invoice) until somebody else lets it in.
 */
export const invoicePurchase = call.create('Purchase', 'purchase.invoice', '/api/v1/purchases/:purchaseId/invoices', {
  summary: 'Record an invoice of the supplier',
  input: z.strictObject({ id, ...invoiceFields }),
  output: purchase,
});

/** Who recorded an invoice that goes beyond what was approved does not let it in. */
export const approveInvoice = call.approve(
  'Purchase',
  'purchase.approveInvoice',
  '/api/v1/purchases/:purchaseId/invoices/:invoiceId/approve',
  {
    summary: 'Let in an invoice that goes beyond what was approved',
    input: approvalInput,
    output: purchase,
  },
);

/** Refused while payments stand on it. */
export const cancelInvoice = call.change(
  'Purchase',
  'purchase.cancelInvoice',
  '/api/v1/purchases/:purchaseId/invoices/:invoiceId/cancel',
  {
    summary: 'Cancel a recorded invoice',
    input: z.strictObject({ reason }),
    output: purchase,
  },
);

export const purchaseDockets = docketCalls({
  id: 'purchase',
  path: '/api/v1/purchases/:purchaseId',
  add: { action: 'create', subject: 'Purchase' },
  read: { action: 'read', subject: 'Purchase' },
  remove: { action: 'update', subject: 'Purchase' },
});
