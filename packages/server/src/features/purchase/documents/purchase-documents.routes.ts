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
import { buyerAt, type Call, recordChange, takeStep } from '../purchase-call';
import { findPurchase } from '../purchase-list.store';
import { approveInvoiceOf, cancelInvoiceOf, invoice } from './invoice.service';
import { correct, receive, reverseReceiptOf } from './receipt.service';
import { cancelReturnOf, returnGoods } from './return-goods.service';

/** The caller at the place of the purchase. */
async function buyerOf(call: Call, purchaseId: string) {
  const place = await orNotFound(findPurchase(call.tx, purchaseId));
  return buyerAt(call, place.farmId ?? null);
}

type Step = Parameters<typeof takeStep>[2];

/** Receipts, returns and invoices of a purchase. */
export function registerPurchaseDocuments(app: App): void {
  serveDockets(app, purchaseDockets, { subject: 'Purchase', of: ({ params }) => params['purchaseId'] ?? '' });

  route(app, receivePurchase, async (context) => {
    const { params, input } = context;
    const { id: receiptId, ...receipt } = input;
    const buyer = await buyerOf(context, params.purchaseId);
    const changed = await receive(buyer, { id: params.purchaseId, receiptId }, receipt);
    return recordChange(context, 'update', changed, true);
  });

  route(app, correctReceipt, (context) => {
    const { params, input } = context;
    const { reason, ...receipt } = input;
    const act: Step = (buyer, seen) => correct(buyer, { ...seen, receiptId: params.receiptId }, receipt, reason);
    return takeStep(context, buyerOf(context, params.purchaseId), act, true);
  });

  route(app, reverseReceipt, (context) => {
    const { params, input } = context;
    const act: Step = (buyer, seen) => reverseReceiptOf(buyer, { ...seen, receiptId: params.receiptId }, input.reason);
    return takeStep(context, buyerOf(context, params.purchaseId), act, true);
  });

  route(app, returnPurchase, async (context) => {
    const { params, input } = context;
    const { id: returnId, ...typed } = input;
    const buyer = await buyerOf(context, params.purchaseId);
    const changed = await returnGoods(buyer, { id: params.purchaseId, returnId }, typed);
    return recordChange(context, 'update', changed, true);
  });

  route(app, cancelReturn, (context) => {
    const { params, input } = context;
    const act: Step = (buyer, seen) => cancelReturnOf(buyer, { ...seen, returnId: params.returnId }, input.reason);
    return takeStep(context, buyerOf(context, params.purchaseId), act, true);
  });

  route(app, invoicePurchase, async (context) => {
    const { params, input } = context;
    const { id: invoiceId, ...typed } = input;
    const buyer = await buyerOf(context, params.purchaseId);
    const changed = await invoice(buyer, { id: params.purchaseId, invoiceId }, typed);
    return recordChange(context, 'update', changed);
  });

  route(app, approveInvoice, (context) => {
    const { params, input, prove } = context;
    const word = { ...input, prove };
    const act: Step = (buyer, seen) => approveInvoiceOf(buyer, { ...seen, invoiceId: params.invoiceId }, word);
    return takeStep(context, buyerOf(context, params.purchaseId), act);
  });

  route(app, cancelInvoice, (context) => {
    const { params, input } = context;
    const act: Step = (buyer, seen) => cancelInvoiceOf(buyer, { ...seen, invoiceId: params.invoiceId }, input.reason);
    return takeStep(context, buyerOf(context, params.purchaseId), act);
  });
}
