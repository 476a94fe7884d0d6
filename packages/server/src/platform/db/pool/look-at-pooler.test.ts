import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyDatabase, pooled, type TestDatabase } from '../../../../test/database';
import { lookAtPooler } from './look-at-pooler';

let database: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [database, other] = [await emptyDatabase(), await emptyDatabase()];
});
afterAll(async () => {
  await database.drop();
  await other.drop();
});

it('a pooler that gives everybody a connection for good is seen', async () => {
  // So does a database without one before it.
  expect(await lookAtPooler(database.url, database.url)).toEqual({ isBySession: true });
});

it.runIf(process.env['TEST_POOLER_URL'])('one that hands out transactions is as it should be', async () => {
  expect(await lookAtPooler(pooled(database.url).url, database.url)).toEqual({ isBySession: false });
});

it('one that is away, or leads elsewhere, says why nothing goes through it', async () => {
  expect(await lookAtPooler(other.url, database.url)).toEqual({ trouble: 'it leads to another database' });
  const nobody = Object.assign(new URL(database.url), { host: '127.0.0.1:1', search: '' }).href;
  expect(await lookAtPooler(nobody, database.url)).toEqual({ trouble: expect.stringContaining('ECONNREFUSED') });
});

it('one that takes the connection and says nothing keeps nobody waiting', async () => {
  const lines: Socket[] = [];
  const silent = createServer((line) => void lines.push(line));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(silent.address() as { readonly port: number }).port}`;
  const url = Object.assign(new URL(database.url), { host, search: '' }).href;
  expect(await lookAtPooler(url, database.url, 200)).toEqual({ trouble: 'it does not answer' });
  for (const line of lines) line.destroy();
  await new Promise((resolve) => silent.close(resolve));
});
