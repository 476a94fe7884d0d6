import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { TestApp } from './test-app';

/** A server process of its own on the same database, with the same key, to be killed; answers once it listens. */
export async function startServer(
  test: TestApp,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const program = path.join(import.meta.dirname, '../src/start/testing/faulty-server.ts');
  const process_ = spawn(process.execPath, ['--import', tsx, program, test.database.url, dataDir], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...settings, HENHOUSE_SECRET: Buffer.alloc(32, 7).toString('base64') },
  });
  let said = '';
  process_.stderr?.on('data', (text: Buffer) => void (said += text.toString()));
  for await (const _ of createInterface(process_.stdout as Readable)) return process_;
  throw new Error(said);
}
