import type { Client } from 'pg';
import { sqlState } from '../database-error';
import { connected } from '../pool/connected';
import { grantFunctions, NotDistributed, onEveryWorker, onPlacements } from './nodes';
import { onWorkers } from './on-workers';

/** Whole on every node: small, read beside rows of every company, and people of several companies are one row. In the order of their references. */
const onEveryNode = ['company', 'user_account', 'published_standard', 'role', 'membership', 'installation'];
/** With a company, but on the coordinator alone: they are found before a company is known. */
export const onCoordinator = ['session', 'api_token', 'invitation', 'mail'];
/** Triggers of tables on every node that must do their work once. */
const once = [
  'renew_sessions',
  'end_sessions',
  'keep_an_owner',
  'count_up_company_rights',
  'keep_role_fitting',
  'keep_managed_at_home',
];

/** Settings that every connection to the database begins with. */
const settings = {
  'citus.enable_unsafe_triggers': 'on',
  // `set local app.company_id` reaches the workers, where row-level security asks for it.
  'citus.propagate_set_commands': 'local',
  'citus.multi_shard_modify_mode': 'sequential',
  // Functions and policies ask what lies beside the row that they are asked for, or on every node.
  'citus.allow_nested_distributed_execution': 'on',
  plan_cache_mode: 'force_custom_plan',
};
const roles = ['henhouse_app', 'henhouse_across', 'henhouse_ingester', 'henhouse_eraser'];

interface Shape {
  readonly tables: readonly string[];
  readonly done: ReadonlySet<string>;
}

async function readShape(client: Client): Promise<Shape> {
  const { rows } = await client.query<{ name: string; refers: string[]; done: boolean }>(`
    select c.relname as name, exists (select from pg_dist_partition p where p.logicalrelid = c.oid) as done,
      array(select distinct f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f') as refers
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
    order by 1`);
  const waiting = new Map(
    rows
      .filter(({ name }) => !onEveryNode.includes(name) && !onCoordinator.includes(name))
      .map((row) => [row.name, row]),
  );
  const tables: string[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ name, refers }) =>
      refers.every((one) => one === name || !waiting.has(one)),
    );
    if (free.length === 0)
      throw new NotDistributed(`These tables refer to each other in a ring: ${[...waiting.keys()].join(', ')}.`);
    for (const { name } of free) {
      tables.push(name);
      waiting.delete(name);
    }
  }
  const { rows: every } = await client.query<{ name: string }>(
    'select logicalrelid::text as name from pg_dist_partition',
  );
  return { tables, done: new Set(every.map(({ name }) => name)) };
}

/** @throws NotDistributed with one sentence for what has to be put right first */
async function check(client: Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "select exists (select from pg_extension where extname = 'citus') as there",
  );
  if (!rows[0]?.there)
    throw new NotDistributed(
      'The database has no extension citus: CREATE EXTENSION citus, and add its workers, first.',
    );
  const { rows: nodes } = await client.query<{ count: string }>(
    'select count(*) as count from pg_dist_node where shouldhaveshards and isactive',
  );
  if (nodes[0]?.count === '0')
    throw new NotDistributed('No node takes parts of tables: add a worker with citus_add_node first.');
}

async function settle(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  for (const [name, value] of Object.entries(settings)) {
    const text = `alter database ${rows[0]?.name} set ${name} = '${value}'`;
    await client.query('select success from run_command_on_all_nodes($1)', [text]);
    await client.query(`set ${name} = '${value}'`);
  }
  // Tables that stay on the coordinator stay ordinary ones, though they refer to what is on every node.
  await client.query('set citus.enable_local_reference_table_foreign_keys = off');
  for (const role of roles) await client.query(`alter role ${role} login`);
}

/** Functions in SQL are not planned over parts of tables; the same in PL/pgSQL are. */
const inSql = ['is_name_taken', 'summed_days', 'open_invoices', 'begin_follower', 'note_all_costs'];

export async function speakPlpgsql(client: Client): Promise<void> {
  const { rows } = await client.query<{ text: string; body: string; answers: string }>(
    `select pg_get_functiondef(p.oid) as text, p.prosrc as body,
       case when p.proretset then 'set' when p.prorettype = 'void'::regtype then 'nothing' else 'value' end as answers
     from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql' and p.proname = any($1)`,
    [inSql],
  );
  for (const { text, body, answers } of rows) {
    const plain = body.trim().replace(/;$/, '');
    const anew = { set: `return query ${plain}`, nothing: plain, value: `return (${plain})` }[answers];
    await client.query(
      text
        .replace(/LANGUAGE sql/i, 'LANGUAGE plpgsql')
        .replace(body, () => `\n#variable_conflict use_column\nbegin\n${anew};\nend\n`),
    );
  }
}

/**
 * Rights to single columns do not reach parts of tables by themselves. What is inserted reaches them with the defaults of all other
 * columns, so there it is a right to the whole row: the coordinator asks for the columns before.
 */
async function grantColumns(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; text: string }>(
    `select a.attrelid::regclass::text as table,
       format('grant %s%s on %%s to %I', lower(x.privilege_type),
         case when x.privilege_type <> 'INSERT' then format(' (%s)', string_agg(quote_ident(a.attname), ', ')) end, x.grantee::regrole) as text
     from pg_dist_partition p join pg_attribute a on a.attrelid = p.logicalrelid cross join aclexplode(a.attacl) x
     group by a.attrelid, x.privilege_type, x.grantee`,
  );
  for (const { table, text } of rows) {
    await onPlacements(client, table, text);
    // To lock a part a worker asks for a right to the table; what may be done there is asked of the part.
    await onEveryWorker(client, `grant select, insert, update, delete on ${table} to ${text.split(' to ')[1]}`);
  }
}

/** Where people lie, the policy asks the memberships that lie beside them: as it does in one database, without a plan of the cluster. */
async function letPeopleBeSeen(client: Client): Promise<void> {
  const { rows } = await client.query<{ part: string }>(
    "select 'membership_' || shardid as part from pg_dist_shard where logicalrelid = 'membership'::regclass",
  );
  await onPlacements(
    client,
    'user_account',
    `alter policy tenant on %s using (exists (select from ${rows[0]?.part} m
    where m.user_id = %1$s.id and m.company_id = nullif(current_setting('app.company_id', true), '')::uuid))`,
  );
}

/**
 * On the coordinator alone a policy names the company as a value: the planner knows then where every row of a statement lies, however
 * deep in it, and sends it to that one worker whole. The function says that it never changes, and within a plan it does not: plans
 * are made for one transaction (`plan_cache_mode`). What may be seen is judged on the workers, by the policies as they were made.
 */
async function nameTheCompany(client: Client): Promise<void> {
  const named = (howOften: string) => `
    create or replace function company_of_transaction() returns uuid language sql ${howOften} as $$
      select nullif(current_setting('app.company_id', true), '')::uuid
    $$;`;
  await client.query(`
    set citus.enable_ddl_propagation = off;
    ${named('immutable')}
    do $$
    declare
      wanted regclass;
    begin
      for wanted in
        select p.logicalrelid from pg_dist_partition p join pg_policy o on o.polrelid = p.logicalrelid and o.polname = 'tenant'
        where p.partmethod = 'h'
      loop
        execute format('alter policy tenant on %s using (company_id = company_of_transaction())', wanted);
      end loop;
      -- An administrator may lay what the product's own user updates.
      execute format('alter function company_of_transaction() owner to %s',
        (select relowner::regrole from pg_class where oid = 'company'::regclass));
    end
    $$;
    reset citus.enable_ddl_propagation`);
  // Else the first day of readings that is made brings it to the workers, as the coordinator has it.
  await client.query("select create_distributed_function('company_of_transaction()')");
  // A part that moves takes the policy of the coordinator along: on a worker the same function says how often it changes.
  await onEveryWorker(client, named('stable'));
}

/**
 * What stays on the coordinator does not hold what is on every node: the database would hold it there in the name of the table's owner,
 * on connections of its own, against the transaction that asks.
 */
async function letGo(client: Client): Promise<void> {
  const { rows } = await client.query<{ text: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as text from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace
       and conrelid not in (select logicalrelid from pg_dist_partition)
       and confrelid in (select logicalrelid from pg_dist_partition where partmethod = 'n')
       and conrelid::regclass::text !~ '_[0-9]{6,}$'`,
  );
  for (const { text } of rows) await client.query(text);
}

/** A node that was added later has no copy yet of what lies on every node. Only an administrator may bring it there. */
async function copyToNewNodes(client: Client): Promise<void> {
  const { rows } = await client.query<{ node: string }>(`
    select n.nodename || ':' || n.nodeport as node from pg_dist_node n
    where n.isactive and n.noderole = 'primary' and not exists (
      select from pg_dist_shard s join pg_dist_placement p using (shardid)
      where s.logicalrelid = 'user_account'::regclass and p.groupid = n.groupid)`);
  if (rows.length === 0) return;
  await client.query("select replicate_reference_tables('block_writes')").catch((error: unknown) => {
    if (sqlState(error) !== '42501') throw error;
    throw new NotDistributed(
      `The database user "${client.user}" may not copy to ${rows.map(({ node }) => node).join(', ')}: ` +
        'let an administrator run npm start -- distribute with a DATABASE_URL of theirs.',
    );
  });
}

/** What a table on every node would do once a node is done where its session lies. */
async function letOnceBeOnce(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string; text: string }>(
    `select tgrelid::regclass::text as table, tgname as name, pg_get_triggerdef(oid) as text from pg_trigger
     where tgname = any($1) and tgrelid::regclass::text = any($2) and pg_get_triggerdef(oid) !~ 'citus_is_coordinator'`,
    [once, onEveryNode],
  );
  for (const { table, name, text } of rows) {
    await client.query(`drop trigger ${name} on ${table}`);
    await client.query(text.replace(' EXECUTE FUNCTION', ' WHEN (citus_is_coordinator()) EXECUTE FUNCTION'));
  }
}

const noteLaid = 'alter table schema_migration add column if not exists laid_at timestamptz';

/** Whether everything that was migrated lies over the nodes: not what an update brought, nor where the laying of it was broken off. */
export async function isLaidAsMigrated(client: Client): Promise<boolean> {
  await client.query(noteLaid);
  const { rows } = await client.query('select from schema_migration where laid_at is null limit 1');
  return rows.length === 0;
}

/**
 * Lays the tables of companies over the nodes of a cluster of Citus, those of a company beside each other; can be run again, goes on
 * where it stopped, and brings a node that was added later what it needs before parts are moved there.
 */
export function distribute(url: string, report: (sentence: string) => void): Promise<void> {
  return connected(url, 'henhouse distribute', async (client) => {
    await check(client);
    const { tables, done } = await readShape(client);
    report(
      `${onEveryNode.length} tables come to every node, ${tables.length} are laid over them by company, ${onCoordinator.length} stay.`,
    );
    await settle(client);
    await client.query(onWorkers);
    // Of a database that was there before its workers: no table holds it, only statements name it.
    await onEveryWorker(
      client,
      "create collation if not exists natural_order (provider = icu, locale = 'und-u-kn-true')",
    );
    await letOnceBeOnce(client);
    // What rows that are there already brought about when they were written is not done a second time as they come to their nodes.
    const lay = async (name: string, command: string, values: string[] = []) => {
      await client.query(`alter table ${name} disable trigger user`);
      await client.query(command, [name, ...values]);
      await client.query(`alter table ${name} enable trigger user`);
    };
    for (const name of onEveryNode) if (!done.has(name)) await lay(name, 'select create_reference_table($1)');
    let beside = tables.find((name) => done.has(name)) ?? 'none';
    for (const name of tables) {
      if (done.has(name)) continue;
      await lay(name, "select create_distributed_table($1, 'company_id', colocate_with => $2)", [beside]);
      if (beside === 'none') beside = name;
    }
    await letGo(client);
    await speakPlpgsql(client);
    // What is asked beside rows of one company runs where they lie; the other functions came along with what calls them.
    await client.query("select create_distributed_function('count_flock_months(uuid, uuid)')");
    // So does what makes one text of another; what no index calls came along with nothing.
    await client.query(`
      select create_distributed_function(oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace and provolatile = 'i' and proname <> 'company_of_transaction'
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = pg_proc.oid and d.deptype = 'e')`);
    // Numbers are given by the coordinator, in the name of who writes.
    await client.query(`grant usage on all sequences in schema public to ${roles.join(', ')}`);
    await copyToNewNodes(client);
    await grantFunctions(client);
    await grantColumns(client);
    await letPeopleBeSeen(client);
    await nameTheCompany(client);
    // As after a backup is restored: plans for tables that count as empty take seconds.
    await client.query('analyze');
    await client.query(`${noteLaid}; update schema_migration set laid_at = now() where laid_at is null`);
    report('Done.');
  });
}
