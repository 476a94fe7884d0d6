import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database';
import { type ServerProcess, startServerProcess } from '../../test/server-process';

let database: TestDatabase;
let server: ServerProcess;

beforeAll(async () => {
  database = await testDatabase();
  server = await startServerProcess(database.url);
});
afterAll(async () => {
  await server.kill();
  await database.drop();
});

const send = (line: string) => server.process.stdin?.write(`${line}\n`);
const read = async (from: string) => (await fetch(`${server.address}${from}`)).text();

describe('a fault that nobody caught', () => {
  it('of a promise that nobody waited for is written down and counted, and ends nobody else’s work', async () => {
    expect(await read('/metrics')).toContain('henhouse_forgotten_promises_total 0');
    send('forget');
    send('forget');
    await vi.waitFor(async () => expect(await read('/metrics')).toContain('henhouse_forgotten_promises_total 2'), 5000);
    const line =
      server
        .logged()
        .split('\n')
        .find((text) => text.includes('nobody waited for')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ level: 50, err: { message: 'nobody waited' } });
    expect((await fetch(`${server.address}/health/ready`)).status).toBe(200);
  });

  it('is none where nobody reads any more what the server says', async () => {
    const unheard = await startServerProcess(database.url);
    const { process: child, address } = unheard;
    child.stdout?.destroy();
    child.stderr?.destroy();
    const forgotten = async () =>
      (await (await fetch(`${address}/metrics`)).text()).match(/forgotten_promises_total (\d)/);
    for (const count of ['1', '2']) {
      child.stdin?.write('forget\n');
      await vi.waitFor(async () => expect((await forgotten())?.[1]).toBe(count), 5000);
    }
    expect(child.exitCode).toBeNull();
    await unheard.kill();
  });

  it('ends the server in order and within 10 s, and says each of them', async () => {
    const begunAtMs = performance.now();
    const gone = once(server.process, 'exit');
    send('throw');
    expect(await gone).toEqual([1, null]);
    expect(performance.now() - begunAtMs).toBeLessThan(10_000);
    expect(server.logged()).toContain('Henhouse ends because of a fault of its own:\nError: first fault');
    expect(server.logged()).toContain('second fault');
    await expect(fetch(`${server.address}/health/live`)).rejects.toThrow('fetch failed');
  });
});
