import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFarms } from '@henhouse/contract/farm/farm';
import { listSheds } from '@henhouse/contract/farm/shed';
import { listEggStock } from '@henhouse/contract/hatchery/egg-stock';
import { listHatches, planHatch } from '@henhouse/contract/hatchery/hatch';
import { createHatchery } from '@henhouse/contract/hatchery/hatchery';
import { createMachine, getMachine, listMachines } from '@henhouse/contract/hatchery/machine';
import { listPeriods } from '@henhouse/contract/money/period';
import { approvePurchase, createPurchase, orderPurchase } from '@henhouse/contract/purchase/purchase';
import { receivePurchase } from '@henhouse/contract/purchase/purchase-documents';
import { createStockCount, getCountSheet } from '@henhouse/contract/stock/stock-count';
import { holdRecallDrill } from '@henhouse/contract/trace/trace';
import { createWebhook } from '@henhouse/contract/webhook/webhook';
import { personKindNames } from '@henhouse/domain/people/person-kind';
import { ApiClient } from '../api-client';
import { shared } from '../journey';
import { type Product, startFilledDemo } from '../product';

/** Rows of the demo by the names that the paths of screens have for them. */
type Places = Readonly<Record<string, string>>;

/** Where every screen of a demo company has something to show. */
export interface ScreenPlaces {
  /** On the farm of each kind: a shed with its flock, documents, a count. */
  readonly farms: Readonly<Record<'broiler' | 'breeder' | 'layer', Places>>;
  /** What is the company's own. */
  readonly company: Places;
  /** Somebody of each kind. */
  readonly people: Places;
}

const fileOf = ({ dataDir }: Product) => path.join(dataDir, 'places.json');

/** The demo with something on every screen, made once a run; nobody writes there, so that files share it. */
export const startWithPlaces = shared(() =>
  startFilledDemo('places', async (first) => {
    const found = await findPlaces(await ApiClient.signIn(first.url, 'owner@vale.example', 'henhouse-demo'));
    writeFileSync(fileOf(first), JSON.stringify(found));
  }),
);

/** Where that something is. */
export const placesOf = (product: Product): ScreenPlaces => JSON.parse(readFileSync(fileOf(product), 'utf8'));

/** Finds them, and writes down what the demo has none of: counts, a webhook, machines of farms without a hatchery. */
async function findPlaces(owner: ApiClient): Promise<ScreenPlaces> {
  const find = (list: string) => owner.ok({ ...listFarms, path: `/api/v1/${list}` as const });
  const farms = await find('farms?perPage=50');
  /** The first of these lists that has anything. */
  const firstOf = async (...lists: string[]): Promise<string> => {
    for (const list of lists) {
      const { items } = await find(`${list}&perPage=1`);
      if (items[0]) return items[0].id;
    }
    return '';
  };
  /** A draft that can be changed, else any; and one that has been through more. */
  const documentOf = async (list: string, ...states: string[]) => ({
    edited: await firstOf(`${list}&state=draft`, list),
    viewed: await firstOf(...states.map((state) => `${list}&state=${state}`), list),
  });
  const spendingOf = async (site: string): Promise<Places> => {
    const bought = await documentOf(`purchases?${site}`, 'partPaid', 'partReceived');
    const expenseId = await firstOf(`expenses?${site}`);
    return { expenseId, purchaseId: bought.edited, viewedPurchaseId: bought.viewed };
  };
  const companyId = owner.user.companyId ?? '';
  const months = await owner.ok(listPeriods);
  const shared = {
    companyId,
    page: 'shed-day',
    webhookId: await addWebhook(owner),
    programmeId: await firstOf('programmes?'),
    month: months.items[0]?.month ?? '',
    supplierId: await firstOf('partners?side=supplier'),
    customerId: await firstOf('partners?side=customer'),
  };
  const placeOn = async (name: string): Promise<Places> => {
    const farmId = farms.items.find((farm) => farm.name === name)?.id ?? '';
    const sheds = await owner.ok(listSheds, { params: { farmId } });
    const shed = sheds.items.find(({ flockId }) => flockId !== null);
    const supplies = `supplies?farm=${farmId}`;
    const supplyId = await firstOf(supplies);
    const arrivingId = await firstOf(
      `${supplies}&direction=toFarm&state=sent`,
      `${supplies}&direction=toFarm&state=received`,
    );
    const sold = await documentOf(`sales?farmId=${farmId}`, 'partPaid', 'invoiced');
    const ofFlock = { shedId: shed?.id ?? '', flockId: shed?.flockId ?? '' };
    const documents = { supplyId, arrivingId, saleId: sold.edited, viewedSaleId: sold.viewed };
    const spending = await spendingOf(`farmId=${farmId}`);
    const machines = await machinesOn(owner, farmId);
    const hatchId = await hatchOn(owner, farmId, machines.setterId ?? '', shared.supplierId);
    const drillId = await holdDrill(owner, ofFlock.flockId);
    // Of a flock that everybody of the farm reaches, before one of a shed that only some do.
    const sampleId = await firstOf(`samples?farm=${farmId}&flock=${ofFlock.flockId}`, `samples?farm=${farmId}`);
    const found = { sampleId, ...ofFlock, ...documents, ...spending, ...machines, hatchId, drillId };
    return { farmId, ...found, ...(await countIn(owner, farmId)) };
  };
  const people = personKindNames.map(async (kind) => [kind, await firstOf(`people/${kind}?state=active`)] as const);
  return {
    farms: {
      broiler: { ...shared, ...(await placeOn('Meadow Farm')) },
      breeder: { ...shared, ...(await placeOn('Orchard Farm')) },
      layer: { ...shared, ...(await placeOn('Lakeside Farm')) },
    },
    company: { ...(await countIn(owner, companyId)), ...(await spendingOf('site=company')) },
    people: Object.fromEntries(await Promise.all(people)),
  };
}

const dayBack = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** An item of a store, and a count of it that is written down now. */
async function countIn(owner: ApiClient, storeId: string): Promise<Places> {
  const [params, day] = [{ storeId }, dayBack(1)];
  const { items } = await owner.ok(getCountSheet, { params, query: { day } });
  const line = items.find(({ itemId }) => itemId !== null);
  const countId = randomUUID();
  const lines = [{ lotId: line?.lotId ?? '', counted: line?.booked ?? 0 }];
  await owner.ok(createStockCount, { params, body: { id: countId, day, lines } });
  return { itemId: line?.itemId ?? '', countId };
}

/** A hatch of the farm; where there is none, one is planned, of eggs that are bought where nobody lays. */
async function hatchOn(owner: ApiClient, farmId: string, machineId: string, partnerId: string): Promise<string> {
  const params = { farmId };
  const { items } = await owner.ok(listHatches, { params, query: { perPage: 1 } });
  if (items[0]) return items[0].id;
  const eggs = () => owner.ok(listEggStock, { params, query: { perPage: 1, grade: 'hatching' } });
  if ((await eggs()).items.length === 0) await buyEggs(owner, farmId, partnerId);
  const { hatcheryId } = await owner.ok(getMachine, { params: { machineId } });
  const lots = (await eggs()).items.map(({ lotId }) => ({ lotId, machineId, quantity: 10 }));
  const body = { id: randomUUID(), hatcheryId, breed: 'Ross 308', plannedDay: dayBack(0), lots };
  return (await owner.ok(planHatch, { params, body })).id;
}

/** Hatching eggs of a flock elsewhere, laid, ordered and delivered within a week. */
async function buyEggs(owner: ApiClient, farmId: string, partnerId: string): Promise<void> {
  const id = randomUUID();
  const params = { purchaseId: id };
  const eggs = { sourceFlock: 'Uplands 7', breed: 'Ross 308 PS', grade: 'hatching' as const };
  const laid = { layFromDay: dayBack(6), layToDay: dayBack(4) };
  const line = { id: randomUUID(), unit: 'eggs', quantity: 300, unitPriceMinor: 22, ...eggs, ...laid };
  const draft = { id, kind: 'eggStock' as const, farmId, partnerId, day: dayBack(4), lines: [line] };
  const drafted = await owner.ok(createPurchase, { body: draft });
  const approved = await owner.ok(approvePurchase, { params, version: drafted.version });
  await owner.ok(orderPurchase, { params, body: { day: dayBack(4) }, version: approved.version });
  const come = { lineId: line.id, lotId: randomUUID(), quantity: 300, lotCode: 'U7' };
  const receipt = { id: randomUUID(), day: dayBack(2), docket: 'U-1', lines: [come] };
  await owner.ok(receivePurchase, { params, body: receipt });
}

/** A setter, a hatcher and their hatchery of the farm, which gets them where it has none. */
async function machinesOn(owner: ApiClient, farmId: string): Promise<Places> {
  const { items } = await owner.ok(listMachines, { query: { farm: farmId, perPage: 50 } });
  const found = (kind: string) => items.find((machine) => machine.kind === kind)?.id;
  const [setterId, hatcherId] = [found('setter'), found('hatcher')];
  const ofSetter = items.find(({ id }) => id === setterId)?.hatcheryId;
  if (setterId && hatcherId && ofSetter) return { setterId, hatcherId, hatcheryId: ofSetter };
  const hatcheryId = randomUUID();
  const hatchery = { id: hatcheryId, name: 'Spare Hatchery', code: hatcheryId.slice(0, 8), eggsPerWeek: 1000 };
  await owner.ok(createHatchery, { params: { farmId }, body: hatchery });
  const add = async (kind: 'setter' | 'hatcher') => {
    const size = { stage: 'single' as const, trolleys: 1, traysPerTrolley: 10, eggsPerTray: 150 };
    const body = { id: randomUUID(), kind, code: kind, name: kind, ...size };
    return (await owner.ok(createMachine, { params: { hatcheryId }, body })).id;
  };
  return { setterId: await add('setter'), hatcherId: await add('hatcher'), hatcheryId };
}

/** A drill over the farm of a flock alone: whoever reaches that may open it. */
async function holdDrill(owner: ApiClient, startId: string): Promise<string> {
  return (await owner.ok(holdRecallDrill, { body: { id: randomUUID(), kind: 'flock', startId, tookS: 60 } })).id;
}

async function addWebhook(owner: ApiClient): Promise<string> {
  const id = randomUUID();
  const url = 'https://hooks.example.com/henhouse';
  await owner.ok(createWebhook, { body: { id, name: 'Reports', url, topics: ['import.done'] } });
  return id;
}
