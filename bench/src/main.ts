import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dayInZone } from '@henhouse/domain/day/day';
import { Client } from 'pg';
import { syncPublishedStandards } from '../../packages/server/src/features/standards/published-standards';
import { migrate } from '../../packages/server/src/platform/db/migrate';
import { accessTokens } from '../../packages/server/src/platform/http/access-token';
import { secretsFrom } from '../../packages/server/src/platform/secrets/secrets';
import { startEmbeddedPostgres } from '../../packages/server/src/start/embedded-postgres';
import { optionsOf } from './arguments';
import { bigGroups, measureBig } from './big';
import { measureHeavy } from './heavy';
import { type Load, load, type Pair, pair } from './load';
import { loadLine } from './looks';
import { measurePages } from './pages';
import { databasePid, processorSeconds, residentMb, startBare, startProduct } from './processes';
import { companyOf, type SeededCompany, seedCompanies } from './seed';
import { measureSoak } from './soak/soak';
import { measureStore } from './store';
import { measureTelemetry } from './telemetry';
import { measureStart } from './warm-start';
import { measureWarning } from './warning/warning';

const { quick, isAsked } = optionsOf(process.argv.slice(2));
const seconds = quick ? 2 : 4;
const companies = quick ? 10 : 100;
const today = dayInZone(Date.now(), 'Europe/Berlin');

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const row = (name: string, measured: string, aim: string, met: boolean): void =>
  say(`${met ? 'ok  ' : 'MISS'} ${name.padEnd(58)} ${measured.padEnd(44)} aim ${aim}`);

function pairRow(name: string, { ours, bare, ratio }: Pair, aim: number): void {
  const figures = `${ours.perSecond.toFixed(0)}/s of ${bare.perSecond.toFixed(0)}/s bare = ${ratio.toFixed(2)}${ours.failed > 0 ? ` (${ours.failed} failed)` : ''}`;
  row(name, figures, `>= ${aim}`, ratio >= aim && ours.failed === 0);
}

const folder = await mkdtemp(join(tmpdir(), 'henhouse-bench-'));
// As root the database runs as another user, who has to get to its data below.
await chmod(folder, 0o711);
const secret = randomBytes(48).toString('base64');

async function measureServer(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: say });
  try {
    await migrate({ url: postgres.url });
    await syncPublishedStandards({ url: postgres.url });
    await seedCompanies(postgres.url, 0, 1, today);
    const alone = await measureCompany(postgres.url, 'one company', companyOf(0));
    say(`     seeding ${companies - 1} more companies of that size …`);
    await seedCompanies(postgres.url, 1, companies, today);
    const among = await measureCompany(postgres.url, `${companies} companies`, companyOf(Math.floor(companies / 2)));
    for (const [name, before] of Object.entries(alone)) {
      const factor = (among[name] ?? Number.POSITIVE_INFINITY) / before;
      row(
        `${name}: ${companies} companies against one`,
        `${factor.toFixed(2)} times the time`,
        '<= 1.3',
        factor <= 1.3,
      );
    }
  } finally {
    await postgres.stop();
  }
}

/** The write alone, of one company. */
async function measureWrite(): Promise<void> {
  const dataDir = join(folder, 'write');
  const postgres = await startEmbeddedPostgres({ dataDir, log: say });
  try {
    await migrate({ url: postgres.url });
    await syncPublishedStandards({ url: postgres.url });
    await seedCompanies(postgres.url, 0, 1, today);
    const company = companyOf(0);
    const product = await startProduct(postgres.url, dataDir, secret);
    const bare = await startBare(postgres.url, company.companyId);
    const tokens = accessTokens(secretsFrom(Buffer.from(secret, 'base64')), { now: () => Date.now() });
    const { sessionId, userId, companyId } = company;
    const authorization = `Bearer ${await tokens.sign({ sessionId, userId, companyId })}`;
    try {
      say(loadLine());
      const api = `${product.url}/api/v1`;
      writeRows(await measureWrites(company, api, bare.url, { authorization }));
      const worked = () => [product.pid, databasePid(dataDir)].map((pid) => processorSeconds(pid) ?? Number.NaN);
      const before = worked();
      const { served } = await load(entriesOf(company, api, { authorization }), seconds * 2);
      const [server = 0, database = 0] = worked().map((after, at) => ((after - (before[at] ?? 0)) / served) * 1000);
      if (Number.isFinite(server + database))
        say(`     work of an entry: server ${server.toFixed(2)} ms, database ${database.toFixed(2)} ms of a processor`);
      const body = () => ({
        entries: company.sheds.slice(0, 40).map((shed) => ({ kind: 'mortality', ...shed, ...lossOf() })),
      });
      const grid = await load({ url: `${api}/entries`, headers: { authorization }, body }, seconds * 2, 1);
      const figures = `p50 ${grid.p50Ms} ms, p99 ${grid.p99Ms} ms${grid.failed > 0 ? ` (${grid.failed} failed)` : ''}`;
      row(
        'a grid of 40 sheds saved at once: one request',
        figures,
        'p50 <= 300 ms',
        grid.p50Ms <= 300 && grid.failed === 0,
      );
    } finally {
      await bare.stop();
      await product.stop();
    }
  } finally {
    await postgres.stop();
  }
}

function writeRows(write: Pair): void {
  pairRow('a mortality entry: checks, ledger, day-book, audit', write, 0.25);
  const { p50Ms, p99Ms } = write.ours;
  row('a mortality entry at 16 connections, p99', `${p99Ms} ms (p50 ${p50Ms} ms)`, '<= 60 ms', p99Ms <= 60);
}

/** Milliseconds of work for each figure: what grows when more companies are there. */
async function measureCompany(
  databaseUrl: string,
  title: string,
  company: SeededCompany,
): Promise<Record<string, number>> {
  const { companyId, farmId, sheds } = company;
  const product = await startProduct(databaseUrl, folder, secret);
  const bare = await startBare(databaseUrl, companyId);
  const tokens = accessTokens(secretsFrom(Buffer.from(secret, 'base64')), { now: () => Date.now() });
  const fresh = async () => ({
    authorization: `Bearer ${await tokens.sign({ sessionId: company.sessionId, userId: company.userId, companyId })}`,
  });
  const api = `${product.url}/api/v1`;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const entryId = (
    await client.query<{ id: string }>(`select id from entry where company_id = $1 and kind = 'mortality' limit 1`, [
      companyId,
    ])
  ).rows[0]?.id;
  await client.end();
  try {
    say(`\n${title}: ${sheds.length} sheds x 365 days, 16 connections, rounds of ${seconds} s in turn`);
    // What else runs here bends every figure, the growth with companies most: its two halves are minutes apart.
    say(loadLine());
    const list = await pair(
      {
        url: `${api}/farms/${farmId}/entries?perPage=100&sortBy=day&sortDesc=true&state=posted`,
        headers: await fresh(),
      },
      { url: `${bare.url}/list?id=${farmId}` },
      seconds,
    );
    pairRow('a list of 100 entries', list, 0.5);
    const one = await pair(
      { url: `${api}/entries/${entryId}`, headers: await fresh() },
      { url: `${bare.url}/one?id=${entryId}` },
      seconds,
    );
    pairRow('one entry', one, 0.4);
    const days = await pair(
      { url: `${api}/farms/${farmId}/days?from=${addDays(today, -365)}&to=${today}`, headers: await fresh() },
      { url: `${bare.url}/days?id=${farmId}` },
      seconds,
    );
    pairRow('per-day sums of a farm over 365 days', days, 0.7);
    const write = await measureWrites(company, api, bare.url, await fresh());
    writeRows(write);
    const dashboard = await load(
      { url: `${api}/farms/${farmId}/dashboards/broiler`, headers: await fresh() },
      seconds * 2,
    );
    row(
      'broiler dashboard, p99',
      `${dashboard.p99Ms} ms (p50 ${dashboard.p50Ms} ms, ${dashboard.perSecond.toFixed(0)}/s)`,
      '< 60 ms',
      dashboard.p99Ms < 60 && dashboard.failed === 0,
    );
    const calm = await load({ url: `${api}/farms/${farmId}/dashboards/broiler`, headers: await fresh() }, seconds, 1);
    say(`     broiler dashboard, one reader at a time: p99 ${calm.p99Ms} ms, p50 ${calm.p50Ms} ms`);
    const memory = residentMb(product.pid);
    row(
      'memory of the server after it',
      memory === null ? 'not told here' : `${memory.toFixed(0)} MB`,
      '< 250 MB',
      memory === null || memory < 250,
    );
    return {
      list: 1 / list.ours.perSecond,
      'one entry': 1 / one.ours.perSecond,
      'per-day sums': 1 / days.ours.perSecond,
      'mortality entry': 1 / write.ours.perSecond,
      dashboard: 1 / dashboard.perSecond,
    };
  } finally {
    await bare.stop();
    await product.stop();
  }
}

const lossOf = () => ({
  id: randomUUID(),
  day: today,
  confirmed: ['mortalityHigh', 'entryExists', 'duplicateLikely'],
  detail: { sex: 'asHatched', lines: [{ fate: 'dead', cause: 'notStated', count: 1 }], timeOfDay: null },
});

/** Requests of one round go to one shed each second or so: many writers, forty pairs of balance and day-book rows. */
function entriesOf(company: SeededCompany, api: string, headers: Record<string, string>): Load {
  let turn = 0;
  const next = () => {
    turn += 1;
    const { shedId, flockId } = company.sheds[turn % company.sheds.length] as SeededCompany['sheds'][number];
    return `${api}/sheds/${shedId}/flocks/${flockId}/entries/mortality`;
  };
  return { url: next(), headers, body: lossOf, path: next };
}

function measureWrites(
  company: SeededCompany,
  api: string,
  bareUrl: string,
  headers: Record<string, string>,
): Promise<Pair> {
  let turn = 0;
  const next = () => {
    turn += 1;
    return company.sheds[turn % company.sheds.length];
  };
  const body = () => ({ id: randomUUID(), farmId: company.farmId, ...next(), day: today, detail: lossOf().detail });
  return pair(entriesOf(company, api, headers), { url: `${bareUrl}/insert`, body }, seconds);
}

try {
  if (isAsked('start')) await measureStart(row, folder);
  if (isAsked('server')) await measureServer();
  if (isAsked('write')) await measureWrite();
  const groups = bigGroups.filter((group) => isAsked(group));
  if (groups.length > 0) await measureBig({ folder: join(folder, 'big'), secret, seconds, groups, say, row });
  if (isAsked('store')) await measureStore({ folder: join(folder, 'store'), secret, seconds, say, row });
  if (isAsked('heavy')) await measureHeavy({ folder: join(folder, 'heavy'), secret, seconds, say, row });
  const soak = { morning: isAsked('soak'), several: isAsked('several') };
  if (soak.morning || soak.several) await measureSoak({ folder: join(folder, 'soak'), secret, quick, say, row }, soak);
  if (isAsked('telemetry')) {
    const readings = quick ? 2_000_000 : 50_000_000;
    await measureTelemetry({ folder: join(folder, 'telemetry'), secret, seconds, readings, say, row });
  }
  if (isAsked('warning')) measureWarning({ say, row }, quick);
  if (isAsked('pages')) await measurePages(row, folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
