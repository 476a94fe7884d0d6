// `.ci/run`: `npm test`, then what depends on the database once more on a PostgreSQL that is not ours, where one answers.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { runScript, say } from './parts/progress.mjs';
import { inProject, project } from './parts/project.mjs';
import { addCounts, countFromOutput, describeCount, noCount, runVitest } from './parts/vitest.mjs';

const OUTSIDE_URL = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
// All of it together takes some 20 minutes on a quiet machine; the limit is for what hangs.
const LIMIT_MS = 80 * 60_000;

/** The way to the database, the ledger, parts of tables, and every endpoint once by every role: what another version could break. */
const OUTSIDE = [
  'src/platform',
  'src/ledger',
  'src/start',
  'src/features/entry',
  'src/features/hatchery',
  'src/features/telemetry',
  'test/gates/isolation',
  'test/gates/permission-matrix',
];

await runScript(async () => {
  const own = await runTests();
  const outside = (await answers()) ? await runOutside() : noCount();
  const sum = addCounts([own, outside]);
  say(describeCount(sum));
  process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1;
});

/** `npm test` as a person runs it: its last line is the count. */
function runTests() {
  const { TEST_DATABASE_URL: _, ...env } = process.env;
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [inProject('scripts/test.mjs')], {
      cwd: project,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let end = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      process.stdout.write(text);
      end = `${end}${text}`.slice(-20_000);
    });
    child.on('close', (code) => resolve(countFromOutput(end, code)));
  });
}

async function answers() {
  try {
    const { Client } = createRequire(inProject('packages/server/package.json'))('pg');
    const client = new Client({ connectionString: OUTSIDE_URL, connectionTimeoutMillis: 3_000 });
    await client.connect();
    const { rows } = await client.query(
      "SELECT current_setting('server_version_num')::int >= 150000 AS ok, rolsuper OR rolcreatedb AS may FROM pg_roles WHERE rolname = current_user",
    );
    await client.end();
    return rows[0]?.ok === true && rows[0]?.may === true;
  } catch {
    return false;
  }
}

async function runOutside() {
  say('\nWhat depends on the database once more, on a PostgreSQL outside');
  return runVitest({
    projects: ['server'],
    filters: OUTSIDE,
    env: { TEST_DATABASE_URL: OUTSIDE_URL },
    limitMs: Math.max(10 * 60_000, LIMIT_MS - performance.now()),
  });
}
