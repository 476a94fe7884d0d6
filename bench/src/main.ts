import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayInZone } from '@henhouse/domain/day/day';
import { optionsOf } from './arguments';
import { measureBetween } from './between';
import { bigGroups, measureBig } from './big';
import { layOverWorkers, startDatabase, workers } from './database';
import { measureHeavy } from './heavy';
import { load, type Pair, pair } from './load';
import { loadLine } from './looks';
import { measurePages } from './pages';
import { databasePid, processorSeconds, residentMb, startBare } from './processes';
import { companyOf, type SeededCompany, seedCompanies } from './seed';
import { lossOf, type Served, serveCompany, type Where } from './served-company';
import { measureSoak } from './soak/soak';
import { measureStore } from './store';
import { measureTelemetry } from './telemetry';
import { measureStart } from './warm-start';
import { measureWarning } from './warning/warning';

const { quick, isAsked } = optionsOf(process.argv.slice(2));
const seconds = quick ? 2 : 4;
const companies = quick ? 10 : 100;
const today = dayInZone(Date.now(), 'Europe/Berlin');

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const row = (name: string, measured: string, aim: string, met: boolean): void =>
  print(`${met ? 'ok  ' : 'MISS'} ${name.padEnd(58)} ${measured.padEnd(44)} aim ${aim}`);

function pairRow(name: string, { ours, bare, ratio }: Pair, aim: number, other = 'bare'): void {
  const figures = `${ours.perSecond.toFixed(0)}/s of ${bare.perSecond.toFixed(0)}/s ${other} = ${ratio.toFixed(2)}${ours.failed > 0 ? ` (${ours.failed} failed)` : ''}`;
  row(name, figures, `>= ${aim}`, ratio >= aim && ours.failed === 0);
}

const folder = await mkdtemp(join(tmpdir(), 'henhouse-bench-'));
// As root the database runs as another user, who has to get to its data below.
await chmod(folder, 0o711);
const secret = randomBytes(48).toString('base64');

/** A database of its own with so many companies. */
async function seeded(name: string, count: number) {
  const dataDir = join(folder, name);
  const postgres = await startDatabase(dataDir, print);
  await seedCompanies(postgres.url, 0, count, today);
  const company = companyOf(Math.floor(count / 2));
  const where = { databaseUrl: postgres.url, dataDir, secret, company, today };
  return { where, stop: () => postgres.stop() };
}

async function measureServer(): Promise<void> {
  const one = await seeded('one', 1);
  try {
    await measureCompany(one.where, 'one company');
    print(`     seeding ${companies} companies of that size …`);
    const many = await seeded('many', companies);
    try {
      await measureCompany(many.where, `${companies} companies`);
      await measureGrowth(one.where, many.where);
    } finally {
      await many.stop();
    }
  } finally {
    await one.stop();
  }
}

/** What a company waits longer for because others are there: both databases in turn, so that both have the machine as it is. */
async function measureGrowth(one: Where, many: Where): Promise<void> {
  const [alone, among] = [await serveCompany(one), await serveCompany(many)];
  try {
    print(loadLine());
    for (const name of Object.keys(alone.loads) as (keyof typeof alone.loads)[]) {
      const { ratio, ours } = await pair(among.loads[name], alone.loads[name], seconds);
      const figures = `${(1 / ratio).toFixed(2)} times the time`;
      row(`${name}: ${companies} companies against one`, figures, '<= 1.2', 1 / ratio <= 1.2 && ours.failed === 0);
    }
  } finally {
    await alone.stop();
    await among.stop();
  }
}

async function measureThrough(): Promise<void> {
  const { where, stop } = await seeded('between', 1);
  // On a cluster the other way is a database of its own.
  const alone = workers.length > 0 ? await seeded('alone', 1) : undefined;
  try {
    if (alone) await layOverWorkers(where.databaseUrl, print);
    await measureBetween(where, alone?.where, { seconds, print, row, pairRow });
  } finally {
    await stop();
    await alone?.stop();
  }
}

/** The write alone, of one company. */
async function measureWrite(): Promise<void> {
  const { where, stop } = await seeded('write', 1);
  const { company, databaseUrl, dataDir } = where;
  try {
    const product = await serveCompany(where);
    const bare = await startBare(databaseUrl, company.companyId);
    try {
      print(loadLine());
      writeRows(await measureWrites(product.loads, company, bare.url));
      const pids = [product.pid, databasePid(dataDir)];
      const worked = () => pids.map((pid) => processorSeconds(pid) ?? Number.NaN);
      const before = worked();
      const { served } = await load(product.loads['mortality entry'], seconds * 2);
      const [server = 0, database = 0] = worked().map((after, at) => ((after - (before[at] ?? 0)) / served) * 1000);
      if (Number.isFinite(server + database))
        print(
          `     work of an entry: server ${server.toFixed(2)} ms, database ${database.toFixed(2)} ms of a processor`,
        );
      const body = () => ({
        entries: company.sheds.slice(0, 40).map((shed) => ({ kind: 'mortality', ...shed, ...lossOf(today) })),
      });
      const grid = await load({ url: `${product.api}/entries`, headers: product.headers, body }, seconds * 2, 1);
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
    await stop();
  }
}

function writeRows(write: Pair): void {
  pairRow('a mortality entry: checks, ledger, day-book, audit', write, 0.25);
  const { p50Ms, p99Ms } = write.ours;
  row('a mortality entry at 16 connections, p99', `${p99Ms} ms (p50 ${p50Ms} ms)`, '<= 60 ms', p99Ms <= 60);
}

async function measureCompany(where: Where, title: string): Promise<void> {
  const { company, databaseUrl } = where;
  const { farmId } = company;
  const product = await serveCompany(where);
  const bare = await startBare(databaseUrl, company.companyId);
  const { loads } = product;
  try {
    print(`\n${title}: ${company.sheds.length} sheds x 365 days, 16 connections, rounds of ${seconds} s in turn`);
    // What else runs here bends every figure.
    print(loadLine());
    const against = (name: keyof typeof loads, url: string) => pair(loads[name], { url: `${bare.url}${url}` }, seconds);
    pairRow('a list of 100 entries', await against('list', `/list?id=${farmId}`), 0.5);
    const entryId = loads['one entry'].url.split('/').at(-1) ?? '';
    pairRow('one entry', await against('one entry', `/one?id=${entryId}`), 0.4);
    const days = await against('per-day sums', `/days?id=${farmId}`);
    pairRow('per-day sums of a farm over 365 days', days, 0.7);
    writeRows(await measureWrites(loads, company, bare.url));
    const dashboard = await load(loads.dashboard, seconds * 2);
    row(
      'broiler dashboard, p99',
      `${dashboard.p99Ms} ms (p50 ${dashboard.p50Ms} ms, ${dashboard.perSecond.toFixed(0)}/s)`,
      '< 60 ms',
      dashboard.p99Ms < 60 && dashboard.failed === 0,
    );
    const calm = await load(loads.dashboard, seconds, 1);
    print(`     broiler dashboard, one reader at a time: p99 ${calm.p99Ms} ms, p50 ${calm.p50Ms} ms`);
    const memory = residentMb(product.pid);
    row(
      'memory of the server after it',
      memory === null ? 'not told here' : `${memory.toFixed(0)} MB`,
      '< 250 MB',
      memory === null || memory < 250,
    );
  } finally {
    await bare.stop();
    await product.stop();
  }
}

function measureWrites(loads: Served['loads'], company: SeededCompany, bareUrl: string): Promise<Pair> {
  let turn = 0;
  const next = () => {
    turn += 1;
    return company.sheds[turn % company.sheds.length];
  };
  const body = () => ({
    id: randomUUID(),
    farmId: company.farmId,
    ...next(),
    day: today,
    detail: lossOf(today).detail,
  });
  return pair(loads['mortality entry'], { url: `${bareUrl}/insert`, body }, seconds);
}

try {
  if (isAsked('start')) await measureStart(row, folder);
  if (isAsked('server')) await measureServer();
  if (isAsked('write')) await measureWrite();
  if (isAsked('between')) await measureThrough();
  const groups = bigGroups.filter((group) => isAsked(group));
  if (groups.length > 0) await measureBig({ folder: join(folder, 'big'), secret, seconds, groups, print, row });
  if (isAsked('store')) await measureStore({ folder: join(folder, 'store'), secret, seconds, print, row });
  if (isAsked('heavy')) await measureHeavy({ folder: join(folder, 'heavy'), secret, seconds, print, row });
  const soak = { morning: isAsked('soak'), several: isAsked('several') };
  if (soak.morning || soak.several)
    await measureSoak({ folder: join(folder, 'soak'), secret, quick, print, row }, soak);
  if (isAsked('telemetry')) {
    const readings = quick ? 2_000_000 : 50_000_000;
    await measureTelemetry({ folder: join(folder, 'telemetry'), secret, seconds, readings, print, row });
  }
  if (isAsked('warning')) measureWarning({ print, row }, quick);
  if (isAsked('pages')) await measurePages(row, folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
