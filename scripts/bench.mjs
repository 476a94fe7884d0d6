// `npm run bench`: what is fast and how it grows, beside the limit, against the built product.

import { spawn } from 'node:child_process';
import { ensureBuilt } from './parts/build.mjs';
import { ensurePackages } from './parts/packages.mjs';
import { runScript } from './parts/progress.mjs';
import { inProject, programs, project } from './parts/project.mjs';

await runScript(async () => {
  await ensurePackages();
  const args = process.argv.slice(2);
  if (!args.includes('--help') && !args.includes('-h')) await ensureBuilt();
  const child = spawn(process.execPath, [programs.tsx, inProject('bench/src/main.ts'), ...args], {
    cwd: project,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
});
