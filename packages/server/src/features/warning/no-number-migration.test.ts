import { afterAll, beforeAll, expect, it } from 'vitest';
import { beforeMigration, plainId as id } from '../../../test/before-migration';

const ownMigration = '0105_no_number.sql';
let before: Awaited<ReturnType<typeof beforeMigration>>;

beforeAll(async () => {
  before = await beforeMigration(ownMigration);
});
afterAll(() => before.drop());

it('what was no number is taken back, ended and left out, what was one stands, and none comes again', async () => {
  const { put, database } = before;
  const [company, farm, shed, flock, rule] = [1, 2, 3, 4, 5].map(id) as [string, string, string, string, string];
  const own = { company_id: company };
  // Of what stands further around these rows nothing is asked.
  await database.sql`set session_replication_role = replica`;
  await put('company', { id: company, name: 'Vale', country: 'DE', currency: 'EUR', time_zone: 'UTC' });
  await put('farm', { ...own, id: farm, name: 'Orchard', code: 'O', kind: 'broiler', ownership: 'own' });
  const productionKind = { production_kind: 'broiler' };
  const placed = '2026-03-02';
  const current = { ...productionKind, bird_capacity: 1, state_since_day: placed };
  await put('shed', { ...own, id: shed, farm_id: farm, name: 'Shed 1', code: 'A', ...current });
  const living = { ...productionKind, breed: 'Ross', sexes: '{asHatched}', source_kind: 'supplier', hatch_day: placed };
  await put('flock', { ...own, id: flock, farm_id: farm, number: 'A-1', published_standard_id: id(9), ...living });
  const judgement = { ...own, flock_id: flock, shed_id: shed, farm_id: farm, said: '{}', judged_at: '2026-03-05' };
  await put('warning_judgement', { ...judgement, day: '2026-03-03', version: 1, once_in_days: 4 });
  await put('warning_judgement', { ...judgement, day: '2026-03-04', version: 1, once_in_days: 'NaN' });
  const raised = { since: '2026-03-04', phase: 'raised', place: '{}' };
  const limit = { source: 'earlyWarning', comparison: 'above', threshold: 1000, severity: 'warning' };
  const first = { first_raised_at: '2026-03-04', raised_at: '2026-03-04', delay_s: 0, place_kind: 'any', ...limit };
  for (const [at, value] of [
    [11, 'NaN'],
    [12, 1500],
  ] as const) {
    const of = { ...own, rule_id: rule, target_id: id(at), value };
    await put('alarm_watch', { ...of, ...raised });
    await put('alarm', { ...of, ...first, id: id(at), farm_id: farm, incident_id: id(at) });
    await put('alarm_event', { ...own, alarm_id: id(at), kind: 'raised', at: '2026-03-04', value });
  }

  await database.sql`set session_replication_role = origin`;

  expect(await before.goOn()).toEqual([ownMigration]);

  expect(
    await database.sql`select day::text, version, once_in_days, said from warning_judgement order by day, version`,
  ).toEqual([
    { day: '2026-03-03', version: 1, once_in_days: 4, said: {} },
    { day: '2026-03-04', version: 1, once_in_days: Number.NaN, said: {} },
    { day: '2026-03-04', version: 2, once_in_days: 0, said: null },
  ]);
  expect(await database.sql`select target_id from alarm_watch`).toEqual([{ target_id: id(12) }]);
  expect(await database.sql`select state, value::float8, closed_at is null as open from alarm order by id`).toEqual([
    { state: 'closed', value: null, open: false },
    { state: 'raised', value: 1500, open: true },
  ]);
  expect(await database.sql`select value::float8 from alarm_event order by alarm_id`).toEqual([
    { value: null },
    { value: 1500 },
  ]);
  // Events of alarms are for good again.
  await expect(database.sql`update alarm_event set value = 1`).rejects.toThrow();
  await expect(
    put('warning_judgement', { ...judgement, day: '2026-03-05', version: 1, once_in_days: 'NaN' }),
  ).rejects.toThrow('once_in_days_is_number');
  await expect(database.sql`update alarm_watch set value = 'NaN'`).rejects.toThrow('alarm_watch_value_is_number');
  await expect(database.sql`update alarm set value = 'NaN'`).rejects.toThrow('alarm_value_is_number');
});
