import { dispatchSale, getDispatch, listDispatches } from '@henhouse/contract/sale/dispatch';
import {
  approveSale,
  cancelSale,
  confirmSale,
  createSale,
  creditSale,
  getSale,
  invoiceSale,
  listSales,
  listUnpricedLorries,
  priceSale,
  reopenSale,
  type Sale,
  saleDockets,
  takeBackDispatch,
  updateSale,
} from '@henhouse/contract/sale/sale';
import { serveDockets } from '../../platform/files/dockets';
import type { App } from '../../platform/http/app';
import { orNotFound } from '../../platform/http/refusal';
import type { Rights } from '../../platform/http/rights';
import { route } from '../../platform/http/route';
import { actorAt, type Changed, changesOf, type DocumentCall, type SeenDocument } from '../document/document';
import { dayAt } from '../farm/site-day';
import { dispatch, offeredLots, takeBack } from './dispatch.service';
import { credit } from './documents/credit.service';
import { invoice } from './documents/invoice.service';
import { followLorries } from './follow-lorries';
import { rowWithoutPrices, seesPrices, withoutPrices } from './hide-prices';
import * as service from './sale.service';
import { readSale } from './sale-detail.store';
import { listSaleRows, listUnpriced } from './sale-list.store';
import { shortOf } from './waiting-sales';

type Stepping = DocumentCall & { readonly params: { readonly saleId: string }; readonly version: number | undefined };

const recordSale = changesOf('sale', 'Sale');

const shownTo = (rights: Rights, sale: Sale): Sale => (seesPrices(rights) ? sale : withoutPrices(sale));

async function saleAt({ tx, params }: Pick<Stepping, 'tx' | 'params'>): Promise<Sale> {
  const current = await orNotFound(readSale(tx, params.saleId));
  return current.sale;
}

/** A step of a sale that the path names, at the version that the caller saw; answers what they may see of it. */
async function takeStep(
  context: Stepping,
  act: (seller: service.Seller, seen: SeenDocument) => Promise<Changed<Sale>>,
  ...moved: ('stock' | 'money')[]
): Promise<Sale> {
  const { params, version, place, rights } = context;
  const actor = await actorAt(context, place.farmId ?? null);
  const changed = await act({ ...actor, seesPrices: seesPrices(rights) }, { id: params.saleId, version });
  return shownTo(rights, recordSale(context, 'update', changed, ...moved));
}

/** States in which somebody has to send goods off, or just has. */
const leaving = ['confirmed', 'dispatched'] as const;

export function registerSales(app: App): void {
  app.followers.add(followLorries);

  route(app, listSales, async ({ tx, query, scope, rights }) => {
    const shown = seesPrices(rights);
    // The order of amounts that are not shown would tell them.
    const request = !shown && query.sortBy === 'totalMinor' ? ({ ...query, sortBy: 'day' } as const) : query;
    const { items, total } = await listSaleRows(tx, request, scope.farmIds);
    return { items: shown ? items : items.map(rowWithoutPrices), total };
  });

  route(app, getSale, async (context) => shownTo(context.rights, await saleAt(context)));

  serveDockets(app, saleDockets, { subject: 'Sale', of: ({ params }) => params['saleId'] ?? '' });

  route(app, listUnpricedLorries, ({ tx, params, query }) => listUnpriced(tx, params.farmId, query));

  route(app, createSale, async (context) => {
    const { input, params, rights } = context;
    const { id, kind, ...typed } = input;
    const { farmId } = params;
    const seller = { ...(await actorAt(context, farmId)), seesPrices: seesPrices(rights) };
    const after = await service.draftSale(seller, { id, kind, farmId }, typed);
    return shownTo(rights, recordSale(context, 'create', { after }));
  });

  route(app, updateSale, (context) =>
    takeStep(context, (seller, seen) => service.editSale(seller, seen, context.input)),
  );

  route(app, confirmSale, (context) => takeStep(context, service.confirmSale));

  route(app, approveSale, (context) => {
    const { input, prove } = context;
    return takeStep(context, (seller, seen) => service.approve(seller, seen, { ...input, prove }));
  });

  route(app, cancelSale, (context) =>
    takeStep(context, (seller, seen) => service.cancelSale(seller, seen, context.input.reason)),
  );

  route(app, reopenSale, (context) =>
    takeStep(context, (seller, seen) => service.reopenSale(seller, seen, context.input.reason)),
  );

  route(app, priceSale, (context) =>
    takeStep(context, (seller, seen) => service.price(seller, seen, context.input.lines)),
  );

  route(app, invoiceSale, (context) =>
    takeStep(context, (seller, seen) => invoice(seller, seen, context.input), 'money'),
  );

  route(app, takeBackDispatch, (context) =>
    takeStep(context, (seller, seen) => takeBack(seller, seen, context.input.reason), 'stock'),
  );

  route(app, creditSale, (context) => {
    const { input } = context;
    const returned = input.returned.length > 0 ? (['stock'] as const) : [];
    return takeStep(context, (seller, seen) => credit(seller, seen, input), ...returned, 'money');
  });

  route(app, listDispatches, async ({ tx, params, query }) => {
    const request = { ...query, farmId: params.farmId, states: leaving };
    const { items, total } = await listSaleRows(tx, request, 'all');
    return { items: items.map(rowWithoutPrices), total };
  });

  route(app, getDispatch, async (context) => {
    const sale = await saleAt(context);
    const day = context.query.day ?? (await dayAt(context, sale.farmId));
    const offered = sale.state === 'confirmed' ? await offeredLots(context.tx, sale, day) : [];
    return { sale: withoutPrices(sale), offered, short: await shortOf(context.tx, sale, day) };
  });

  route(app, dispatchSale, (context) => {
    const at = new Date(context.now).toISOString();
    return takeStep(context, (seller, seen) => dispatch(seller, seen, { ...context.input, at }), 'stock');
  });
}
