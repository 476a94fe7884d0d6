import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { inject } from 'vitest';

export interface ServerProcess {
  readonly process: ChildProcess;
  /** Where it listens: `http://…`. */
  readonly address: string;
  /** What it has logged so far. */
  logged(): string;
  /** Ends it at once, whatever it does, and clears its folder. */
  kill(): Promise<void>;
}

/** A server in a process of its own, on a test's database and with a test's key; answers once it listens. */
export async function startServerProcess(databaseUrl: string): Promise<ServerProcess> {
  const program = path.join(inject('compiledFolder'), 'server/src/start/testing/faulty-server.mjs');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'henhouse-server-'));
  const child = spawn(process.execPath, [program, databaseUrl, dataDir], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, WEBHOOK_LOOPBACK: '1', HENHOUSE_SECRET: Buffer.alloc(32, 7).toString('base64') },
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
    await rm(dataDir, { recursive: true });
  };
  let output = '';
  child.stderr?.on('data', (text: Buffer) => void (output += text.toString()));
  for await (const address of createInterface(child.stdout as Readable)) {
    return { process: child, address, logged: () => output, kill };
  }
  await kill();
  throw new Error(output);
}
