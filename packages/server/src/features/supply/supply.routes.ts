import { getArriving, listArriving, supplyDockets } from '@henhouse/contract/supply/arriving';
import {
  cancelSupply,
  createSupply,
  declineSupply,
  getSupply,
  listReturnableLots,
  listSendableLots,
  listSupplies,
  receiveSupply,
  reopenSupply,
  requestSupply,
  returnSupply,
  type Supply,
  sendSupply,
} from '@henhouse/contract/supply/supply';
import type { CompanyTx } from '../../platform/db/company-tx';
import { serveDockets } from '../../platform/files/dockets';
import type { App } from '../../platform/http/app';
import type { CompanyContext } from '../../platform/http/context';
import { notFound, orNotFound } from '../../platform/http/refusal';
import type { Rights } from '../../platform/http/rights';
import { route } from '../../platform/http/route';
import { latestDayAt } from '../farm/site-day';
import { readStore, seesPrices } from '../stock/inventory/stock-place';
import {
  type HeldEggs,
  insertSupplyRequest,
  type ReceivingAround,
  receive,
  type SupplyAround,
  send,
  sendAtOnce,
  undo,
} from './supply.service';
import { listSendable, listSupplyRows, lockSupply, readSupply } from './supply.store';

/** The supply without prices for whoever may not see them. */
async function shown(tx: CompanyTx, rights: Rights, id: string): Promise<Supply> {
  const supply = await orNotFound(readSupply(tx, id));
  return seesPrices(rights, supply.farmId) ? supply : withoutPrices(supply);
}

function withoutPrices(supply: Supply): Supply {
  return { ...supply, valueMinor: null, lots: supply.lots.map((lot) => ({ ...lot, valueMinor: null })) };
}

type Step = Pick<
  CompanyContext<typeof reopenSupply>,
  'tx' | 'params' | 'rights' | 'place' | 'user' | 'today' | 'audit' | 'event'
>;

async function aroundOf(
  { tx, today, user, rights }: Pick<Step, 'tx' | 'today' | 'user' | 'rights'>,
  farmId: string,
  at: readonly (string | null)[] = [farmId, null],
): Promise<ReceivingAround> {
  const [{ farmRetired }, day] = await Promise.all([readStore(tx, farmId, today), latestDayAt({ tx, today }, at)]);
  const by = { byName: user.name, role: user.role, seesPrices: seesPrices(rights, farmId) };
  return { today: day, farmRetired, ...by, current: (id) => shown(tx, rights, id) };
}

interface Seen {
  readonly id: string;
  readonly version: number;
}

/** What every step has in common: its surroundings before, and writing it down after. */
async function step<Input extends object>(
  context: Step & { readonly input: Input; readonly version: number },
  take: (tx: CompanyTx, input: Input & Seen, around: ReceivingAround) => Promise<unknown>,
  /** Another farm that the goods left: where it is a later day, they come on that one. */
  fromFarmId: string | null = null,
): Promise<Supply> {
  const { tx, params, input, version, rights, place, audit, event } = context;
  const farmId = place.farmId ?? '';
  const id = params.supplyId;
  const around = await aroundOf(context, farmId, [farmId, null, fromFarmId]);
  const before = await take(tx, { ...input, id, version }, around);
  const after = await shown(tx, rights, id);
  audit({ action: 'update', subject: 'SupplyFarm', subjectId: id, before, after, farmId });
  event('supply.saved', { farmId, supplyId: id });
  event('stock.saved', { farmId });
  return after;
}

/** A step that leaves undone what was done. */
const undoing =
  (which: Parameters<typeof undo>[1]) => (tx: CompanyTx, input: Parameters<typeof undo>[2], around: SupplyAround) =>
    undo(tx, which, input, around);

export function registerSupply(app: App, heldEggs: HeldEggs): void {
  route(app, listSupplies, async ({ tx, scope, query, rights }) => {
    const { items, total } = await listSupplyRows(tx, scope, query);
    const priced = items.map((item) => (seesPrices(rights, item.farmId) ? item : { ...item, valueMinor: null }));
    return { items: priced, total };
  });

  route(app, getSupply, ({ tx, params, rights }) => shown(tx, rights, params.supplyId));

  route(app, listArriving, async ({ tx, params: { farmId }, query, scope }) => {
    const request = { ...query, farm: farmId, direction: 'toFarm' as const };
    const { items, total } = await listSupplyRows(tx, scope, request);
    return { items: items.map((item) => ({ ...item, valueMinor: null })), total };
  });

  route(app, getArriving, async ({ tx, params }) => {
    const supply = await readSupply(tx, params.supplyId);
    // What goes back is received at the company.
    if (supply?.direction !== 'toFarm') throw notFound();
    return withoutPrices(supply);
  });

  serveDockets(app, supplyDockets, { subject: 'SupplyFarm', of: ({ params }) => params['supplyId'] ?? '' });

  route(app, listSendableLots, async ({ tx, query, today, demand }) => {
    demand({ action: 'create', subject: 'SupplyFarm' }, {});
    return { items: await listSendable(tx, null, query.kind, today()) };
  });

  route(app, listReturnableLots, async ({ tx, params: { farmId }, query, today }) => {
    const store = await readStore(tx, farmId, today);
    return { items: await listSendable(tx, farmId, query.kind, store.today) };
  });

  route(app, requestSupply, async (context) => {
    const { tx, params, input, rights, audit, event } = context;
    const { farmId } = params;
    await insertSupplyRequest(tx, { ...input, farmId }, await aroundOf(context, farmId, [farmId]));
    audit({ action: 'create', subject: 'SupplyFarm', subjectId: input.id, after: input });
    event('supply.saved', { farmId, supplyId: input.id });
    return shown(tx, rights, input.id);
  });

  for (const [endpoint, direction] of [
    [createSupply, 'toFarm'],
    [returnSupply, 'toCompany'],
  ] as const) {
    route(app, endpoint, async (context) => {
      const { tx, params, input, rights, audit, event } = context;
      const { farmId } = params;
      await sendAtOnce(tx, { ...input, farmId, fromFarmId: null, direction }, await aroundOf(context, farmId));
      audit({ action: 'create', subject: 'SupplyFarm', subjectId: input.id, after: { ...input, direction } });
      event('supply.saved', { farmId, supplyId: input.id });
      event('stock.saved', { farmId });
      return shown(tx, rights, input.id);
    });
  }

  registerSteps(app, heldEggs);
}

function registerSteps(app: App, heldEggs: HeldEggs): void {
  route(app, sendSupply, (context) => step(context, (tx, input, around) => send(tx, input, { ...around, heldEggs })));

  route(app, receiveSupply, async (context) => {
    const { tx, params, demand } = context;
    const found = await lockSupply(tx, params.supplyId);
    // What comes back to the company is received there.
    if (found?.direction === 'toCompany') demand({ action: 'receive', subject: 'SupplyFarm' }, {});
    return step(context, receive, found?.fromFarmId);
  });

  route(app, reopenSupply, (context) => step(context, undoing('reopen')));

  route(app, declineSupply, (context) => step(context, undoing('decline')));

  route(app, cancelSupply, async (context) => {
    const { tx, params, user, rights, place, demand } = context;
    const found = await lockSupply(tx, params.supplyId);
    // Whoever asked, or sent back, may think better of it; anything else is for whoever may take supplies out of the books.
    const isOwn = found?.createdBy === user.id && rights.can('request', 'SupplyFarm', place);
    if (!isOwn || (found?.state === 'sent' && found.direction === 'toFarm')) {
      demand({ action: 'delete', subject: 'SupplyFarm' }, place);
    }
    return step(context, undoing('cancel'));
  });
}
