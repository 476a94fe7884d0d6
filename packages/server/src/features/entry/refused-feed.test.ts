import { randomUUID } from 'node:crypto';
import { correctEntry } from '@henhouse/contract/entry/entry';
import { discardStock } from '@henhouse/contract/stock/inventory';
import { expect, it } from 'vitest';
import { enter, entered, problemsIn } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import type { Actor } from '../../../test/people';
import { setLimits } from '../../../test/purchase-client';
import { settleHens } from '../../../test/sale-client';
import { startedApp } from '../../../test/started-app';
import { stockUp } from '../../../test/stock-client';
import { requireOk } from '../../../test/test-app';

const test = startedApp();
const { farmId, feedItemId: itemId } = fixtureIds('vale');
const day = '2026-03-10';

it('feed that was refused is thrown away by who may throw away so much, however many entries say it', async () => {
  await settleHens(test);
  const lotId = await stockUp(test, { quantity: 2000, price: 100, storeId: farmId });
  await setLimits(test, 'vale', { manager: 10_000, admin: 100_000 });
  const detail = (kg: number, refusalKg = kg) => ({ sex: 'asHatched' as const, itemId, lotId, kg, refusalKg });
  const give = (kg: number, refusalKg: number, as: Actor = 'vale.Supervisor') =>
    enter(test, 'feed', { day, detail: detail(kg, refusalKg), confirmed: ['feedOutsideStandard'], as });
  const whole = await give(500, 500);
  expect(problemsIn(whole)).toEqual(['error aboveLimit detail.refusalKg']);
  expect(whole.problem.problems?.[0]?.params).toMatchObject({ value: null, max: 10_000 });
  const { entry } = requireOk(await give(150, 60));
  expect(problemsIn(await give(150, 60))).toEqual(['error aboveLimit detail.refusalKg']);
  const gone = { id: randomUUID(), lotId, day, quantity: 60, reason: 'wet', witness: 'Ann' };
  const destroyed = await test.call(discardStock, { params: { storeId: farmId }, body: gone }, 'vale.Manager');
  expect(problemsIn(destroyed)).toEqual(['error aboveLimit quantity']);
  // Of an entry that is corrected what it said before does not count.
  const body = { kind: 'feed' as const, day, detail: detail(150, 90), notes: '', reason: 'weighed' };
  const confirmed = ['feedOutsideStandard' as const];
  await test.ok(
    correctEntry,
    { params: { entryId: entry.id }, body: { ...body, confirmed }, version: 1 },
    'vale.Manager',
  );
  expect(problemsIn(await give(150, 20))).toEqual(['error aboveLimit detail.refusalKg']);
  await entered(test, 'feed', { day, detail: detail(500), confirmed, as: 'vale.Admin' });
});
