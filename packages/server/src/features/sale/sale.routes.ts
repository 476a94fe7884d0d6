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
import type { AuditChange } from '../../platform/audit/audit';
import { serveDockets } from '../../platform/files/dockets';
import type { App } from '../../platform/http/app';
import type { CompanyContext } from '../../platform/http/context';
import { orNotFound } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { readFarm } from '../farm/farm.store';
import { dispatch, offeredLots, takeBack } from './dispatch.service';
import { rowWithoutPrices, seesPrices, withoutPrices } from './hide-prices';
import { credit, invoice } from './invoice.service';
import * as service from './sale.service';
import { readSale } from './sale-detail.store';
import { listSaleRows, listUnpriced } from './sale-list.store';

type Call = Pick<
  CompanyContext<typeof updateSale>,
  'tx' | 'user' | 'today' | 'now' | 'rights' | 'audit' | 'event' | 'version'
>;

async function saleAt({ tx }: Pick<Call, 'tx'>, id: string): Promise<Sale> {
  const current = await orNotFound(readSale(tx, id));
  return current.sale;
}

async function sellerAt(
  { tx, user, today, rights }: Pick<Call, 'tx' | 'user' | 'today' | 'rights'>,
  farmId: string,
): Promise<service.Seller> {
  const { timeZone } = await readFarm(tx, farmId);
  return { tx, user, today: today(timeZone), seesPrices: seesPrices(rights) };
}

/** Writes down what changed, tells live screens, and answers what the caller may see of it. */
function recordChange(
  { audit, event, rights }: Pick<Call, 'audit' | 'event' | 'rights'>,
  action: AuditChange['action'],
  { before, after }: { readonly before?: Sale; readonly after: Sale },
  moved: 'goods' | 'money' | null = null,
): Sale {
  const { id, farmId } = after;
  audit({ action, subject: 'Sale', subjectId: id, before, after, farmId });
  const refs = { saleId: id, farmId };
  event('sale.saved', refs);
  if (moved === 'goods') event('stock.saved', refs);
  if (moved === 'money') event('money.saved', refs);
  return seesPrices(rights) ? after : withoutPrices(after);
}

type Stepping = Call & { readonly params: { readonly saleId: string }; readonly version: number };

/** A step of a sale that the path names, at the version that the caller saw. */
async function take(
  context: Stepping,
  act: (seller: service.Seller, seen: service.SeenSale) => Promise<service.Changed>,
  moved: 'goods' | 'money' | null = null,
): Promise<Sale> {
  const { params, version } = context;
  const { farmId } = await saleAt(context, params.saleId);
  const changed = await act(await sellerAt(context, farmId), { id: params.saleId, version });
  return recordChange(context, 'update', changed, moved);
}

/** States in which somebody has to send goods off, or just has. */
const leaving = ['confirmed', 'dispatched'] as const;

export function registerSales(app: App): void {
  route(app, listSales, async ({ tx, query, scope, rights }) => {
    const shown = seesPrices(rights);
    // The order of amounts that are not shown would tell them.
    const request = !shown && query.sortBy === 'totalMinor' ? ({ ...query, sortBy: 'day' } as const) : query;
    const { items, total } = await listSaleRows(tx, request, scope.farmIds);
    return { items: shown ? items : items.map(rowWithoutPrices), total };
  });

  route(app, getSale, async (context) => {
    const sale = await saleAt(context, context.params.saleId);
    return seesPrices(context.rights) ? sale : withoutPrices(sale);
  });

  serveDockets(app, saleDockets, { subject: 'Sale', of: ({ params }) => params['saleId'] ?? '' });

  route(app, listUnpricedLorries, ({ tx, params, query }) => listUnpriced(tx, params.farmId, query));

  route(app, createSale, async (context) => {
    const { input, params } = context;
    const { id, kind, ...typed } = input;
    const seller = await sellerAt(context, params.farmId);
    const after = await service.draftSale(seller, { id, kind, farmId: params.farmId }, typed);
    return recordChange(context, 'create', { after });
  });

  route(app, updateSale, (context) => take(context, (seller, seen) => service.editSale(seller, seen, context.input)));

  route(app, confirmSale, (context) => take(context, service.confirmSale));

  route(app, approveSale, (context) => {
    const { input, prove } = context;
    return take(context, (seller, seen) => service.approve(seller, seen, { ...input, prove }));
  });

  route(app, cancelSale, (context) =>
    take(context, (seller, seen) => service.cancelSale(seller, seen, context.input.reason)),
  );

  route(app, reopenSale, (context) =>
    take(context, (seller, seen) => service.reopenSale(seller, seen, context.input.reason)),
  );

  route(app, priceSale, (context) => take(context, (seller, seen) => service.price(seller, seen, context.input.lines)));

  route(app, invoiceSale, (context) => take(context, (seller, seen) => invoice(seller, seen, context.input), 'money'));

  route(app, takeBackDispatch, (context) =>
    take(context, (seller, seen) => takeBack(seller, seen, context.input.reason), 'goods'),
  );

  route(app, creditSale, async (context) => {
    const { input, params } = context;
    const { farmId } = await saleAt(context, params.saleId);
    const changed = await credit(await sellerAt(context, farmId), params.saleId, input);
    if (input.returned.length > 0) context.event('stock.saved', { saleId: params.saleId, farmId });
    return recordChange(context, 'update', changed, 'money');
  });

  route(app, listDispatches, async ({ tx, params, query }) => {
    const request = { ...query, farmId: params.farmId, states: leaving };
    const { items, total } = await listSaleRows(tx, request, 'all');
    return { items: items.map(rowWithoutPrices), total };
  });

  route(app, getDispatch, async (context) => {
    const sale = await saleAt(context, context.params.saleId);
    const { timeZone } = await readFarm(context.tx, sale.farmId);
    const day = context.query.day ?? context.today(timeZone);
    const offered = sale.state === 'confirmed' ? await offeredLots(context.tx, sale, day) : [];
    return { sale: withoutPrices(sale), offered };
  });

  route(app, dispatchSale, (context) => {
    const at = new Date(context.now).toISOString();
    return take(context, (seller, seen) => dispatch(seller, seen, { ...context.input, at }), 'goods');
  });
}
