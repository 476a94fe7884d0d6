import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CutLine, cutLine } from '../../../test/cut-line';
import { type TestDatabase, testDatabase } from '../../../test/database';
import { ids, settlePeople } from '../../../test/people';
import { type Database, openDatabase } from './database';
import { isUnavailable, sqlState } from './database-error';
import { json } from './statement';

let database: TestDatabase;
let line: CutLine;
let db: Database;
const { vale, hill } = ids;
const nobody = { companyId: null, userId: ids.missing, sessionId: ids.missing };

beforeAll(async () => {
  database = await testDatabase();
  line = await cutLine(database.url);
  db = openDatabase({ url: line.url, poolSize: 4 });
  await settlePeople(db);
  await database.sql`
    create table crate (company_id uuid not null, id int not null, content jsonb, weight_kg numeric(9,3), laid_day date,
    seen_at timestamptz, counts bigint[], days date[], primary key (company_id, id))`;
  await database.sql`select secure_tenant_table('crate')`;
});
afterAll(async () => {
  await db.close();
  await line.close();
  await database.drop();
});

const addCrate = (companyId: string, id: number) =>
  sql`insert into crate (company_id, id) values (${companyId}, ${id})`;
const crateIds = sql<{ id: number }>`select id from crate order by id`;

describe('a figure that is no number', () => {
  it.each([[Number.NaN], [[1, Number.NaN]], [Number.POSITIVE_INFINITY]])(
    'never leaves for the database: %j',
    async (figure) => {
      const request = db.company(vale.companyId, null, (tx) => tx.run(sql`select ${figure}::numeric[]`));
      await expect(request).rejects.toThrow('a figure is no number: select $1');
    },
  );
});

describe('what nobody waits in front of', () => {
  it('stands in no line with those who ask', async () => {
    let goOn = () => {};
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const requests = Array.from({ length: 40 }, () => db.request('read', nobody, () => waiting));
    const others = ['company', 'across'].map((way) =>
      way === 'company'
        ? db.company(vale.companyId, null, (tx) => tx.many(crateIds))
        : db.unsafeAcrossCompanies('test', (tx) => tx.many(crateIds)),
    );
    const first = await Promise.race([Promise.all(others).then(() => 'served'), requests[39]?.catch(() => 'too late')]);
    goOn();
    await Promise.allSettled(requests);
    expect(first).toBe('served');
  });
});

describe('a server of the operator that compiles plans', () => {
  it.each([false, true])('compiles none for us (through a pooler: %s)', async (isPooled) => {
    const name = new URL(database.url).pathname.slice(1);
    const alter = (what: string) => {
      const text = `alter database "${name}" ${what}`;
      return database.sql(Object.assign([text], { raw: [text] }));
    };
    await alter('set jit = on');
    const own = openDatabase({ url: isPooled ? line.url : database.url, poolSize: 1, isPooled });
    try {
      expect(await own.company(vale.companyId, null, (tx) => tx.value(sql`select current_setting('jit')`))).toBe('off');
    } finally {
      await own.close();
      await alter('reset jit');
    }
  });
});

describe('through a pooler of transactions', () => {
  it('takes role and settings with each transaction, and leaves nothing on the connection', async () => {
    const left: unknown[] = [];
    const pooledDb = openDatabase({ url: line.url, poolSize: 1, isPooled: true, statementTimeoutMs: 7000 });
    const now = sql<object>`select current_user as role, current_setting('statement_timeout') as timeout, pg_backend_pid() as pid,
      current_setting('timezone') as zone, (select count(*)::int from pg_prepared_statements) as prepared`;
    try {
      for (const open of [
        () => pooledDb.company(vale.companyId, null, (tx) => tx.one(now)),
        () => pooledDb.unsafeAcrossCompanies('tests', (tx) => tx.one(now)),
        () => pooledDb.request('read', nobody, async (tx, stamp) => ({ ...(await tx.one(now)), stamp: await stamp })),
      ])
        left.push(await open());
      const common = { timeout: '7s', zone: 'UTC', prepared: 0, pid: expect.any(Number) };
      expect(left).toEqual([
        { ...common, role: 'henhouse_app' },
        { ...common, role: 'henhouse_across' },
        { ...common, role: 'henhouse_app', stamp: undefined },
      ]);
      expect(new Set(left.map((row) => (row as { pid: number }).pid)).size).toBe(1);
    } finally {
      await pooledDb.close();
    }
  });
});

describe('a company transaction', () => {
  it('sees and changes its own company only, with no condition in the statement', async () => {
    await db.company(vale.companyId, null, (tx) => tx.run(addCrate(vale.companyId, 1)));
    await db.company(hill.companyId, null, (tx) => tx.run(addCrate(hill.companyId, 2)));
    await db.company(vale.companyId, null, async (tx) => {
      expect(await tx.many(crateIds)).toEqual([{ id: 1 }]);
      expect(await tx.many(sql`select name from company`)).toEqual([{ name: 'Vale' }]);
      expect(await tx.one(sql`select count(*)::int as n from user_account`)).toEqual({ n: 6 });
      expect(await tx.run(sql`update crate set weight_kg = 1`)).toBe(1);
      expect(await tx.run(sql`delete from crate where id = 2`)).toBe(0);
    });
    expect(await database.sql`select id from crate where weight_kg is null`).toEqual([{ id: 2 }]);
  });

  it('cannot put a row into another company, move one there, or switch company row by row', async () => {
    const put = db.company(vale.companyId, null, (tx) => tx.run(addCrate(hill.companyId, 3)));
    expect(sqlState(await put.catch((error: unknown) => error))).toBe('42501');
    const move = db.company(vale.companyId, null, (tx) => tx.run(sql`update crate set company_id = ${hill.companyId}`));
    expect(sqlState(await move.catch((error: unknown) => error))).toBe('42501');
  });

  it('sees nothing at all without a company, and nothing of the one before on the same connection', async () => {
    const one = openDatabase({ url: line.url, poolSize: 1 });
    await one.company(vale.companyId, null, (tx) => tx.many(crateIds));
    await one.company(vale.companyId, null, (tx) => tx.run(sql`select 1 / 0`)).catch(() => undefined);
    expect(await one.request('write', nobody, (tx) => tx.many(crateIds))).toEqual([]);
    expect(await one.company(hill.companyId, null, (tx) => tx.many(crateIds))).toEqual([{ id: 2 }]);
    await one.close();
  });

  it('cannot read passwords, sessions, mails, jobs or the history of migrations, nor rewrite the audit log', async () => {
    const forbidden = [
      sql`select password_hash from user_account`,
      sql`select * from session`,
      sql`select * from open_session_row`,
      sql`select * from mail`,
      sql`select * from schema_migration`,
      sql`select * from graphile_worker._private_jobs`,
      sql`update audit_log set action = 'x'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
      sql`alter table crate disable row level security`,
    ];
    for (const query of forbidden) {
      const outcome = await db.company(vale.companyId, null, (tx) => tx.run(query)).catch((error: unknown) => error);
      expect(sqlState(outcome)).toBe('42501');
    }
  });

  it('takes its role whatever the connection string says', async () => {
    const url = new URL(line.url);
    url.searchParams.set('options', '-c role=none -c work_mem=5MB');
    const one = openDatabase({ url: url.href, poolSize: 1 });
    const row = await one.company(vale.companyId, null, (tx) =>
      tx.one(sql`select current_user::text, current_setting('work_mem') as work_mem`),
    );
    expect(row).toEqual({ currentUser: 'henhouse_app', workMem: '5MB' });
    await one.close();
  });

  it('refuses an id that is not one before it reaches the database', async () => {
    await expect(db.company("'; drop table crate; --", null, (tx) => tx.many(crateIds))).rejects.toThrow('not an id');
  });

  it('gives numbers, days and instants as the server knows them', async () => {
    const row = await db.company(vale.companyId, null, (tx) =>
      tx.one(sql`insert into crate values (${vale.companyId}, 9, ${json([{ a: 1 }])}, 2296.125, '2026-02-28', '2026-03-29T01:30:00.123456+02', '{5,6}', '{2026-01-01,NULL}')
        returning content, weight_kg, laid_day, seen_at, counts, days, 9007199254740991::bigint as big_number`),
    );
    expect(row).toEqual({
      content: [{ a: 1 }],
      weightKg: 2296.125,
      laidDay: '2026-02-28',
      seenAt: '2026-03-28T23:30:00.123Z',
      counts: [5, 6],
      days: ['2026-01-01', null],
      bigNumber: 9007199254740991,
    });
  });

  it('keeps nothing when its work fails, and nothing when a failed query was ignored', async () => {
    const fail = db.company(vale.companyId, null, async (tx) => {
      await tx.run(addCrate(vale.companyId, 20));
      throw new Error('changed my mind');
    });
    await expect(fail).rejects.toThrow('changed my mind');
    const ignore = db.company(vale.companyId, null, async (tx) => {
      await tx.run(addCrate(vale.companyId, 21));
      await tx.run(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(ignore).rejects.toThrow('rolled back');
    expect(await database.sql`select id from crate where id in (20, 21)`).toEqual([]);
  });

  it('refuses a query after its end, instead of running it in the next one', async () => {
    const kept = await db.company(vale.companyId, null, async (tx) => tx);
    await expect(kept.many(crateIds)).rejects.toThrow('an await is missing');
  });

  it('runs again from the start after a deadlock', async () => {
    await db.company(vale.companyId, null, async (tx) => {
      await tx.run(addCrate(vale.companyId, 30));
      await tx.run(addCrate(vale.companyId, 31));
    });
    let runs = 0;
    const both = (first: number, second: number) =>
      db.company(vale.companyId, null, async (tx) => {
        runs++;
        await tx.run(sql`update crate set weight_kg = coalesce(weight_kg, 0) + 1 where id = ${first}`);
        await tx.run(sql`select pg_sleep(0.2)`);
        await tx.run(sql`update crate set weight_kg = coalesce(weight_kg, 0) + 1 where id = ${second}`);
      });
    await Promise.all([both(30, 31), both(31, 30)]);
    expect(runs).toBeGreaterThan(2);
    expect(await database.sql`select weight_kg::int as kg from crate where id in (30, 31)`).toEqual([
      { kg: 2 },
      { kg: 2 },
    ]);
  });

  it('sends queries that do not wait for each other in one go, in order', async () => {
    const order = await db.company(vale.companyId, null, async (tx) =>
      Promise.all([
        tx.run(addCrate(vale.companyId, 40)),
        tx.many(sql`select id from crate where id >= 40`),
        tx.run(addCrate(vale.companyId, 41)),
        tx.many(sql`select id from crate where id >= 40 order by id`),
      ]),
    );
    expect(order).toEqual([1, [{ id: 40 }], 1, [{ id: 40 }, { id: 41 }]]);
  });
});

describe('across companies', () => {
  it('sees all companies, and leaves nothing of that to whoever comes next', async () => {
    const one = openDatabase({ url: line.url, poolSize: 1 });
    const all = await one.unsafeAcrossCompanies('test', (tx) =>
      tx.many(sql<{ companyId: string }>`select distinct company_id from crate`),
    );
    expect(all).toHaveLength(2);
    expect(await one.request('write', nobody, (tx) => tx.many(crateIds))).toEqual([]);
    expect(await one.company(hill.companyId, null, (tx) => tx.many(crateIds))).toEqual([{ id: 2 }]);
    await one.close();
  });
});

describe('a read', () => {
  it('cannot write', async () => {
    const outcome = await db
      .request('read', nobody, (tx) => tx.run(sql`delete from crate`))
      .catch((error: unknown) => error);
    expect(sqlState(outcome)).toBe('25006');
  });
});

describe('when the database goes away', () => {
  it('fails at once, also in the middle of a transaction, and works again when it is back', async () => {
    const cutInside = db.company(vale.companyId, null, async (tx) => {
      await tx.run(addCrate(vale.companyId, 50));
      await line.cut();
      return tx.many(crateIds);
    });
    expect(isUnavailable(await cutInside.catch((error: unknown) => error))).toBe(true);
    const startedAtMs = performance.now();
    const refused = await db.company(vale.companyId, null, (tx) => tx.many(crateIds)).catch((error: unknown) => error);
    expect(isUnavailable(refused)).toBe(true);
    expect(performance.now() - startedAtMs).toBeLessThan(5000);
    await line.mend();
    expect(await db.company(hill.companyId, null, (tx) => tx.many(crateIds))).toEqual([{ id: 2 }]);
    expect(await database.sql`select id from crate where id = 50`).toEqual([]);
  });

  it('knows that it is away when somebody takes the call and says nothing, as a machine does that is too busy', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const client = new Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 });
    client.on('error', () => undefined);
    const refused = await client.connect().catch((error: unknown) => error);
    silent.close();
    expect(isUnavailable(refused)).toBe(true);
  });

  it('comes through when the database ends every connection', async () => {
    const work = Promise.allSettled(
      Array.from({ length: 4 }, () => db.company(vale.companyId, null, (tx) => tx.run(sql`select pg_sleep(2)`))),
    );
    const asleep = () =>
      database.sql`select 1 from pg_stat_activity where state = 'active' and datname = current_database()
        and query like '%pg_sleep(2)%' and pid <> pg_backend_pid()`;
    while ((await asleep()).length < 4) await new Promise((resolve) => setTimeout(resolve, 20));
    await database.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and application_name = 'henhouse'`;
    for (const outcome of await work) expect(outcome.status === 'rejected' && isUnavailable(outcome.reason)).toBe(true);
    expect(await db.company(hill.companyId, null, (tx) => tx.many(crateIds))).toEqual([{ id: 2 }]);
  });
});
