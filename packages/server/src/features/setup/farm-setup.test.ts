import { randomUUID } from 'node:crypto';
import { createFarm, getFarm, listFarms } from '@henhouse/contract/farm/farm';
import { createShed, listSheds } from '@henhouse/contract/farm/shed';
import { setUpFarm } from '@henhouse/contract/setup/farm-setup';
import { describe, expect, it } from 'vitest';
import { problemsIn } from '../../../test/entry-client';
import type { Actor } from '../../../test/people';
import { startedApp } from '../../../test/started-app';

const test = startedApp({ farms: false });

const broilers = { name: 'Broiler shed', count: 3, productionKind: 'broiler', birdCapacity: 25_000 } as const;
const layers = { name: 'Layer shed', count: 2, productionKind: 'layer', birdCapacity: 9_000 } as const;
const setUp = (more: object, as: Actor = 'vale.Owner') =>
  test.call(setUpFarm, { body: { id: randomUUID(), name: 'North Farm', sheds: [], hatchery: null, ...more } }, as);
const farms = async (as: Actor = 'vale.Owner') => (await test.ok(listFarms, { query: { perPage: 200 } }, as)).items;

describe('setting a farm up', () => {
  it('makes the farm, its numbered sheds and their codes in one go; again it answers the same', async () => {
    const body = { id: randomUUID(), name: 'North Farm', sheds: [broilers, layers], hatchery: null };
    const made = await test.ok(setUpFarm, { body }, 'vale.Admin');
    expect(made.farm).toMatchObject({ name: 'North Farm', code: 'NF', kind: 'mixed', ownership: 'own' });
    expect(made.sheds.map(({ name, code, state }) => `${name} ${code} ${state}`)).toEqual([
      'Broiler shed 1 BS1 ready',
      'Broiler shed 2 BS2 ready',
      'Broiler shed 3 BS3 ready',
      'Layer shed 1 LS1 ready',
      'Layer shed 2 LS2 ready',
    ]);
    expect(await test.ok(setUpFarm, { body }, 'vale.Admin')).toEqual(made);
    const read = await test.ok(listSheds, { params: { farmId: body.id }, query: { perPage: 50 } }, 'vale.Owner');
    expect(read.items.map(({ birdCapacity }) => birdCapacity)).toEqual([25_000, 25_000, 25_000, 9_000, 9_000]);
  });

  it('finds a code that is free, for a farm and for a hatchery', async () => {
    const hatchery = { name: 'Brook Hatchery', eggsPerWeek: 40_000 };
    const [first, second] = [await setUp({ name: 'Brook', hatchery }), await setUp({ name: 'Brook', hatchery })];
    expect([first.body.farm.code, first.body.hatchery?.code]).toEqual(['BRO', 'BH']);
    expect([second.body.farm.code, second.body.hatchery?.code]).toEqual(['BRO2', 'BH2']);
  });

  it('makes a hatchery without a farm around it, which takes no shed until it is said to keep birds', async () => {
    const { body } = await setUp({ name: 'Vale Chicks', hatchery: { name: 'Vale Chicks', eggsPerWeek: 90_000 } });
    const farmId = body.farm.id;
    expect(body).toMatchObject({ farm: { kind: 'hatchery' }, sheds: [], hatchery: { farmId, eggsPerWeek: 90_000 } });
    expect(await test.ok(getFarm, { params: { farmId } }, 'vale.Owner')).toMatchObject({ hatcheries: 1 });
    expect((await farms()).filter(({ kind }) => kind === 'hatchery').map(({ id }) => id)).toContain(farmId);
    const shed = { id: randomUUID(), name: 'Shed', code: 'S', productionKind: 'layer', birdCapacity: 100 } as const;
    const refused = await test.call(createShed, { params: { farmId }, body: shed }, 'vale.Owner');
    expect(problemsIn(refused)).toEqual(['error kindMismatch productionKind']);
  });

  it('refuses nothing at all, too many, and figures out of range, naming field and range; nothing is left half made', async () => {
    const before = (await farms()).length;
    expect(problemsIn(await setUp({}))).toEqual(['error required sheds']);
    expect(problemsIn(await setUp({ sheds: [{ ...broilers, count: 0 }] }))).toEqual(['error outOfRange sheds.0.count']);
    expect(problemsIn(await setUp({ sheds: [broilers, { ...layers, birdCapacity: 900_000 }] }))).toEqual([
      'error outOfRange sheds.1.birdCapacity',
    ]);
    const many = Array.from({ length: 3 }, () => ({ ...broilers, count: 100 }));
    expect(problemsIn(await setUp({ sheds: many }))).toEqual(['error outOfRange sheds']);
    expect((await farms()).length).toBe(before);
  });

  it('is for who may add farms; others are refused, and another company sees nothing of it', async () => {
    for (const role of ['Manager', 'AssistantManager', 'Supervisor', 'Doctor'] as const) {
      expect((await setUp({ sheds: [broilers] }, `vale.${role}`)).status, role).toBe(403);
    }
    expect(await farms('hill.Owner')).toEqual([]);
    const taken = { id: randomUUID(), name: 'Other', code: 'nf', kind: 'broiler', ownership: 'own' } as const;
    expect(problemsIn(await test.call(createFarm, { body: taken }, 'vale.Owner'))).toEqual(['error notUnique code']);
  });
});
