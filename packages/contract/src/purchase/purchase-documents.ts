import { z } from 'zod';
import { call, withReason } from '../endpoint';
import { docketCalls } from '../file/docket';
import { approvalInput } from '../money/approval';
import { id, reason } from '../shape';
import { purchase, purchaseStep } from './purchase';
import { supplierCreditFields, invoiceFields, receiptFields, returnFields } from './purchase-schemas';

/** Stock arrives here: each line a lot in the store of the purchase, at its share of price and freight. */
export const receivePurchase = call.create('Purchase', 'purchase.receive', '/api/v1/purchases/:purchaseId/receipts', {
  summary: 'Receive goods of an order',
  input: z.strictObject({ id, ...receiptFields }),
  output: purchase,
});

/** Refused where goods that would be missing were used already. */
export const correctReceipt = purchaseStep(
  'correctReceipt',
  'update',
  'Correct a receipt',
  z.strictObject({ ...receiptFields, reason }),
  '/receipts/:receiptId',
);

export const reverseReceipt = purchaseStep(
  'reverseReceipt',
  'update',
  'Take a receipt back',
  withReason,
  '/receipts/:receiptId/reverse',
);

export const returnPurchase = call.create('Purchase', 'purchase.return', '/api/v1/purchases/:purchaseId/returns', {
  summary: 'Return goods to the supplier, with a debit note',
  input: z.strictObject({ id, ...returnFields }),
  output: purchase,
});

/** Goods that stay cost less: what of them was invoiced is owed no more. `day` is that of the supplier's credit note. */
export const creditPurchase = call.create('Purchase', 'purchase.credit', '/api/v1/purchases/:purchaseId/credits', {
  summary: 'Record a credit note of the supplier for goods that stay',
  input: z.strictObject({ id, ...supplierCreditFields }),
  output: purchase,
});

/** The goods are in the store again and the debit note is void; refused once its credit has paid another document. */
export const cancelReturn = purchaseStep(
  'cancelReturn',
  'update',
  'Take a return to the supplier back',
  withReason,
  '/returns/:returnId/cancel',
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
export const approveInvoice = purchaseStep(
  'approveInvoice',
  'approve',
  'Let in an invoice that goes beyond what was approved',
  approvalInput,
  '/invoices/:invoiceId/approve',
);

/** Refused while payments stand on it. */
export const cancelInvoice = purchaseStep(
  'cancelInvoice',
  'update',
  'Cancel a recorded invoice',
  withReason,
  '/invoices/:invoiceId/cancel',
);

export const purchaseDockets = docketCalls({
  id: 'purchase',
  path: '/api/v1/purchases/:purchaseId',
  add: { action: 'create', subject: 'Purchase' },
  read: { action: 'read', subject: 'Purchase' },
  remove: { action: 'update', subject: 'Purchase' },
});
