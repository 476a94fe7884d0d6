import { randomUUID } from 'node:crypto';
import { createItem, getItem, type Item, listItems, mergeItem, updateItem } from '@henhouse/contract/catalogue/item';
import { updateHealthItem } from '@henhouse/contract/health/health-item';
import { cancelPurchase, createPurchase } from '@henhouse/contract/purchase/purchase';
import { listFeedItems } from '@henhouse/contract/stock/feed-stock';
import { addDays } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { problemsIn } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { addHealthItem } from '../../../test/medicine-chest';
import { type Actor, ids } from '../../../test/people';
import { addSupplier, feedDraft } from '../../../test/purchase-client';
import { startedApp } from '../../../test/started-app';
import { holdsOf } from '../health/withdrawal.service';

const test = startedApp({ day: '2026-03-20' });

const add = (more: Partial<Item> = {}, as: Actor = 'vale.Admin') => {
  const id = randomUUID();
  const body = { id, category: 'other', code: id.slice(0, 8), name: 'Gloves', unit: 'pairs', ...more };
  return test.call(createItem, { raw: { body } }, as);
};

const change = (item: Item, more: Partial<Item>, as: Actor = 'vale.Admin') => {
  const { code, name, unit, units, minimum, leadTimeDays, feedType, feedForm, medicated, retired } = item;
  const input = { code, name, unit, units, minimum, leadTimeDays, feedType, feedForm, medicated, retired };
  const params = { itemId: item.id };
  return test.call(updateItem, { params, version: item.version, raw: { body: { ...input, ...more } } }, as);
};

const merge = (from: Pick<Item, 'id' | 'version'>, intoId: string, as: Actor = 'vale.Admin') => {
  const args = { params: { itemId: from.id }, version: from.version, body: { intoId, reason: 'the same thing' } };
  return test.call(mergeItem, args, as);
};

const company = <T>(fn: Parameters<typeof test.app.db.company<T>>[2]) =>
  test.app.db.company(ids.vale.companyId, null, fn);

const receive = (itemId: string) =>
  company((tx) =>
    tx.run(sql`insert into lot (company_id, id, kind, item_id, received_day)
      values (${ids.vale.companyId}, ${randomUUID()}, 'goods', ${itemId}, '2026-03-01')`),
  );

describe('an item', () => {
  it('has units beside its base unit, and feed is in kg and vaccine in doses whatever was typed', async () => {
    const units = [
      { name: 'bag', factor: 25 },
      { name: 'big bag', factor: 1000 },
    ];
    const { body: feed } = await add({
      category: 'feed',
      unit: 'sacks',
      units,
      feedType: 'grower',
      feedForm: 'pellet',
    });
    expect([feed.unit, feed.units, feed.feedForm, feed.minimum]).toEqual(['kg', units, 'pellet', null]);
    const listed = await test.ok(listFeedItems, { query: { q: feed.code } }, 'vale.Supervisor');
    expect(listed.items).toMatchObject([{ id: feed.id, kgPerBag: 25 }]);
    expect((await add({ category: 'vaccine', unit: 'ml' })).body.unit).toBe('doses');
    const { body: later } = await change(feed, { units: [{ name: 'bag', factor: 20 }], minimum: 500 });
    expect([later.units, later.minimum, later.version]).toEqual([[{ name: 'bag', factor: 20 }], 500, 2]);
  });

  it('is refused with every field: a code that is taken, a unit twice, feed facts on gloves, an unknown feed type', async () => {
    const { body: first } = await add();
    expect(problemsIn(await add({ code: first.code.toUpperCase() }))).toEqual(['error notUnique code']);
    const units = [
      { name: 'Box', factor: 50 },
      { name: 'box', factor: 100 },
    ];
    expect(problemsIn(await add({ units }))).toEqual(['error notUnique units.1.name']);
    expect(problemsIn(await add({ feedForm: 'mash' }))).toEqual(['error kindMismatch feedType']);
    expect(problemsIn(await add({ category: 'feed', feedType: 'soup' }))).toEqual(['error unknownValue feedType']);
    expect((await add({ code: first.code }, 'hill.Admin')).status).toBe(201);
  });

  it('keeps its base unit once lots are counted in it', async () => {
    const { body: gloves } = await add();
    const { body: boxed } = await change(gloves, { unit: 'boxes' });
    await receive(gloves.id);
    expect(problemsIn(await change(boxed, { unit: 'pairs' }))).toEqual(['error unitFixed unit']);
    expect((await change(boxed, { name: 'Nitrile gloves', retired: true })).body).toMatchObject({ retired: true });
  });

  it('keeps its base unit once it is ordered: what comes is counted in it', async () => {
    const { body: soap } = await add({ unit: 'l' });
    const draft = feedDraft(await addSupplier(test, 'Soap Works'), { kind: 'other' }, { itemId: soap.id, unit: 'l' });
    const { version } = await test.ok(createPurchase, { body: draft }, 'vale.Owner');
    expect(problemsIn(await change(soap, { unit: 'ml' }))).toEqual(['error unitFixed unit']);
    const params = { purchaseId: draft.id };
    await test.ok(cancelPurchase, { params, body: { reason: 'ordered elsewhere' }, version }, 'vale.Owner');
    expect((await change(soap, { unit: 'ml' })).body.unit).toBe('ml');
  });

  it('of feed with lots holds medicine for good: flocks that ate it would be let go', async () => {
    const { body: feed } = await add({ category: 'feed', medicated: true });
    await receive(feed.id);
    expect(problemsIn(await change(feed, { medicated: false }))).toEqual(['error medicatedFixed medicated']);
    const { body: plain } = await add({ category: 'feed' });
    expect(problemsIn(await merge(feed, plain.id))).toEqual(['error notMergeable intoId']);
    expect(problemsIn(await merge(plain, feed.id))).toEqual(['error notMergeable intoId']);
  });

  it('is changed by the Doctor if it is vaccine or medicine, and by nobody who only reads', async () => {
    const { body: gloves } = await add();
    const vaccine = (await add({ category: 'vaccine' })).body;
    expect((await change(gloves, { name: 'X' }, 'vale.Doctor')).status).toBe(403);
    expect((await change(vaccine, { name: 'ND live' }, 'vale.Doctor')).status).toBe(200);
    expect((await change(gloves, { name: 'X' }, 'vale.Manager')).status).toBe(403);
    expect((await add({}, 'vale.Doctor')).status).toBe(403);
    expect((await change(gloves, { name: 'X' }, 'hill.Owner')).status).toBe(404);
  });

  it('changes as one row, through its label and through the catalogue', async () => {
    const { category, code, unit, version, id, ...label } = await addHealthItem(test);
    const args = { params: { itemId: id }, version, body: { ...label, name: 'Renamed' } };
    expect(await test.ok(updateHealthItem, args, 'vale.Doctor')).toMatchObject({
      name: 'Renamed',
      version: 2,
    });
    const item = await test.ok(getItem, { params: { itemId: id } }, 'vale.Manager');
    expect(item).toMatchObject({ name: 'Renamed', version: 2, category, code, unit });
  });
});

describe('two items made one', () => {
  it('is refused for another category or unit, and for what was merged', async () => {
    const [gloves, soap, feed] = [
      (await add()).body,
      (await add({ unit: 'l' })).body,
      (await add({ category: 'feed' })).body,
    ];
    expect(problemsIn(await merge(gloves, soap.id))).toEqual(['error notMergeable intoId']);
    expect(problemsIn(await merge(gloves, feed.id))).toEqual(['error notMergeable intoId']);
    const { body: twin } = await add();
    const { body: merged } = await merge(gloves, twin.id);
    expect(merged).toMatchObject({ retired: true, mergedIntoId: twin.id });
    expect(problemsIn(await merge(merged, soap.id))).toEqual(['error retired intoId']);
    expect((await change(merged, { retired: false })).body.retired).toBe(true);
  });

  it('hands over lots and units, and is found under the other', async () => {
    const box = { name: 'box', factor: 50 };
    const [a, b] = [(await add({ units: [box] })).body, (await add()).body];
    await receive(a.id);
    await merge(a, b.id);
    const [row] = await test.sql`select count(*)::int as lots from lot where item_id = ${b.id}`;
    expect(row).toEqual({ lots: 1 });
    expect((await test.ok(getItem, { params: { itemId: b.id } }, 'vale.Admin')).units).toEqual([box]);
    expect((await test.ok(listItems, { query: { q: a.code, retired: 'false' } }, 'vale.Admin')).total).toBe(0);
  });

  it('keeps what the label of the other says of the dose', async () => {
    const [a, b] = [
      await addHealthItem(test, { doseMgPerKgDay: 12 }),
      await addHealthItem(test, { doseMgPerKgDay: 10 }),
    ];
    await merge(a, b.id);
    const labels = await test.sql<{
      dose: number;
    }>`select dose_mg_per_kg_day::float as dose from item_label where item_id = ${b.id} order by version`;
    expect(labels.map(({ dose }) => dose)).toEqual([10, 12, 10]);
  });

  it('lets no flock go earlier: what was given of the one is held by the stricter of both labels', async () => {
    const { companyId, farmId, shedId, flockId } = fixtureIds('vale');
    const strict = await addHealthItem(test, { periods: [{ product: 'meat', days: 20 }] });
    const mild = await addHealthItem(test, { periods: [{ product: 'meat', days: 5 }] });
    const detail = { itemId: strict.id, lotId: null, quantity: 1, purpose: 'x', route: 'drinkingWater' };
    await company((tx) =>
      tx.run(sql`insert into entry (company_id, id, kind, farm_id, shed_id, flock_id, day, detail, created_at)
        values (${companyId}, ${randomUUID()}, 'medicine', ${farmId}, ${shedId}, ${flockId}, '2026-03-10',
          ${JSON.stringify(detail)}::jsonb, '2026-03-20T12:30:00Z')`),
    );
    const clearDays = async () => {
      const holds = await company((tx) => holdsOf(tx, flockId, '2026-03-11'));
      return holds.map((hold) => ('clearance' in hold && hold.clearance.state === 'on' ? hold.clearance.day : null));
    };
    expect(await clearDays()).toEqual([addDays('2026-03-10', 20)]);
    test.clock.set('2026-03-21');
    expect((await merge(strict, mild.id)).status).toBe(200);
    expect(await clearDays()).toEqual([addDays('2026-03-10', 20)]);
    const [row] = await test.sql`select detail ->> 'itemId' as item from entry where flock_id = ${flockId}`;
    expect(row).toEqual({ item: mild.id });
  });
});
