import { randomUUID } from 'node:crypto';
import { deleteRegrade, listRegrades, regradeEggs } from '@henhouse/contract/stock/egg-regrade';
import { listEggRoom } from '@henhouse/contract/stock/egg-room';
import { listMovements, quarantineLot } from '@henhouse/contract/stock/inventory';
import { getTrace } from '@henhouse/contract/trace/trace';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemsIn } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import { addSupplier, feedDraft, invoiceOf, ordered, receiveOf, setLimits } from '../../../../test/purchase-client';
import { layEggs, settleHens } from '../../../../test/sale-client';
import { startedApp } from '../../../../test/started-app';
import { requireOk } from '../../../../test/test-app';
import { checkLedger } from '../../../ledger/check-ledger';
import { checkBooks } from '../../day-book/check-books';

const test = startedApp();
const manager = 'vale.Manager' as const;
const { companyId, farmId } = fixtureIds('vale');
beforeAll(() => settleHens(test), 120_000);

const room = async (layDay: string) =>
  (await test.ok(listEggRoom, { params: { farmId }, query: { empty: 'true', perPage: 200 } }, manager)).items.filter(
    (lot) => lot.layDay === layDay,
  );
const there = async (layDay: string) =>
  Object.fromEntries((await room(layDay)).map(({ grade, onHand, collected }) => [grade, [collected, onHand]]));
const lotOf = async (layDay: string, grade: string) =>
  (await room(layDay)).find((lot) => lot.grade === grade)?.lotId ?? '';
const regrade = (lotId: string, counts: object, day = '2026-03-16') => {
  const body = { id: randomUUID(), lotId, day, counts, notes: '' };
  return test.call(regradeEggs, { params: { farmId }, body }, manager);
};
const findings = () =>
  test.app.db.company(companyId, null, async (tx) => [...(await checkLedger(tx)), ...(await checkBooks(tx))]);

describe('own eggs that are graded again', () => {
  it('are what they are now, broken ones are gone, and the books and the day of the flock agree', async () => {
    await layEggs(test, '2026-03-15', { table: 500 });
    const lotId = await lotOf('2026-03-15', 'table');
    requireOk(await regrade(lotId, { dirty: 30, cracked: 10, rejected: 5 }));
    expect(await there('2026-03-15')).toEqual({ table: [455, 455], dirty: [30, 30], cracked: [10, 10] });
    expect(await findings()).toEqual([]);
    const { items } = await test.ok(listRegrades, { params: { farmId }, query: {} }, manager);
    expect(items).toMatchObject([{ grade: 'table', eggs: 45, counts: { dirty: 30, cracked: 10, rejected: 5 } }]);
    const moved = await test.ok(listMovements, { params: { storeId: farmId }, query: { lot: lotId } }, manager);
    expect(moved.items.filter(({ documentKind }) => documentKind === 'eggRegrade')).toHaveLength(3);
  });

  it('are followed back to their hens as what they were graded last', async () => {
    const query = { kind: 'eggs' as const, id: await lotOf('2026-03-15', 'dirty'), direction: 'back' as const };
    const { links, balance } = await test.ok(getTrace, { query }, 'vale.Owner');
    expect(links).toContainEqual(expect.objectContaining({ to: `eggs:${query.id}`, quantity: 30 }));
    expect(balance).toMatchObject({ received: 30, left: 30, gap: 0 });
    const was = { ...query, id: await lotOf('2026-03-15', 'table') };
    const of = await test.ok(getTrace, { query: was }, 'vale.Owner');
    expect(of.balance).toMatchObject({ received: 455, left: 455, gap: 0 });
    const laid = of.links.filter(({ to }) => to === `eggs:${was.id}`);
    expect(laid.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)).toBe(455);
  });

  it('are no more than lie there, none that a vet keeps, and are taken back', async () => {
    await layEggs(test, '2026-03-14', { table: 100 });
    const lotId = await lotOf('2026-03-14', 'table');
    expect(problemsIn(await regrade(lotId, { dirty: 101 }))).toEqual(['error moreThanStock counts.dirty']);
    expect(problemsIn(await regrade(lotId, { table: 1 }))).toEqual(['error outOfRange counts.table']);
    const { id } = requireOk(await regrade(lotId, { dirty: 60, rejected: 40 }));
    const back = { params: { farmId, regradeId: id }, version: 1, body: { reason: 'Another lot' } };
    await test.ok(deleteRegrade, back, manager);
    expect(await there('2026-03-14')).toEqual({ table: [100, 100], dirty: [0, 0] });
    expect(await findings()).toEqual([]);
    const keep = { params: { storeId: farmId, lotId }, body: { fromDay: '2026-03-15', reason: 'Salmonella' } };
    await test.ok(quarantineLot, keep, 'vale.Doctor');
    expect(problemsIn(await regrade(lotId, { dirty: 1 }))).toEqual(['error lotQuarantined lotId']);
    // Said to be of a day before, they would leave the vet's hold under another name.
    expect(problemsIn(await regrade(lotId, { dirty: 1 }, '2026-03-14'))).toEqual(['error lotQuarantined lotId']);
  });
});

describe('bought eggs that are graded again', () => {
  it('are of their supplier, and cost what the others cost, also once the invoice says another price', async () => {
    const laid = {
      grade: 'hatching',
      layFromDay: '2026-03-10',
      layToDay: '2026-03-10',
      sourceFlock: 'House 4',
    } as const;
    const trader = await addSupplier(test, 'Egg Trader');
    const order = await ordered(
      test,
      feedDraft(trader, { kind: 'eggStock' }, { itemId: null, unit: 'eggs', quantity: 1000, ...laid }),
    );
    await receiveOf(test, order, { quantity: 1000, day: '2026-03-12' });
    requireOk(await regrade(await lotOf('2026-03-10', 'hatching'), { table: 100, rejected: 10 }));
    expect(await there('2026-03-10')).toEqual({ hatching: [890, 890], table: [100, 100] });
    const costs = () =>
      test.sql`select distinct unit_cost_minor from lot where lay_day = '2026-03-10' and flock_id is null`;
    expect(await costs()).toHaveLength(1);
    await invoiceOf(test, order, { quantity: 1000, unitPriceMinor: 77 });
    expect(await costs()).toHaveLength(1);
    expect(await findings()).toEqual([]);
  });

  it('are kept back and let go with the delivery that they came of, but for those that a vet speaks of by themselves', async () => {
    const source = await lotOf('2026-03-10', 'hatching');
    const keep = (lotId: string, fromDay: string | null) => {
      const body = { fromDay, reason: 'Salmonella' };
      return test.ok(quarantineLot, { params: { storeId: farmId, lotId }, body }, 'vale.Doctor');
    };
    const kept = async () => {
      const lots = await test.sql<{ grade: string; day: string | null }>`
        select grade, quarantined_from::text as day from lot where lay_day = '2026-03-10' and flock_id is null and grade <> 'rejected'`;
      return Object.fromEntries(lots.map(({ grade, day }) => [grade, day]));
    };
    await keep(source, '2026-03-15');
    expect(await kept()).toEqual({ hatching: '2026-03-15', table: '2026-03-15' });
    // Said to be of a day before, they are of the same delivery.
    requireOk(await regrade(source, { dirty: 5 }, '2026-03-14'));
    expect(await kept()).toMatchObject({ dirty: '2026-03-15' });
    await keep(await lotOf('2026-03-10', 'table'), '2026-03-13');
    await keep(source, null);
    expect(await kept()).toEqual({ hatching: null, table: '2026-03-13', dirty: null });
  });

  it('are graded out by who may throw away so much, with what they threw away that day', async () => {
    const lotId = await lotOf('2026-03-10', 'hatching');
    const [{ cost } = { cost: 0 }] = await test.sql<{ cost: number }>`
      select unit_cost_minor::float8 as cost from lot where id = ${lotId}`;
    await setLimits(test, 'vale', { manager: Math.round(cost * 12) });
    // Ten are gone already; one that is dirty only is not thrown away.
    const answer = await regrade(lotId, { rejected: 3, dirty: 1 });
    expect(problemsIn(answer)).toEqual(['error aboveLimit counts.rejected']);
    expect(answer.problem.problems?.[0]?.params).toMatchObject({ value: null });
    const { id } = requireOk(await regrade(lotId, { rejected: 2, dirty: 100 }));
    expect(problemsIn(await regrade(lotId, { rejected: 1 }))).toEqual(['error aboveLimit counts.rejected']);
    const back = { params: { farmId, regradeId: id }, version: 1, body: { reason: 'Another lot' } };
    await test.ok(deleteRegrade, back, manager);
    requireOk(await regrade(lotId, { rejected: 1 }));
  });
});
