import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database';

let database: TestDatabase;
let dataDir: string;
let server: ChildProcess;
let address: string | undefined;
let output = '';

beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'henhouse-faults-'));
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const program = path.join(import.meta.dirname, 'testing/faulty-server.ts');
  server = spawn(process.execPath, ['--import', tsx, program, database.url, dataDir], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  server.stderr?.on('data', (text: Buffer) => {
    output += text.toString();
  });
  for await (const line of createInterface(server.stdout as Readable)) {
    address = line;
    break;
  }
  if (address === undefined) throw new Error(output);
});
afterAll(async () => {
  if (server.exitCode === null) server.kill('SIGKILL');
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const send = (line: string) => server.stdin?.write(`${line}\n`);
const read = async (from: string) => (await fetch(`${address}${from}`)).text();

describe('a fault that nobody caught', () => {
  it('of a promise that nobody waited for is written down and counted, and ends nobody else’s work', async () => {
    expect(await read('/metrics')).toContain('henhouse_forgotten_promises_total 0');
    send('forget');
    send('forget');
    await vi.waitFor(async () => expect(await read('/metrics')).toContain('henhouse_forgotten_promises_total 2'), 5000);
    const line = output.split('\n').find((text) => text.includes('nobody waited for')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ level: 50, err: { message: 'nobody waited' } });
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  });

  it('ends the server in order and within 10 s, and says each of them', async () => {
    const begunAtMs = performance.now();
    const gone = once(server, 'exit');
    send('throw');
    expect(await gone).toEqual([1, null]);
    expect(performance.now() - begunAtMs).toBeLessThan(10_000);
    expect(output).toContain('Henhouse ends because of a fault of its own:\nError: first fault');
    expect(output).toContain('second fault');
    await expect(fetch(`${address}/health/live`)).rejects.toThrow('fetch failed');
  });
});
