import { expect } from 'vitest';
import { addDevice, machineIds, send, settleMachines } from './device.fixture';
import { fixtureIds, settleFarms } from './farm.fixture';
import type { TestApp } from './test-app';

/**
 * A setter of Vale that runs, on Berlin's clock, with a device that measured 37.8 °C at `at`; the rules that ship are off, so that
 * what is told is told by the rule of the test.
 */
export async function watchedSetter(test: TestApp, at: string) {
  await settleFarms(test.app.db, test.database);
  await settleMachines(test.app.db);
  const [{ setterId }, { farmId }] = [machineIds('vale'), fixtureIds('vale')];
  await test.sql`update machine set state = 'running' where id = ${setterId}`;
  await test.sql`update farm set time_zone = 'Europe/Berlin' where id = ${farmId}`;
  test.clock.set(at);
  const device = await addDevice(test, 'vale');

  async function measure(now: string, temperatureC: number): Promise<void> {
    test.clock.set(now);
    expect((await send(test, device.key, [{ at: now, values: { temperatureC } }])).text).toContain('"stored":1');
    await test.app.jobs.drain();
  }
  /** The round of every minute. */
  async function tick(now: string): Promise<void> {
    test.clock.set(now);
    await test.app.db.unsafeAcrossCompanies('tests', (tx) => test.app.jobs.enqueue(tx, 'alarm.tick', {}));
    await test.app.jobs.drain();
  }
  await measure(at, 37.8);
  await test.sql`update alarm_rule set is_on = false`;
  await test.sql`update alarm_setting set rules_version = rules_version + 1`;
  return { measure, tick };
}
