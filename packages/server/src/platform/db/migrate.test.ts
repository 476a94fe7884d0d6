import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutLine } from '../../../test/cut-line';
import { emptyDatabase, type TestDatabase } from '../../../test/database';
import { MigrationRefused, migrate } from './migrate';

let database: TestDatabase;
let folder: string;
const put = (name: string, text: string) => writeFile(join(folder, name), text);
const run = () => migrate({ url: database.url, folder });

beforeAll(async () => {
  database = await emptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'henhouse-migrations-'));
  await put('0001_one.sql', 'create table one (id int); insert into one values (1);');
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

describe('migrations', () => {
  it('run once, in order, also when two processes start together', async () => {
    await put('0002_two.sql', 'create table two as select * from one;');
    const applied = await Promise.all([run(), run()]);
    expect(applied.flat()).toEqual(['0001_one.sql', '0002_two.sql']);
    expect(await run()).toEqual([]);
    expect(await database.sql`select * from two`).toEqual([{ id: 1 }]);
  });

  it('are not troubled by a database that is ended while their connections are', async () => {
    const line = await cutLine(database.url, { endsMeanwhile: true });
    // An error that nobody listens to is one outside of the test, and fails the run.
    expect(await migrate({ url: line.url, folder })).toEqual([]);
    await line.close();
  });

  it('leave nothing of a failed one, and run it again when it is mended', async () => {
    await put('0003_three.sql', 'create table three (id int); select 1 / 0;');
    await expect(run()).rejects.toThrow('Migration 0003_three.sql failed: division by zero');
    await put('0003_three.sql', 'create table three (id int);');
    expect(await run()).toEqual(['0003_three.sql']);
  });

  it('refuse a database that a newer version has been at', async () => {
    await put('0004_four.sql', 'select 1');
    await run();
    await rm(join(folder, '0004_four.sql'));
    await expect(run()).rejects.toThrow(/newer version of Henhouse \(it knows 0004_four\.sql\)/);
    await put('0004_four.sql', 'select 1');
  });

  it('refuse a file that was changed after it had run, and one that comes too late', async () => {
    await put('0002_two.sql', 'select 2');
    await expect(run()).rejects.toThrow(/0002_two\.sql was changed/);
    await put('0002_two.sql', 'create table two as select * from one;');
    await put('0002_late.sql', 'select 1');
    await expect(run()).rejects.toThrow(/0002_late\.sql is missing/);
  });

  it('say in one sentence which rights the database’s user lacks', async () => {
    const user = `henhouse_weak_${randomUUID().slice(0, 8)}`;
    await database.query(`create role ${user} login nocreaterole password 'hen'`);
    const url = new URL(database.url);
    [url.username, url.password] = [user, 'hen'];
    const weak = migrate({ url: url.href });
    await expect(weak).rejects.toThrow(MigrationRefused);
    await expect(weak).rejects.toThrow(
      new RegExp(
        `^The database user "${user}" may not make what .*denied.*: let an .* ALTER ROLE "${user}" CREATEROLE`,
      ),
    );
    await database.query(`drop role ${user}`);
  });
});
