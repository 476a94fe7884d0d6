import { randomUUID } from 'node:crypto';
import {
  approveExpense,
  createExpense,
  type Expense,
  getExpense,
  listExpenses,
  updateExpense,
} from '@henhouse/contract/expense/expense';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { fixtureIds } from '../../../test/farm.fixture';
import { setLimits } from '../../../test/purchase-client';
import { startedApp } from '../../../test/started-app';

const test = startedApp();
const { companyId, farmId } = fixtureIds('vale');
const owner = 'vale.Owner' as const;

beforeAll(() => setLimits(test));
beforeEach(() => test.clock.set('2026-02-02'));

/** A rent of the first of January that is approved and comes every month. */
async function rented(payee: string, more: object = {}): Promise<Expense> {
  const day = '2026-01-01';
  const share = { shareBy: 'birdDays' as const, shareFrom: day, shareTo: day };
  const due = { day, category: 'rent' as const, payee, netMinor: 9000, paidFrom: 'bank' as const };
  const body = { id: randomUUID(), farmId, ...due, ...share, recurs: 'month' as const, ...more };
  const { id, version } = await test.ok(createExpense, { body: { ...body, confirmed: ['outsideUsual'] } }, owner);
  return test.ok(approveExpense, { params: { expenseId: id }, version }, owner);
}

/** Puts an expense on another day. */
async function move(expenseId: string, day: string): Promise<void> {
  const { version, ...fields } = await test.ok(getExpense, { params: { expenseId } }, owner);
  const body = { ...updateExpense.input.strip().parse({ ...fields, confirmed: ['outsideUsual'] }), day };
  await test.ok(updateExpense, { params: { expenseId }, version, body }, owner);
}

/** Drafts of somebody, by the days on which they stand. */
async function drafts(payee: string, today: string): Promise<Pick<Expense, 'id' | 'day'>[]> {
  test.clock.set(today);
  await test.app.db.company(companyId, null, (tx) => test.app.jobs.enqueue(tx, 'expense.recurring', {}));
  await test.app.jobs.drain();
  const { items } = await test.ok(listExpenses, { query: { q: payee, toConfirm: 'true', sortBy: 'day' } }, owner);
  return items.map(({ id, day }) => ({ id, day }));
}
const days = (some: readonly Pick<Expense, 'day'>[]) => some.map(({ day }) => day);

it('comes on though a draft was put on the day on which it was paid', async () => {
  await rented('Moved');
  const [february] = await drafts('Moved', '2026-02-06');
  await move(february?.id ?? '', '2026-02-05');
  expect(days(await drafts('Moved', '2026-03-02'))).toEqual(['2026-02-05', '2026-03-01']);
  // Paid on the very day on which another one falls due.
  test.clock.set('2026-04-01');
  await move(february?.id ?? '', '2026-04-01');
  expect(days(await drafts('Moved', '2026-04-02'))).toEqual(['2026-03-01', '2026-04-01', '2026-04-01']);
});

it('does not bring again what it brought when the first is put on another day', async () => {
  const { id } = await rented('Corrected');
  expect(days(await drafts('Corrected', '2026-03-02'))).toEqual(['2026-02-01', '2026-03-01']);
  await move(id, '2026-01-05');
  expect(days(await drafts('Corrected', '2026-04-06'))).toEqual(['2026-02-01', '2026-03-01', '2026-04-05']);
});

it('of one day at the end of a month is shared over one day again', async () => {
  const day = '2026-02-28';
  test.clock.set('2026-03-02');
  await rented('Month end', { day, shareFrom: day, shareTo: day });
  const [march] = await drafts('Month end', '2026-04-02');
  const { shareFrom, shareTo } = await test.ok(getExpense, { params: { expenseId: march?.id ?? '' } }, owner);
  expect([shareFrom, shareTo]).toEqual(['2026-03-28', '2026-03-28']);
});
