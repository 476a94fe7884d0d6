import {
  approveInvoice,
  cancelInvoice,
  cancelReturn,
  correctReceipt,
  invoicePurchase,
  purchaseDockets,
  receivePurchase,
  returnPurchase,
  reverseReceipt,
} from '@henhouse/contract/purchase/purchase-documents';
import { serveDockets } from '../../../platform/files/dockets';
import type { App } from '../../../platform/http/app';
import { orNotFound } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { buyerAt, type Call, tell } from '../purchase-call';
import { findPurchase } from '../purchase-list.store';
import { approveInvoiceOf, cancelInvoiceOf, invoice } from './invoice.service';
import { correct, receive, reverseReceiptOf } from './receipt.service';
import { cancelReturnOf, returnGoods } from './return-goods.service';

/** The caller at the place of the purchase. */
async function buyerOf(call: Call, purchaseId: string) {
  const place = await orNotFound(findPurchase(call.tx, purchaseId));
  return buyerAt(call, place.farmId ?? null);
}

/** Receipts, returns and invoices of a purchase. */
export function registerPurchaseDocuments(app: App): void {
  serveDockets(app, purchaseDockets, { subject: 'Purchase', of: ({ params }) => params['purchaseId'] ?? '' });

  route(app, receivePurchase, async (context) => {
    const { params, input } = context;
    const { id: receiptId, ...receipt } = input;
    const buyer = await buyerOf(context, params.purchaseId);
    const changed = await receive(buyer, { id: params.purchaseId, receiptId }, receipt);
    tell(context, 'update', changed, true);
    return changed.after;
  });

  route(app, correctReceipt, async (context) => {
    const { params, input, version } = context;
    const { reason, ...receipt } = input;
    const buyer = await buyerOf(context, params.purchaseId);
    const seen = { id: params.purchaseId, receiptId: params.receiptId, version };
    const changed = await correct(buyer, seen, receipt, reason);
    tell(context, 'update', changed, true);
    return changed.after;
  });

  route(app, reverseReceipt, async (context) => {
    const { params, input, version } = context;
    const buyer = await buyerOf(context, params.purchaseId);
    const seen = { id: params.purchaseId, receiptId: params.receiptId, version };
    const changed = await reverseReceiptOf(buyer, seen, input.reason);
    tell(context, 'update', changed, true);
    return changed.after;
  });

  route(app, returnPurchase, async (context) => {
    const { params, input } = context;
    const { id: returnId, ...typed } = input;
    const buyer = await buyerOf(context, params.purchaseId);
    const changed = await returnGoods(buyer, { id: params.purchaseId, returnId }, typed);
    tell(context, 'update', changed, true);
    return changed.after;
  });

  route(app, cancelReturn, async (context) => {
    const { params, input, version } = context;
    const buyer = await buyerOf(context, params.purchaseId);
    const seen = { id: params.purchaseId, returnId: params.returnId, version };
    const changed = await cancelReturnOf(buyer, seen, input.reason);
    tell(context, 'update', changed, true);
    return changed.after;
  });

  route(app, invoicePurchase, async (context) => {
    const { params, input } = context;
    const { id: invoiceId, ...typed } = input;
    const buyer = await buyerOf(context, params.purchaseId);
    const changed = await invoice(buyer, { id: params.purchaseId, invoiceId }, typed);
    tell(context, 'update', changed);
    return changed.after;
  });

  route(app, approveInvoice, async (context) => {
    const { params, input, version, prove } = context;
    const buyer = await buyerOf(context, params.purchaseId);
    const seen = { id: params.purchaseId, invoiceId: params.invoiceId, version };
    const changed = await approveInvoiceOf(buyer, seen, { ...input, prove });
    tell(context, 'update', changed);
    return changed.after;
  });

  route(app, cancelInvoice, async (context) => {
    const { params, input, version } = context;
    const buyer = await buyerOf(context, params.purchaseId);
    const seen = { id: params.purchaseId, invoiceId: params.invoiceId, version };
    const changed = await cancelInvoiceOf(buyer, seen, input.reason);
    tell(context, 'update', changed);
    return changed.after;
  });
}
