import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hasCitus, layOverCluster } from '../../../test/cluster';
import { emptyDatabase, type TestDatabase } from '../../../test/database';
import { bareDatabase, dropBareDatabases } from '../../start/testing/bare-database';
import { migrate } from '../db/migrate';
import { connected } from '../db/pool/connected';
import { writeBackup } from './backup';
import { readBackup } from './restore';

const folder = mkdtempSync(path.join(tmpdir(), 'henhouse-backup-'));
const report = () => undefined;
const isOnCitus = await hasCitus(inject('serverUrl'));

describe.skipIf(!isOnCitus)('a backup of companies over a cluster (skipped where the server has no Citus)', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await emptyDatabase();
    await migrate({ url: database.url });
    await layOverCluster(database.url);
    await database.sql`
      insert into company (id, name, country, currency, time_zone)
      select gen_random_uuid(), 'Farms ' || n, 'KE', 'KES', 'UTC' from generate_series(1, 12) n`;
    const companies = await database.sql<{ id: string }>`select id from company`;
    for (const { id } of companies)
      await database.sql`
        insert into farm (company_id, id, name, code, kind, ownership, version) values (${id}, ${id}, 'Farm', 'F', 'broiler', 'own', 1)`;
  }, 180_000);
  afterAll(async () => {
    await database.drop();
    await dropBareDatabases();
    rmSync(folder, { recursive: true });
  });

  it('holds the rows of all nodes as of one moment while they are written, and comes back into an ordinary database', async () => {
    const over = new AbortController();
    let writes = 0;
    const writing = connected(database.url, 'henhouse tests', async (client) => {
      for (; !over.signal.aborted; writes += 1) await client.query('update farm set version = version + 1');
    });
    try {
      for (let round = 1; round <= 3; round += 1) {
        const file = path.join(folder, `${round}.tar`);
        const manifest = await writeBackup({ url: database.url, dataDir: folder, file, report });
        expect(manifest.tables.find(({ name }) => name === 'farm')?.rows).toBe(12);
        expect(manifest.tables.map(({ schema }) => schema)).not.toContain('columnar_internal');
        const empty = await bareDatabase();
        await readBackup({ url: empty, dataDir: path.join(folder, `${round}`), file, report });
        const { rows } = await connected(empty, 'henhouse tests', (client) =>
          client.query('select count(distinct version) as moments from farm'),
        );
        expect(rows).toEqual([{ moments: '1' }]);
      }
    } finally {
      over.abort();
      await writing;
    }
    expect(writes).toBeGreaterThan(3);
  }, 180_000);

  it('is not read into a database whose companies lie over a cluster', async () => {
    const file = path.join(folder, 'whole.tar');
    await writeBackup({ url: database.url, dataDir: folder, file, report });
    const refused = readBackup({ url: database.url, dataDir: folder, file, report });
    await expect(refused).rejects.toThrow(/over the nodes of a cluster.*distribute/);
  }, 60_000);
});
