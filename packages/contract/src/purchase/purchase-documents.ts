import { z } from 'zod';
import { endpoint } from '../endpoint';
import { docketCalls } from '../file/docket';
import { approvalInput } from '../money/approval';
import { id, reason } from '../shape';
import { purchase } from './purchase';
import { invoiceFields, receiptFields, returnFields } from './purchase-parts';

/** Stock arrives here: each line a lot in the store of the purchase, at its share of price and freight. */
export const receivePurchase = endpoint({
  id: 'purchase.receive',
  method: 'POST',
  path: '/api/v1/purchases/:purchaseId/receipts',
  summary: 'Receive goods of an order',
  access: { action: 'create', subject: 'Purchase' },
  input: z.strictObject({ id, ...receiptFields }),
  output: purchase,
  success: 201,
});

/** Refused where goods that would be missing were used already. */
export const correctReceipt = endpoint({
  id: 'purchase.correctReceipt',
  method: 'PUT',
  path: '/api/v1/purchases/:purchaseId/receipts/:receiptId',
  summary: 'Correct a receipt',
  access: { action: 'update', subject: 'Purchase' },
  input: z.strictObject({ ...receiptFields, reason }),
  output: purchase,
  versioned: true,
});

export const reverseReceipt = endpoint({
  id: 'purchase.reverseReceipt',
  method: 'PUT',
  path: '/api/v1/purchases/:purchaseId/receipts/:receiptId/reverse',
  summary: 'Take a receipt back',
  access: { action: 'update', subject: 'Purchase' },
  input: z.strictObject({ reason }),
  output: purchase,
  versioned: true,
});

export const returnPurchase = endpoint({
  id: 'purchase.return',
  method: 'POST',
  path: '/api/v1/purchases/:purchaseId/returns',
  summary: 'Return goods to the supplier, with a debit note',
  access: { action: 'create', subject: 'Purchase' },
  input: z.strictObject({ id, ...returnFields }),
  output: purchase,
  success: 201,
});

/** The goods are in the store again and the debit note is void; refused once its credit has paid another document. */
export const cancelReturn = endpoint({
  id: 'purchase.cancelReturn',
  method: 'PUT',
  path: '/api/v1/purchases/:purchaseId/returns/:returnId/cancel',
  summary: 'Take a return to the supplier back',
  access: { action: 'update', subject: 'Purchase' },
  input: z.strictObject({ reason }),
  output: purchase,
  versioned: true,
});

/**
 * Prices may differ from the order: what the lots cost is stated anew, wherever they were used. What goes beyond what was
 * approved, or received, by more than the company's tolerance waits (`state` of the invoice) until somebody else lets it in.
 */
export const invoicePurchase = endpoint({
  id: 'purchase.invoice',
  method: 'POST',
  path: '/api/v1/purchases/:purchaseId/invoices',
  summary: 'Record an invoice of the supplier',
  access: { action: 'create', subject: 'Purchase' },
  input: z.strictObject({ id, ...invoiceFields }),
  output: purchase,
  success: 201,
});

/** Who recorded an invoice that goes beyond what was approved does not let it in. */
export const approveInvoice = endpoint({
  id: 'purchase.approveInvoice',
  method: 'PUT',
  path: '/api/v1/purchases/:purchaseId/invoices/:invoiceId/approve',
  summary: 'Let in an invoice that goes beyond what was approved',
  access: { action: 'approve', subject: 'Purchase' },
  input: approvalInput,
  output: purchase,
  versioned: true,
});

/** Refused while payments stand on it. */
export const cancelInvoice = endpoint({
  id: 'purchase.cancelInvoice',
  method: 'PUT',
  path: '/api/v1/purchases/:purchaseId/invoices/:invoiceId/cancel',
  summary: 'Cancel a recorded invoice',
  access: { action: 'update', subject: 'Purchase' },
  input: z.strictObject({ reason }),
  output: purchase,
  versioned: true,
});

export const purchaseDockets = docketCalls({
  id: 'purchase',
  path: '/api/v1/purchases/:purchaseId',
  add: { action: 'create', subject: 'Purchase' },
  read: { action: 'read', subject: 'Purchase' },
  remove: { action: 'update', subject: 'Purchase' },
});

export const purchaseDocumentEndpoints = [
  receivePurchase,
  correctReceipt,
  reverseReceipt,
  returnPurchase,
  cancelReturn,
  invoicePurchase,
  approveInvoice,
  cancelInvoice,
  ...Object.values(purchaseDockets),
] as const;
