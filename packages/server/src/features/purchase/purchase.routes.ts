import { listChickLots } from '@henhouse/contract/purchase/chick-lot';
import {
  approvePurchase,
  cancelPurchase,
  createPurchase,
  finishPurchase,
  getPurchase,
  listPurchases,
  orderPurchase,
  type Purchase,
  rejectPurchase,
  updatePurchase,
} from '@henhouse/contract/purchase/purchase';
import { completeRequest, listPurchaseRequests, requestPurchase } from '@henhouse/contract/purchase/purchase-request';
import { mayRequest } from '@henhouse/domain/purchase/purchase-kind';
import type { App } from '../../platform/http/app';
import { orNotFound, Refusal } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { readFarm } from '../farm/farm.store';
import { readChickLots } from './chick-lots.store';
import { approve, type Buyer, cancel, draftPurchase, editPurchase, finish, order, reject } from './purchase.service';
import { buyerAt, type Call, recordChange, takeStep } from './purchase-call';
import { readPurchase } from './purchase-detail.store';
import { listPurchaseRows, listRequestRows, readRequest } from './purchase-list.store';

/** A purchase that the path names: it is there, as the platform has found its place. */
async function purchaseAt({ tx }: Pick<Call, 'tx'>, id: string): Promise<Purchase> {
  const current = await orNotFound(readPurchase(tx, id));
  return current.purchase;
}

/** The caller at the farm of the purchase that the path names. */
async function buyerOf(context: Call & { readonly params: { readonly purchaseId: string } }): Promise<Buyer> {
  return buyerAt(context, (await purchaseAt(context, context.params.purchaseId)).farmId);
}

export function registerPurchases(app: App): void {
  route(app, listChickLots, async ({ tx, params }) => ({ items: await readChickLots(tx, params.farmId) }));

  route(app, listPurchases, ({ tx, query, scope }) => listPurchaseRows(tx, query, scope.farmIds));

  route(app, getPurchase, (context) => purchaseAt(context, context.params.purchaseId));

  route(app, createPurchase, async (context) => {
    const { input, demand } = context;
    const { id, kind, farmId, ...typed } = input;
    // No place of the path or the body says that the whole company is meant.
    if (farmId === null) demand({ action: 'create', subject: 'Purchase' }, {});
    const buyer = await buyerAt(context, farmId);
    const after = await draftPurchase(buyer, { id, kind, farmId, isRequest: false }, typed);
    return recordChange(context, 'create', { after });
  });

  route(app, updatePurchase, (context) =>
    takeStep(context, buyerOf(context), (buyer, seen) => editPurchase(buyer, seen, context.input, 'draft')),
  );

  route(app, completeRequest, (context) =>
    takeStep(context, buyerOf(context), (buyer, seen) => editPurchase(buyer, seen, context.input, 'request')),
  );

  route(app, listPurchaseRequests, ({ tx, params, query }) => listRequestRows(tx, params.farmId, query));

  route(app, requestPurchase, async (context) => {
    const { tx, input, params, user, today } = context;
    const { id, kind, lines, ...fields } = input;
    if (!mayRequest(user.role, kind)) {
      throw new Refusal('notAllowed', { missing: { action: 'create', subject: 'Purchase' } });
    }
    const { farmId } = params;
    const day = today((await readFarm(tx, farmId)).timeZone);
    const noPrice = { freeQuantity: 0, unitPriceMinor: 0, discountPct: 0, taxPct: 0 };
    const typed = {
      ...fields,
      partnerId: null,
      day,
      freightMinor: 0,
      freightTaxPct: 0,
      // Whoever asks states no price, and how much somebody else decides.
      confirmed: ['outsideUsual'],
      lines: lines.map((line) => ({ ...line, ...noPrice })),
    };
    const after = await draftPurchase({ tx, user, today: day }, { id, kind, farmId, isRequest: true }, typed);
    recordChange(context, 'create', { after });
    return readRequest(tx, farmId, id);
  });

  route(app, approvePurchase, (context) => {
    const { input, prove } = context;
    return takeStep(context, buyerAt(context, null), (buyer, seen) => approve(buyer, seen, { ...input, prove }));
  });

  route(app, rejectPurchase, (context) =>
    takeStep(context, buyerAt(context, null), (buyer, seen) => reject(buyer, seen, context.input.reason)),
  );

  route(app, orderPurchase, (context) =>
    takeStep(context, buyerOf(context), (buyer, seen) => order(buyer, seen, context.input.day)),
  );

  route(app, cancelPurchase, (context) =>
    takeStep(context, buyerAt(context, null), (buyer, seen) => cancel(buyer, seen, context.input.reason)),
  );

  route(app, finishPurchase, (context) =>
    takeStep(context, buyerAt(context, null), (buyer, seen) => finish(buyer, seen, context.input.reason)),
  );
}
