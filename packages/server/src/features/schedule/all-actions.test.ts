import { randomUUID } from 'node:crypto';
import { listAlarms } from '@henhouse/contract/alarm/alarm';
import { correctHealthEndpoints } from '@henhouse/contract/entry/entry';
import { addMachineCare } from '@henhouse/contract/hatchery/machine-timeline';
import { getFlockHealth } from '@henhouse/contract/health/flock-health';
import { createSample, getSample, recordResults } from '@henhouse/contract/health/sample';
import { listSales } from '@henhouse/contract/sale/sale';
import { countActions, createTask, handleFact, listActions, listAllActions } from '@henhouse/contract/task/task';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDevice, machineIds, settleMachines } from '../../../test/device.fixture';
import { entered } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { addHealthItem, addVaccine, receiveGoods } from '../../../test/medicine-chest';
import type { Actor } from '../../../test/people';
import { addCustomer, confirmedSale, litterLine } from '../../../test/sale-client';
import { startedApp } from '../../../test/started-app';

const { farmId, otherFarmId } = fixtureIds('vale');
const test = startedApp({ day: '2026-03-10' });

beforeAll(async () => {
  for (const [farm, title] of [
    [farmId, 'Mend the drinker'],
    [otherFarmId, 'Call the mill'],
  ] as const) {
    const body = createTask.input.parse({
      id: randomUUID(),
      title,
      topic: 'other',
      dueFrom: '2026-03-10',
      dueDay: '2026-03-12',
    });
    await test.ok(createTask, { params: { farmId: farm }, body }, 'vale.Owner');
  }
});

const titles = async (as: Actor, query: object = {}) => {
  const body = await test.ok(listAllActions, { query: { perPage: 200, ...query } }, as);
  return body.items.filter(({ title }) => title !== '').map(({ title, farmId: at }) => `${title} ${at === farmId}`);
};

describe('the action lists of all farms', () => {
  it('are one, of the farms in reach and of no other', async () => {
    expect((await titles('vale.Owner')).sort()).toEqual(['Call the mill false', 'Mend the drinker true']);
    expect(await titles('vale.Manager')).toEqual(['Mend the drinker true']);
    expect(await titles('hill.Owner')).toEqual([]);
  });

  it('are narrowed to a farm, and never beyond reach', async () => {
    expect(await titles('vale.Owner', { farmId: otherFarmId })).toEqual(['Call the mill false']);
    expect((await test.call(listAllActions, { query: { farmId: otherFarmId } }, 'vale.Manager')).status).toBe(403);
  });

  it('hold what each farm’s own list holds, facts included', async () => {
    const keys = async (farm: string) =>
      (await test.ok(listActions, { params: { farmId: farm }, query: { perPage: 200 } }, 'vale.Owner')).items.map(
        ({ key }) => `${farm} ${key}`,
      );
    const all = await test.ok(listAllActions, { query: { perPage: 200 } }, 'vale.Owner');
    const each = [...(await keys(farmId)), ...(await keys(otherFarmId))];
    expect(all.items.map(({ key, farmId: farm }) => `${farm} ${key}`).sort()).toEqual(each.sort());
    expect(all.total).toBe(each.length);
  });
});

it('a sale waits for a second hand since the day that it is at its farm', async () => {
  const customer = await addCustomer(test, 'Night Market', { creditLimitMinor: 100 });
  const { id: saleId } = await confirmedSale(test, customer, 'litter', [
    litterLine({ quantity: 0.001, unitPriceMinor: null }),
  ]);
  // Ten at night in London is the next morning at the farm.
  await test.sql`update farm set time_zone = 'Pacific/Auckland' where id = ${farmId}`;
  await test.sql`update sale set net_minor = 5000, changed_at = '2026-03-08T22:00:00Z' where id = ${saleId}`;
  try {
    const { items } = await test.ok(listActions, { params: { farmId }, query: { perPage: 200 } }, 'vale.Owner');
    expect(items.filter(({ key }) => key.includes(saleId)).map(({ dueDay }) => dueDay)).toEqual(['2026-03-09']);
  } finally {
    await test.sql`update farm set time_zone = null where id = ${farmId}`;
  }
});

it('facts of a farm are all there, however many of a kind there are', async () => {
  const { id: itemId } = await addVaccine(test, 'Brief');
  const lotId = await receiveGoods(test, { itemId, quantity: 5, day: '2026-03-01', expiryDay: '2026-03-11' });
  await test.sql`
    with made as (
      insert into lot select made.* from lot l, generate_series(1, 230) n,
        jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'code', 'more ' || n)) made where l.id = ${lotId}
      returning company_id, id)
    insert into balance select b.company_id, b.account_id, made.id, b.quantity, b.last_day
    from made join balance b on b.lot_id = ${lotId} and b.quantity > 0`;
  const params = { farmId };
  const { total, items } = await test.ok(listActions, { params, query: { q: 'Brief', perPage: 200 } }, 'vale.Owner');
  const { due } = await test.ok(countActions, { params }, 'vale.Owner');
  expect([total, items.length]).toEqual([231, 200]);
  // With the drinker.
  expect(due).toBe(232);
});

it('alarms and sales of all farms are those in reach, too', async () => {
  for (const endpoint of [listAlarms, listSales]) {
    await test.ok(endpoint, {}, 'vale.Manager');
    expect((await test.call(endpoint, { query: { farmId: otherFarmId } }, 'vale.Manager')).status).toBe(403);
  }
});

describe('service and calibration', () => {
  const { setterId, hatcherId } = machineIds('vale');
  const upkeep = async (as: Actor = 'vale.Manager') => {
    const { items } = await test.ok(listActions, { params: { farmId }, query: { origin: 'upkeep' } }, as);
    return items.map(({ topic, dueDay, state, params }) => `${topic} ${params.name} ${dueDay} ${state}`);
  };

  it('of machines and devices in use stand on the list until they are done, or put off', async () => {
    await settleMachines(test.app.db);
    const { deviceId } = await addDevice(test, 'vale', { shedId: fixtureIds('vale').shedId });
    await test.sql`update machine set name = 'Setter 1', next_service_day = '2026-03-09', next_calibration_day = '2026-03-20'
      where id = ${setterId}`;
    await test.sql`update machine set next_service_day = '2026-04-09' where id = ${hatcherId}`;
    await test.sql`update device set name = 'Scale', next_calibration_day = '2026-03-10' where id = ${deviceId}`;
    const due = [
      'serviceDue Setter 1 2026-03-09 overdue',
      'calibrationDue Scale 2026-03-10 due',
      'calibrationDue Setter 1 2026-03-20 upcoming',
    ];
    expect(await upkeep()).toEqual(due);
    expect(await upkeep('hill.Owner').catch(() => 'refused')).toBe('refused');
    const params = { farmId };
    const { items } = await test.ok(listActions, { params, query: { origin: 'upkeep' } }, 'vale.Manager');
    const key = items[0]?.key.slice('upkeep '.length) ?? '';
    const body = {
      origin: 'upkeep' as const,
      key,
      assigneeId: null,
      assigneeRole: null,
      dismissedUntil: '2026-03-12',
      reason: 'the fitters come then',
    };
    await test.ok(handleFact, { params, body }, 'vale.Manager');
    expect(await upkeep()).toEqual(due.slice(1));
    const care = {
      id: randomUUID(),
      kind: 'calibration' as const,
      day: '2026-03-10',
      nextDay: '2026-06-10',
      doneBy: 'Fitters Ltd',
      text: '',
    };
    await test.ok(addMachineCare, { params: { machineId: setterId }, body: care }, 'vale.Manager');
    await test.sql`update device set state = 'retired' where id = ${deviceId}`;
    expect(await upkeep()).toEqual([]);
  });
});

describe('a course in water', () => {
  const { flockId, shedId } = fixtureIds('vale');
  const medicine = async (itemId: string, treatmentId: string, day: string) => {
    const detail = { itemId, quantity: 100, purpose: 'coli', route: 'drinkingWater' as const, treatmentId };
    await entered(test, 'medicine', { day, detail, as: 'vale.Doctor' });
  };

  it('says on which days nobody wrote a dose down, until that is done or it was not to be given', async () => {
    const { id: itemId } = await addHealthItem(test, { name: 'Doxycycline', prescriptionOnly: false });
    await receiveGoods(test, { itemId, quantity: 5000, day: '2026-03-01' });
    await entered(test, 'chick-placement', { day: '2026-03-02', detail: { sex: 'asHatched', count: 10_000 } });
    const course = {
      diagnosis: 'coli',
      prescriber: 'Dr Hale',
      itemId,
      dose: '10 mg',
      route: 'drinkingWater' as const,
      birds: 9000,
    };
    const made = await entered(test, 'treatment', {
      day: '2026-03-06',
      detail: { ...course, endDay: '2026-03-11' },
      as: 'vale.Doctor',
    });
    const { id: treatmentId, version } = made.entry;
    await medicine(itemId, treatmentId, '2026-03-06');
    await medicine(itemId, treatmentId, '2026-03-08');
    const read = async () => {
      const { treatments } = await test.ok(getFlockHealth, { params: { flockId } }, 'vale.Manager');
      const { items } = await test.ok(
        listActions,
        { params: { farmId }, query: { topic: 'dosesMissing' } },
        'vale.Supervisor',
      );
      return [
        treatments.map(({ missedDays }) => missedDays),
        items.map(({ params, dueDay, shedId: at }) => [params, dueDay, at]),
      ];
    };
    const missing = (days: number, day: string) => [[{ name: 'Doxycycline', days }, day, shedId]];
    expect(await read()).toEqual([[['2026-03-07', '2026-03-09']], missing(2, '2026-03-07')]);
    // Written down late.
    await medicine(itemId, treatmentId, '2026-03-07');
    expect(await read()).toEqual([[['2026-03-09']], missing(1, '2026-03-09')]);
    const ended = {
      kind: 'treatment' as const,
      day: '2026-03-06',
      detail: { ...course, endDay: '2026-03-08' },
      reason: 'they are well',
    };
    await test.ok(
      correctHealthEndpoints.treatment,
      { params: { entryId: treatmentId }, version, body: ended } as never,
      'vale.Doctor',
    );
    expect(await read()).toEqual([[[]], []]);
  });
});

describe('results of a laboratory', () => {
  const of = { kind: 'water' as const, shedId: fixtureIds('vale').shedId, parts: 1, takenBy: 'Jan Vos' };
  const take = async (day: string) => {
    const body = { id: randomUUID(), ...of, day, laboratory: 'LUFA' };
    return (await test.ok(createSample, { params: { farmId }, body }, 'vale.Manager')).id;
  };
  const found = async (sampleId: string, outcome: 'negative' | 'positive') => {
    const results = [{ part: 1, outcome, finding: outcome === 'positive' ? 'E. coli' : '' }];
    const { version } = await test.ok(getSample, { params: { sampleId } }, 'vale.Manager');
    const body = { knownDay: '2026-03-20', results };
    await test.ok(recordResults, { params: { sampleId }, version, body }, 'vale.Manager');
  };
  const named = async (as: Actor = 'vale.Manager') => {
    const { items } = await test.ok(
      listActions,
      { params: { farmId }, query: { origin: 'missing', perPage: 200 } },
      as,
    );
    return items
      .filter(({ topic }) => topic.startsWith('result'))
      .map(
        ({ topic, dueDay, state, params }) => `${topic} ${params.laboratory} ${params.sampleKind} ${dueDay} ${state}`,
      );
  };

  it('are asked for when they are overdue, and after a positive it is sampled anew', async () => {
    test.clock.set('2026-03-20');
    const sampleId = await take('2026-03-09');
    await take('2026-03-10');
    expect(await named()).toEqual(['resultLate LUFA water 2026-03-19 overdue']);
    expect(await named('vale.Supervisor')).toEqual(await named());
    await found(sampleId, 'positive');
    expect(await named()).toEqual(['resultPositive LUFA water 2026-03-27 due']);
    test.clock.set('2026-03-21');
    await take('2026-03-21');
    expect(await named()).toEqual(['resultLate LUFA water 2026-03-20 overdue']);
  });
});
