import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { print, Refusal, withProgress } from './progress.mjs';
import { inProject, lastLines, project, runNode } from './project.mjs';

const lockFile = inProject('package-lock.json');
// npm writes this one at the end of every installation.
const installedFile = inProject('node_modules/.package-lock.json');
const stampFile = inProject('node_modules/.henhouse-installed');

/** Installs the packages of the lockfile when they are missing or of another lockfile. */
export async function ensurePackages() {
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (isInstalled(lock)) return;
  await withProgress('Installing packages', installPackages);
  writeFileSync(stampFile, lock);
}

function isInstalled(lock) {
  if (!existsSync(installedFile)) return false;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return true;
  // Somebody ran npm: what is younger than the lockfile was made from it.
  return statSync(installedFile).mtimeMs >= statSync(lockFile).mtimeMs;
}

const quiet = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];

async function installPackages() {
  let { code, output } = await runNpm(['ci', ...quiet]);
  // A registry that lacks the optional programs of other platforms leaves a lockfile that only `install` accepts.
  // The versions are those of the lockfile all the same, and it is not written to.
  if (code !== 0 && output.includes('are in sync')) {
    print('npm finds the lockfile incomplete; installing what it does name');
    ({ code, output } = await runNpm(['install', '--no-save', ...quiet]));
  }
  if (code === 0 && existsSync(installedFile)) return;
  throw new Refusal(`${complaint(output)}\nThe packages could not be installed: the lines above say why.`);
}

function complaint(output) {
  const lines = output.split('\n').filter((line) => /^npm error \S/.test(line) && !line.includes('complete log'));
  return lines.length > 0 ? lines.slice(0, 8).join('\n') : lastLines(output, 8);
}

/** Runs npm in the project, quietly; answers its exit code and all that it wrote. */
export function runNpm(args) {
  const npm = process.env.npm_execpath ?? '';
  return npm.endsWith('npm-cli.js') ? runNode([npm, ...args], { mayFail: true }) : runNpmOfPath(args);
}

function runNpmOfPath(args) {
  return new Promise((resolve) => {
    const child = spawn('npm', args, { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', () => resolve({ code: 1, output: 'npm is not to be found: install Node.js with npm.' }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
