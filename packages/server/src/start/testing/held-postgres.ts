import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';

export interface HeldPostgres {
  readonly pid: number;
  readonly url: string;
  readonly refusal: string;
  readonly messages: readonly string[];
  signal(name: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

interface Holder {
  readonly dataDir: string;
  /** Run as that user of the system (only root can); undefined: as ourselves. */
  readonly uid?: number | undefined;
}

/** Packs the holder into one file that any user of the machine can run, whoever may enter the project's folder. */
export async function packHolder(folder: string): Promise<string> {
  const outfile = path.join(folder, 'hold-postgres.mjs');
  await build({
    entryPoints: [path.join(import.meta.dirname, 'hold-postgres.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['pg-native'],
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
  });
  return outfile;
}

/** Runs the packed holder and waits until it has the database, or has refused. */
export async function holdPostgres(program: string, { dataDir, uid }: Holder): Promise<HeldPostgres> {
  const modules = path.join(import.meta.dirname, '../../../../../node_modules');
  const child = spawn(process.execPath, [program, dataDir], {
    ...(uid === undefined ? {} : { uid, gid: uid }),
    cwd: '/',
    env: { PATH: process.env['PATH'], NODE_PATH: modules },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const messages: string[] = [];
  const signal = async (name: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(name);
    await gone;
  };
  for await (const line of createInterface(child.stdout)) {
    const message = JSON.parse(line) as { message?: string; url?: string; refusal?: string };
    if (message.message !== undefined) messages.push(message.message);
    else return { pid: child.pid ?? 0, url: message.url ?? '', refusal: message.refusal ?? '', messages, signal };
  }
  throw new Error('the holder ended without a word');
}
