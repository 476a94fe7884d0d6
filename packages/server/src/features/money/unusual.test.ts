import { randomUUID } from 'node:crypto';
import { createExpense } from '@henhouse/contract/expense/expense';
import { createPurchase } from '@henhouse/contract/purchase/purchase';
import { createSale } from '@henhouse/contract/sale/sale';
import type { ProblemCode } from '@henhouse/domain/problem/problem';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemsIn } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { addSupplier } from '../../../test/purchase-client';
import { addCustomer, eggLine } from '../../../test/sale-client';
import { startedApp } from '../../../test/started-app';

const test = startedApp({ day: '2026-03-20' });
let supplierId = '';
let customerId = '';
const vale = fixtureIds('vale');
const day = '2026-03-13';

beforeAll(async () => {
  supplierId = await addSupplier(test, 'Mill');
  customerId = await addCustomer(test, 'Packer');
});

function buy(quantity: number, unitPriceMinor: number, confirmed: ProblemCode[] = []) {
  const line = { id: randomUUID(), itemId: vale.feedItemId, unit: 'kg', quantity, unitPriceMinor };
  const body = {
    id: randomUUID(),
    kind: 'feed' as const,
    farmId: vale.farmId,
    partnerId: supplierId,
    day,
    lines: [line],
    confirmed,
  };
  return test.call(createPurchase, { body }, 'vale.Manager');
}

function sell(unitPriceMinor: number, confirmed: ProblemCode[] = []) {
  const body = {
    id: randomUUID(),
    kind: 'eggs' as const,
    partnerId: customerId,
    day,
    lines: [eggLine({ unitPriceMinor })],
    confirmed,
  };
  return test.call(createSale, { params: { farmId: vale.farmId }, body }, 'vale.Manager');
}

function spend(netMinor: number, confirmed: ProblemCode[] = []) {
  const share = { shareBy: 'birdDays' as const, shareFrom: day, shareTo: day };
  const body = {
    id: randomUUID(),
    farmId: vale.farmId,
    day,
    category: 'electricity',
    payee: 'Works',
    netMinor,
    paidFrom: 'bank' as const,
    ...share,
    confirmed,
  };
  return test.call(createExpense, { body }, 'vale.Manager');
}

describe('a figure far from what is usual', () => {
  it('of a purchase is asked about: price and quantity, each with its range, and taken once it is confirmed', async () => {
    expect((await buy(10_000, 40)).status, 'the first of an item').toBe(201);
    expect((await buy(12_000, 44)).status).toBe(201);
    const slip = await buy(100_000, 440);
    expect(slip.status).toBe(422);
    expect(problemsIn(slip)).toEqual([
      'confirm outsideUsual lines.0.unitPriceMinor',
      'confirm outsideUsual lines.0.quantity',
    ]);
    expect(slip.text).toContain('"value":440,"min":29.33,"max":66,"unit":"money/kg"');
    expect(slip.text).toContain('"value":100000,"min":2400,"max":60000,"unit":"kg"');
    expect((await buy(100_000, 440, ['outsideUsual'])).status).toBe(201);
  });

  it('of a sale is asked about by its last price', async () => {
    expect((await sell(20)).status).toBe(201);
    const slip = await sell(200);
    expect(problemsIn(slip)).toEqual(['confirm outsideUsual lines.0.unitPriceMinor']);
    expect((await sell(200, ['outsideUsual'])).status).toBe(201);
  });

  it('of an expense is asked about once there were three of its kind', async () => {
    for (const amount of [30_000, 300_000, 31_000]) expect((await spend(amount)).status).toBe(201);
    const slip = await spend(3_100_000);
    expect(problemsIn(slip)).toEqual(['confirm outsideUsual netMinor']);
    expect((await spend(3_100_000, ['outsideUsual'])).status).toBe(201);
  });
});
