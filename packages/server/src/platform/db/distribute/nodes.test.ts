import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addNode, addressOf, everyServer, hasCitus, layOverCluster, makeCluster } from '../../../../test/cluster';
import { emptyDatabase, type TestDatabase } from '../../../../test/database';
import { migrate } from '../migrate';
import { connected } from '../pool/connected';
import { nodesToLay } from './nodes';

const [vale, hill] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'];
const isOnWorkers = (await hasCitus(inject('serverUrl'))) && everyServer(inject('serverUrl')).length > 2;

describe.skipIf(!isOnWorkers)('a node that is added (skipped where TEST_DISTRIBUTED names no two workers)', () => {
  let database: TestDatabase;
  let added: string;
  const onCoordinator = <T>(work: Parameters<typeof connected<T>>[2]) =>
    connected(database.url, 'henhouse tests', work);

  beforeAll(async () => {
    database = await emptyDatabase();
    const servers = everyServer(database.url);
    const first = servers.slice(0, -1);
    added = servers.at(-1) ?? '';
    // What is made where there is a cluster already comes to its nodes as it is made.
    await makeCluster(database.url, first);
    await migrate({ url: database.url });
    await layOverCluster(database.url, first);
    for (const id of [vale, hill]) {
      await database.sql`
        insert into company (id, name, country, currency, time_zone) values (${id}, 'Farms', 'KE', 'KES', 'UTC')`;
      await database.sql`
        insert into farm (company_id, id, name, code, kind, ownership) values (${id}, ${id}, 'Farm', 'F', 'broiler', 'own')`;
      await database.sql`
        insert into user_account (id, email, name, password_hash) values (${id}, ${`${id}@farms.example`}, 'Olive', 'x')`;
      await database.sql`
        insert into membership (company_id, user_id, role, all_farms) values (${id}, ${id}, 'Owner', true)`;
    }
    await connected(added, 'henhouse tests', (client) => client.query('create extension if not exists citus'));
    await onCoordinator((client) => addNode(client, added));
  }, 600_000);
  afterAll(() => database.drop());

  it('is found, laid by the next start, and found no more', async () => {
    const [host, port] = addressOf(added);
    expect(await onCoordinator(nodesToLay)).toEqual([`${host}:${port}`]);
    await migrate({ url: database.url });
    expect(await onCoordinator(nodesToLay)).toEqual([]);
  }, 600_000);

  it('is not found anew because a day of readings was made since', async () => {
    await database.sql`select make_reading_partition('reading', '2026-03-02')`;
    expect(await onCoordinator(nodesToLay)).toEqual([]);
  });

  it('lets nobody call more than the coordinator does', async () => {
    const callable = (url: string) =>
      connected(url, 'henhouse tests', async (client) => {
        const { rows } = await client.query<{ name: string }>(
          `select oid::regprocedure::text as name from pg_proc p where pronamespace = 'public'::regnamespace and prosecdef
             and has_function_privilege('henhouse_app', oid, 'execute') order by 1`,
        );
        return rows.map(({ name }) => name);
      });
    const there = await callable(added);
    expect(await callable(database.url)).toEqual(expect.arrayContaining(there));
  });

  it('answers for the companies that are moved there, and for no other', async () => {
    const moved = await database.sql<{ shard: string; host: string; port: number }>`
      select shardid::text as shard, nodename as host, nodeport as port from pg_dist_shard
      join pg_dist_placement using (shardid) join pg_dist_node using (groupid)
      where shardid = get_shard_id_for_distribution_column('farm', ${vale}::uuid)`;
    const [host, port] = addressOf(added);
    for (const from of moved)
      await database.sql`select citus_move_shard_placement(${from.shard}::bigint, ${from.host}, ${from.port}::int, ${host}, ${port}::int, 'block_writes')`;
    const seenBy = (company: string, url: string, question: string) =>
      connected(url, 'henhouse tests', async (client) => {
        for (const text of ['begin', 'set local role henhouse_app', `set local app.company_id = '${company}'`])
          await client.query(text);
        return (await client.query<{ id: string }>(question)).rows.map(({ id }) => id);
      });
    const people =
      'select u.id from membership m join user_account u on u.id = m.user_id join farm f on f.company_id = m.company_id';
    expect(await seenBy(vale, database.url, people)).toEqual([vale]);
    const question = `select company_id as id from farm_${moved[0]?.shard}`;
    const others = ['', '01890000-0000-7000-8000-000000000003'];
    expect(await seenBy(vale, added, question)).toEqual([vale]);
    for (const company of others) expect(await seenBy(company, added, question)).toEqual([]);
  }, 600_000);
});
