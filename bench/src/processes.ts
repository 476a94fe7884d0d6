import { type ChildProcess, type IOType, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { databaseSettings } from './database';

const project = join(import.meta.dirname, '..', '..');
const tsx = createRequire(import.meta.url).resolve('tsx/cli');

/** Ends a program that the bench has started when the bench is gone, also by kill -9. */
const endsWithParent = ['--import', pathToFileURL(join(project, 'scripts/parts/ends-with-parent.mjs')).href];

/** Starts a program of the project that ends with the bench. */
export const startProgram = (args: readonly string[], env: Record<string, string>, output: IOType = 'ignore') =>
  spawn(process.execPath, [...endsWithParent, ...args], {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, 'inherit'],
  });

interface Running {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a program and waits for the line that says where it listens. */
async function start(args: readonly string[], environment: Record<string, string>, ready: RegExp): Promise<Running> {
  const child = startProgram(args, environment, 'pipe');
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (part: Buffer) => {
      text += part.toString();
      const found = ready.exec(text)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${text}`)));
  });
  return { url, pid: child.pid ?? 0, stop: () => stop(child) };
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    // One that was killed has no code.
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

export const startProduct = (
  databaseUrl: string,
  dataDir: string,
  secret: string,
  isStraight?: boolean,
): Promise<Running> =>
  start(
    ['scripts/start.mjs', '--port', '0', '--data', dataDir],
    { ...databaseSettings(databaseUrl, isStraight), HENHOUSE_SECRET: secret, LOG_LEVEL: 'warn' },
    /Henhouse is at (http:\/\/\S+)/,
  );

export async function startBare(databaseUrl: string, companyId: string): Promise<Running> {
  const running = await start(
    [tsx, 'bench/src/bare-server.ts'],
    { DATABASE_URL: databaseUrl, COMPANY_ID: companyId },
    /port (\d+)/,
  );
  return { ...running, url: `http://127.0.0.1:${running.url}` };
}

/** Resident memory of a process in MB; null where the system does not tell. */
export function residentMb(pid: number): number | null {
  try {
    const kb = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kb ? Number(kb) / 1024 : null;
  } catch {
    return null;
  }
}

/** In which the system counts processor time. */
const ticksPerSecond = 100;

/** Of a process: its parent, and the processor time of it and of its children that have ended, s. */
function processorLine(pid: string): { readonly parent: number; readonly seconds: number } | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(') ')).split(' ').slice(1).map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
    return { parent: fields[1] ?? 0, seconds: ticks / ticksPerSecond };
  } catch {
    // It has ended meanwhile, or the system has no such files.
    return undefined;
  }
}

/** Processor time of a process and its children until now, s; null where the system does not tell. */
export function processorSeconds(pid: number): number | null {
  const own = processorLine(String(pid));
  if (own === undefined) return null;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(processorLine)
    .filter((line) => line?.parent === pid);
  return children.reduce((sum, line) => sum + (line?.seconds ?? 0), own.seconds);
}

const restMs = 2_000;
const restsAfterMs = 90_000;

/** Waits until a process and its children need less than a tenth of a processor: what follows a load is no part of what is measured. */
export async function untilAtRest(pid: number, atMostMs = restsAfterMs): Promise<void> {
  const begin = performance.now();
  let before = processorSeconds(pid) ?? 0;
  while (performance.now() - begin < atMostMs) {
    await new Promise((resolve) => setTimeout(resolve, restMs));
    const now = processorSeconds(pid) ?? 0;
    if (now - before < restMs / 10_000) return;
    before = now;
  }
}

/** The main process of the database whose data lie in a data folder of ours; of one that lies elsewhere nothing is known. */
export function databasePid(dataDir: string): number {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN;
}
