import { afterAll, beforeAll, expect, it } from 'vitest';
import { beforeMigration, plainId as id } from '../../../../test/before-migration';

const ownMigration = '0034_rules_of_several_places.sql';
let before: Awaited<ReturnType<typeof beforeMigration>>;

beforeAll(async () => {
  before = await beforeMigration(ownMigration);
});
afterAll(() => before.drop());

it('rules that were for one machine or one shed are for it still, and those of a farm for all of it', async () => {
  const { put, database } = before;
  const [company, farm, hatchery, machine, shed] = [1, 2, 3, 4, 5].map(id);
  const own = { company_id: company };
  await put('company', { id: company, name: 'Vale', country: 'DE', currency: 'EUR', time_zone: 'UTC' });
  await put('farm', { ...own, id: farm, name: 'Orchard', code: 'O', kind: 'mixed', ownership: 'own' });
  await put('hatchery', { ...own, id: hatchery, farm_id: farm, name: 'Hatchery', code: 'Y', eggs_per_week: 1 });
  await put('machine', {
    ...own,
    id: machine,
    hatchery_id: hatchery,
    farm_id: farm,
    kind: 'setter',
    code: 'S1',
    name: 'Setter 1',
    stage: 'single',
    trolleys: 1,
    trays_per_trolley: 1,
    eggs_per_tray: 1,
  });
  const current = { production_kind: 'layer', bird_capacity: 1, state_since_day: '2026-03-02' };
  await put('shed', { ...own, id: shed, farm_id: farm, name: 'Shed 1', code: 'A', ...current });
  const rule = { ...own, source: 'temperatureC', comparison: 'above', threshold: 1, severity: 'info', farm_id: farm };
  const tells = JSON.stringify({ roles: ['Manager'], userIds: [] });
  await put('alarm_rule', { ...rule, id: id(11), place_kind: 'setter', machine_id: machine, tells });
  await put('alarm_rule', { ...rule, id: id(12), place_kind: 'shed', shed_id: shed, tells });
  await put('alarm_rule', { ...rule, id: id(13), place_kind: 'any', tells });

  expect(await before.goOn()).toEqual([ownMigration]);

  expect(await database.sql`select rule_id, machine_id from alarm_rule_machine`).toEqual([
    { rule_id: id(11), machine_id: machine },
  ]);
  expect(await database.sql`select rule_id, shed_id from alarm_rule_shed`).toEqual([
    { rule_id: id(12), shed_id: shed },
  ]);
});
