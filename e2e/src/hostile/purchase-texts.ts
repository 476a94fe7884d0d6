import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../api-client';
import type { Catalogue } from './catalogue-texts';
import type { HostileWriter, Places, Row } from './hostile-writer';

interface BuyingPlace {
  /** Asks for vaccine to be bought. */
  readonly doctor: ApiClient;
  /** Records an invoice that somebody else has to let in. */
  readonly manager: ApiClient;
  readonly farmId: string;
  readonly day: string;
}

interface Bought extends Row {
  readonly lines: readonly { readonly id: string }[];
  readonly receipts: readonly { readonly id: string; readonly lines: readonly { readonly lotId: string }[] }[];
  readonly invoices: readonly { readonly id: string; readonly openMinor: number; readonly state: string }[];
}

type Step = (endpointId: string, base?: object, params?: object) => Promise<Bought | undefined>;

/** Purchases in every state: rejected, cancelled, asked for, and one that comes, is invoiced, returned, paid and finished. */
export async function writePurchases(writer: HostileWriter, at: BuyingPlace, of: Catalogue): Promise<Places> {
  const { farmId, day } = at;
  const { supplierId: partnerId, feedId: itemId, feedUnit: unit } = of;
  const feed = { partnerId, day, lines: [{ id: randomUUID(), itemId, unit, quantity: 100, unitPriceMinor: 100 }] };
  const draft = (kind: string, input: object) =>
    writer.write<Bought>('purchase.create', { base: { id: randomUUID(), kind, farmId, ...input } });
  const chicks = { unit: 'chicks', sex: 'asHatched', hatchDay: day, quantity: 100, unitPriceMinor: 40 };
  const rejected = await draft('chicks', { partnerId, day, lines: [{ id: randomUUID(), ...chicks }] });
  const draftId = (await draft('feed', { ...feed, lines: [{ ...feed.lines[0], id: randomUUID() }] }))?.id ?? '';
  const ended = await draft('feed', { ...feed, lines: [{ ...feed.lines[0], id: randomUUID() }] });
  for (const [name, row] of [
    ['purchase.reject', rejected],
    ['purchase.cancel', ended],
  ] as const)
    await writer.write(name, { params: { purchaseId: row?.id ?? '' }, version: row?.version });
  await requestPurchases(writer, at, of);
  const bought = await draft('feed', feed);
  if (bought) await live(writer, writer.as(at.manager), bought, feed);
  return { purchaseId: bought?.id ?? '', draftPurchaseId: draftId };
}

async function live(
  writer: HostileWriter,
  manager: HostileWriter,
  bought: Bought,
  feed: { readonly partnerId: string; readonly day: string },
) {
  const { partnerId, day } = feed;
  const purchaseId = bought.id;
  const take: Step = async (endpointId, base = {}, params = {}) => {
    const { version } = await writer.read(`/api/v1/purchases/${purchaseId}`);
    return writer.write<Bought>(endpointId, { params: { purchaseId, ...params }, base, version });
  };
  await take('purchase.update', feed);
  await take('purchase.approve');
  await take('purchase.order', { day });
  const lineId = bought.lines[0]?.id ?? '';
  const come = () => ({ day, lines: [{ lineId, lotId: randomUUID(), quantity: 20, rejected: 1 }] });
  const kept = come();
  await take('purchase.receive', { id: randomUUID(), ...kept });
  const wrong = randomUUID();
  await take('purchase.receive', { id: wrong, ...come() });
  await take('purchase.reverseReceipt', {}, { receiptId: wrong });
  const { receipts } = await writer.read<Bought>(`/api/v1/purchases/${purchaseId}`);
  const [lot] = kept.lines;
  const receiptId = receipts.find(({ lines }) => lines.some(({ lotId }) => lotId === lot?.lotId))?.id ?? '';
  await take('purchase.correctReceipt', kept, { receiptId });
  const billed = { day, lines: [{ lineId, quantity: 10, unitPriceMinor: 110 }] };
  const mistaken = randomUUID();
  await take('purchase.invoice', { id: mistaken, ...billed });
  await take('purchase.cancelInvoice', {}, { invoiceId: mistaken });
  const invoiceId = randomUUID();
  // The number stands on the invoice that was cancelled, too.
  await take('purchase.invoice', { id: invoiceId, ...billed });
  const sendBack = async (returnId: string) =>
    take('purchase.return', { id: returnId, day, lines: [{ lotId: lot?.lotId, quantity: 1 }] });
  await sendBack(randomUUID());
  const notSent = randomUUID();
  await sendBack(notSent);
  await take('purchase.cancelReturn', {}, { returnId: notSent });
  await pay(writer, partnerId, day, invoiceId);
  const dear = { id: randomUUID(), day, lines: [{ lineId, quantity: 10, unitPriceMinor: 8_100_000 }] };
  await manager.write('purchase.invoice', { params: { purchaseId }, base: dear });
  await take('purchase.approveInvoice', {}, { invoiceId: dear.id });
  await take('purchase.finish');
}

/** Paid twice, one of it by mistake. */
async function pay(writer: HostileWriter, partnerId: string, day: string, documentId: string): Promise<void> {
  const parts = [{ documentKind: 'purchaseInvoice', documentId, amountMinor: 100 }];
  const add = () => writer.write('money.paySupplier', { base: { id: randomUUID(), partnerId, day, parts } });
  await add();
  const wrong = await add();
  const params = { paymentId: wrong?.id ?? '' };
  await writer.write('money.cancelSupplierPayment', { params, version: wrong?.version });
}

/** A vet asks for vaccine; the Owner makes a purchase of it. */
async function requestPurchases(
  writer: HostileWriter,
  { doctor, farmId, day }: BuyingPlace,
  of: Catalogue,
): Promise<void> {
  const vaccine = await writer.read<{ unit: string }>(`/api/v1/items/${of.vaccineId}`);
  const line = { id: randomUUID(), itemId: of.vaccineId, unit: vaccine.unit, quantity: 5 };
  const wanted = { id: randomUUID(), kind: 'vaccine', lines: [line] };
  const answer = await writer.as(doctor).write('purchase.request', { params: { farmId }, base: wanted });
  if (!answer) return;
  const params = { purchaseId: answer.id };
  const { version } = await writer.read(`/api/v1/purchases/${answer.id}`);
  const base = { partnerId: of.supplierId, day, lines: [{ ...line, unitPriceMinor: 90 }] };
  await writer.write('purchase.completeRequest', { params, base, version });
}
