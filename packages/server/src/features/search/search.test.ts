import { randomUUID } from 'node:crypto';
import { approveExpense, refundExpense } from '@henhouse/contract/expense/expense';
import { createPurchase } from '@henhouse/contract/purchase/purchase';
import { search } from '@henhouse/contract/search/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { entered } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import type { Actor } from '../../../test/people';
import { addSupplier, feedDraft } from '../../../test/purchase-client';
import { addCustomer, litterLine, sold } from '../../../test/sale-client';
import { draftExpense } from '../../../test/scenario';
import { startedApp } from '../../../test/started-app';

const test = startedApp({ day: '2026-03-14' });
const invoice = 'VP-1';
let mill: string;
const fixture = fixtureIds('vale');

const find = async (q: string, as: Actor = 'vale.Owner') => (await test.ok(search, { query: { q } }, as)).items;
const found = async (q: string, as: Actor = 'vale.Owner') =>
  (await find(q, as)).map(({ kind, name, farmId }) => `${kind} ${name}${farmId === null ? ' of the company' : ''}`);

beforeAll(async () => {
  mill = await addSupplier(test, 'Weser Mill');
  const buy = async (farmId: string | null) =>
    await test.ok(createPurchase, { body: feedDraft(mill, { farmId }) }, 'vale.Owner');
  for (const farmId of [fixture.farmId, null, fixture.otherFarmId]) await buy(farmId);
  const detail = { sex: 'asHatched' as const, count: 1000, deadOnArrival: 0 };
  await entered(test, 'chick-placement', { day: '2026-03-02', detail });
  const customer = await addCustomer(test, 'Harbour Foods');
  await sold(test, customer, 'litter', [litterLine()]);
  await test.sql`update sale set invoice_name = ${invoice} where company_id = ${fixture.companyId}
    and invoice_number = 1`;
  const bill = { category: 'heating', payee: 'Gas works', netMinor: 10_001 };
  await draftExpense(test.by('vale.Owner'), { farmId: fixture.farmId, day: '2026-03-10', ...bill });
});

describe('documents', () => {
  it('are found by number, at farms and at the company, with what they are about', async () => {
    expect((await found('1')).filter((line) => / 1( |$)/.test(line))).toEqual(['expense 1', 'purchase 1', 'sale 1']);
    expect(await found('2')).toContain('purchase 2 of the company');
    expect((await find('3')).find(({ kind }) => kind === 'purchase')).toMatchObject({
      context: expect.stringMatching(/^Weser Mill · /),
      farmId: fixture.otherFarmId,
    });
  });

  it('call a refund a refund, though it has its number among the expenses', async () => {
    const [expense] = (await find('1')).filter(({ kind }) => kind === 'expense');
    await test.ok(approveExpense, { params: { expenseId: expense?.id ?? '' }, version: 1 }, 'vale.Owner');
    const body = { id: randomUUID(), day: '2026-03-12', netMinor: 1000, taxMinor: 0, paidFrom: 'bank' as const };
    await test.ok(refundExpense, { params: { expenseId: expense?.id ?? '' }, body }, 'vale.Owner');
    expect(await found('2')).toContain('refund 2');
    expect(await found('2')).not.toContain('expense 2');
  });

  it('are of one kind where it is named, and the number itself comes first, cancelled or not', async () => {
    const purchases = async (q: string) =>
      (await test.ok(search, { query: { q, kind: 'purchase' } }, 'vale.Owner')).items.map(({ name }) => name);
    for (let number = 4; number <= 11; number += 1)
      await test.ok(createPurchase, { body: feedDraft(mill, { farmId: fixture.farmId }) }, 'vale.Owner');
    await test.sql`update purchase set state = 'cancelled' where company_id = ${fixture.companyId} and number = 1`;
    expect(await purchases('1')).toEqual(['1', '10', '11']);
    expect(await find('1')).toContainEqual(expect.objectContaining({ kind: 'purchase', name: '1' }));
  });

  it('are found by the number of their invoice', async () => {
    expect(await found(invoice)).toEqual(['sale 1']);
  });

  it('are shown only to who may read them, at farms in reach', async () => {
    expect(await found('2', 'vale.Manager')).not.toContain('purchase 2 of the company');
    expect((await find('3', 'vale.Manager')).map(({ kind }) => kind)).not.toContain('purchase');
    expect(await found('1', 'vale.Manager')).toContain('purchase 1');
    const seen = (await find('1', 'vale.Supervisor')).map(({ kind }) => kind);
    for (const kind of ['purchase', 'sale', 'expense']) expect(seen).not.toContain(kind);
    const documents = ['purchase', 'sale', 'expense', 'supply'];
    for (const q of ['1', '2', '3', invoice])
      expect((await find(q, 'hill.Owner')).filter(({ kind }) => documents.includes(kind))).toEqual([]);
  });
});

describe('sheds', () => {
  it('are found by their words in any order, with the farm’s, and say whose birds stand there', async () => {
    const [first] = await find('shed 1');
    expect(first).toMatchObject({ kind: 'shed', flock: { id: fixture.flockId, productionKind: 'broiler' } });
    const { name = '', context = '' } = first ?? {};
    expect((await find(`${context} ${name}`))[0]).toMatchObject({ kind: 'shed', id: fixture.shedId });
    expect((await find(name.split(' ').toReversed().join('  ')))[0]).toMatchObject({ id: fixture.shedId });
    expect(await find(`${name} nowhere`)).toEqual([]);
  });
});
