import type { Client } from 'pg';
import { OperatorError } from '../../operator-error';

/** Whether companies lie over the nodes of a cluster. */
export async function isDistributed(client: Client): Promise<boolean> {
  const has = async (question: string) => (await client.query<{ has: boolean }>(question)).rows[0]?.has === true;
  if (!(await has("select to_regclass('pg_dist_partition') is not null as has"))) return false;
  return has("select exists (select from pg_dist_partition where logicalrelid = to_regclass('company')) as has");
}

/** What keeps a database from being distributed, and can be put right. */
export class NotDistributed extends OperatorError {}

/** Does something on every worker, and on no other node by it. */
export const onEveryWorker = (client: Client, text: string): Promise<void> =>
  requireDone(client, 'select success, result from run_command_on_workers($1)', [
    `set citus.enable_ddl_propagation = off; ${text}`,
  ]);

/** Does something with every part of a table, wherever it lies. */
export const onPlacements = (client: Client, table: string, text: string): Promise<void> =>
  requireDone(client, 'select success, result from run_command_on_placements($1, $2)', [table, text]);

async function requireDone(client: Client, command: string, values: string[]): Promise<void> {
  const { rows } = await client.query<{ success: boolean; result: string }>(command, values);
  const refused = rows.find(({ success }) => !success);
  if (refused) throw new NotDistributed(`What a cluster needs did not reach a worker: ${refused.result}`);
}

/**
 * Who may call a function: it comes to a node that is added later with the rights that every new one has, so that anybody could call there
 * what was kept from the public.
 */
export async function grantFunctions(client: Client): Promise<void> {
  const { rows } = await client.query<{ text: string | null }>(
    `select string_agg(format('(%L, %L)', p.oid::regprocedure,
       coalesce((select string_agg(case when x.grantee = 0 then 'public' else x.grantee::regrole::text end, ', ')
         from aclexplode(p.proacl) x where x.grantee <> p.proowner), '')), ', ') as text
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proacl is not null
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  );
  if (!rows[0]?.text) return;
  await onEveryWorker(
    client,
    `do $each$
    declare
      one record;
    begin
      for one in select * from (values ${rows[0].text}) v (called, roles) where to_regprocedure(called) is not null loop
        execute format('revoke all on function %s from public', one.called);
        if one.roles <> '' then execute format('grant execute on function %s to %s', one.called, one.roles); end if;
      end loop;
    end
    $each$`,
  );
}

/**
 * Nodes that were added after companies had been laid over the others: tables, types and functions come there by themselves, rights to
 * columns and what a function is there do not. One that does not answer is none of them.
 */
export async function nodesToLay(client: Client): Promise<string[]> {
  if (!(await isDistributed(client))) return [];
  const { rows } = await client.query<{ node: string }>(
    `select n.nodename || ':' || n.nodeport as node from run_command_on_workers($1) n where n.success and n.result <> 'laid' order by 1`,
    // Where the function is declared anew, all else was brought as well; what lies whole on every node is copied when it is wanted.
    [
      `select case when to_regclass('user_account') is not null and exists (select from pg_proc
         where oid = to_regprocedure('company_of_transaction()') and provolatile = 's')
       and exists (select from pg_dist_shard s join pg_dist_placement p using (shardid) where s.logicalrelid = to_regclass('user_account')
         and p.groupid = (select groupid from pg_dist_local_group)) then 'laid' else 'new' end`,
    ],
  );
  return rows.map(({ node }) => node);
}
