import { randomUUID } from 'node:crypto';
import { entriesAtMost, listEntries } from '@henhouse/contract/entry/entry';
import { createFarm, getFarm, listFarms, retireFarm, updateFarm } from '@henhouse/contract/farm/farm';
import { createShed, listSheds, shedsAtMost } from '@henhouse/contract/farm/shed';
import { flocksAtMost, listFlocks } from '@henhouse/contract/flock/flock';
import { healthItemsAtMost, listHealthItems } from '@henhouse/contract/health/health-item';
import { listStandards, standardsAtMost } from '@henhouse/contract/standards/standard';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemsIn } from '../../../test/entry-client';
import { type Actor, ids } from '../../../test/people';
import { startedApp } from '../../../test/started-app';

const app = startedApp({ farms: false });

const farm = { name: 'Meadow Farm', code: 'MEADOW', kind: 'broiler', ownership: 'own' } as const;
const shed = { name: 'Shed 1', code: '1', productionKind: 'broiler', birdCapacity: 20_000 } as const;

const create = (id: string, more: object = {}, as: Actor = 'vale.Owner') =>
  app.call(createFarm, { body: { id, ...farm, ...more } }, as);
describe('farms', () => {
  const { farmId, otherFarmId } = ids.vale;
  beforeAll(async () => {
    await create(farmId);
    await create(otherFarmId, { name: 'Orchard Farm', code: 'ORCHARD', kind: 'mixed' });
    await create(ids.hill.farmId, { name: 'Hill Farm' }, 'hill.Owner');
  });

  it('keeps what was written down, and says it to whoever asks again', async () => {
    const id = randomUUID();
    const place = { latitude: 52.5, longitude: 13.4, timeZone: 'Europe/Lisbon' };
    const body = { id, ...farm, code: 'SOUTH', ...place, notes: 'gate 3' };
    const first = await app.ok(createFarm, { body }, 'vale.Owner');
    expect(first).toMatchObject({ ...body, retired: false, version: 1, minimumEmptyDays: 10 });
    expect(await app.ok(createFarm, { body }, 'vale.Owner')).toEqual(first);
    expect((await app.call(createFarm, { body: { ...body, name: 'Other' } }, 'vale.Owner')).status).toBe(409);
    const read = await app.ok(getFarm, { params: { farmId: id } }, 'vale.Owner');
    expect(read).toMatchObject({ ...first, sheds: 0, openFlocks: 0, birdsAlive: 0, entriesMissing: 0 });
  });

  it('has a code once in the company, whatever its case; another company may have the same', async () => {
    const twice = await create(randomUUID(), { code: 'meadow' });
    expect(twice.status).toBe(422);
    expect(twice.problem.problems).toMatchObject([{ code: 'notUnique', field: 'code', params: { value: 'meadow' } }]);
    expect((await app.ok(getFarm, { params: { farmId: ids.hill.farmId } }, 'hill.Owner')).code).toBe('MEADOW');
  });

  it('tells of every problem at once', async () => {
    const answer = await create(randomUUID(), { code: 'MEADOW', latitude: 3, timeZone: 'Mars/Olympus' });
    expect(problemsIn(answer)).toEqual([
      'error required longitude',
      'error unknownValue timeZone',
      'error notUnique code',
    ]);
  });

  it('takes a change from whoever saw the last version only', async () => {
    const { version } = await app.ok(getFarm, { params: { farmId } }, 'vale.Manager');
    const change = (seen: number | undefined, name: string) => {
      const args = { params: { farmId }, body: { ...farm, name }, ...(seen && { version: seen }) };
      return app.call(updateFarm, args, 'vale.Manager');
    };
    expect((await change(undefined, 'A farm')).status).toBe(428);
    expect((await change(version, 'Meadow Farm')).body).toMatchObject({ version: version + 1 });
    const late = await change(version, 'Too late');
    expect(late.status).toBe(412);
    expect(late.problem.current).toMatchObject({ id: farmId, name: 'Meadow Farm', version: version + 1 });
  });

  it('keeps a kind that its sheds stand for', async () => {
    await app.call(createShed, { params: { farmId }, body: { id: ids.vale.shedId, ...shed } }, 'vale.Owner');
    const { version } = await app.ok(getFarm, { params: { farmId } }, 'vale.Owner');
    const change = { params: { farmId }, body: { ...farm, kind: 'layer' as const }, version };
    expect(problemsIn(await app.call(updateFarm, change, 'vale.Owner'))).toEqual(['error kindMismatch kind']);
  });

  it('shows each person the farms that are theirs, and no other company’s', async () => {
    const seenBy = async (as: Actor) =>
      (await app.ok(listFarms, { query: { perPage: 200 } }, as)).items.map(({ code }) => code);
    expect(await seenBy('vale.Owner')).toEqual(expect.arrayContaining(['MEADOW', 'ORCHARD']));
    expect(await seenBy('vale.Manager')).toEqual(['MEADOW']);
    expect(await seenBy('vale.Supervisor')).toEqual(['MEADOW']);
    expect(await seenBy('hill.Owner')).toEqual(['MEADOW']);
    expect((await app.call(getFarm, { params: { farmId: ids.hill.farmId } }, 'vale.Owner')).status).toBe(404);
    expect((await app.call(getFarm, { params: { farmId: otherFarmId } }, 'vale.Manager')).status).toBe(403);
  });

  it('finds, filters, sorts and pages', async () => {
    const list = async (query: object) => await app.ok(listFarms, { query }, 'vale.Owner');
    expect((await list({ q: 'orch' })).items.map(({ code }) => code)).toEqual(['ORCHARD']);
    expect((await list({ q: '%' })).total).toBe(0);
    expect((await list({ kind: 'mixed' })).items.map(({ code }) => code)).toEqual(['ORCHARD']);
    const { items, total } = await list({ sortBy: 'sheds', sortDesc: 'true', perPage: 1 });
    expect(items).toMatchObject([{ code: 'MEADOW', sheds: 1, occupiedSheds: 0 }]);
    expect(total).toBe(3);
    expect(await list({ page: 99 })).toEqual({ items: [], total: 3 });
  });

  it('retires an empty farm and brings it back, with the reason in the log', async () => {
    const id = randomUUID();
    await create(id, { code: 'OLD' });
    const params = { farmId: id };
    const retire = (retired: boolean, version: number) =>
      app.ok(retireFarm, { params, body: { retired, reason: 'sold to a neighbour' }, version }, 'vale.Owner');
    expect(await retire(true, 1)).toMatchObject({ retired: true, version: 2 });
    const refused = await app.call(createShed, { params, body: { id: randomUUID(), ...shed } }, 'vale.Owner');
    expect(problemsIn(refused)).toEqual(['error retired farmId']);
    expect(await retire(false, 2)).toMatchObject({ retired: false, version: 3 });
    const [line] = await app.sql<{ after: { reason: string } }>`select after from audit_log where action = 'retire'
      and subject_id = ${id}`;
    expect(line?.after.reason).toBe('sold to a neighbour');
  });

  it('are the same, whichever machine wrote the accent, or a space that does not break', async () => {
    const [name, code] = ['Ku\u0308ken\u00a0farm', 'KU\u0308'];
    const made = await create(randomUUID(), { name, code });
    expect(made.body).toMatchObject({ name: 'K\u00fcken farm', code: 'K\u00dc' });
    expect(problemsIn(await create(randomUUID(), { name, code: 'k\u00fc' }))).toEqual(['error notUnique code']);
    const { items } = await app.ok(listFarms, { query: { q: 'ku\u0308ken farm' } }, 'vale.Owner');
    expect(items.map((farm) => farm.code)).toEqual(['K\u00dc']);
  });

  it('are listed as people count and spell', async () => {
    const added = ['Zebra farm', 'Öst farm', 'Äpfel farm', 'Stable 10', 'stable 9', 'Stable 2'];
    for (const [index, name] of added.entries()) await create(randomUUID(), { name, code: `L${index}` });
    const named = async (sortBy: 'name' | 'code') =>
      (await app.ok(listFarms, { query: { perPage: 200, sortBy } }, 'vale.Owner')).items;
    const names = (await named('name')).map(({ name }) => name).filter((name) => added.includes(name));
    expect(names).toEqual(['Äpfel farm', 'Öst farm', 'Stable 2', 'stable 9', 'Stable 10', 'Zebra farm']);
    const farmId = (await named('code')).find(({ code }) => code === 'L0')?.id ?? '';
    for (const code of ['BS10', 'BS9', 'bs11', 'BS1']) {
      const body = { id: randomUUID(), ...shed, name: code, code };
      await app.ok(createShed, { params: { farmId }, body }, 'vale.Owner');
    }
    const { items } = await app.ok(listSheds, { params: { farmId }, query: {} }, 'vale.Owner');
    expect(items.map(({ code }) => code)).toEqual(['BS1', 'BS9', 'BS10', 'bs11']);
  });

  it('answer with all of their sheds at once where somebody chooses among them, and so do flocks, standards and medicines', async () => {
    const farmId = (await create(randomUUID(), { name: 'Large', code: 'LARGE' })).body.id;
    await app.sql`insert into shed (company_id, id, farm_id, name, code, production_kind, area_m2, bird_capacity, state_since_day)
      select company_id, gen_random_uuid(), id, 'S ' || n, 'S' || n, 'broiler', 100, 100, '2026-01-01' from farm, generate_series(1, 201) n
      where id = ${farmId}`;
    const params = { farmId };
    const sheds = await app.call(listSheds, { params, query: { perPage: shedsAtMost } }, 'vale.Owner');
    expect([sheds.status, sheds.body.items.length]).toEqual([200, 201]);
    const flocks = await app.call(listFlocks, { query: { perPage: flocksAtMost } }, 'vale.Owner');
    const standards = await app.call(listStandards, { query: { perPage: standardsAtMost } }, 'vale.Owner');
    const items = await app.call(listHealthItems, { query: { perPage: healthItemsAtMost } }, 'vale.Owner');
    const entries = await app.call(listEntries, { params, query: { perPage: entriesAtMost } }, 'vale.Owner');
    expect([flocks, standards, items, entries].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});
