import {
  approveInvoice,
  cancelInvoice,
  cancelReturn,
  correctReceipt,
  creditPurchase,
  invoicePurchase,
  purchaseDockets,
  receivePurchase,
  returnPurchase,
  reverseReceipt,
} from '@henhouse/contract/purchase/purchase-documents';
import { serveDockets } from '../../../platform/files/dockets';
import type { App } from '../../../platform/http/app';
import { route } from '../../../platform/http/route';
import { farmRef } from '../../document/document';
import { takeStep } from '../purchase-call';
import { creditGoods } from './credit-goods.service';
import { approveInvoiceOf, cancelInvoiceOf, invoice } from './invoice.service';
import { correct, receive, reverseReceiptOf } from './receipt.service';
import { cancelReturnOf, returnGoods } from './return-goods.service';

/** Receipts, returns and invoices of a purchase. */
export function registerPurchaseDocuments(app: App): void {
  serveDockets(app, purchaseDockets, { subject: 'Purchase', of: ({ params }) => params['purchaseId'] ?? '' });

  route(app, receivePurchase, (context) => {
    const { id: receiptId, ...receipt } = context.input;
    return takeStep(context, (buyer, seen) => receive(buyer, { ...seen, receiptId }, receipt), 'stock');
  });

  route(app, correctReceipt, (context) => {
    const { receiptId } = context.params;
    const { reason, ...receipt } = context.input;
    return takeStep(context, (buyer, seen) => correct(buyer, { ...seen, receiptId }, receipt, reason), 'stock');
  });

  route(app, reverseReceipt, (context) => {
    const { receiptId } = context.params;
    const { reason } = context.input;
    return takeStep(context, (buyer, seen) => reverseReceiptOf(buyer, { ...seen, receiptId }, reason), 'stock');
  });

  route(app, returnPurchase, (context) => {
    const { id: returnId, ...typed } = context.input;
    return takeStep(context, (buyer, seen) => returnGoods(buyer, { ...seen, returnId }, typed), 'stock');
  });

  route(app, creditPurchase, (context) => {
    const { id: returnId, ...typed } = context.input;
    return takeStep(context, (buyer, seen) => creditGoods(buyer, { ...seen, returnId }, typed));
  });

  route(app, cancelReturn, (context) => {
    const { returnId } = context.params;
    const { reason } = context.input;
    return takeStep(context, (buyer, seen) => cancelReturnOf(buyer, { ...seen, returnId }, reason), 'stock');
  });

  route(app, invoicePurchase, (context) => {
    const { id: invoiceId, ...typed } = context.input;
    const mayApprove = (farmId: string | null) => context.rights.can('approve', 'Purchase', farmRef(farmId));
    return takeStep(context, (buyer, seen) => invoice(buyer, { ...seen, invoiceId }, typed, mayApprove));
  });

  route(app, approveInvoice, (context) => {
    const { invoiceId } = context.params;
    const word = { ...context.input, prove: context.prove };
    return takeStep(context, (buyer, seen) => approveInvoiceOf(buyer, { ...seen, invoiceId }, word));
  });

  route(app, cancelInvoice, (context) => {
    const { invoiceId } = context.params;
    const { reason } = context.input;
    return takeStep(context, (buyer, seen) => cancelInvoiceOf(buyer, { ...seen, invoiceId }, reason));
  });
}
