// `npm test`: every test, on a fresh clone too. The last line counts them. For developers:
//   npm test -- --only server,domain [words of file names]
import { ensureBuilt } from './parts/build.mjs';
import { ensurePackages } from './parts/packages.mjs';
import { Refusal, runScript, say, seconds } from './parts/progress.mjs';
import { afterBuild, beforeBuild } from './parts/test-projects.mjs';
import { addCounts, describeCount, noCount, runVitest } from './parts/vitest.mjs';

// Far above what a quiet machine needs: a limit is for what hangs, not for what is slow.
const LIMIT_MS = { before: 25 * 60_000, after: 35 * 60_000 };

await runScript(async () => {
  const { only, filters } = readArguments(process.argv.slice(2));
  await ensurePackages();
  const begun = performance.now();
  const counts = [];
  const projects = beforeBuild.filter((name) => only.includes(name));
  if (projects.length > 0) counts.push(await runVitest({ projects, filters, limitMs: LIMIT_MS.before }));
  if (only.includes('e2e')) {
    counts.push(await runOnProduct(filters));
  }
  const sum = addCounts(counts);
  say(`\nTested in ${seconds(begun)}`);
  say(describeCount(sum));
  process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1;
});

/** What does not build is a failure among the others, not an end without a count. */
async function runOnProduct(filters) {
  try {
    await ensureBuilt();
  } catch (error) {
    say(error.message);
    return { ...noCount(), failed: 1 };
  }
  return runVitest({ projects: afterBuild, filters, limitMs: LIMIT_MS.after });
}

function readArguments(args) {
  const all = [...beforeBuild, ...afterBuild];
  const at = args.indexOf('--only');
  if (at < 0) return { only: all, filters: args };
  const only = (args[at + 1] ?? '').split(',');
  const unknown = only.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Refusal(`--only takes ${all.join(', ')}, not "${unknown}".`);
  return { only, filters: args.toSpliced(at, 2) };
}
