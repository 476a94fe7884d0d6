import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { print } from './progress.mjs';
import { inProject, programs, project } from './project.mjs';

// The laws ask git for the list of files, and git is careful in a folder of another user.
export const trustingGit = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'safe.directory', GIT_CONFIG_VALUE_0: '*' };

/**
 * Runs those projects of vitest.config.ts in front of the person and counts from vitest's own report.
 * What cannot be counted is a failure: a file that does not load, a run that breaks off or hangs, no test at all.
 */
export async function runVitest({ projects, filters = [], env = {}, limitMs }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'henhouse-report-'));
  const report = path.join(folder, 'report.json');
  const soFar = path.join(folder, 'so-far.json');
  const args = [
    'run',
    ...filters,
    ...projects.map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--reporter=${inProject('scripts/parts/count-reporter.mjs')}`,
  ];
  try {
    const { code, isLate } = await watch(args, { ...env, HENHOUSE_COUNT_FILE: soFar }, limitMs);
    if (isLate) print(`The tests of ${projects.join(', ')} were ended after ${Math.round(limitMs / 60_000)} minutes.`);
    const known = existsSync(soFar)
      ? JSON.parse(readFileSync(soFar, 'utf8'))
      : { count: noCount(), notes: [], files: [] };
    const { notes, files } = known;
    if (!existsSync(report)) return { ...known.count, failed: known.count.failed + 1, notes, files };
    const count = { ...countReport(JSON.parse(readFileSync(report, 'utf8'))), notes, files };
    // vitest also fails for errors outside any test, and for an empty run.
    if (code !== 0 && count.failed === 0) count.failed = 1;
    return count;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const noCount = () => ({ passed: 0, failed: 0, skipped: 0, notes: [], files: [] });

export function addCounts(counts) {
  const sum = noCount();
  for (const count of counts) {
    for (const key of ['passed', 'failed', 'skipped']) sum[key] += count[key];
    sum.notes.push(...(count.notes ?? []));
    sum.files.push(...(count.files ?? []));
  }
  return sum;
}

/** The end of `npm test`: what failed, what was skipped, and in the last line the count. */
export function describeCount({ passed, failed, skipped, notes = [] }) {
  const lines = notes.map((note) => `-- ${note}`);
  if (skipped > 0) lines.push(`${skipped} skipped`);
  return [...lines, `${passed} passed, ${failed} failed`].join('\n');
}

export function countReport(report) {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function watch(args, env, limitMs) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [programs.vitest, ...args], {
      cwd: project,
      env: { ...process.env, ...trustingGit, ...env },
      // A group of its own, so that what hangs is ended with all its workers.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    let isLate = false;
    const end = (signal) => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, signal);
      } catch {
        // It has ended already.
      }
    };
    const timer = setTimeout(() => {
      isLate = true;
      end('SIGKILL');
    }, limitMs);
    const passOn = () => end('SIGTERM');
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, passOn);
    child.on('close', (code) => {
      clearTimeout(timer);
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, passOn);
      resolve({ code: code ?? 1, isLate });
    });
  });
}
