import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../api-client';
import type { Catalogue } from './catalogue-texts';
import type { HostileWriter, Places, Row } from './hostile-writer';

interface StorePlace {
  /** Asks for supplies and receives them. */
  readonly manager: ApiClient;
  readonly companyId: string;
  readonly farmId: string;
  readonly day: string;
}

type Opening = Row & { readonly lotId: string };

/** Goods in both stores: held back, destroyed, counted, and on their way between them. */
export async function writeStores(writer: HostileWriter, at: StorePlace, { feedId }: Catalogue): Promise<Places> {
  const { companyId, farmId, day } = at;
  const stock = (storeId: string) =>
    writer.write<Opening>('stock.createOpening', {
      params: { storeId },
      base: { id: randomUUID(), itemId: feedId, day, quantity: 500 },
    });
  const ofFarm = await stock(farmId);
  const ofCompany = await stock(companyId);
  if (!ofFarm || !ofCompany) return {};
  const { lotId } = ofFarm;
  const lot = { params: { storeId: farmId, lotId } };
  for (const fromDay of [day, null]) await writer.write('stock.quarantine', { ...lot, base: { fromDay } });
  await discard(writer, farmId, lotId, day);
  const countId = await count(writer, farmId, lotId, day);
  const companyCountId = await count(writer, companyId, ofCompany.lotId, day);
  await approveCount(writer, at, feedId);
  const supplyId = await supply(writer, at, feedId, ofCompany.lotId);
  await supplyBack(writer, at, lotId);
  return { itemId: feedId, countId, companyCountId, supplyId };
}

/** Destroyed, and once more by mistake. */
async function discard(writer: HostileWriter, storeId: string, lotId: string, day: string): Promise<void> {
  const add = () =>
    writer.write('stock.discard', { params: { storeId }, base: { id: randomUUID(), lotId, day, quantity: 1 } });
  await add();
  const wrong = await add();
  const params = { storeId, discardId: wrong?.id ?? '' };
  await writer.write('stock.deleteDiscard', { params, version: wrong?.version });
}

/** Counted with a difference and corrected; another count is taken back. */
async function count(writer: HostileWriter, storeId: string, lotId: string, day: string): Promise<string> {
  const add = (counted: number) =>
    writer.write('stock.createCount', {
      params: { storeId },
      base: { id: randomUUID(), day, lines: [{ lotId, counted }] },
    });
  const wrong = await add(400);
  const params = { storeId, countId: wrong?.id ?? '' };
  await writer.write('stock.deleteCount', { params, version: wrong?.version });
  const made = await add(490);
  const countId = made?.id ?? '';
  const base = { day, lines: [{ lotId, counted: 489 }] };
  await writer.write('stock.updateCount', { params: { storeId, countId }, base, version: made?.version });
  return countId;
}

/** Goods so dear that a Manager's count of them waits for somebody else. */
async function approveCount(writer: HostileWriter, at: StorePlace, itemId: string): Promise<void> {
  const { farmId: storeId, day, manager } = at;
  const priced = { id: randomUUID(), itemId, day, quantity: 100, priceMinorPerUnit: 10_000_000 };
  const lot = await writer.write<Opening>('stock.createOpening', { params: { storeId }, base: priced });
  const lines = [{ lotId: lot?.lotId, counted: 50 }];
  const counted = await writer.as(manager).write('stock.createCount', {
    params: { storeId },
    base: { id: randomUUID(), day, lines, confirmed: ['countFarOff'] },
  });
  const params = { storeId, countId: counted?.id ?? '' };
  await writer.write('stock.approveCount', { params, version: counted?.version });
}

/** Asked for thrice: sent, received and received anew; declined; withdrawn. And sent without being asked. */
async function supply(writer: HostileWriter, at: StorePlace, itemId: string, lotId: string): Promise<string> {
  const { farmId, day } = at;
  const manager = writer.as(at.manager);
  const farm = { params: { farmId } };
  const ask = () =>
    manager.write('supply.request', {
      ...farm,
      base: { id: randomUUID(), kind: 'feed', lines: [{ itemId, quantity: 10 }] },
    });
  const of = (row: Row | undefined) => ({ params: { supplyId: row?.id ?? '' }, version: row?.version });
  await writer.write('supply.decline', of(await ask()));
  await manager.write('supply.cancel', of(await ask()));
  const lots = [{ lotId, quantity: 10 }];
  const sent = await writer.write('supply.send', { ...of(await ask()), base: { day, lots } });
  const corrected = await writer.write('supply.send', { ...of(sent), base: { day, lots } });
  const came = { day, lots: [{ lotId, good: 9, broken: 1 }] };
  const received = await manager.write('supply.receive', { ...of(corrected), base: came });
  const reopened = await writer.write('supply.reopen', of(received));
  const again = await manager.write('supply.receive', { ...of(reopened), base: came });
  await writer.write('supply.create', { ...farm, base: { id: randomUUID(), kind: 'feed', day, lots } });
  return again?.id ?? '';
}

/** What a farm does not need goes back. */
async function supplyBack(writer: HostileWriter, at: StorePlace, lotId: string): Promise<void> {
  const base = { id: randomUUID(), kind: 'feed', day: at.day, lots: [{ lotId, quantity: 5 }] };
  await writer.as(at.manager).write('supply.return', { params: { farmId: at.farmId }, base });
}
