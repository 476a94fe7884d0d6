import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { EntrySaved } from '@henhouse/contract/entry/entry';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkCompanyBooks } from '../../packages/server/src/features/day-book/check-books';
import { isLong } from '../../packages/server/test/this-run';
import type { Answered, ApiClient } from './api-client';
import { birdsInEachShed, CrashFixture } from './crash/crash.fixture';
import { type Sent, send, Writers } from './crash/writers';
import { journey } from './journey';
import { startProduct } from './product';
import { databaseServer, inDatabase } from './product-database';

const roundsEach = isLong ? 10 : 2;
// Every round takes its time: a kill, a start, and what is written meanwhile. For what hangs, not for what is slow.
vi.setConfig({ testTimeout: 180_000 + roundsEach * 40_000 });

const product = journey(startProduct, { hasFaults: true });
let fixture: CrashFixture;
let killer: Killer;

beforeAll(async () => {
  fixture = await CrashFixture.settle(product);
  killer = new Killer();
});

afterAll(() => killer?.process.kill('SIGKILL'));

/** A process of its own that kills without looking what the others do. */
class Killer {
  readonly process: ChildProcess = spawn(process.execPath, [path.join(import.meta.dirname, 'crash/killer.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  private readonly said = createInterface({ input: this.process.stdout as NodeJS.ReadableStream });

  async kill(what: 'server' | 'database', pid: number, afterMs: number): Promise<void> {
    const done = once(this.said, 'line');
    this.process.stdin?.write(`${what} ${pid} ${afterMs}\n`);
    expect(await done).toEqual([`killed ${what} ${pid}`]);
  }
}

interface Books {
  /** How often the ledger took a bird out for each entry. */
  readonly deaths: ReadonlyMap<string, number>;
  readonly findings: readonly unknown[];
  readonly birdsAlive: number;
}

function readBooks(): Promise<Books> {
  const { companyId } = fixture;
  return inDatabase(product.dataDir, async (db) => {
    const rows = await db.company(companyId, null, (tx) =>
      tx.many<{ id: string; movements: number }>(sql`
        select e.id, count(m.id)::int as movements from entry e
        left join movement m on m.company_id = e.company_id and m.document_id = e.id and m.quantity = 1
        where e.company_id = ${companyId} and e.kind = 'mortality' and e.state = 'posted' group by e.id`),
    );
    const { alive } = await db.company(companyId, null, (tx) =>
      tx.one<{ alive: number }>(sql`
        select sum(b.quantity)::int as alive from balance b
        join account a on a.company_id = b.company_id and a.id = b.account_id
        where b.company_id = ${companyId} and a.kind = 'flock'`),
    );
    return {
      deaths: new Map(rows.map(({ id, movements }) => [id, movements])),
      findings: await checkCompanyBooks(db, companyId),
      birdsAlive: alive,
    };
  });
}

/** Sixteen at a time. */
async function sendAll(client: ApiClient, list: readonly Sent[]): Promise<Answered<EntrySaved>[]> {
  const answers: Answered<EntrySaved>[] = [];
  for (let from = 0; from < list.length; from += 16) {
    answers.push(...(await Promise.all(list.slice(from, from + 16).map((sent) => send(client, fixture, sent)))));
  }
  return answers;
}

const lostOf = (sent: readonly Sent[], { deaths }: Books) => sent.filter(({ id }) => !deaths.has(id));
const between = (fromMs: number, toMs: number) => Math.round(fromMs + Math.random() * (toMs - fromMs));

describe('what the server has acknowledged', () => {
  it(`is there exactly once after ${roundsEach} kills of the server and ${roundsEach} of the database`, async () => {
    const { dataDir } = product;
    const writers = new Writers(await fixture.signIn(product.url), fixture);
    for (let round = 0; round < roundsEach; round += 1) {
      await writers.acknowledgedMore(20);
      await killer.kill('database', databaseServer(dataDir).pid, between(50, 400));
      await writers.acknowledgedMore(20);
      await killer.kill('server', product.pid, between(50, 400));
      await product.startAgain();
    }
    await writers.acknowledgedMore(20);
    await killer.kill('database', databaseServer(dataDir).pid, 0);
    await writers.stop();
    await product.startAgain();

    const { acknowledged, unknown, refused } = writers;
    const after = await readBooks();
    const arrived = unknown.filter(({ id }) => after.deaths.has(id));
    process.stdout.write(
      `${acknowledged.length} acknowledged, ${unknown.length} unknown of which ${arrived.length} had arrived\n`,
    );
    expect(refused).toEqual([]);
    expect(lostOf(acknowledged, after)).toEqual([]);
    expect(after.deaths.size).toBe(acknowledged.length + arrived.length);
    expect(new Set(after.deaths.values())).toEqual(new Set([1]));
    expect(after.findings).toEqual([]);
    // Without these the run has shown nothing.
    expect(unknown.length).toBeGreaterThan(roundsEach);

    // Whoever was told nothing sends again, and then again in another order; so do some who were told.
    const again = await fixture.signIn(product.url);
    const doubtful = [...unknown, ...acknowledged.slice(-40)];
    for (const list of [doubtful, doubtful.toReversed()]) {
      const answers = await sendAll(again, list);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(answers.map(({ body }) => body.entry.id)).toEqual(list.map(({ id }) => id));
    }
    const replayed = await readBooks();
    expect(replayed.deaths.size).toBe(acknowledged.length + unknown.length);
    expect(new Set(replayed.deaths.values())).toEqual(new Set([1]));
    expect(replayed.birdsAlive).toBe(fixture.places.length * birdsInEachShed - replayed.deaths.size);
    expect(replayed.findings).toEqual([]);
  });

  it('is found missing where commits do not wait for the disk: this very test can fail', async () => {
    const { dataDir } = product;
    await product.stop();
    // What ALTER SYSTEM writes. The log writer sleeps long and the buffers hold all, so that nothing else saves the day.
    const settings = {
      synchronous_commit: 'off',
      wal_writer_delay: '10s',
      wal_writer_flush_after: '1GB',
      wal_buffers: '64MB',
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    appendFileSync(path.join(dataDir, 'postgres/postgresql.auto.conf'), lines.join(''));
    await product.startAgain();
    const writers = new Writers(await fixture.signIn(product.url), fixture);
    await writers.acknowledgedMore(200);
    await killer.kill('database', databaseServer(dataDir).pid, 0);
    await writers.stop();
    await product.startAgain();
    const lost = lostOf(writers.acknowledged, await readBooks());
    process.stdout.write(
      `${lost.length} of ${writers.acknowledged.length} acknowledged were lost without durability\n`,
    );
    expect(lost.length).toBeGreaterThan(0);
  });
});
