import { listEntries } from '@henhouse/contract/entry/entry';
import { beforeAll, expect, it } from 'vitest';
import { addDevice, send, settleMachines } from '../../../test/device.fixture';
import { enter, entered } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { startedApp } from '../../../test/started-app';

const today = '2026-03-10';
const test = startedApp({ day: today });
const { flockId, farmId } = fixtureIds('vale');

beforeAll(async () => {
  await settleMachines(test.app.db);
  await entered(test, 'chick-placement', { day: '2026-03-02', detail: { sex: 'asHatched', count: 10_000 } });
});

/** Every write to these tables fails with this state, as the database says it; none where it is empty. */
const failWith = (state: string) =>
  test.database.query(`
    create or replace function fail_write() returns trigger language plpgsql as $$
      begin ${state && `raise exception 'no' using errcode = '${state}';`} return new; end $$;
    create or replace trigger fail_write before insert on entry for each row execute function fail_write();
    create or replace trigger fail_write before insert on reading for each row execute function fail_write()`);

it.each([
  ['has no room left on its disk', '53100'],
  ['has no memory', '53200'],
  ['takes no writes', '25006'],
  ['has a disk that fails', '58030'],
])(
  'a database that %s is a matter of time, and what was refused meanwhile counts once when it is put right',
  async (_, state) => {
    const device = await addDevice(test, 'vale');
    const reading = [{ at: `${today}T11:59:00Z`, values: { temperatureC: 37 } }];
    const nobody = { id: crypto.randomUUID(), day: today, detail: { sex: 'asHatched' as const, lines: [] } };
    await failWith(state);
    test.clock.set(`${today}T12:00:00Z`);
    const refused = await enter(test, 'mortality', nobody);
    expect([refused.status, refused.problem.code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    expect((await send(test, device.key, reading)).status).toBe(503);
    const { total } = await test.ok(listEntries, { params: { farmId }, query: { flock: flockId } }, 'vale.Owner');
    await failWith('');
    expect((await enter(test, 'mortality', nobody)).status).toBe(201);
    expect((await enter(test, 'mortality', nobody)).status).toBe(201);
    expect((await send(test, device.key, reading)).text).toContain('"stored":1');
    expect((await test.ok(listEntries, { params: { farmId }, query: { flock: flockId } }, 'vale.Owner')).total).toBe(
      total + 1,
    );
  },
);

it('a database that took no writes for a while is written to as soon as it takes them again, by all connections', async () => {
  const readOnly = async (isOn: boolean) => {
    await test.database.query(`set default_transaction_read_only = off; do $$ begin
      execute format('alter database %I ${isOn ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'}', current_database());
    end $$`);
  };
  await readOnly(true);
  await test.database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'henhouse'`,
  );
  const nobody = { day: today, detail: { sex: 'asHatched' as const, lines: [] } };
  const write = async () => (await enter(test, 'mortality', nobody)).status;
  await expect.poll(write).toBe(503);
  expect(await Promise.all(Array.from({ length: 8 }, write))).toEqual(Array(8).fill(503));
  await readOnly(false);
  expect(await Promise.all(Array.from({ length: 8 }, write))).toEqual(Array(8).fill(201));
});
