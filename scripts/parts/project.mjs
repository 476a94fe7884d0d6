import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Refusal } from './progress.mjs';

/** The folder of the project. */
export const project = path.join(import.meta.dirname, '../..');

/** A file of the project by its path from the top. */
export const inProject = (...parts) => path.join(project, ...parts);

/** The program files of installed packages, to be run with this Node: no shell, no search of PATH. */
export const programs = {
  biome: inProject('node_modules/@biomejs/biome/bin/biome'),
  oxlint: inProject('node_modules/oxlint/bin/oxlint'),
  tsc: inProject('node_modules/typescript/bin/tsc'),
  tsx: inProject('node_modules/tsx/dist/cli.mjs'),
  vitest: inProject('node_modules/vitest/vitest.mjs'),
  // npm puts Vite where the lockfile of the day leaves room for it.
  get vite() {
    const found = createRequire(inProject('packages/web/package.json')).resolve('vite/package.json');
    return path.join(path.dirname(found), 'bin/vite.js');
  },
};

/** What finds fault with a text that the compiler takes. */
export const lint = [programs.oxlint, '--deny-warnings', '--type-aware'];

/**
 * Runs a program of Node quietly and returns what it wrote.
 * `onOutput` sees the text as it comes. Throws a Refusal with the last lines when it fails, unless `mayFail`.
 */
export function runNode(args, { cwd = project, env = {}, mayFail = false, onOutput, name = args[0] } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        onOutput?.(text);
      });
    }
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0 || mayFail) resolve({ code: code ?? 1, output });
      else reject(new Refusal(`${lastLines(output, 30)}\n${name} failed (${signal ?? `exit ${code}`}).`));
    });
  });
}

export function lastLines(text, count) {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}
