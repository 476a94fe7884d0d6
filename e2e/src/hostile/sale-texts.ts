import { randomUUID } from 'node:crypto';
import { addDays } from '@henhouse/domain/day/day';
import type { ApiClient } from '../api-client';
import type { HostileWriter, Places, Row } from './hostile-writer';

interface SellingPlace {
  /** Sells what somebody else approves. */
  readonly manager: ApiClient;
  readonly farmId: string;
  readonly shedId: string;
  readonly customerId: string;
  readonly day: string;
}

interface Sold extends Row {
  readonly totalMinor: number;
}

const stepper =
  (writer: HostileWriter, saleId: string) =>
  async (endpointId: string, base: object = {}): Promise<Sold | undefined> => {
    const { version } = await writer.read(`/api/v1/sales/${saleId}`);
    return writer.write<Sold>(endpointId, { params: { saleId }, base, version });
  };

/** Sales in every state: a draft of chicks, one that is cancelled, one that waits to leave, and litter that leaves, is invoiced, credited and paid. */
export async function writeSales(writer: HostileWriter, at: SellingPlace): Promise<Places> {
  const { manager, farmId, shedId, customerId: partnerId, day } = at;
  const litter = (quantity = 2) => ({
    partnerId,
    day,
    lines: [{ id: randomUUID(), unit: 't', quantity, shedId, loads: 1, unitPriceMinor: 1500 }],
  });
  const chicks = { id: randomUUID(), unit: 'chick', quantity: 10, sex: 'asHatched', unitPriceMinor: 50 };
  const draft = (kind: string, input: object) =>
    writer.write<Sold>('sale.create', { params: { farmId }, base: { id: randomUUID(), kind, ...input } });
  // Promised for a day that lies ahead: the setting planner tells it.
  const hatchDay = addDays(day, 30);
  const drafted = await draft('chicks', { partnerId, day: hatchDay, lines: [chicks] });
  const eggs = { id: randomUUID(), unit: 'tray', quantity: 1, grade: 'table', unitPriceMinor: 450 };
  await draft('eggs', { partnerId, day, lines: [eggs] });
  const off = await draft('litter', litter());
  if (off) await stepper(writer, off.id)('sale.cancel');
  const waiting = await draft('litter', litter());
  if (waiting) await stepper(writer, waiting.id)('sale.confirm');
  const base = { id: randomUUID(), kind: 'litter', ...litter() };
  const ofOther = await writer.as(manager).write('sale.create', { params: { farmId }, base });
  if (ofOther) await stepper(writer, ofOther.id)('sale.approve');
  // So much that its customer and its farm are the first that the dashboard of the money names.
  const goods = litter(100_000);
  const sold = await draft('litter', goods);
  if (!sold) return {};
  const take = stepper(writer, sold.id);
  await take('sale.update', goods);
  await take('sale.confirm');
  await take('sale.reopen');
  await take('sale.confirm');
  await take('sale.dispatch', { day });
  await take('sale.takeBack');
  await take('sale.dispatch', { day });
  await take('sale.invoice', { day });
  await take('sale.credit', { id: randomUUID(), day, lines: [{ lineId: goods.lines[0]?.id, quantity: 1 }] });
  await pay(writer, partnerId, day, sold.id);
  return { saleId: sold.id, draftSaleId: drafted?.id ?? '' };
}

/** Paid twice, one of it by mistake. */
async function pay(writer: HostileWriter, partnerId: string, day: string, documentId: string): Promise<void> {
  const parts = [{ documentKind: 'sale', documentId, amountMinor: 100 }];
  const add = () => writer.write('money.payByCustomer', { base: { id: randomUUID(), partnerId, day, parts } });
  await add();
  const wrong = await add();
  const params = { paymentId: wrong?.id ?? '' };
  await writer.write('money.cancelCustomerPayment', { params, version: wrong?.version });
}

/** Birds that have left get their price: a flock closes only then. */
export async function priceBirds(writer: HostileWriter, farmId: string, flockId: string, day: string): Promise<void> {
  const customer = await writer.write('catalogue.createPartner', {
    base: { id: randomUUID(), isSupplier: false, isCustomer: true, confirmed: ['duplicateLikely'] },
  });
  type Lorries = { readonly items: readonly { readonly entryId: string }[] };
  const { items } = await writer.read<Lorries>(`/api/v1/farms/${farmId}/unpriced-birds?flock=${flockId}`);
  const entryIds = items.map(({ entryId }) => entryId);
  const lines = [{ id: randomUUID(), unit: 'kg', flockId, entryIds, unitPriceMinor: 130 }];
  const base = { id: randomUUID(), kind: 'birds', partnerId: customer?.id, day, lines };
  const sale = await writer.write('sale.create', { params: { farmId }, base });
  if (!sale) return;
  const take = stepper(writer, sale.id);
  await take('sale.confirm');
  await take('sale.invoice', { day });
}
