import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runFolder } from './run-folder';

const within = mkdtempSync(path.join(tmpdir(), 'henhouse-runs-'));
afterAll(() => rmSync(within, { recursive: true, force: true }));

it('removes what a run that was killed has left, and nothing of one that goes on', () => {
  // No process has a number this large.
  const [killed, running] = [4_194_305, process.ppid].map((pid) => path.join(within, `henhouse-made-${pid}`));
  for (const folder of [killed, running]) mkdirSync(path.join(folder as string, 'data'), { recursive: true });
  const own = runFolder('made', within);
  expect([killed, running, own].map((folder) => existsSync(folder as string))).toEqual([false, true, true]);
});
