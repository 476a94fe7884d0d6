import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inProject, programs, project } from './project.mjs';

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function endsWithin(pid, ms) {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(50)) if (!isAlive(pid)) return true;
  process.kill(pid, 'SIGKILL');
  return false;
}

it('what a bench has started ends when the bench is killed', async () => {
  const starts = `import { startBare } from '${inProject('bench/src/processes.ts')}';
    void startBare('postgres://nobody@127.0.0.1:1/none', '').then(({ pid }) => console.log('pid', pid));
    setInterval(() => undefined, 1000);`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', starts];
  const bench = spawn(process.execPath, args, { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  for await (const part of bench.stdout) {
    said += part;
    if (/pid \d+/.test(said)) break;
  }
  const pid = Number(/pid (\d+)/.exec(said)?.[1]);
  expect(isAlive(pid)).toBe(true);
  bench.kill('SIGKILL');
  await once(bench, 'exit').catch(() => undefined);
  expect(await endsWithin(pid, 10_000)).toBe(true);
});

it('a bench ends when what it was started by is killed', async () => {
  // As `npm run bench` does: a script, the program that reads TypeScript, the bench.
  const starts = `const { spawn } = await import('node:child_process');
    const args = ['--import', '${inProject('scripts/parts/ends-with-parent.mjs')}', '${programs.tsx}', '--eval',
      'console.log("pid", process.pid); setInterval(() => undefined, 1000)'];
    spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });`;
  const script = spawn(process.execPath, ['--input-type=module', '--eval', starts], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const part of script.stdout) {
    said += part;
    if (/pid \d+/.test(said)) break;
  }
  const pid = Number(/pid (\d+)/.exec(said)?.[1]);
  script.kill('SIGKILL');
  expect(await endsWithin(pid, 10_000)).toBe(true);
});
