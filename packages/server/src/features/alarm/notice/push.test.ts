import { randomUUID } from 'node:crypto';
import {
  addPushDevice,
  getAlarmNotification,
  removePushDevice,
  testPush,
} from '@henhouse/contract/alarm/alarm-notification';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, enterAnyway } from '../../../../test/entry-client';
import { settleFarms } from '../../../../test/farm.fixture';
import type { Actor } from '../../../../test/people';
import { type PushPhone, pushPhone } from '../../../../test/push-phone';
import { type TestApp, testApp } from '../../../../test/test-app';

let test: TestApp;
let phone: PushPhone;
const manager: Actor = 'vale.Manager';
const pushDeviceId = randomUUID();
const sex = 'asHatched' as const;

beforeAll(async () => {
  test = await testApp();
  phone = await pushPhone();
  await settleFarms(test.app.db, test.database);
  test.clock.set('2026-03-02');
  await enter(test, 'chick-placement', { day: '2026-03-02', detail: { sex, count: 10_000 } });
  test.clock.set('2026-03-10T09:00:00Z');
});
afterAll(async () => {
  await test.close();
  await phone.close();
});

const subscribe = (as: Actor, id = pushDeviceId) =>
  test.call(addPushDevice, { body: { id, ...phone.subscription, deviceName: 'Chrome, Android' } }, as);

async function loseBirds(day: string): Promise<void> {
  await enterAnyway(test, 'mortality', { day, detail: { sex, lines: [{ fate: 'dead', cause: 'heat', count: 60 }] } });
  await test.app.followers.catchUp();
  await test.app.jobs.drain();
}

describe('push messages', () => {
  it('go to addresses of the public internet only', async () => {
    const refused = await subscribe(manager);
    expect(refused.problem.problems).toMatchObject([{ code: 'addressNotPublic', field: 'endpoint' }]);
    // From here on the phone of this test is on this machine itself.
    Object.assign(test.app.settings, { webhookLoopback: true });
    expect((await subscribe(manager)).status).toBe(201);
  });

  it('come to who asked for them, encrypted for their phone and signed by this installation, with a way to the alarm', async () => {
    await loseBirds('2026-03-10');
    const [first, ...others] = phone.received;
    expect(others).toEqual([]);
    expect(first?.isSigned).toBe(true);
    expect(first?.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(first?.message).toMatchObject({
      title: 'Critical: Shed S1, Mortality of the day',
      body: expect.stringMatching(/birds in it/),
      path: expect.stringMatching(/^\/apps\/manage-farm\/.*\/alarm\?alarm=/),
      severity: 'critical',
    });
    const body = await test.ok(getAlarmNotification, {}, manager);
    expect(body.devices).toMatchObject([{ id: pushDeviceId, lastSentAt: '2026-03-10T09:00:00.000Z' }]);
    expect(first?.headers.authorization).toContain(body.pushKey);
  });

  it('can be tried, and belong to one person: nobody else sees or ends them', async () => {
    expect(await test.ok(testPush, { body: {} }, manager)).toEqual({ devices: 1 });
    await test.app.followers.catchUp();
    await test.app.jobs.drain();
    expect(phone.received.at(-1)?.message.tag).toBe('test');
    expect(await test.ok(testPush, { body: {} }, 'vale.Owner')).toEqual({ devices: 0 });
    const params = { pushDeviceId };
    expect((await test.call(removePushDevice, { params }, 'vale.Owner')).status).toBe(404);
    expect((await test.call(removePushDevice, { params }, 'hill.Manager')).status).toBe(404);
  });

  it('of a browser in which somebody else signs in are theirs from then on', async () => {
    const other = randomUUID();
    expect((await subscribe('vale.Owner', other)).status).toBe(201);
    expect((await test.ok(getAlarmNotification, {}, manager)).devices).toEqual([]);
    await test.ok(removePushDevice, { params: { pushDeviceId: other } }, 'vale.Owner');
  });

  it('end by themselves when the phone is gone', async () => {
    await subscribe(manager, randomUUID());
    phone.answer(410);
    await test.call(testPush, { body: {} }, manager);
    await test.app.followers.catchUp();
    await test.app.jobs.drain();
    expect((await test.ok(getAlarmNotification, {}, manager)).devices).toEqual([]);
  });
});
