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
import { approve, cancel, draftPurchase, editPurchase, finish, order, reject } from './purchase.service';
import { buyerAt, type Call, tell } from './purchase-call';
import { readPurchase } from './purchase-detail.store';
import { listPurchaseRows, listRequestRows, readRequest } from './purchase-list.store';

/** A purchase that the path names: it is there, as the platform has found its place. */
async function purchaseAt({ tx }: Pick<Call, 'tx'>, id: string): Promise<Purchase> {
  const standing = await orNotFound(readPurchase(tx, id));
  return standing.purchase;
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
    tell(context, 'create', { after });
    return after;
  });

  route(app, updatePurchase, async (context) => {
    const { input, params, version } = context;
    const buyer = await buyerAt(context, (await purchaseAt(context, params.purchaseId)).farmId);
    const changed = await editPurchase(buyer, { id: params.purchaseId, version }, input, 'draft');
    tell(context, 'update', changed);
    return changed.after;
  });

  route(app, completeRequest, async (context) => {
    const { input, params, version } = context;
    const buyer = await buyerAt(context, (await purchaseAt(context, params.purchaseId)).farmId);
    const changed = await editPurchase(buyer, { id: params.purchaseId, version }, input, 'request');
    tell(context, 'update', changed);
    return changed.after;
  });

  route(app, listPurchaseRequests, ({ tx, params, query }) => listRequestRows(tx, params.farmId, query));

  route(app, requestPurchase, async (context) => {
    const { tx, input, params, user, today } = context;
    const { id, kind, lines, ...said } = input;
    if (!mayRequest(user.role, kind)) {
      throw new Refusal('notAllowed', { missing: { action: 'create', subject: 'Purchase' } });
    }
    const { farmId } = params;
    const day = today((await readFarm(tx, farmId)).timeZone);
    const noPrice = { freeQuantity: 0, unitPriceMinor: 0, discountPct: 0, taxPct: 0 };
    const typed = {
      ...said,
      partnerId: null,
      day,
      freightMinor: 0,
      freightTaxPct: 0,
      // Whoever asks states no price, and how much somebody else decides.
      confirmed: ['outsideUsual'],
      lines: lines.map((line) => ({ ...line, ...noPrice })),
    };
    const after = await draftPurchase({ tx, user, today: day }, { id, kind, farmId, isRequest: true }, typed);
    tell(context, 'create', { after });
    return readRequest(tx, farmId, id);
  });

  route(app, approvePurchase, async (context) => {
    const { params, version, input, prove } = context;
    const word = { ...input, prove };
    const changed = await approve(await buyerAt(context, null), { id: params.purchaseId, version }, word);
    tell(context, 'update', changed);
    return changed.after;
  });

  route(app, rejectPurchase, async (context) => {
    const { input, params, version } = context;
    const changed = await reject(await buyerAt(context, null), { id: params.purchaseId, version }, input.reason);
    tell(context, 'update', changed);
    return changed.after;
  });

  route(app, orderPurchase, async (context) => {
    const { input, params, version } = context;
    const buyer = await buyerAt(context, (await purchaseAt(context, params.purchaseId)).farmId);
    const changed = await order(buyer, { id: params.purchaseId, version }, input.day);
    tell(context, 'update', changed);
    return changed.after;
  });

  route(app, cancelPurchase, async (context) => {
    const { input, params, version } = context;
    const changed = await cancel(await buyerAt(context, null), { id: params.purchaseId, version }, input.reason);
    tell(context, 'update', changed);
    return changed.after;
  });

  route(app, finishPurchase, async (context) => {
    const { input, params, version } = context;
    const changed = await finish(await buyerAt(context, null), { id: params.purchaseId, version }, input.reason);
    tell(context, 'update', changed);
    return changed.after;
  });
}
