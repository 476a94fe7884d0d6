import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isAlive } from '../../platform/is-alive';
import { makeOnce } from '../../platform/secrets/make-once';
import { errorCode, StartError } from '../start-error';
import { openDataFolder, SYSTEM_FOLDER } from './data-folder';
import { findPostgres, type PostgresBinaries } from './postgres-binaries';
import { writeSettings } from './postgres-settings';
import { findServiceUser, identity, isRoot, type ServiceUser } from './service-user';

/** A database folder ready to be run: who runs it, with which programs, and the superuser's password. */
export interface Cluster {
  readonly folder: string;
  readonly logFile: string;
  readonly password: string;
  readonly passwordFile: string;
  readonly user: ServiceUser | undefined;
  readonly binaries: PostgresBinaries;
}

/** The superuser and the database of the embedded server. */
export const SUPERUSER = 'henhouse';
export const DATABASE = 'henhouse';

/**
 * Everything before the server process: folder, user, binaries, password, and for a new folder initdb.
 * A run that was killed in the middle leaves nothing that a later one would take for a database.
 * @throws StartError with one sentence for everything that a person can put right
 */
export async function prepareCluster(dataDir: string, log: (message: string) => void): Promise<Cluster> {
  const folder = path.join(dataDir, 'postgres');
  const user = isRoot() ? findServiceUser(folder) : undefined;
  if (isRoot() && user === undefined) {
    throw new StartError(
      'PostgreSQL does not run as root and this machine has no other user for it: add one (useradd --system henhouse), or set DATABASE_URL.',
    );
  }
  openDataFolder(dataDir, user);
  const majorVersion = readMajorVersion(folder);
  const storeFolder = user === undefined ? dataDir : SYSTEM_FOLDER;
  const binaries = findPostgres({ majorVersion, user, storeFolder, log });
  const passwordFile = path.join(dataDir, 'postgres-password');
  const password = readPassword(passwordFile, majorVersion !== undefined);
  const cluster = { folder, logFile: path.join(dataDir, 'postgres.log'), password, passwordFile, user, binaries };
  if (majorVersion === undefined) await makeCluster(cluster, log);
  takeOver(cluster, log);
  return cluster;
}

/** The PostgreSQL major version that made the folder; undefined when there is no database in it yet. */
function readMajorVersion(folder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(path.join(folder, 'PG_VERSION'), 'utf8'), 10);
  } catch (error) {
    if (errorCode(error) === 'EACCES') {
      throw new StartError(
        `The database in ${folder} belongs to another user: start as that user or as root, or choose another folder with --data DIR.`,
      );
    }
    if (errorCode(error) !== 'ENOENT') throw new StartError(`${folder} cannot be read: ${(error as Error).message}`);
  }
  try {
    rmdirSync(folder);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') {
      throw new StartError(
        `${folder} is not empty and holds no PostgreSQL data: choose another folder with --data DIR.`,
      );
    }
  }
  return undefined;
}

function readPassword(file: string, isNeeded: boolean): string {
  if (!isNeeded) makeOnce(file, randomBytes(24).toString('base64url'));
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const reason = errorCode(error) === 'ENOENT' ? 'is missing' : 'cannot be read';
    throw new StartError(
      `${file}, which holds the password of the database beside it, ${reason}: bring it back from your copy of the data folder.`,
    );
  }
}

/** initdb into a folder beside the final one, which then appears at once and complete. */
async function makeCluster(cluster: Cluster, log: (message: string) => void): Promise<void> {
  log('Making a new database');
  removeAbandoned(cluster.folder);
  const fresh = `${cluster.folder}.new-${process.pid}`;
  const passwordCopy = `${cluster.passwordFile}.initdb-${process.pid}`;
  try {
    mkdirSync(fresh, { mode: 0o700 });
    writeFileSync(passwordCopy, cluster.password, { mode: 0o600 });
    for (const owned of [fresh, passwordCopy]) give(owned, cluster.user);
    await runInitdb(cluster, fresh, passwordCopy);
    renameSync(fresh, cluster.folder);
  } catch (error) {
    const wasFaster = ['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '');
    if (!wasFaster) throw error;
  } finally {
    rmSync(passwordCopy, { force: true });
    rmSync(fresh, { recursive: true, force: true });
  }
}

function runInitdb(cluster: Cluster, folder: string, passwordFile: string): Promise<void> {
  const { binFolder, majorVersion } = cluster.binaries;
  const locale = majorVersion >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];
  const auth = ['--auth=scram-sha-256', `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`];
  const args = ['-D', folder, '--encoding=UTF8', '--locale=C', '--data-checksums', ...locale, ...auth];
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(binFolder, 'initdb'), args, {
      ...identity(cluster.user),
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new StartError(`The database could not be made in ${folder}: ${lastLine(complaint) ?? signal}`));
    });
  });
}

function lastLine(text: string): string | undefined {
  return (
    text
      .trim()
      .split('\n')
      .filter((line) => line.includes('error:') || line.includes('FATAL:'))
      .at(-1) ?? text.trim().split('\n').at(-1)
  );
}

/** Folders of starts that were killed while making a database. */
function removeAbandoned(folder: string): void {
  const parent = path.dirname(folder);
  for (const entry of readdirSync(parent)) {
    const pid = Number(/^postgres(?:-password)?\.(?:new|initdb)-(\d+)$/.exec(entry)?.[1]);
    if (pid > 0 && !isAlive(pid)) rmSync(path.join(parent, entry), { recursive: true, force: true });
  }
}

/** Our settings; and for root, a folder that was copied by root and so belongs to root, given back to the database. */
function takeOver(cluster: Cluster, log: (message: string) => void): void {
  const { folder, user } = cluster;
  give(writeSettings(folder), user);
  give(path.join(folder, 'postgresql.conf'), user);
  if (user === undefined || lstatSync(folder).uid === user.uid) return;
  log(`Giving ${folder} to the user "${user.name}", whom the database runs as`);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    give(path.join(entry.parentPath, entry.name), user);
  }
  give(folder, user);
}

function give(file: string, user: ServiceUser | undefined): void {
  if (user !== undefined && !lstatSync(file).isSymbolicLink()) chownSync(file, user.uid, user.gid);
}
