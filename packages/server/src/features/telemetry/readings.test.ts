import { randomUUID } from 'node:crypto';
import { getDevice, getDeviceTroubles, retireDevice } from '@henhouse/contract/telemetry/device';
import { createDeviceKey, listDeviceKeys, revokeDeviceKey } from '@henhouse/contract/telemetry/device-key';
import { sendReadings } from '@henhouse/contract/telemetry/reading';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDevice, type RegisteredDevice, send, settleMachines } from '../../../test/device.fixture';
import { ids } from '../../../test/people';
import { startedApp } from '../../../test/started-app';
import { forgedPerMin } from './door';
import { createIngester, type Ingester } from './ingest/ingester';

const test = startedApp();
const begin = '2026-03-02T12:00:00Z';
const beginMs = Date.parse(begin);

beforeAll(async () => {
  await settleMachines(test.app.db);
});
beforeEach(() => test.clock.set(begin));

const at = (seconds: number) => new Date(beginMs + seconds * 1000).toISOString();
const warm = (seconds: number, temperatureC = 37.6) => ({ at: at(seconds), values: { temperatureC } });
const stored = ({ deviceId }: RegisteredDevice) =>
  test.sql<{ at: Date; temperature_c: number | null; humidity_pct: number | null }>`
    select at, temperature_c, humidity_pct from reading where device_id = ${deviceId} order by at`;

describe('readings of a device', () => {
  it('are stored once, whatever is sent again, in whatever order', async () => {
    const device = await addDevice(test, 'vale');
    const first = await send(test, device.key, [warm(-20), warm(-10)]);
    expect(first.body).toMatchObject({ stored: 2, doubled: 0, refused: 0, results: ['stored', 'stored'] });
    const again = await send(test, device.key, [warm(-10, 39), warm(0), warm(-20)]);
    expect(again.body.results).toEqual(['doubled', 'stored', 'doubled']);
    expect((await stored(device)).map((row) => row.temperature_c)).toEqual([37.6, 37.6, 37.6]);
  });

  it('are keyed by channel too: what another message says of the same tick is added, and nothing is changed', async () => {
    const device = await addDevice(test, 'vale');
    await send(test, device.key, [warm(0)]);
    const more = { at: at(0), values: { temperatureC: 20, humidityPct: 55 } };
    expect((await send(test, device.key, [more, more])).body.results).toEqual(['stored', 'doubled']);
    expect(await stored(device)).toMatchObject([{ temperature_c: 37.6, humidity_pct: 55 }]);
  });

  it('are stored once when two processes are handed them at once', async () => {
    const { app, clock } = test;
    const [one, other] = [0, 1].map(() => createIngester({ db: app.db, clock, watchers: [] })) as [Ingester, Ingester];
    const { deviceId } = await addDevice(test, 'vale');
    const answers = [];
    for (let round = 0; round < 20; round++) {
      const readings = Array.from({ length: 100 }, (_, index) => warm(-3000 + round * 100 + index));
      const message = { deviceId, key: null, sentAt: undefined, firmware: undefined, readings };
      answers.push(...(await Promise.all([one, other].map((each) => each.take(ids.vale.companyId, message)))));
    }
    const results = answers.flatMap((outcome) => (outcome.isAdmitted ? outcome.answer.results : ['not admitted']));
    const count = (result: string) => results.filter((each) => each === result).length;
    expect([count('stored'), count('doubled'), results.length]).toEqual([2000, 2000, 4000]);
    expect(await test.sql`select from reading where device_id = ${deviceId}`).toHaveLength(2000);
  });

  it('survive any replay and reordering: each tick is there once, with its first values', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 20 }), {
          minLength: 1,
          maxLength: 6,
        }),
        async (batches) => {
          const device = await addDevice(test, 'vale');
          let acknowledged = 0;
          for (const ticks of [...batches, ...batches.toReversed()]) {
            const answer = await send(
              test,
              device.key,
              ticks.map((tick) => warm(-tick * 10, 37 + tick / 100)),
            );
            acknowledged += answer.body.stored;
          }
          const ticks = [...new Set(batches.flat())].sort((a, b) => b - a);
          const rows = await stored(device);
          expect(rows.map((row) => [row.at.toISOString(), row.temperature_c])).toEqual(
            ticks.map((tick) => [
              at(-tick * 10),
              Math.fround(37 + tick / 100) === 37 ? 37 : expect.closeTo(37 + tick / 100, 3),
            ]),
          );
          expect(acknowledged).toBe(rows.length);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('are refused one by one, counted, and told apart in the answer', async () => {
    const device = await addDevice(test, 'vale');
    const answer = await send(test, device.key, [
      warm(0),
      'nonsense',
      warm(301),
      { at: at(-40 * 86_400), values: { temperatureC: 37 } },
      { at: at(-10), values: { temperatureC: 200, humidityPct: 60 } },
      { at: at(-20), values: { temperatureC: 200 } },
    ]);
    expect(answer.body.results).toEqual(['stored', 'refused', 'refused', 'refused', 'stored', 'refused']);
    expect(answer.body.refusals.map(({ index, reason, channel }) => `${index} ${reason} ${channel}`)).toEqual([
      '1 notAReading null',
      '2 inFuture null',
      '3 tooOld null',
      '4 outOfRange temperatureC',
      '5 outOfRange temperatureC',
      '5 nothingMeasured null',
    ]);
    expect(answer.body.serverTime).toBe('2026-03-02T12:00:00.000Z');
    const body = await test.ok(getDeviceTroubles, { params: { deviceId: device.deviceId } }, 'vale.Manager');
    expect(body.refusals.find(({ reason }) => reason === 'outOfRange')).toMatchObject({
      channel: 'temperatureC',
      count: 2,
      lastValue: '200',
    });
  });

  it('are taken in whatever a broken device puts beside them', async () => {
    const device = await addDevice(test, 'vale');
    const odd = {
      temperatureC: 37,
      'a\u0000\ud800': 1,
      __proto__: null,
      constructor: 'x'.repeat(500),
      humidityPct: '\u0000',
    };
    const answer = await send(test, device.key, [{ at: at(0), values: odd }]);
    expect([answer.status, answer.body.results]).toEqual([200, ['stored']]);
    expect(answer.body.refusals.map(({ channel, reason }) => `${channel} ${reason}`)).toEqual([
      'a?? unknownChannel',
      'constructor unknownChannel',
      'humidityPct notANumber',
    ]);
  });

  it('show as newest what was measured last, and not what came last', async () => {
    const device = await addDevice(test, 'vale');
    await send(test, device.key, [warm(0, 37.9), { at: at(-5), values: { humidityPct: 50 } }], { firmware: '2.1' });
    await send(test, device.key, [warm(-3600, 20)]);
    const body = await test.ok(getDevice, { params: { deviceId: device.deviceId } }, 'vale.Supervisor');
    expect(body).toMatchObject({ state: 'connected', firmware: '2.1', seenAt: '2026-03-02T12:00:00.000Z' });
    expect(body.latest).toEqual([
      { channel: 'temperatureC', value: 37.9, at: '2026-03-02T12:00:00.000Z' },
      { channel: 'humidityPct', value: 50, at: '2026-03-02T11:59:55.000Z' },
    ]);
  });

  it('of one company stay where another cannot reach them, and a key opens one device only', async () => {
    const [vale, hill] = [await addDevice(test, 'vale'), await addDevice(test, 'hill')];
    await Promise.all([send(test, vale.key, [warm(0)]), send(test, hill.key, [warm(0, 38)])]);
    const rows = await test.sql<{ company_id: string; n: number }>`select company_id, count(*)::int as n from reading
      where device_id = any(${[vale.deviceId, hill.deviceId]}) group by 1
        order by 1`;
    expect(rows).toEqual([
      { company_id: ids.vale.companyId, n: 1 },
      { company_id: ids.hill.companyId, n: 1 },
    ]);
    expect((await test.call(getDevice, { params: { deviceId: hill.deviceId } }, 'vale.Owner')).status).toBe(404);
  });
});

describe('a clock that is off', () => {
  it('is told of from two minutes on, either way, and over when it is right again', async () => {
    const device = await addDevice(test, 'vale');
    const clockOf = async () => await test.ok(getDevice, { params: { deviceId: device.deviceId } }, 'vale.Owner');
    await send(test, device.key, [warm(0)], { sentAt: at(-110) });
    expect(await clockOf()).toMatchObject({ clockSince: null, clockOffsetS: -110 });
    await send(test, device.key, [warm(1)], { sentAt: at(-130) });
    expect(await clockOf()).toMatchObject({ clockSince: '2026-03-02T12:00:00.000Z', clockOffsetS: -130 });
    await send(test, device.key, [warm(2)], { sentAt: at(2) });
    expect(await clockOf()).toMatchObject({ clockSince: null, clockOffsetS: 2 });
    await send(test, device.key, [warm(200)]);
    expect(await clockOf()).toMatchObject({ clockSince: '2026-03-02T12:00:00.000Z', clockOffsetS: 200 });
  });
});

describe('a clock that is so far ahead that what it says is refused', () => {
  it('is told of, though the device does not say what time it has', async () => {
    const device = await addDevice(test, 'vale');
    const answer = await send(test, device.key, [warm(7190), warm(7200)]);
    expect(answer.body).toMatchObject({ refused: 2, stored: 0 });
    const clockOf = () => test.ok(getDevice, { params: { deviceId: device.deviceId } }, 'vale.Owner');
    expect(await clockOf()).toMatchObject({ clockSince: '2026-03-02T12:00:00.000Z', clockOffsetS: 7200, latest: [] });
    // One measured just now says that it is right again.
    await send(test, device.key, [warm(-100)]);
    expect(await clockOf()).toMatchObject({ clockSince: null, clockOffsetS: -100 });
    await send(test, device.key, [{ at: at(7200), values: { temperatureC: 37.5 } }], { sentAt: at(7200) });
    expect((await stored(device)).map((row) => row.at.toISOString())).toEqual([at(-100), at(0)]);
  });
});

describe('a clock that says itself how far it is off', () => {
  it('is put right, and a message that comes again a moment later changes nothing', async () => {
    const device = await addDevice(test, 'vale');
    const hour = 3600;
    const message = [warm(hour - 20), warm(hour - 10)];
    await send(test, device.key, message, { sentAt: at(hour) });
    expect((await stored(device)).map((row) => row.at.toISOString())).toEqual([at(-20), at(-10)]);
    test.clock.set(at(7));
    const again = await send(test, device.key, message, { sentAt: at(hour + 8) });
    expect(again.body).toMatchObject({ doubled: 2, stored: 0, refused: 0 });
    // What waited on its way for an hour was measured when it says.
    const held = await addDevice(test, 'vale');
    await send(test, held.key, [warm(-hour)], { sentAt: at(-hour + 1) });
    expect((await stored(held)).map((row) => row.at.toISOString())).toEqual([at(-hour)]);
  });

  it('or a little ahead shows what was measured last, not what its clock will say', async () => {
    const device = await addDevice(test, 'vale');
    await send(test, device.key, [warm(110, 39)]);
    test.clock.set(at(10));
    await send(test, device.key, [warm(10, 37)]);
    const body = await test.ok(getDevice, { params: { deviceId: device.deviceId } }, 'vale.Owner');
    expect(body.latest).toMatchObject([{ channel: 'temperatureC', value: 37 }]);
  });
});

describe('the key of a device', () => {
  const parts = (key: string) => Buffer.from(key.slice(3), 'base64url');
  const written = (bytes: Buffer) => `hd_${bytes.toString('base64url')}`;
  const owner = 'vale.Owner' as const;

  it('is the one that was given out, and nothing like it', async () => {
    const [mine, other, theirs] = [
      await addDevice(test, 'vale'),
      await addDevice(test, 'vale'),
      await addDevice(test, 'hill'),
    ];
    const withPart = (from: number, source: RegisteredDevice, to: number) => {
      const bytes = parts(mine.key);
      parts(source.key).copy(bytes, from, from, to);
      return written(bytes);
    };
    const access = (await test.bearer(owner)).authorization?.slice(7) ?? '';
    const forged = {
      nothing: '',
      'a session': access,
      'another company': withPart(0, theirs, 16),
      'another device': withPart(16, other, 32),
      'another key': withPart(32, other, 48),
      'another secret': withPart(48, other, 80),
      'one byte more': written(Buffer.concat([parts(mine.key), Buffer.from([0])])),
    };
    for (const [what, key] of Object.entries(forged)) expect((await send(test, key, [warm(0)])).status, what).toBe(401);
    expect(await stored(mine)).toEqual([]);
    expect((await send(test, mine.key, [warm(0)])).status).toBe(200);
    expect(test.logged.join()).not.toContain(mine.key.slice(80));
  });

  it('opens nothing else, and no session opens its door', async () => {
    const device = await addDevice(test, 'vale');
    const headers = { authorization: `Bearer ${device.key}` };
    expect((await test.call(getDevice, { params: { deviceId: device.deviceId }, headers }, 'nobody')).status).toBe(401);
    expect((await test.call(sendReadings, { body: { readings: [warm(0)] } }, owner)).status).toBe(401);
  });

  it('ends when it is replaced, after the hours that were given; revoked, at once', async () => {
    const device = await addDevice(test, 'vale');
    const params = { deviceId: device.deviceId };
    const replaced = await test.ok(createDeviceKey, { params, body: { id: randomUUID(), graceHours: 24 } }, owner);
    expect((await send(test, device.key, [warm(0)])).status).toBe(200);
    test.clock.set('2026-03-03T12:00:01Z');
    expect((await send(test, device.key, [warm(1)])).status).toBe(401);
    expect((await send(test, replaced.secret, [warm(1)])).status).toBe(200);
    const revoke = { params: { ...params, keyId: replaced.key.id }, body: { reason: 'Lost' } };
    expect((await test.ok(revokeDeviceKey, revoke, owner)).state).toBe('ended');
    expect((await send(test, replaced.secret, [warm(2)])).status).toBe(401);
    const keys = await test.call(listDeviceKeys, { params }, owner);
    expect(keys.body.items.map(({ state }) => state)).toEqual(['ended', 'ended']);
    expect(keys.text).not.toContain('hd_');
  });

  it('ends with the device’s use, and with the company’s', async () => {
    const [device, theirs] = [await addDevice(test, 'vale'), await addDevice(test, 'hill')];
    const change = { params: { deviceId: device.deviceId }, version: 1, body: { retired: true, reason: 'Broken' } };
    expect((await send(test, device.key, [warm(0)])).status).toBe(200);
    expect((await test.ok(retireDevice, change, owner)).retired).toBe(true);
    expect((await send(test, device.key, [warm(1)])).status).toBe(401);
    expect((await send(test, theirs.key, [warm(0)])).status).toBe(200);
    await test.sql`update company set state = 'suspended' where id = ${ids.hill.companyId}`;
    expect((await send(test, theirs.key, [warm(1)])).status).toBe(401);
    await test.sql`update company set state = 'active' where id = ${ids.hill.companyId}`;
  });

  it('is shown once: the same request again is told so', async () => {
    const device = await addDevice(test, 'vale');
    const body = { id: randomUUID() };
    const make = () => test.call(createDeviceKey, { params: { deviceId: device.deviceId }, body }, owner);
    expect((await make()).status).toBe(201);
    expect((await make()).problem.code).toBe('alreadyExists');
  });
});

describe('keys that are none', () => {
  it('use up the patience with who shows them, not the pace of the device that they name', async () => {
    const [device, other] = [await addDevice(test, 'vale'), await addDevice(test, 'vale')];
    expect((await send(test, device.key, [warm(0)])).status).toBe(200);
    const forged = `${device.key.slice(0, -1)}${device.key.endsWith('A') ? 'E' : 'A'}`;
    const statuses: number[] = [];
    for (let time = 0; time < 650; time++) statuses.push((await send(test, forged, [warm(1)])).status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(statuses.lastIndexOf(401)).toBeLessThan(forgedPerMin);
    expect((await send(test, device.key, [warm(2)])).status).toBe(200);
    // Who has not been here before waits for the address to calm down.
    expect((await send(test, other.key, [warm(2)])).status).toBe(429);
    test.clock.set('2026-03-02T12:02:00Z');
    expect((await send(test, other.key, [warm(2)])).status).toBe(200);
  });
});
