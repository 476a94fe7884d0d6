import { listChickLots } from '@henhouse/contract/purchase/chick-lot';
import {
  approvePurchase,
  cancelPurchase,
  createPurchase,
  finishPurchase,
  getPurchase,
  listPurchases,
  orderPurchase,
  rejectPurchase,
  updatePurchase,
} from '@henhouse/contract/purchase/purchase';
import { completeRequest, listPurchaseRequests, requestPurchase } from '@henhouse/contract/purchase/purchase-request';
import { mayRequest } from '@henhouse/domain/purchase/purchase-kind';
import type { App } from '../../platform/http/app';
import { orNotFound, Refusal } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { actorAt } from '../document/document';
import { readChickLots } from './chick-lots.store';
import { approve, cancel, draftPurchase, editPurchase, finish, order, reject } from './purchase.service';
import { recordPurchase, takeStep } from './purchase-call';
import { readPurchase } from './purchase-detail.store';
import { listPurchaseRows, listRequestRows, readRequest } from './purchase-list.store';

export function registerPurchases(app: App): void {
  route(app, listChickLots, async ({ tx, params }) => ({ items: await readChickLots(tx, params.farmId) }));

  route(app, listPurchases, ({ tx, query, scope }) => listPurchaseRows(tx, query, scope.farmIds));

  route(app, getPurchase, async ({ tx, params }) => (await orNotFound(readPurchase(tx, params.purchaseId))).purchase);

  route(app, createPurchase, async (context) => {
    const { input, demand } = context;
    const { id, kind, farmId, ...typed } = input;
    // No place of the path or the body says that the whole company is meant.
    if (farmId === null) demand({ action: 'create', subject: 'Purchase' }, {});
    const buyer = await actorAt(context, farmId);
    const after = await draftPurchase(buyer, { id, kind, farmId, isRequest: false }, typed);
    return recordPurchase(context, 'create', { after });
  });

  route(app, updatePurchase, (context) =>
    takeStep(context, (buyer, seen) => editPurchase(buyer, seen, context.input, 'draft')),
  );

  route(app, completeRequest, (context) =>
    takeStep(context, (buyer, seen) => editPurchase(buyer, seen, context.input, 'request')),
  );

  route(app, listPurchaseRequests, ({ tx, params, query }) => listRequestRows(tx, params.farmId, query));

  route(app, requestPurchase, async (context) => {
    const { tx, input, params, user } = context;
    const { id, kind, lines, ...fields } = input;
    if (!mayRequest(user.role, kind)) {
      throw new Refusal('notAllowed', { missing: { action: 'create', subject: 'Purchase' } });
    }
    const { farmId } = params;
    const asker = await actorAt(context, farmId);
    const noPrice = { freeQuantity: 0, unitPriceMinor: 0, discountPct: 0, taxPct: 0 };
    const typed = {
      ...fields,
      partnerId: null,
      day: asker.today,
      freightMinor: 0,
      freightTaxPct: 0,
      // Whoever asks states no price, and how much somebody else decides.
      confirmed: ['outsideUsual'],
      lines: lines.map((line) => ({ ...line, ...noPrice })),
    };
    const after = await draftPurchase(asker, { id, kind, farmId, isRequest: true }, typed);
    recordPurchase(context, 'create', { after });
    return readRequest(tx, farmId, id);
  });

  route(app, approvePurchase, (context) => {
    const { input, prove } = context;
    return takeStep(context, (buyer, seen) => approve(buyer, seen, { ...input, prove }));
  });

  route(app, orderPurchase, (context) => takeStep(context, (buyer, seen) => order(buyer, seen, context.input.day)));

  route(app, finishPurchase, (context) => {
    const { input, prove, place, demand } = context;
    const demandApproval = () => demand({ action: 'approve', subject: 'Purchase' }, place);
    return takeStep(context, (buyer, seen) => finish(buyer, seen, { ...input, prove }, demandApproval));
  });

  for (const [endpoint, act] of [
    [rejectPurchase, reject],
    [cancelPurchase, cancel],
  ] as const) {
    route(app, endpoint, (context) => takeStep(context, (buyer, seen) => act(buyer, seen, context.input.reason)));
  }
}
