// `npm run simulate`: plays the devices of a company against a running product. `--help` says how.
import { spawn } from 'node:child_process';
import { ensurePackages } from './parts/packages.mjs';
import { runScript } from './parts/progress.mjs';
import { inProject, programs, project } from './parts/project.mjs';

await runScript(async () => {
  await ensurePackages();
  const main = inProject('packages/device-sim/src/main.ts');
  const child = spawn(process.execPath, [programs.tsx, main, ...process.argv.slice(2)], {
    cwd: project,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
});
