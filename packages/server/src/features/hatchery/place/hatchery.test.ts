import { randomUUID } from 'node:crypto';
import { getFarm } from '@henhouse/contract/farm/farm';
import {
  createHatchery,
  deleteHatchery,
  getHatchery,
  listHatcheries,
  retireHatchery,
  updateHatchery,
} from '@henhouse/contract/hatchery/hatchery';
import { createMachine } from '@henhouse/contract/hatchery/machine';
import { describe, expect, it } from 'vitest';
import { problemsIn } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import { layEggsIn } from '../../../../test/machine-eggs.fixture';
import type { Actor } from '../../../../test/people';
import { addMachine } from '../../../../test/scenario';
import { startedApp } from '../../../../test/started-app';

const test = startedApp({ day: '2026-03-10' });
const fixture = fixtureIds('vale');
const { farmId } = fixture;
const facts = { name: 'Vale Hatchery', eggsPerWeek: 40_000 } as const;

let count = 0;
async function add(more: object = {}, as: Actor = 'vale.Owner', at = farmId) {
  count += 1;
  const body = { id: randomUUID(), ...facts, code: `H${count}`, ...more };
  return test.call(createHatchery, { params: { farmId: at }, body }, as);
}
const room = { trolleys: 2, traysPerTrolley: 10, eggsPerTray: 150 };

describe('a hatchery', () => {
  it('stands on a farm, with the guide’s figures until somebody says otherwise', async () => {
    const { hatcheries } = await test.ok(getFarm, { params: { farmId } }, 'vale.Owner');
    const made = await add({ code: 'FIRST' });
    expect(made.status).toBe(201);
    const guide = { transferDay: 18.5, incubationHours: 506, eggRoomTempC: 18, eggRoomHumidityPct: 60 };
    expect(made.body).toMatchObject({ ...facts, farmId, ...guide, ownEggValueMinor: null, retired: false });
    expect((await test.ok(getFarm, { params: { farmId } }, 'vale.Manager')).hatcheries).toBe(hatcheries + 1);
  });

  it('says every problem at once, and takes what is rare when it is confirmed', async () => {
    const odd = { code: 'first', incubationHours: 515, transferDay: 20, eggRoomTempC: 22 };
    expect(problemsIn(await add(odd))).toEqual([
      'confirm outsideUsual transferDay',
      'confirm outsideUsual incubationHours',
      'confirm outsideUsual eggRoomTempC',
      'error notUnique code',
    ]);
    expect((await add({ ...odd, code: 'ODD', confirmed: ['outsideUsual'] })).status).toBe(201);
    const late = await add({ transferDay: 19.5, incubationHours: 480, confirmed: ['outsideUsual'] });
    expect(problemsIn(late)).toEqual(['error outOfRange transferDay']);
  });

  it('shows and takes what eggs are worth from those who see prices only', async () => {
    const { body: hatchery } = await add({ ownEggValueMinor: 12.5, hatchingCostMinor: 4 });
    const params = { hatcheryId: hatchery.id };
    const seen = await test.ok(getHatchery, { params }, 'vale.Manager');
    expect(seen).toMatchObject({ ownEggValueMinor: null, hatchingCostMinor: null });
    const { code } = hatchery;
    const body = { ...facts, code, name: 'New name', ownEggValueMinor: 99 };
    const changed = await test.ok(updateHatchery, { params, body, version: 1 }, 'vale.Manager');
    expect(changed).toMatchObject({ name: 'New name', version: 2, ownEggValueMinor: null });
    const late = await test.call(updateHatchery, { params, body, version: 1 }, 'vale.Manager');
    expect(late.status).toBe(412);
    expect(late.problem.current).toMatchObject({ version: 2, ownEggValueMinor: null });
    const kept = await test.ok(getHatchery, { params }, 'vale.Owner');
    expect(kept).toMatchObject({ ownEggValueMinor: 12.5, hatchingCostMinor: 4 });
  });

  it('is retired without eggs and open hatches only, and is listed with what lies in it', async () => {
    const { body: hatchery } = await add({ name: 'Busy Hatchery' });
    const params = { hatcheryId: hatchery.id };
    const { id: machineId } = await addMachine(test.by('vale.Owner'), hatchery.id, 'S1', room);
    const hatchId = await layEggsIn(test, fixture, { hatcheryId: hatchery.id, machineId, eggs: 900 });
    const listed = await test.ok(listHatcheries, { query: { farm: farmId, q: 'busy' } }, 'vale.Supervisor');
    const inside = { setters: 1, hatchers: 0, setterCapacity: 3000, eggsInSetters: 900, eggsInHatchers: 0 };
    expect(listed.items).toMatchObject([{ ...inside, farmName: 'Farm F1 of vale' }]);
    const retire = (retired: boolean, version: number) =>
      test.call(retireHatchery, { params, body: { retired, reason: 'sold' }, version }, 'vale.Owner');
    expect(problemsIn(await retire(true, 1))).toEqual(['error eggsInMachine retired', 'error hatchesOpen retired']);
    await layEggsIn(test, fixture, { hatcheryId: hatchery.id, machineId, eggs: -900, hatchId });
    expect(problemsIn(await retire(true, 1))).toEqual(['error hatchesOpen retired']);
    await test.sql`update hatch set state = 'closed' where id = ${hatchId}`;
    expect((await retire(true, 1)).body).toMatchObject({ retired: true, version: 2 });
    const second = {
      id: randomUUID(),
      kind: 'setter',
      code: 'S2',
      name: 'Setter 2',
      stage: 'single',
      ...room,
    } as const;
    expect(problemsIn(await test.call(createMachine, { params, body: second }, 'vale.Owner'))).toEqual([
      'error retired hatcheryId',
    ]);
    expect((await retire(false, 2)).body).toMatchObject({ retired: false });
  });

  it('is removed while nothing refers to it', async () => {
    const { body: hatchery } = await add();
    const params = { hatcheryId: hatchery.id };
    const remove = () => test.call(deleteHatchery, { params, body: { reason: 'a slip' }, version: 1 }, 'vale.Owner');
    const machine = await addMachine(test.by('vale.Owner'), hatchery.id, 'S1');
    expect(problemsIn(await remove())).toEqual(['error inUse reason']);
    await test.sql`delete from machine where id = ${machine.id}`;
    expect((await remove()).status).toBe(204);
    expect((await test.call(getHatchery, { params }, 'vale.Owner')).status).toBe(404);
  });

  it('is nobody’s business in another company, nor on another farm', async () => {
    const { body: far } = await add({ name: 'Far' }, 'vale.Owner', fixture.otherFarmId);
    const ask = (as: Actor) => test.call(getHatchery, { params: { hatcheryId: far.id } }, as);
    expect((await ask('hill.Owner')).status).toBe(404);
    expect((await ask('vale.Manager')).status).toBe(403);
    expect((await test.ok(listHatcheries, { query: { perPage: '200', q: 'far' } }, 'vale.Manager')).total).toBe(0);
    expect((await add({}, 'vale.Manager')).status).toBe(403);
  });
});
