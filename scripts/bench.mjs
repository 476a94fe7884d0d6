// `npm run bench`: what is fast and how it grows, beside the limit, against the built product.

import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './parts/build.mjs';
import './parts/ends-with-parent.mjs';
import { ensurePackages } from './parts/packages.mjs';
import { runScript } from './parts/progress.mjs';
import { inProject, programs, project } from './parts/project.mjs';

await runScript(async () => {
  await ensurePackages();
  const args = process.argv.slice(2);
  if (!args.includes('--help') && !args.includes('-h')) await ensureBuilt();
  // Who is killed with kill -9 ends nobody: each looks itself whether it was left.
  const withParent = ['--import', pathToFileURL(inProject('scripts/parts/ends-with-parent.mjs')).href];
  const child = spawn(process.execPath, [...withParent, programs.tsx, inProject('bench/src/main.ts'), ...args], {
    cwd: project,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
});
