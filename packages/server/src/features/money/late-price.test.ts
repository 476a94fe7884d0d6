import { randomUUID } from 'node:crypto';
import { getPartner, mergePartner, updatePartner } from '@henhouse/contract/catalogue/partner';
import { getMoneySetting, type MoneySettingFields, updateMoneySetting } from '@henhouse/contract/money/money-setting';
import { paySupplier } from '@henhouse/contract/money/payment';
import { createRole } from '@henhouse/contract/people/role';
import { finishPurchase } from '@henhouse/contract/purchase/purchase';
import { approveInvoice, cancelInvoice, returnPurchase } from '@henhouse/contract/purchase/purchase-documents';
import { shippedPermissions } from '@henhouse/domain/people/role';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, userIdOf } from '../../../test/people';
import { addSupplier, feedDraft, invoiceOf, ordered, receiveOf, setLimits } from '../../../test/purchase-client';
import { addCustomer } from '../../../test/sale-client';
import { startedApp } from '../../../test/started-app';
import { type Answer, requireOk } from '../../../test/test-app';

const test = startedApp({ day: '2026-03-06' });
let mill: string;
const codes = ({ problem }: Answer<unknown>) => (problem.problems ?? []).map(({ code }) => code);

beforeAll(async () => {
  mill = await addSupplier(test, 'Vale Mill');
});
afterEach(() => test.sql`update membership set role_id = null where user_id = ${userIdOf('vale.Manager')}`);

const limits = () => setLimits(test, 'vale', { admin: 1_000_000, manager: 500_000 });

/** Bought for 10.00 and received whole: 100 bags at 0.10. */
async function cheapOrder(quantity = 100) {
  const order = await ordered(test, feedDraft(mill, {}, { unitPriceMinor: 10, freeQuantity: 0 }));
  await limits();
  return await receiveOf(test, order, { quantity });
}

/** The Manager may write purchases, and approves none. */
async function buyerOnly() {
  const id = randomUUID();
  const role = { id, name: id.slice(0, 20), description: '', kind: 'Manager' as const };
  const permissions = shippedPermissions('Manager').filter((text) => text !== 'approve:Purchase');
  await test.ok(createRole, { body: { ...role, permissions } }, 'vale.Owner');
  await test.sql`update membership set role_id = ${id} where user_id = ${userIdOf('vale.Manager')}`;
}

describe('an invoice that was let in and cancelled', () => {
  it('covers no other one: what was approved is what was approved before', async () => {
    const order = await cheapOrder();
    const dear = { quantity: 100, unitPriceMinor: 10, freightMinor: 5_000_000 };
    const waiting = await invoiceOf(test, order, dear);
    const params = { purchaseId: order.id, invoiceId: waiting.invoices[0]?.id ?? '' };
    const letIn = await test.ok(approveInvoice, { params, version: waiting.version, body: {} }, 'vale.Owner');
    expect(letIn.coveredMinor).toBe(5_001_000);
    const body = { reason: 'Of another lorry' };
    const gone = await test.ok(cancelInvoice, { params, version: letIn.version, body }, 'vale.Manager');
    expect(gone.coveredMinor).toBe(1000);
    const again = await invoiceOf(test, order, { ...dear, freightMinor: 4_900_000 });
    expect(again.invoices.map(({ state }) => state).sort()).toEqual(['cancelled', 'waiting']);
  });

  it('leaves covered what was let in and stands', async () => {
    const order = await cheapOrder();
    const first = await invoiceOf(test, order, { quantity: 50, unitPriceMinor: 10, freightMinor: 2_000_000 });
    const letIn = async (purchase: typeof order) => {
      const invoiceId = purchase.invoices.find(({ state }) => state === 'waiting')?.id ?? '';
      const params = { purchaseId: order.id, invoiceId };
      return [
        params,
        await test.ok(approveInvoice, { params, version: purchase.version, body: {} }, 'vale.Owner'),
      ] as const;
    };
    await letIn(first);
    const second = await invoiceOf(test, order, { quantity: 50, unitPriceMinor: 10, freightMinor: 3_000_000 });
    const [params, both] = await letIn(second);
    expect(both.coveredMinor).toBe(5_001_000);
    const body = { reason: 'Twice' };
    const one = await test.ok(cancelInvoice, { params, version: both.version, body }, 'vale.Manager');
    expect(one.coveredMinor).toBe(2_000_500);
  });
});

describe('who writes purchases and approves none', () => {
  it('lets no invoice in that goes beyond the order, however small', async () => {
    const order = await cheapOrder();
    await buyerOnly();
    const dearer = await invoiceOf(test, order, { quantity: 100, unitPriceMinor: 20 });
    expect(dearer.invoices[0]?.state).toBe('waiting');
    expect(dearer.coveredMinor).toBe(1000);
  });

  it('finishes no order of which more is invoiced than came', async () => {
    const order = await cheapOrder(50);
    const billed = await invoiceOf(test, order, { quantity: 100, unitPriceMinor: 10 }, 'vale', 'vale.Admin');
    expect(billed.invoices[0]?.state).toBe('posted');
    await buyerOnly();
    const finish = (as: Actor) => {
      const body = { reason: 'The rest does not come' };
      return test.call(finishPurchase, { params: { purchaseId: order.id }, version: billed.version, body }, as);
    };
    expect((await finish('vale.Manager')).status).toBe(403);
    expect(requireOk(await finish('vale.Admin')).state).toBe('invoiced');
  });

  it('pays none of which less came than is invoiced, however little, not even out of credit', async () => {
    const ordered100 = () => ordered(test, feedDraft(mill, {}, { unitPriceMinor: 10, freeQuantity: 0 }));
    const order = await ordered100();
    const billed = await invoiceOf(test, order, { quantity: 100, unitPriceMinor: 10 }, 'vale', 'vale.Admin');
    await receiveOf(test, order, { quantity: 10, rejected: 90 });
    // What was paid of another order, whose goods went back, is to our credit.
    const other = await receiveOf(test, await ordered100(), { quantity: 100 });
    const paid = await invoiceOf(test, other, { quantity: 100, unitPriceMinor: 10 }, 'vale', 'vale.Admin');
    const pay = (invoice: typeof billed, amountMinor: number, as: Actor, place: 'bank' | 'credit' = 'bank') => {
      const parts = [
        { documentKind: 'purchaseInvoice' as const, documentId: invoice.invoices[0]?.id ?? '', amountMinor },
      ];
      return test.call(
        paySupplier,
        { body: { id: randomUUID(), partnerId: mill, day: '2026-03-06', place, parts } },
        as,
      );
    };
    requireOk(await pay(paid, 1000, 'vale.Owner'));
    const lotId = other.receipts[0]?.lines[0]?.lotId ?? '';
    const back = { id: randomUUID(), day: '2026-03-06', reason: 'Mouldy', lines: [{ lotId, quantity: 2500 }] };
    await test.ok(returnPurchase, { params: { purchaseId: other.id }, body: back }, 'vale.Owner');
    await limits();
    await buyerOnly();
    for (const place of ['bank', 'credit'] as const) {
      expect(codes(await pay(billed, 1, 'vale.Manager', place))).toEqual(['beyondReceived', 'needsOtherHand']);
    }
    requireOk(await pay(billed, 1, 'vale.Owner', 'credit'));
    requireOk(await pay(billed, 1, 'vale.Owner'));
  });
});

describe('the amount above which two hands are asked', () => {
  it('is not raised, nor taken away, by whoever it holds; they may lower it, or ask for two where none were asked', async () => {
    await limits();
    const set = async (managerLimitMinor: MoneySettingFields['managerLimitMinor'], as: Actor) => {
      const { version, ...fields } = await test.ok(getMoneySetting, {}, 'vale.Owner');
      return test.call(updateMoneySetting, { version, body: { ...fields, managerLimitMinor } }, as);
    };
    expect(codes(await set(900_000, 'vale.Admin'))).toEqual(['ownersOnly']);
    expect(codes(await set(null, 'vale.Admin'))).toEqual(['ownersOnly']);
    requireOk(await set(400_000, 'vale.Admin'));
    requireOk(await set(null, 'vale.Owner'));
    requireOk(await set(500_000, 'vale.Admin'));
  });
});

describe('a customer’s credit', () => {
  it('is raised or made endless by who may approve so much', async () => {
    await limits();
    const partnerId = await addCustomer(test, 'Litter and Sons', { creditLimitMinor: 20_000 });
    const set = async (creditLimitMinor: number | null, as: Actor) => {
      const shown = await test.ok(getPartner, { params: { partnerId } }, 'vale.Owner');
      const body = { isSupplier: shown.isSupplier, isCustomer: true, name: shown.name, creditLimitMinor };
      return test.call(updatePartner, { params: { partnerId }, version: shown.version, body }, as);
    };
    expect(codes(await set(1_000_001, 'vale.Admin'))).toEqual(['aboveLimit']);
    expect(codes(await set(null, 'vale.Admin'))).toEqual(['ownersOnly']);
    requireOk(await set(1_000_000, 'vale.Admin'));
    requireOk(await set(null, 'vale.Owner'));
    // Less than before is nobody's to refuse.
    requireOk(await set(90_000_000, 'vale.Admin'));
  });

  it('does not end with a customer that has none, into whom they are merged', async () => {
    await limits();
    const partnerId = await addCustomer(test, 'Held and Sons', { creditLimitMinor: 20_000 });
    const intoId = await addCustomer(test, 'Held & Sons');
    const merge = async (id: string, into: string) => {
      const { version } = await test.ok(getPartner, { params: { partnerId: id } }, 'vale.Owner');
      const body = { intoId: into, reason: 'Written twice' };
      return test.call(mergePartner, { params: { partnerId: id }, version, body }, 'vale.Admin');
    };
    expect(codes(await merge(partnerId, intoId))).toEqual(['ownersOnly']);
    requireOk(await merge(intoId, partnerId));
  });
});
