import { join } from 'node:path';
import { type Day, dayInZone } from '@henhouse/domain/day/day';
import { Client } from 'pg';
import { checkCompanyBooks } from '../../../packages/server/src/features/day-book/check-books';
import { openDatabase } from '../../../packages/server/src/platform/db/database';
import { accessTokens } from '../../../packages/server/src/platform/http/access-token';
import { secretsFrom } from '../../../packages/server/src/platform/secrets/secrets';
import { startDatabase } from '../database';
import { seedDevices } from '../device-seed';
import { loadLine, type Row } from '../looks';
import { residentMb, startProduct, untilAtRest } from '../processes';
import { companyOf, seedCompanies } from '../seed';
import { type DeviceFleet, machines } from '../send-readings';
import { type Asker, morning } from './morning';
import { type Door, goOn, type Outcome, percentile } from './open-loop';
import { doorOf, InTurn } from './round-robin';

interface SoakBench {
  readonly folder: string;
  readonly secret: string;
  readonly quick: boolean;
  readonly print: (line: string) => void;
  readonly row: Row;
}

type Product = Awaited<ReturnType<typeof startProduct>>;

const companies = 20;
const aims = { readMs: 300, writeMs: 500, behindS: 5, memoryTimes: 1.25 };
/** In times the morning: how far it is driven until it breaks, and what it is let down to until it holds. */
const [up, down] = [
  [1.5, 2, 3],
  [0.75, 0.5, 0.25],
];
/** What two cores carry with the database beside them: taking turns is tried, not how much of it there can be. */
const severalTimes = 0.25;
const settledWithinMs = 240_000;
/** An access token is good for so long; it is signed anew for each part of the run. */
const partS = 60;

/** Looks every other second at a server, by what it tells whoever watches it. */
function watch({ url, pid }: Product) {
  const memoryMb: number[] = [];
  const behindS: number[] = [];
  const timer = setInterval(async () => {
    memoryMb.push(residentMb(pid) ?? 0);
    const text = await fetch(`${url}/metrics`).then(
      (answer) => answer.text(),
      () => '',
    );
    const behind = /^henhouse_followers_behind_seconds (\S+)/m.exec(text)?.[1];
    if (behind !== undefined) behindS.push(Number(behind));
  }, 2000);
  return {
    stop() {
      clearInterval(timer);
      return { memoryMb, behindS };
    },
  };
}

const tookOf = (outcomes: readonly Outcome[], does: 'read' | 'write') =>
  outcomes.filter(({ kind }) => kind.does === does && !kind.isFile).flatMap(({ tookMs }) => tookMs);

const failedOf = (outcomes: readonly Outcome[]) => outcomes.reduce((sum, { failed }) => sum + failed, 0);
const askedOf = (outcomes: readonly Outcome[]) => outcomes.reduce((sum, { asked }) => sum + asked, 0);

function sumUp(outcomes: readonly Outcome[]) {
  const [reads, writes] = [tookOf(outcomes, 'read'), tookOf(outcomes, 'write')];
  return {
    readMs: percentile(reads, 99),
    writeMs: percentile(writes, 99),
    failed: failedOf(outcomes),
    asked: askedOf(outcomes),
    why: outcomes.find(({ why }) => why)?.why,
  };
}

/** Companies with a year of data and their devices, and who asks for each. */
async function settle(url: string, secret: string, today: Day, print: SoakBench['print']) {
  print(`     seeding ${companies} companies with a year of data …`);
  await seedCompanies(url, 0, companies, today);
  const sql = new Client({ connectionString: url });
  await sql.connect();
  const tokens = accessTokens(secretsFrom(Buffer.from(secret, 'base64')), { now: () => Date.now() });
  const fleets: DeviceFleet[] = [];
  for (let at = 0; at < companies; at += 1) fleets.push(await seedDevices(sql, companyOf(at), machines / companies));
  await sql.end();
  return (): Promise<Asker[]> =>
    Promise.all(
      fleets.map(async (fleet, at) => {
        const company = companyOf(at);
        const { sessionId, userId, companyId } = company;
        const token = await tokens.sign({ sessionId, userId, companyId });
        return { company, fleet, headers: { authorization: `Bearer ${token}` } };
      }),
    );
}

async function goOnFor(
  door: Door,
  askers: () => Promise<Asker[]>,
  { seconds, times = 1, noted }: { seconds: number; times?: number; noted?: (id: string) => void },
) {
  const outcomes: Outcome[] = [];
  for (let left = seconds; left > 0; left -= partS) {
    const mix = morning(await askers(), dayInZone(Date.now(), 'Europe/Berlin'), noted);
    outcomes.push(...(await goOn(door, mix, Math.min(left, partS), times)));
  }
  return outcomes;
}

/** A morning of 20 companies for ten minutes, and then more of it until it breaks. */
async function measureMorning(bench: SoakBench, product: Product, askers: () => Promise<Asker[]>): Promise<void> {
  const { print, row, quick } = bench;
  const seconds = quick ? 60 : 600;
  const door = doorOf(product.url);
  await goOnFor(door, askers, { seconds: 10 });
  print(loadLine());
  const watching = watch(product);
  const outcomes = await goOnFor(door, askers, { seconds });
  const { memoryMb, behindS } = watching.stop();
  const { readMs, writeMs, failed, asked, why } = sumUp(outcomes);
  const title = `a morning of ${companies} companies, ${Math.round(asked / seconds)} requests a second for ${seconds} s`;
  row(`${title}: reads, p99`, `${readMs} ms`, `<= ${aims.readMs} ms`, readMs <= aims.readMs);
  row('… writes, p99', `${writeMs} ms`, `<= ${aims.writeMs} ms`, writeMs <= aims.writeMs);
  row('… errors', `${failed} of ${asked}${why ? ` (${why})` : ''}`, '0', failed === 0);
  const behind = Math.max(0, ...behindS);
  row('… followers behind at most', `${behind.toFixed(1)} s`, `<= ${aims.behindS} s`, behind <= aims.behindS);
  // The first look of each memory is on its way during the first fifth.
  const fifth = Math.ceil(memoryMb.length / 5);
  const [early, late] = [Math.max(...memoryMb.slice(fifth, 2 * fifth)), Math.max(...memoryMb.slice(-fifth))];
  row(
    '… memory of the server, second and last fifth of it',
    `${early.toFixed(0)}, ${late.toFixed(0)} MB`,
    `<= ${aims.memoryTimes} times`,
    late <= early * aims.memoryTimes,
  );
  for (const kind of new Set(outcomes.map(({ kind: { name } }) => name))) {
    const ofKind = outcomes.filter((outcome) => outcome.kind.name === kind);
    const tookMs = ofKind.flatMap((outcome) => outcome.tookMs);
    const [p50, p99] = [percentile(tookMs, 50), percentile(tookMs, 99)];
    const requests = `${String(tookMs.length).padStart(7)} asked, ${failedOf(ofKind)} failed`;
    print(`       ${kind.padEnd(26)} ${requests}, p50 ${p50} ms, p99 ${p99} ms`);
  }
  const holds = (sum: ReturnType<typeof sumUp>) =>
    sum.failed === 0 && sum.readMs <= aims.readMs && sum.writeMs <= aims.writeMs;
  const held = holds({ readMs, writeMs, failed, asked, why });
  for (const times of held ? up : down) {
    const some = sumUp(await goOnFor(door, askers, { seconds: quick ? 15 : 30, times }));
    print(
      `     ${times} times as much: reads p99 ${some.readMs} ms, writes ${some.writeMs} ms, ${some.failed} of ${some.asked} failed`,
    );
    if (holds(some) !== held) break;
  }
}

/** Two processes on one database take turns; one of them is killed in the middle. */
async function measureSeveral(
  bench: SoakBench,
  url: string,
  products: readonly Product[],
  askers: () => Promise<Asker[]>,
) {
  const { quick, row } = bench;
  const seconds = quick ? 20 : 60;
  const inTurn = new InTurn(products.map((product) => product.url));
  const noted: string[] = [];
  const before = await findingsOfBooks(url);
  const running = goOnFor(inTurn.door, askers, { seconds, times: severalTimes, noted: (id) => noted.push(id) });
  setTimeout(() => process.kill(products[1]?.pid ?? 0, 'SIGKILL'), (seconds * 1000) / 2);
  const { readMs, writeMs, failed, asked, why } = sumUp(await running);
  const { taken, again } = inTurn;
  row(
    `two processes in turn, one killed after ${seconds / 2} s: errors`,
    `${failed} of ${asked}${why ? ` (${why})` : ''}; ${taken.join(' and ')} taken, ${again} asked again`,
    '0',
    failed === 0,
  );
  row(
    '… reads and writes, p99',
    `${readMs}, ${writeMs} ms`,
    `<= ${aims.readMs}, ${aims.writeMs} ms`,
    readMs <= aims.readMs && writeMs <= aims.writeMs,
  );
  await followed(bench, url, { noted, before });
}

/** What the books of all companies have to say: the seed itself leaves some. */
async function findingsOfBooks(url: string): Promise<number> {
  const db = openDatabase({ url, poolSize: 2 });
  let findings = 0;
  for (let at = 0; at < companies; at += 1) findings += (await checkCompanyBooks(db, companyOf(at).companyId)).length;
  await db.close();
  return findings;
}

/** Every acknowledged entry is there once, what follows it has followed, and the books agree. */
async function followed(
  { row }: SoakBench,
  url: string,
  { noted, before }: { readonly noted: readonly string[]; readonly before: number },
): Promise<void> {
  const sql = new Client({ connectionString: url });
  await sql.connect();
  const { rows } = await sql.query<{ found: number; twice: number }>(
    `select count(distinct e.id)::int as found, (count(m.id) - count(distinct e.id))::int as twice
     from entry e left join movement m on m.company_id = e.company_id and m.document_id = e.id where e.id = any($1::uuid[])`,
    [noted],
  );
  await sql.end();
  const { found = 0, twice = 0 } = rows[0] ?? {};
  const findings = (await findingsOfBooks(url)) - before;
  row(
    '… entries sent, found, moved twice; new findings of the books',
    `${noted.length}, ${found}, ${twice}; ${findings}`,
    'all, 0; 0',
    found === noted.length && twice === 0 && findings === 0,
  );
}

/** A long morning on one process, and a shorter one on two. */
export async function measureSoak(bench: SoakBench, parts: { morning: boolean; several: boolean }): Promise<void> {
  const { folder, secret, print } = bench;
  const today = dayInZone(Date.now(), 'Europe/Berlin');
  const postgres = await startDatabase(folder, print);
  const products: Product[] = [];
  const start = async () => {
    const product = await startProduct(postgres.url, join(folder, 'product'), secret);
    products.push(product);
    return product;
  };
  try {
    const askers = await settle(postgres.url, secret, today, print);
    const first = await start();
    // No morning begins with a year that nobody has judged or added up yet, as the companies that were just made have it.
    await untilAtRest(first.pid, settledWithinMs);
    if (parts.morning) await measureMorning(bench, first, askers);
    if (parts.several) {
      const second = await start();
      await untilAtRest(second.pid, settledWithinMs);
      await measureSeveral(bench, postgres.url, [first, second], askers);
    }
  } finally {
    for (const product of products) await product.stop();
    await postgres.stop();
  }
}
