import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ids } from '../../../test/people';
import { type TestApp, testApp } from '../../../test/test-app';

let test: TestApp;
let folder: string;
const done: unknown[] = [];
let failures = 1;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'henhouse-mail-'));
  test = await testApp({
    dataFolder: folder,
    register: ({ jobs }) => {
      jobs.define('test.note', async (payload) => void done.push(payload));
      jobs.define('test.fail', async () => {
        failures--;
        if (failures >= 0) throw new Error('not yet');
        done.push('at last');
      });
    },
  });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

describe('jobs', () => {
  it('are done after the commit, and not at all when the transaction fails', async () => {
    const { db, jobs } = test.app;
    await db.company(ids.vale.companyId, null, (tx) => jobs.enqueue(tx, 'test.note', { number: 1 }));
    const failing = db.company(ids.vale.companyId, null, async (tx) => {
      await jobs.enqueue(tx, 'test.note', { number: 2 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await jobs.drain();
    expect(done).toEqual([{ number: 1 }]);
  });

  it('come again after a failure, and the log says so', async () => {
    const { db, jobs } = test.app;
    await db.company(ids.vale.companyId, null, (tx) => jobs.enqueue(tx, 'test.fail', {}));
    await jobs.drain();
    expect(test.logged.some((line) => line.includes('not yet'))).toBe(true);
    await test.sql`update graphile_worker._private_jobs set run_at = now()`;
    await jobs.drain();
    expect(done).toContain('at last');
  });

  it('are refused when nobody would do them', async () => {
    const { db, jobs } = test.app;
    await expect(db.company(ids.vale.companyId, null, (tx) => jobs.enqueue(tx, 'test.nobody', {}))).rejects.toThrow(
      'nobody does the job',
    );
  });
});

describe('mail without a mail server', () => {
  it('lies in the data folder once, readable by us alone, and says so in the database', async () => {
    const { db, jobs, mail } = test.app;
    await db.company(ids.vale.companyId, null, (tx) =>
      mail.send(tx, { to: 'ann@vale.example', subject: 'Grüße', text: 'Link: https://x.example/reset?a=1' }),
    );
    await db.unsafeAcrossCompanies('test', (tx) => mail.send(tx, { to: 'bob@hill.example', subject: 'Hi', text: 'b' }));
    await jobs.drain();
    await jobs.drain();
    const files = await readdir(join(folder, 'mail'));
    expect(files).toHaveLength(2);
    const texts = await Promise.all(files.map((file) => readFile(join(folder, 'mail', file), 'utf8')));
    expect(texts.join()).toMatch(/To: ann@vale\.example/);
    expect(texts.join()).toContain('https://x.example/reset?a=1');
    expect(await test.sql`select state, company_id from mail order by to_address`).toEqual([
      { state: 'laidDown', company_id: ids.vale.companyId },
      { state: 'laidDown', company_id: null },
    ]);
  });
});
