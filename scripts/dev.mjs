// `npm run dev`: the server anew at every change, the web client through Vite, which passes calls on to the server.
import { spawn } from 'node:child_process';
import { ensurePackages } from './parts/packages.mjs';
import { print, runScript } from './parts/progress.mjs';
import { inProject, programs, project } from './parts/project.mjs';

await runScript(async () => {
  await ensurePackages();
  const args = process.argv.slice(2);
  const port = args.includes('--port') ? args[args.indexOf('--port') + 1] : process.env.PORT || '8080';
  const parts = [
    run('server', [programs.tsx, 'watch', '--clear-screen=false', inProject('scripts/parts/run-source.ts'), ...args]),
    run('web', [programs.vite, '--configLoader', 'runner', '--clearScreen', 'false'], {
      cwd: inProject('packages/web'),
      HENHOUSE_API: `http://localhost:${port}`,
    }),
  ];
  print('Open http://localhost:5173. Ctrl C ends both.');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => parts.forEach((part) => part.kill('SIGTERM')));
  // One without the other is of no use.
  await Promise.race(parts.map((part) => new Promise((resolve) => part.once('exit', resolve))));
  for (const part of parts) part.kill('SIGTERM');
});

function run(name, args, { cwd = project, ...env } = {}) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.on('exit', (code, signal) => print(`The ${name} has ended (${signal ?? `exit ${code}`}).`));
  return child;
}
