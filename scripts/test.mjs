// `npm test`: every test, on a fresh clone too. The last line counts them.
import { ensureBuilt } from './parts/build.mjs';
import { commitSeed } from './parts/commit-seed.mjs';
import { describeDurations } from './parts/durations.mjs';
import { answers, outsideTests, outsideUrl } from './parts/outside-database.mjs';
import { ensurePackages } from './parts/packages.mjs';
import { print, Refusal, runScript, seconds } from './parts/progress.mjs';
import { restingAt } from './parts/resting.mjs';
import { afterBuild, beforeBuild, testFilesOf } from './parts/test-projects.mjs';
import { addCounts, describeCount, noCount, runVitest } from './parts/vitest.mjs';

const help = `npm test                        every test, of the longest files an eighth by commit (some 8 minutes on two cores)
npm test -- mortality           what has that word in its path, of server and web alike
npm test -- --only server,web   these groups alone: ${[...beforeBuild, ...afterBuild].join(', ')}
npm run test:long               also what takes an hour: all odd requests, all hostile texts, every role in every appearance on
                                every screen, and the database once more on a PostgreSQL outside (TEST_DATABASE_URL)
TEST_SEED=N npm test            asks the odd requests again that a run with that number asked; else they change with the commit`;

/** Far above what a quiet machine needs: a limit is for what hangs, not for what is slow. */
const limitMs = { before: 25 * 60_000, after: 35 * 60_000, outside: 20 * 60_000 };
const longer = 3;

await runScript(async () => {
  const { only, words, isLong, isHelp } = readArguments(process.argv.slice(2));
  if (isHelp) {
    print(help);
    return;
  }
  await ensurePackages();
  const begun = performance.now();
  // Whoever names files wants to see them.
  const isInTurn = !isLong && words.length === 0 && only.length === beforeBuild.length + afterBuild.length;
  const env = { ...(isLong && { TEST_LONG: '1' }), ...(isInTurn && { TEST_IN_TURN: '1' }) };
  const resting = isInTurn ? restingAt(commitSeed()) : [];
  const times = isLong ? longer : 1;
  const counts = [];
  const projects = only.filter((name) => testFilesOf(name, words).length > 0);
  const early = beforeBuild.filter((name) => projects.includes(name));
  const late = afterBuild.filter((name) => projects.includes(name));
  if (early.length > 0) {
    counts.push(await runVitest({ projects: early, filters: words, env, limitMs: limitMs.before * times }));
  }
  if (late.length > 0)
    counts.push(await runOnProduct({ projects: late, filters: words, env, limitMs: limitMs.after * times }));
  if (isLong && words.length === 0 && (await answers())) {
    print('\nWhat depends on the database once more, on a PostgreSQL outside');
    const outside = { TEST_DATABASE_URL: outsideUrl };
    counts.push(
      await runVitest({ projects: ['server'], filters: outsideTests, env: outside, limitMs: limitMs.outside }),
    );
  }
  const sum = addCounts(counts);
  if (resting.length > 0)
    print(`\nLong files left to other commits and to npm run test:long:\n  ${resting.join('\n  ')}`);
  print(`\n${describeDurations(sum.files)}\nTested in ${seconds(begun)} on Node ${process.versions.node}`);
  print(describeCount(sum));
  process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1;
});

/** What does not build is a failure among the others, not an end without a count. */
async function runOnProduct(run) {
  try {
    await ensureBuilt();
  } catch (error) {
    print(error.message);
    return { ...noCount(), failed: 1 };
  }
  return runVitest(run);
}

function readArguments(args) {
  const all = [...beforeBuild, ...afterBuild];
  const isHelp = args.includes('--help') || args.includes('-h');
  const isLong = args.includes('--long');
  const rest = args.filter((arg) => arg !== '--long');
  const at = rest.indexOf('--only');
  const only = at < 0 ? all : (rest[at + 1] ?? '').split(',');
  const words = at < 0 ? rest : rest.toSpliced(at, 2);
  const unknown = only.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Refusal(`--only takes ${all.join(', ')}, not "${unknown}".`);
  const option = isHelp ? undefined : words.find((word) => word.startsWith('-'));
  if (option !== undefined)
    throw new Refusal(`npm test has no option ${option}; npm test -- --help lists what there is.`);
  if (!isHelp && words.length > 0 && all.every((name) => testFilesOf(name, words).length === 0)) {
    throw new Refusal(`No test file has "${words.join('" or "')}" in its path.`);
  }
  return { only, words, isLong, isHelp };
}
