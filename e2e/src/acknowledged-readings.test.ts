import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isLong } from '../../packages/server/test/this-run';
import { byBroker, byHttp, type CrashDevice, ReadingSenders, settleDevices } from './crash/reading-senders';
import { journey } from './journey';
import { freePort, newDataDir, startProduct } from './product';
import { databaseServer, inDatabase } from './product-database';

const roundsEach = isLong ? 6 : 2;
// Every round takes its time: a kill, a start, and what is written meanwhile. For what hangs, not for what is slow.
vi.setConfig({ testTimeout: 180_000 + roundsEach * 40_000 });
const product = journey(
  async () => {
    brokerPort = await freePort();
    return startProduct({ env: environment() });
  },
  { hasFaults: true },
);
let companyId: string;
let devices: CrashDevice[];
let killer: ChildProcess;
let brokerPort: number;

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

/** mosquitto without a memory: what it has acknowledged dies with it. Nothing where it is not installed. */
async function startMosquitto(): Promise<ChildProcess | undefined> {
  const config = path.join(path.dirname(newDataDir()), 'mosquitto.conf');
  writeFileSync(config, `listener ${brokerPort} 127.0.0.1\nallow_anonymous true\npersistence false\n`);
  for (const program of ['mosquitto', '/usr/sbin/mosquitto']) {
    const child = spawn(program, ['-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
    const isFound = await new Promise<boolean>((resolve) => {
      child.once('spawn', () => resolve(true));
      child.once('error', () => resolve(false));
    });
    if (!isFound) continue;
    while (!(await isListening(brokerPort))) {
      if (child.exitCode !== null) throw new Error(`mosquitto does not run: ${output}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return child;
  }
  return undefined;
}

const environment = () => ({ MQTT_URL: `mqtt://127.0.0.1:${brokerPort}`, MQTT_CLIENT_NAME: 'crash' });

/** From a process of its own, that does not look what the others do. */
async function kill(what: 'server' | 'database', pid: number): Promise<void> {
  const output = createInterface({ input: killer.stdout as NodeJS.ReadableStream });
  const done = once(output, 'line');
  killer.stdin?.write(`${what} ${pid} ${Math.round(50 + Math.random() * 300)}\n`);
  expect(await done).toEqual([`killed ${what} ${pid}`]);
  output.close();
}

/** Stored readings, `deviceId atMs`, as often as they are there. */
const stored = (): Promise<string[]> =>
  inDatabase(product.dataDir, (db) =>
    db.company(companyId, null, async (tx) => {
      const rows = await tx.many(sql<{ deviceId: string; at: string }>`
        select device_id, at from reading where company_id = ${companyId}`);
      return rows.map(({ deviceId, at }) => `${deviceId} ${Date.parse(at)}`);
    }),
  );

beforeAll(async () => {
  ({ companyId, devices } = await settleDevices(product, 4));
  killer = spawn(process.execPath, [path.join(import.meta.dirname, 'crash/killer.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
});
afterAll(() => killer?.kill('SIGKILL'));

/** All that was sent is there once, and nothing else. */
async function expectAll(senders: ReadingSenders, before: ReadonlySet<string>): Promise<void> {
  const now = (await stored()).filter((one) => !before.has(one));
  const there = new Set(now);
  expect(senders.acknowledged.filter((one) => !there.has(one))).toEqual([]);
  expect(now.length).toBe(there.size);
  expect(there).toEqual(new Set(senders.sent));
  process.stdout.write(
    `${senders.sent.length} readings sent, ${senders.unknown} times without an answer, ${there.size} stored\n`,
  );
}

describe('readings that were acknowledged', () => {
  it(`are there exactly once after ${roundsEach} kills of the server and ${roundsEach} of the database`, async () => {
    const before = new Set(await stored());
    const senders = new ReadingSenders(devices, byHttp(product.url));
    for (let round = 0; round < roundsEach; round++) {
      await senders.acknowledgedMore(60);
      await kill('database', databaseServer(product.dataDir).pid);
      await senders.acknowledgedMore(60);
      await kill('server', product.pid);
      await product.startAgain(environment());
    }
    await senders.acknowledgedMore(60);
    await senders.finish();
    await expectAll(senders, before);
    // Without these the run has shown nothing.
    expect(senders.unknown).toBeGreaterThan(roundsEach);
  });

  it('are there exactly once after kills of the broker between, and of the server', async (context) => {
    let mosquitto = await startMosquitto();
    if (!mosquitto) {
      process.stdout.write('mosquitto is not installed: the broker between is not tried\n');
      return context.skip();
    }
    const before = new Set(await stored());
    const between = byBroker(`mqtt://127.0.0.1:${brokerPort}`);
    const senders = new ReadingSenders(devices, between.send);
    for (let round = 0; round < roundsEach; round++) {
      await senders.acknowledgedMore(60);
      await kill('server', mosquitto?.pid ?? 0);
      mosquitto = await startMosquitto();
      await senders.acknowledgedMore(60);
      if (round === 0) {
        await kill('server', product.pid);
        await product.startAgain(environment());
      }
    }
    await senders.finish();
    await expectAll(senders, before);
    expect(senders.unknown).toBeGreaterThan(roundsEach);
    await between.close();
    mosquitto?.kill('SIGKILL');
  });

  it('are found missing where commits do not wait for the disk: this very test can fail', async () => {
    await product.stop();
    const settings = [
      'synchronous_commit = off',
      "wal_writer_delay = '10s'",
      "wal_writer_flush_after = '1GB'",
      "wal_buffers = '64MB'",
    ];
    appendFileSync(
      path.join(product.dataDir, 'postgres/postgresql.auto.conf'),
      settings.map((line) => `${line}\n`).join(''),
    );
    await product.startAgain(environment());
    const senders = new ReadingSenders(devices, byHttp(product.url));
    await senders.acknowledgedMore(150);
    const acknowledged = [...senders.acknowledged];
    await kill('database', databaseServer(product.dataDir).pid);
    senders.isDropped = true;
    await senders.drop();
    await product.startAgain(environment());
    const there = new Set(await stored());
    const lost = acknowledged.filter((one) => !there.has(one));
    process.stdout.write(
      `${lost.length} of ${acknowledged.length} acknowledged readings were lost without durability\n`,
    );
    expect(lost.length).toBeGreaterThan(0);
  });
});
