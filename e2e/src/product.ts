import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { copyFolder } from '../../packages/server/test/copy-folder';
import { runningName } from './data-folders';

const project = path.join(import.meta.dirname, '../..');

/** The built product, running as `npm start` runs it, on a data folder of its own. */
export interface Product {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** What it has said so far, both streams. */
  output(): string;
  /** SIGTERM, or another signal; answers the exit code once it has ended. The data stays for another start. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface ProductOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Data folder of an earlier product, or a new one; otherwise a temporary one, as the first start leaves it. */
  readonly dataDir?: string;
  readonly port?: number;
  /** How long it may take to come up; the demo needs longer. */
  readonly limitMs?: number;
}

const folders: string[] = [];
process.once('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A temporary data folder, removed when the test file ends, or else with the run. */
export function newDataDir(): string {
  const folder = mkdtempSync(path.join(inject('dataFolders'), 'data-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return path.join(folder, 'data');
}

/** Runs `npm start` with these arguments until it ends by itself: for what it refuses. */
export async function runProduct(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ exitCode: number | null; output: string }> {
  const { child, output } = launch(args, env);
  await once(child, 'close');
  return { exitCode: child.exitCode, output: output() };
}

/** Starts the product and waits for its first answer. Throws with all it said when it does not come up. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? (await copied('empty', () => startProduct({ dataDir: newDataDir() })));
  const port = options.port ?? (await freePort());
  const args = ['--port', String(port), '--host', '127.0.0.1', '--data', dataDir, ...(options.args ?? [])];
  const { child, output } = launch(args, options.env ?? {});
  const url = `http://127.0.0.1:${port}`;
  const begunAtMs = performance.now();
  const deadline = begunAtMs + (options.limitMs ?? 60_000);
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the product did not come up:\n${output()}`);
    }
    // Asking has its price, too: what takes long is asked seldom.
    await sleep(Math.min(250, 10 + (performance.now() - begunAtMs) / 50));
  }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'close');
      child.kill(signal);
      await gone;
    }
    return child.exitCode;
  };
  return { url, dataDir, pid: child.pid ?? 0, output, stop };
}

/** Loading the demo from nothing: what takes longer hangs. */
const demoLimitMs = 300_000;

/**
 * A data folder as a first product leaves it. Made by the first test file that wants it; whoever comes meanwhile waits. Every
 * product then starts on a copy, with its own database.
 */
async function madeFolder(name: string, begin: () => Promise<Product>): Promise<string> {
  const folder = path.join(inject('dataFolders'), name);
  const [made, begun] = [path.join(folder, 'data'), path.join(folder, 'begun')];
  mkdirSync(folder, { recursive: true });
  try {
    mkdirSync(begun);
  } catch {
    const deadline = performance.now() + demoLimitMs;
    while (!existsSync(made)) {
      if (performance.now() > deadline) throw new Error(`the folder ${name} was not made`);
      await sleep(100);
    }
    return made;
  }
  const first = await begin();
  await first.stop();
  copyFolder(first.dataDir, path.join(begun, 'data'));
  renameSync(path.join(begun, 'data'), made);
  return made;
}

/** A new data folder with what the first product left in its own. */
async function copied(name: string, begin: () => Promise<Product>): Promise<string> {
  const dataDir = newDataDir();
  copyFolder(await madeFolder(name, begin), dataDir);
  return dataDir;
}

/** Starts the product with the demo companies. */
export async function startDemo(options: Pick<ProductOptions, 'env'> = {}): Promise<Product> {
  const args = ['--demo'];
  const begin = () => startProduct({ args, dataDir: newDataDir(), limitMs: demoLimitMs });
  return startProduct({ ...options, args, dataDir: await copied('demo', begin) });
}

/** Starts the product with the demo companies and what `fill` adds to them, once for all files that name it the same. */
export async function startFilledDemo(name: string, fill: (product: Product) => Promise<void>): Promise<Product> {
  const begin = async () => {
    const product = await startDemo();
    await fill(product);
    return product;
  };
  return startProduct({ args: ['--demo'], dataDir: await copied(name, begin) });
}

function launch(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [path.join(project, 'scripts/start.mjs'), ...args], {
    cwd: project,
    // What this machine has set for itself does not decide what the test sees.
    env: { ...process.env, DATABASE_URL: '', PORT: '', HOST: '', LOG_LEVEL: 'warn', HENHOUSE_BUILT: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const running = path.join(inject('dataFolders'), `${runningName}${child.pid}`);
  writeFileSync(running, '');
  child.once('exit', () => rmSync(running, { force: true }));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  return { child, output: () => output };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false;
  }
}

/**
 * Below what systems hand out to outgoing connections (32768 on Linux, 49152 elsewhere): who listens there may be killed
 * and started again, and nothing has taken the port meanwhile, nor met itself on it.
 */
const belowOutgoing = [15_000, 32_000] as const;

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...belowOutgoing);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
