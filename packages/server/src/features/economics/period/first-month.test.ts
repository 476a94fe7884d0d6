import { cancelExpense } from '@henhouse/contract/expense/expense';
import { closePeriod, listPeriods, monthsShownAtMost } from '@henhouse/contract/money/period';
import { deleteOpeningStock } from '@henhouse/contract/stock/opening-stock';
import { expect, it } from 'vitest';
import { enter, problemsIn } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import { bookExpense, openStock } from '../../../../test/scenario';
import { startedApp } from '../../../../test/started-app';

const test = startedApp({ day: '2026-04-10' });
const { farmId, feedItemId: itemId } = fixtureIds('vale');

const months = async () => (await test.ok(listPeriods, {}, 'vale.Owner')).items.map(({ month }) => month);

it('is none of what was taken back: a slip in the year leaves no months to be closed first', async () => {
  const day = '2006-03-04';
  const expense = await bookExpense(test.by('vale.Manager'), test.by('vale.Owner'), { farmId, day, netMinor: 1000 });
  const stock = await openStock(test.by('vale.Owner'), farmId, { itemId, day, quantity: 100 });
  expect(await months()).toHaveLength(monthsShownAtMost);
  const because = { reason: 'It was 2026' };
  const params = { expenseId: expense.id };
  await test.ok(cancelExpense, { params, version: expense.version, body: because }, 'vale.Owner');
  const of = { storeId: farmId, openingStockId: stock.id };
  await test.ok(deleteOpeningStock, { params: of, version: 1, body: because }, 'vale.Owner');
  expect(await months()).toEqual(['2026-04-01']);
  const march = { params: { month: '2026-03-01' }, version: 0, body: { to: 'closed' as const } };
  await test.ok(closePeriod, march, 'vale.Owner');
  expect(await months()).toEqual(['2026-04-01', '2026-03-01']);
});

it('is never before the years that books are kept of', async () => {
  const detail = { sex: 'asHatched', count: 1 } as const;
  const day = '0226-03-04';
  const placed = await enter(test, 'chick-placement', { day, detail });
  expect(problemsIn(placed)).toEqual(['error outOfRange day']);
  expect(placed.problem.problems?.[0]?.params).toMatchObject({ value: day, min: '2000-01-01', max: null });
  await expect(openStock(test.by('vale.Owner'), farmId, { itemId, day, quantity: 100 })).rejects.toThrow('outOfRange');
});
