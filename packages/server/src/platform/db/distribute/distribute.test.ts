import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hasCitus, layOverCluster } from '../../../../test/cluster';
import { emptyDatabase, pooled, type TestDatabase } from '../../../../test/database';
import type { AcrossTx } from '../company-tx';
import { openDatabase } from '../database';
import { migrate } from '../migrate';
import { connected } from '../pool/connected';
import { distribute } from './distribute';

let database: TestDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.drop());

const isOnCitus = await hasCitus(inject('serverUrl'));
const [vale, hill] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'];

describe('a database without the extension', () => {
  it('is left as it is, and it is said what is missing', async () => {
    await expect(distribute(database.url, () => undefined)).rejects.toThrow(/no extension citus/);
  });
});

describe.skipIf(!isOnCitus)('a cluster (skipped where the server has no Citus)', () => {
  beforeAll(async () => {
    await migrate({ url: database.url });
    await database.sql`
      insert into company (id, name, country, currency, time_zone)
      select id, 'Farms', 'KE', 'KES', 'UTC' from unnest(${[vale, hill]}::uuid[]) id`;
    await database.sql`
      insert into role (company_id, id, kind, name, permissions) values (${vale}, ${vale}, 'Supervisor', 'Night', '{}')`;
    await database.sql`
      insert into farm (company_id, id, name, code, kind, ownership)
      select id, gen_random_uuid(), 'Farm', 'F', 'broiler', 'own' from unnest(${[vale, hill]}::uuid[]) id`;
    await database.sql`
      insert into partner (company_id, id, name, is_supplier, is_customer) values (${vale}, ${vale}, 'Mill', true, false)`;
    await database.sql`
      insert into booking (company_id, day, debit, credit, amount_minor, partner_id, document_kind, document_id, document_version)
      values (${vale}, '2026-03-02', 'goods', 'payable', 500, ${vale}, 'purchase', gen_random_uuid(), 1)`;
    await layOverCluster(database.url);
  }, 180_000);

  it('has what was written before once, and what that brought about once', async () => {
    const rows = await database.sql`
      select (select count(*) from farm) as farms, (select count(*) from booking) as bookings,
        (select sum(payable_minor) from partner_balance) as payable`;
    expect(rows).toEqual([{ farms: '2', bookings: '1', payable: '500' }]);
  });

  it('holds every table of companies, and can be distributed again', async () => {
    await distribute(database.url, () => undefined);
    const left = await database.sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname !~ '_[0-9]+$' and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')
        and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid) order by 1`;
    expect(left.map(({ name }) => name)).toEqual(['api_token', 'invitation', 'mail', 'session']);
  });

  /** Asks as the application does, in a transaction of a company. */
  const inCompany = <Row extends object>(company: string, question: string, url = database.url): Promise<Row[]> =>
    connected(url, 'henhouse tests', async (client) => {
      for (const text of ['begin', 'set local role henhouse_app', `set local app.company_id = '${company}'`])
        await client.query(text);
      return (await client.query<Row>(question)).rows;
    });

  it.skipIf(!process.env['TEST_POOLER_URL'])('works through a pooler of transactions', async () => {
    const db = openDatabase(pooled(database.url));
    const farms = (tx: Pick<AcrossTx, 'value'>) => tx.value(sql<number>`select count(*) from farm`);
    expect([await db.unsafeAcrossCompanies('test', farms), await db.company(vale, null, farms)]).toEqual([2, 1]);
    await db.close();
  });

  it('sends a statement of a company to the one place of its rows, though it names the company nowhere', async () => {
    const question =
      'select f.name, (select count(*) from shed s where s.company_id = f.company_id and s.farm_id = f.id) from farm f';
    const plan = await inCompany<{ 'QUERY PLAN': string }>(vale, `explain ${question}`);
    const tasks = plan.map((line) => line['QUERY PLAN'].trim()).filter((line) => line.startsWith('Task Count'));
    expect(tasks).toEqual(['Task Count: 1']);
    const inOrder = 'select company_id from farm order by name collate natural_order';
    expect(await inCompany(vale, inOrder)).toEqual([{ company_id: vale }]);
    const sought =
      "select company_id from farm where search_text(name) like search_text('FÄRM%') or search_text(name) = 'farm'";
    expect(await inCompany(vale, sought)).toEqual([{ company_id: vale }]);
  });

  it('shows no part of a table to whoever names no company, nor a row of another one', async () => {
    const parts = await database.sql<{ part: string; host: string }>`
      select logicalrelid || '_' || shardid as part, nodename || ':' || nodeport as host
      from pg_dist_shard join pg_dist_placement using (shardid) join pg_dist_node using (groupid)
      where logicalrelid = 'farm'::regclass`;
    const seenBy = async (company: string) => {
      const seen: string[] = [];
      for (const { part, host } of parts) {
        const { href } = Object.assign(new URL(database.url), { host });
        const rows = await inCompany<{ company_id: string }>(company, `select company_id from ${part}`, href);
        seen.push(...rows.map((row) => row.company_id));
      }
      return seen;
    };
    expect(parts.length).toBeGreaterThan(0);
    expect([await seenBy(''), await seenBy(vale), await seenBy(hill)]).toEqual([[], [vale], [hill]]);
  });
});
