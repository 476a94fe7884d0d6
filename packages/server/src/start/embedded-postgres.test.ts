import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { copyFolder } from '../../test/copy-folder';
import { isAlive } from '../platform/is-alive';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres';
import { prepareCluster } from './postgres/cluster';
import { identity, isRoot } from './postgres/service-user';
import { type HeldPostgres, holdPostgres, packHolder } from './testing/held-postgres';

const NOBODY = 65534;
const root = mkdtempSync(path.join(tmpdir(), 'henhouse-start-'));
chmodSync(root, 0o755);
const empty = path.join(root, 'empty');
let holder: string;
const started: EmbeddedPostgres[] = [];
const held: HeldPostgres[] = [];

/** A data folder with a new, stopped database in it: a copy, since making one takes a second. */
function newData(name: string): string {
  const folder = path.join(root, name);
  copyFolder(empty, folder);
  return folder;
}

/** A data folder that only looks like one: enough for what is refused before anything runs. */
function lookalike(name: string, version: string): string {
  const folder = path.join(root, name);
  mkdirSync(path.join(folder, 'postgres'), { recursive: true, mode: 0o755 });
  writeFileSync(path.join(folder, 'postgres/PG_VERSION'), `${version}\n`);
  return folder;
}

async function start(dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, ...options });
  started.push(postgres);
  return postgres;
}

async function outputOf(dataDir: string): Promise<string> {
  const output: string[] = [];
  await start(dataDir, { log: (sentence) => output.push(sentence) });
  return output.join('\n');
}

async function hold(dataDir: string, uid?: number): Promise<HeldPostgres> {
  const process = await holdPostgres(holder, { dataDir, uid });
  held.push(process);
  return process;
}

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function eventually<Value>(attempt: () => Promise<Value> | Value, limitMs = 10_000): Promise<Value> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

function postmasterPid(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

beforeAll(async () => {
  holder = await packHolder(root);
  const postgres = await startEmbeddedPostgres({ dataDir: empty, log: () => {} });
  await postgres.stop();
}, 60_000);

afterEach(async () => {
  for (const process of held.splice(0)) await process.signal('SIGKILL');
  for (const postgres of started.splice(0)) await postgres.stop();
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the embedded database', () => {
  it('keeps what was written over a stop and a start', async () => {
    const data = newData('restart');
    const first = await start(data);
    expect(first.adopted).toBe(false);
    await query(first.url, 'CREATE TABLE kept AS SELECT 97.2 AS livability');
    await first.stop();
    expect(existsSync(path.join(data, 'postgres/postmaster.pid'))).toBe(false);
    const second = await start(data);
    expect(await query(second.url, 'SELECT livability::text FROM kept')).toEqual([{ livability: '97.2' }]);
  }, 30_000);

  it('runs durably, with checksums, in UTF-8, and only for who knows the password', async () => {
    const data = newData('settings');
    const { url } = await start(data);
    const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'server_encoding', 'jit'];
    const values: string[] = [];
    for (const name of names)
      values.push(...(await query<Record<string, string>>(url, `SHOW ${name}`)).flatMap(Object.values));
    expect(values).toEqual(['on', 'on', 'on', 'on', 'UTF8', 'off']);
    expect(await query(url, "SELECT 'Z' < 'a' AS bytewise, lower('ÄÉ') AS lowered")).toEqual([
      { bytewise: true, lowered: 'äé' },
    ]);
    expect(statSync(path.join(data, 'postgres-password')).mode & 0o777).toBe(0o600);
    await expect(query(url.replace(/:[^:@]+@/, ':guess@'), 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  }, 30_000);

  it('is reached by a socket in its folder, and by TCP where the path is too long for one', async () => {
    const byWhat = async (url: string) => {
      const [row] = await query<{ address: string | null }>(url, 'SELECT host(inet_client_addr()) AS address');
      return row?.address;
    };
    const near = await start(newData('near'));
    expect(await byWhat(near.url)).toBeNull();
    expect(await byWhat(near.url.replace(/\?.*/, ''))).toBe('127.0.0.1');
    const far = await start(newData('far'.padEnd(90, '-')));
    expect(await byWhat(far.url)).toBe('127.0.0.1');
  }, 30_000);

  it('is shared by two starts on one folder, and ends with the last of them', async () => {
    const data = newData('shared');
    const first = await start(data);
    const second = await start(data);
    expect(second.adopted).toBe(true);
    expect(second.url).toBe(first.url);
    await first.stop();
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const pid = postmasterPid(data);
    await second.stop();
    expect(existsSync(path.join(data, 'postgres/postmaster.pid'))).toBe(false);
    await eventually(() => expect(isAlive(pid)).toBe(false));
  }, 30_000);

  it('comes back on the same address when killed, with everything that was committed', async () => {
    const data = newData('killed');
    const messages: string[] = [];
    const { url } = await start(data, { onExit: () => messages.push('exit'), onReturn: () => messages.push('return') });
    await query(url, 'CREATE TABLE kept AS SELECT 1 AS one');
    process.kill(postmasterPid(data), 'SIGKILL');
    await eventually(() => expect(messages).toEqual(['exit', 'return']));
    expect(await query(url, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
  }, 30_000);

  it('stops cleanly by itself when its Henhouse is killed, so that none is left behind', async () => {
    const data = newData('orphan');
    const owner = await hold(data);
    await query(owner.url, 'CREATE TABLE kept AS SELECT 1 AS one');
    const pid = postmasterPid(data);
    await owner.signal('SIGKILL');
    await eventually(() => expect(isAlive(pid)).toBe(false));
    expect(readFileSync(path.join(data, 'postgres.log'), 'utf8')).toContain('database system is shut down');
    expect(await query((await start(data)).url, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
  }, 30_000);

  it('starts again at once after Henhouse and database were both killed', async () => {
    const data = newData('both');
    const owner = await hold(data);
    await query(owner.url, 'CREATE TABLE kept AS SELECT 1 AS one');
    process.kill(postmasterPid(data), 'SIGKILL');
    await owner.signal('SIGKILL');
    expect(await query((await start(data)).url, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
  }, 30_000);

  it('is not kept from starting by an old pid file whose number now belongs to another process', async () => {
    const data = newData('stale');
    const file = path.join(data, 'postgres/postmaster.pid');
    writeFileSync(file, `${process.ppid}\n${path.join(data, 'postgres')}\n1\n25432\n\n127.0.0.1\n 1 1\nready   \n`);
    const { url, adopted } = await start(data);
    expect(adopted).toBe(false);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  }, 30_000);

  it('survives a start that was killed while it made the database', async () => {
    const data = path.join(root, 'abandoned');
    mkdirSync(path.join(data, 'postgres.new-999999999'), { recursive: true });
    if (isRoot()) chmodSync(data, 0o755);
    writeFileSync(path.join(data, 'postgres.new-999999999/PG_VERSION'), '18');
    const { url } = await start(data);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(existsSync(path.join(data, 'postgres.new-999999999'))).toBe(false);
  }, 30_000);

  it('is waited for as long as it runs, however slow it answers', async () => {
    const data = newData('slow');
    await hold(data);
    const pid = postmasterPid(data);
    process.kill(pid, 'SIGSTOP');
    const goOn = setTimeout(() => process.kill(pid, 'SIGCONT'), 11_000);
    const slow = await start(data).finally(() => {
      clearTimeout(goOn);
      process.kill(pid, 'SIGCONT');
    });
    expect(slow.adopted).toBe(true);
    expect(await query(slow.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  }, 40_000);

  it('makes one database when two first starts race', async () => {
    const data = path.join(root, 'race');
    const [one, two] = await Promise.all([hold(data), hold(data)]);
    expect([one.refusal, two.refusal]).toEqual(['', '']);
    expect(one.url).toBe(two.url);
  }, 30_000);
});

describe('what a person is told', () => {
  it('says how to get checksums for a database that was brought along without them', async () => {
    const data = newData('unchecked');
    const { folder, binaries, user } = await prepareCluster(data, () => {});
    rmSync(folder, { recursive: true });
    mkdirSync(folder, { mode: 0o700 });
    const password = path.join(root, 'unchecked-password');
    copyFileSync(path.join(data, 'postgres-password'), password);
    for (const own of user === undefined ? [] : [folder, password]) chownSync(own, user?.uid ?? 0, user?.gid ?? 0);
    const args = [
      '-D',
      folder,
      '--no-data-checksums',
      '--username=henhouse',
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
    ];
    execFileSync(path.join(binaries.binFolder, 'initdb'), args, { ...identity(user), cwd: '/', stdio: 'ignore' });
    expect(await outputOf(data)).toBe(
      `The database in ${folder} keeps no checksums, so a page that the disk damages may go unnoticed: write a backup and restore it into a new data folder`,
    );
    expect(await outputOf(newData('checked'))).not.toContain('checksums');
  }, 30_000);

  it.each([['13'], ['99']])('names the PostgreSQL version %s of a folder that cannot be run here', async (version) => {
    await expect(start(lookalike(`version-${version}`, version))).rejects.toThrow(
      `made by PostgreSQL ${version}, but PostgreSQL`,
    );
  });

  it('names a data folder that cannot be made', async () => {
    const file = path.join(root, 'a-file');
    writeFileSync(file, '');
    await expect(start(path.join(file, 'data'))).rejects.toThrow(
      `The data folder ${file}/data cannot be written (ENOTDIR)`,
    );
  });

  it('refuses a folder of somebody else’s files instead of making a database over them', async () => {
    const data = path.join(root, 'foreign');
    mkdirSync(path.join(data, 'postgres'), { recursive: true });
    writeFileSync(path.join(data, 'postgres/letter.txt'), 'mine');
    await expect(start(data)).rejects.toThrow('is not empty and holds no PostgreSQL data');
    expect(readFileSync(path.join(data, 'postgres/letter.txt'), 'utf8')).toBe('mine');
  });

  it('names the missing password file', async () => {
    await expect(start(lookalike('password', '18'))).rejects.toThrow(
      'postgres-password, which holds the password of the database beside it, is missing',
    );
  });

  it('gives the server’s own words when the folder is broken', async () => {
    const data = newData('broken');
    rmSync(path.join(data, 'postgres/global/pg_control'));
    await expect(start(data)).rejects.toThrow(/does not start: .*pg_control/);
  });
});

describe.runIf(isRoot())('started by root', () => {
  it('runs the database as another user, and gives it a folder that root has copied', async () => {
    const data = path.join(root, 'copied');
    copyFolder(empty, data);
    execFileSync('chown', ['-R', '0:0', data]);
    expect(statSync(path.join(data, 'postgres/global')).uid).toBe(0);
    await start(data);
    expect(statSync(`/proc/${postmasterPid(data)}`).uid).not.toBe(0);
  }, 30_000);

  it('opens an empty folder that only root could enter, and leaves one with files in it closed', async () => {
    const data = mkdtempSync(path.join(root, 'private-'));
    await start(data);
    expect(statSync(data).mode & 0o777).toBe(0o711);
    const filled = mkdtempSync(path.join(root, 'filled-'));
    writeFileSync(path.join(filled, 'letter.txt'), 'mine');
    await expect(start(filled)).rejects.toThrow(`${filled} cannot be entered by the user`);
    expect(statSync(filled).mode & 0o777).toBe(0o700);
  }, 30_000);

  it('says who cannot enter the asked data folder', async () => {
    const closed = path.join(root, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    await expect(start(path.join(closed, 'data'))).rejects.toThrow(
      /cannot be entered by the user "\w+", whom the database runs as/,
    );
  });
});

describe.runIf(isRoot())('started by an ordinary user', () => {
  function homeOf(name: string): string {
    const folder = path.join(root, name);
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, NOBODY, NOBODY);
    return folder;
  }

  it('runs as that user, in a folder closed to others', async () => {
    const data = path.join(homeOf('home'), 'data');
    const owner = await hold(data, NOBODY);
    expect(owner.refusal).toBe('');
    expect(statSync(`/proc/${postmasterPid(data)}`).uid).toBe(NOBODY);
    expect(statSync(data).mode & 0o777).toBe(0o700);
    await owner.signal('SIGTERM');
    expect(await query((await start(data)).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  }, 30_000);

  it('is told that the data folder is not writable', async () => {
    const data = path.join(root, 'readonly');
    mkdirSync(data, { mode: 0o755 });
    expect((await hold(data, NOBODY)).refusal).toContain(`The data folder ${data} cannot be written (EACCES)`);
  });

  it('is told that the database belongs to another user', async () => {
    const data = lookalike('others', '18');
    chmodSync(path.join(data, 'postgres'), 0o700);
    chmodSync(data, 0o777);
    expect((await hold(data, NOBODY)).refusal).toContain('belongs to another user');
  });
});
