import { randomUUID } from 'node:crypto';
import { createPartner } from '@henhouse/contract/catalogue/partner';
import { approvePurchase, createPurchase, orderPurchase } from '@henhouse/contract/purchase/purchase';
import { receivePurchase } from '@henhouse/contract/purchase/purchase-documents';
import { dispatchSale } from '@henhouse/contract/sale/dispatch';
import {
  approveSale,
  cancelSale,
  confirmSale,
  createSale,
  creditSale,
  invoiceSale,
  priceSale,
  reopenSale,
  takeBackDispatch,
  updateSale,
} from '@henhouse/contract/sale/sale';
import { mailSalePaper } from '@henhouse/contract/sale/sale-paper';

import { type CallFixture, type ValidCall, valid, validOn } from './valid-call';

const owner = 'vale.Owner';
const prices = { unitPriceMinor: 450, discountPct: 2, taxPct: 7 };

/** Two trays of table eggs for a customer of their own. */
async function saleFields(fixture: CallFixture) {
  const { id: partnerId } = await fixture.done(createPartner);
  const line = { id: randomUUID(), unit: 'tray' as const, quantity: 2, grade: 'table' as const };
  return { partnerId, day: '2026-03-05', notes: 'Before noon', lines: [{ ...line, ...prices, notes: 'Brown ones' }] };
}

/** Two trays of table eggs in the farm's store, in a lot of their own: bought, since no flock of the fixture lays. */
async function eggsInStore(fixture: CallFixture): Promise<string> {
  const { test } = fixture;
  const { id: partnerId } = await fixture.done(createPartner);
  const [purchaseId, lineId, lotId] = [randomUUID(), randomUUID(), randomUUID()];
  const params = { purchaseId };
  const day = '2026-03-02';
  const eggs = { grade: 'table' as const, sourceFlock: 'L-7', layFromDay: '2026-02-27', layToDay: '2026-03-01' };
  const lines = [{ id: lineId, unit: 'tray', quantity: 2, unitPriceMinor: 200, ...eggs }];
  const draft = { id: purchaseId, kind: 'eggStock' as const, farmId: fixture.at('farmId'), partnerId, day, lines };
  const { version } = await test.ok(createPurchase, { body: draft }, owner);
  const approved = await test.ok(approvePurchase, { params, version }, owner);
  await test.ok(orderPurchase, { params, body: { day }, version: approved.version }, owner);
  const come = { id: randomUUID(), day, lines: [{ lineId, lotId, quantity: 2 }] };
  await test.ok(receivePurchase, { params, body: come }, owner);
  return lotId;
}

export const saleCalls: readonly ValidCall[] = [
  valid(createSale, async (fixture) => ({
    as: 'vale.Manager',
    params: { farmId: fixture.at('farmId') },
    body: { id: randomUUID(), kind: 'eggs' as const, ...(await saleFields(fixture)) },
  })),
  validOn(owner, updateSale, createSale, 'saleId', saleFields),
  validOn(owner, confirmSale, createSale, 'saleId', {}),
  validOn(owner, approveSale, createSale, 'saleId', {}),
  validOn(owner, cancelSale, confirmSale, 'saleId', { reason: 'They buy elsewhere' }),
  validOn(owner, reopenSale, confirmSale, 'saleId', { reason: 'They want more' }),
  validOn(owner, priceSale, confirmSale, 'saleId', (_, { lines }) => ({
    lines: [{ id: lines[0]?.id ?? '', ...prices, unitPriceMinor: 460 }],
  })),
  valid(dispatchSale, async (fixture) => {
    const { id, version, lines } = await fixture.done(confirmSale);
    const lots = [{ lineId: lines[0]?.id ?? '', lotId: await eggsInStore(fixture), quantity: 60 }];
    return { as: owner, params: { saleId: id }, version, body: { day: '2026-03-06', carrier: 'H-VA 12', lots } };
  }),
  validOn(owner, takeBackDispatch, dispatchSale, 'saleId', { reason: 'The lorry broke down' }),
  validOn(owner, invoiceSale, dispatchSale, 'saleId', { day: '2026-03-06', dueDay: '2026-03-20' }),
  valid(creditSale, async (fixture) => {
    const { id, lots } = await fixture.done(invoiceSale);
    const [lineId, lotId] = [lots[0]?.lineId ?? '', lots[0]?.lotId ?? ''];
    const body = {
      id: randomUUID(),
      day: '2026-03-06',
      reason: 'One tray too many',
      lines: [{ lineId, quantity: 1 }],
      returned: [{ lineId, lotId, quantity: 30 }],
    };
    return { as: owner, params: { saleId: id }, body };
  }),
  valid(mailSalePaper, async (fixture) => {
    const { id, creditNotes } = await fixture.done(creditSale);
    const creditNote = creditNotes[0]?.id ?? '';
    const body = { id: randomUUID(), paper: 'creditNote' as const, language: 'en' as const, creditNote };
    return { as: owner, params: { saleId: id }, body };
  }),
];
