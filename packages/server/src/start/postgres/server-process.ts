import { type ChildProcess, type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../../platform/is-alive';
import { errorCode, StartError } from '../start-error';
import type { Cluster } from './cluster';
import { identity } from './service-user';
import { socketFolder } from './socket';

/** A server process that was seen at work on a cluster's folder. */
interface RunningServer {
  readonly pid: number;
  readonly port: number;
  /** As PostgreSQL writes it into its pid file: 'starting', 'stopping', 'ready'. */
  readonly status: string;
}

/** Why a launch did not come up, when trying again can help. */
type LaunchRefusal = 'portTaken' | 'folderInUse';

const LOG_KEPT_BYTES = 5_000_000;
const CARETAKER =
  'read -r pid || exit 0; read -r word || true; [ "$word" = leave ] || [ "$pid" = 0 ] || kill -INT "$pid"';

/** The server that runs on the folder, by its pid file, or undefined. A pid file that lies is removed. */
export function findRunningServer(folder: string): RunningServer | undefined {
  const file = path.join(folder, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!(pid > 0) || !isAlive(pid)) return undefined;
  if (!isServerOf(pid, folder)) {
    // After a restart of a container the old number often belongs to somebody else; PostgreSQL would wait for it forever.
    rmSync(file, { force: true });
    return undefined;
  }
  return { pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? 'starting').trim() };
}

// The main process stays in its data folder. What we may not look at is taken for a server.
function isServerOf(pid: number, folder: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(folder);
  } catch {
    return isAlive(pid);
  }
}

/** A server process of ours, with its caretaker. */
export class LaunchedServer {
  private constructor(
    readonly pid: number,
    readonly port: number,
    private readonly caretaker: ChildProcess,
  ) {}

  /**
   * Starts the server on 127.0.0.1 and a socket, and waits until it takes connections, however long recovery takes.
   * It gets a session of its own, since Ctrl C in the terminal must reach it through us, after our last query.
   * @throws StartError with the server's own words when it cannot run
   */
  static async launch(cluster: Cluster, port: number, settings: string[]): Promise<LaunchedServer | LaunchRefusal> {
    keepLogShort(cluster.logFile);
    // There before the server is, and only told its number: nobody may be killed between the two.
    const caretaker = startCaretaker(cluster);
    const log = openSync(cluster.logFile, 'a', 0o600);
    const logStart = statSync(cluster.logFile).size;
    const own = ['listen_addresses=127.0.0.1', `unix_socket_directories=${await socketFolder(cluster.folder)}`];
    const args = ['-D', cluster.folder, '-p', String(port), ...own.flatMap((one) => ['-c', one]), ...settings];
    const child = spawn(path.join(cluster.binaries.binFolder, 'postgres'), args, {
      ...identity(cluster.user),
      cwd: '/',
      detached: true,
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', log, log],
    });
    caretaker.stdin.write(`${child.pid ?? 0}\n`);
    closeSync(log);
    const over = new AbortController();
    child.once('exit', () => over.abort()).once('error', () => over.abort());
    child.unref();
    while (!over.signal.aborted) {
      const seen = findRunningServer(cluster.folder);
      if (seen?.pid === child.pid && seen?.status === 'ready') {
        return new LaunchedServer(seen.pid, port, caretaker);
      }
      await sleep(10);
    }
    dismiss(caretaker);
    return explainRefusal(cluster, logStart);
  }

  /** Lets the server live on without us: others still work with it, or it is gone already. */
  release(): void {
    dismiss(this.caretaker);
  }
}

function dismiss(caretaker: ChildProcess): void {
  caretaker.stdin?.end('leave\n');
}

/**
 * A shell that reads from a pipe which only we hold: when we die, however hard, it reads the end and asks
 * the server for a fast, clean stop. So a killed Henhouse leaves no database behind.
 */
function startCaretaker(cluster: Cluster): ChildProcessByStdio<Writable, null, null> {
  const caretaker = spawn('/bin/sh', ['-c', CARETAKER], {
    ...identity(cluster.user),
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  caretaker.on('error', () => {});
  caretaker.stdin.on('error', () => {});
  caretaker.unref();
  if ('unref' in caretaker.stdin && typeof caretaker.stdin.unref === 'function') caretaker.stdin.unref();
  return caretaker;
}

function explainRefusal(cluster: Cluster, logStart: number): LaunchRefusal {
  const output = readFileSync(cluster.logFile).subarray(logStart).toString('utf8');
  if (/could not bind|could not create any TCP\/IP sockets/.test(output)) return 'portTaken';
  if (
    /lock file "postmaster.pid" (already exists|is empty)|remove old lock file|shared memory block .* in use/.test(
      output,
    )
  )
    return 'folderInUse';
  const reason = output
    .split('\n')
    .filter((line) => /FATAL|PANIC|error while loading/.test(line))
    .at(-1);
  const words = reason?.replace(/^.*?(FATAL|PANIC): +/, '') ?? output.trim().split('\n').at(-1) ?? 'it said nothing';
  throw new StartError(`The database in ${cluster.folder} does not start: ${words} (more in ${cluster.logFile}).`);
}

function keepLogShort(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_KEPT_BYTES) renameSync(file, `${file}.1`);
}

/**
 * Fast stop: open transactions are rolled back, everything committed is on disk. Past 8 s the hard way,
 * which loses nothing either: the next start replays the log.
 */
export async function stopServer(folder: string, pid: number): Promise<void> {
  for (const [signal, limitMs] of [
    ['SIGINT', 8000],
    ['SIGQUIT', 1500],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (errorCode(error) === 'ESRCH') return;
      throw error;
    }
    const deadline = Date.now() + limitMs;
    while (Date.now() < deadline) {
      if (findRunningServer(folder)?.pid !== pid) return;
      await sleep(10);
    }
  }
}

/**
 * A free port of 127.0.0.1, below the range from which the system serves outgoing connections: so that
 * the port is still free when a killed server has to come back on it.
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(port)) return port;
  }
  throw new StartError('No free port between 20000 and 32000 on 127.0.0.1 for the database.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
