import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDeviceTroubles } from '@henhouse/contract/telemetry/device';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDevice, type RegisteredDevice, settleMachines } from '../../../../test/device.fixture';
import { startedApp } from '../../../../test/started-app';
import { createDoor, forgedPerMin } from '../door';
import { createIngester } from '../ingest/ingester';
import { type Broker, startBroker } from './broker';
import { readOutsideBroker } from './outside-broker';

const test = startedApp();
let broker: Broker;
const beginMs = Date.parse('2026-03-02T12:00:00Z');

beforeAll(async () => {
  await settleMachines(test.app.db);
  broker = await startBroker(parts(), createDoor(test.clock), { port: 0, host: '127.0.0.1' });
});
afterAll(() => broker.stop());
beforeEach(() => test.clock.set('2026-03-02T12:00:00Z'));

const parts = () => {
  const { db, clock, log } = test.app;
  return { db, clock, log, ingester: createIngester({ db, clock, watchers: [] }) };
};
const warm = (seconds: number, temperatureC = 37.6) => ({
  at: new Date(beginMs + seconds * 1000).toISOString(),
  values: { temperatureC },
});
const stored = async ({ deviceId }: RegisteredDevice) =>
  (await test.sql`select 1 from reading where device_id = ${deviceId}`).length;

interface Line {
  readonly client: MqttClient;
  readonly acks: { id?: unknown; stored?: number; doubled?: number; unreadable?: string }[];
  /** Once so many acknowledgements have come. */
  acked(count: number): Promise<void>;
}

async function line(port: number, deviceId: string, password: string | undefined, username = deviceId): Promise<Line> {
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, { username, password, reconnectPeriod: 0 });
  const acks: Line['acks'] = [];
  client.on('message', (_topic, payload) => void acks.push(JSON.parse(payload.toString()) as Line['acks'][number]));
  await client.subscribeAsync(`henhouse/${deviceId}/ack`, { qos: 0 });
  return {
    client,
    acks,
    async acked(count) {
      const until = Date.now() + 10_000;
      while (acks.length < count && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
      expect(acks.length).toBe(count);
    },
  };
}

const publish = ({ client }: Line, deviceId: string, message: unknown) =>
  client.publishAsync(
    `henhouse/${deviceId}/readings`,
    typeof message === 'string' ? message : JSON.stringify(message),
    { qos: 1 },
  );

describe('our own broker', () => {
  it('acknowledges what is durable, by PUBACK and with a word on each reading', async () => {
    const device = await addDevice(test, 'vale');
    const own = await line(broker.port, device.deviceId, device.key);
    await publish(own, device.deviceId, { id: 'm1', readings: [warm(-20), warm(-10)] });
    // The PUBACK alone says that it is there.
    expect(await stored(device)).toBe(2);
    await publish(own, device.deviceId, { id: 'm2', sentAt: '2026-03-02T12:00:00Z', readings: [warm(-10), warm(0)] });
    await publish(own, device.deviceId, { id: 3, ...warm(1) });
    await own.acked(3);
    expect(own.acks).toMatchObject([
      { id: 'm1', stored: 2, doubled: 0 },
      { id: 'm2', stored: 1, doubled: 1, serverTime: '2026-03-02T12:00:00.000Z' },
      { id: 3, stored: 1 },
    ]);
    await own.client.endAsync();
  });

  it('takes a flood of messages of many devices, each once, in few transactions', async () => {
    const devices = await Promise.all(Array.from({ length: 5 }, () => addDevice(test, 'vale')));
    const owns = await Promise.all(devices.map(({ deviceId, key }) => line(broker.port, deviceId, key)));
    const flood = () =>
      Promise.all(
        owns.flatMap((own, index) =>
          Array.from({ length: 200 }, (_, tick) => publish(own, devices[index]?.deviceId ?? '', warm(-tick))),
        ),
      );
    await flood();
    await flood();
    for (const device of devices) expect(await stored(device)).toBe(200);
    for (const { acks, acked, client } of owns) {
      await acked(400);
      expect(acks.reduce((sum, ack) => sum + (ack.stored ?? 0), 0)).toBe(200);
      await client.endAsync();
    }
  });

  it('puts aside what it cannot read, and says so, so that it does not come for ever', async () => {
    const device = await addDevice(test, 'vale');
    const own = await line(broker.port, device.deviceId, device.key);
    await publish(own, device.deviceId, 'temp=37.6\0');
    await publish(own, device.deviceId, [1, 2]);
    await own.acked(2);
    expect(own.acks.map(({ unreadable }) => unreadable)).toEqual(['notJson', 'notABatch']);
    const body = await test.ok(getDeviceTroubles, { params: { deviceId: device.deviceId } }, 'vale.Owner');
    expect(body.deadLetters.map(({ reason, payload }) => [reason, payload])).toEqual([
      ['notABatch', '[1,2]'],
      ['notJson', 'temp=37.6\ufffd'],
    ]);
    await own.client.endAsync();
  });

  it('lets in nobody but a device with its own key', async () => {
    const [device, other] = [await addDevice(test, 'vale'), await addDevice(test, 'hill')];
    const refused: [string, string | undefined, string?][] = [
      [device.deviceId, undefined],
      [device.deviceId, 'hd_nothing'],
      [device.deviceId, other.key],
      [device.deviceId, device.key, other.deviceId],
      [device.deviceId, `${device.key.slice(0, 100)}${device.key[100] === 'A' ? 'B' : 'A'}${device.key.slice(101)}`],
    ];
    for (const [deviceId, password, username] of refused) {
      const message = line(broker.port, deviceId, password, username);
      await expect(message, `${password} of ${username}`).rejects.toThrow();
    }
  });

  it('closes a line that announces more than anybody means, before it has come', async () => {
    /** What is sent until the line is closed, in bytes; all of it when nobody closes it. */
    const sentUntilClosed = (head: number[], bytes: number) =>
      new Promise<number>((resolve) => {
        const socket = connect(broker.port, '127.0.0.1');
        const block = Buffer.alloc(16 * 1024, 0x61);
        let sent = 0;
        socket.on('error', () => undefined);
        socket.on('close', () => resolve(sent));
        const more = (): void => {
          if (socket.destroyed || sent >= bytes) return;
          sent += block.length;
          // One block at a time, so that what is closed early shows.
          socket.write(block, () => setImmediate(more));
        };
        socket.write(Buffer.from(head), more);
      });
    const connectHead = [0x10, 0x80, 0x80, 0x80, 0x64];
    expect(await sentUntilClosed(connectHead, 200e6), 'a CONNECT of 200 MB').toBeLessThan(2e6);
    expect(await sentUntilClosed([0x16, 0x03, 0x01, 0x02], 200e6), 'something else').toBeLessThan(2e6);
    expect(await sentUntilClosed([0x10, 0xff, 0xff, 0xff, 0xff], 200e6), 'no length').toBeLessThan(2e6);
    // A CONNECT as usual, and then at once what nobody has asked for.
    const usual = [0x10, 12, 0, 4, 0x4d, 0x51, 0x54, 0x54, 4, 2, 0, 60, 0, 0];
    expect(await sentUntilClosed([...usual, 0x30, 0x80, 0x80, 0x80, 0x10], 200e6), 'a message').toBeLessThan(2e6);
  });

  it('takes a message as long as by HTTP from whom it knows', async () => {
    const device = await addDevice(test, 'vale');
    const own = await line(broker.port, device.deviceId, device.key);
    await publish(own, device.deviceId, { id: 1, readings: [warm(0)], firmware: 'v'.repeat(900_000) });
    await own.acked(1);
    await own.client.endAsync();
  });

  it('refuses a network that goes on showing keys that are none, and lets in a device that it knows', async () => {
    const own = await startBroker(parts(), createDoor(test.clock), { port: 0, host: '127.0.0.1' });
    const [device, other] = [await addDevice(test, 'vale'), await addDevice(test, 'vale')];
    const connection = await line(own.port, device.deviceId, device.key);
    await connection.client.endAsync();
    const codes = new Set<unknown>();
    for (let time = 0; time <= forgedPerMin + 2; time++) {
      await line(own.port, device.deviceId, 'hd_nothing').catch((error: { code?: unknown }) => codes.add(error.code));
    }
    expect(codes).toContain(3);
    await expect(line(own.port, other.deviceId, other.key)).rejects.toMatchObject({ code: 3 });
    await (await line(own.port, device.deviceId, device.key)).client.endAsync();
    test.clock.set('2026-03-02T12:02:00Z');
    await (await line(own.port, other.deviceId, other.key)).client.endAsync();
    await own.stop();
  });

  it('keeps a device to its own topics', async () => {
    const [device, other] = [await addDevice(test, 'vale'), await addDevice(test, 'vale')];
    for (const topic of [`henhouse/${other.deviceId}/readings`, `henhouse/${device.deviceId}/ack`, '$SYS/x', 'x']) {
      const own = await line(broker.port, device.deviceId, device.key);
      const closed = new Promise((resolve) => own.client.once('close', () => resolve(undefined)));
      own.client.publish(topic, JSON.stringify(warm(0)), { qos: 1 });
      await closed;
    }
    const own = await line(broker.port, device.deviceId, device.key);
    for (const topic of [`henhouse/${other.deviceId}/ack`, 'henhouse/+/ack', 'henhouse/#', '#', '$SYS/#']) {
      expect(
        (await own.client.subscribeAsync(topic).catch(() => [])).every(({ qos }) => qos === 128),
        topic,
      ).toBe(true);
    }
    expect(await stored(other)).toBe(0);
    await own.client.endAsync(true);
  });

  it('ends the line of a device whose key was taken away, and stores nothing more', async () => {
    const device = await addDevice(test, 'vale');
    const own = await line(broker.port, device.deviceId, device.key);
    await publish(own, device.deviceId, warm(0));
    await test.sql`update device_key set ends_at = ${new Date(beginMs)} where device_id = ${device.deviceId}`;
    const closed = new Promise((resolve) => own.client.once('close', () => resolve(undefined)));
    own.client.publish(`henhouse/${device.deviceId}/readings`, JSON.stringify(warm(1)), { qos: 1 });
    await closed;
    expect(await stored(device)).toBe(1);
  });
});

const mosquitto = ['mosquitto', '/usr/sbin/mosquitto'];

/** mosquitto on a port of its own; nothing where it is not installed. */
async function startMosquitto(folder: string): Promise<{ port: number; stop(): void } | undefined> {
  const port = await new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
  const config = join(folder, 'mosquitto.conf');
  writeFileSync(config, `listener ${port} 127.0.0.1\nallow_anonymous true\n`);
  for (const program of mosquitto) {
    const child = spawn(program, ['-c', config], { stdio: 'ignore' });
    const isThere = await new Promise<boolean>((resolve) => {
      child.once('error', () => resolve(false));
      setTimeout(() => resolve(true), 500);
    });
    if (isThere) return { port, stop: () => void child.kill('SIGKILL') };
  }
  return undefined;
}

const run = (program: string, args: readonly string[]) =>
  new Promise<number | null>((resolve) => {
    spawn(program, args, { stdio: 'ignore' })
      .once('close', resolve)
      .once('error', () => resolve(null));
  });

describe('a broker elsewhere', () => {
  it('hands over what its clients publish, also what came while we were away; strangers are put aside', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'henhouse-mosquitto-'));
    const elsewhere = await startMosquitto(folder);
    if (!elsewhere) {
      process.stdout.write('mosquitto is not installed: the broker elsewhere is not tried\n');
      return context.skip();
    }
    try {
      const device = await addDevice(test, 'vale');
      const url = `mqtt://127.0.0.1:${elsewhere.port}`;
      const open = () => readOutsideBroker(parts(), { url, clientName: 'henhouse-test' });
      const first = open();
      await first.ready;
      const own = await line(elsewhere.port, device.deviceId, undefined);
      const args = (deviceId: string, message: string) => [
        '-h',
        '127.0.0.1',
        '-p',
        String(elsewhere.port),
        '-q',
        '1',
        '-t',
        `henhouse/${deviceId}/readings`,
        '-m',
        message,
      ];
      expect(
        await run('mosquitto_pub', args(device.deviceId, JSON.stringify({ id: 'pub', readings: [warm(-1)] }))),
      ).toBe(0);
      await own.acked(1);
      expect(own.acks).toMatchObject([{ id: 'pub', stored: 1 }]);
      const stranger = '01890000-0000-7000-8000-000000009999';
      await run('mosquitto_pub', args(stranger, JSON.stringify(warm(0))));
      await Promise.all(Array.from({ length: 100 }, (_, tick) => publish(own, device.deviceId, warm(-10 - tick))));
      await own.acked(101);
      await first.stop();
      await Promise.all(Array.from({ length: 20 }, (_, tick) => publish(own, device.deviceId, warm(-200 - tick))));
      expect(await stored(device)).toBe(101);
      const second = open();
      await own.acked(121);
      expect(await stored(device)).toBe(121);
      const strays = await test.sql`select topic, reason from stray_message`;
      expect(strays).toEqual([{ topic: `henhouse/${stranger}/readings`, reason: 'unknownDevice' }]);
      await own.client.endAsync();
      await second.stop();
    } finally {
      elsewhere.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }, 60_000);
});
