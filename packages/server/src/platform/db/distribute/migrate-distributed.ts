import type { Client } from 'pg';
import { onCoordinator, speakPlpgsql } from './distribute';
import { changesOf, statementsOf } from './statements-of';

const madeTable = /^(?:\s|--[^\n]*\n)*create table (?:if not exists )?(\w+)/i;
const madeFunction = /^(?:\s|--[^\n]*\n)*create (?:or replace )?function /i;
/** They are refused for what lies on several nodes; `distribute` brings them there. */
const columnRights = /^(?:\s|--[^\n]*\n)*(?:grant|revoke) [^;]*\([^;]* on (?!function)/i;

/**
 * Carries out a migration where companies lie over the nodes of a cluster, in the transaction that is open. Statements go one by one: of some
 * the cluster hands the whole text that holds them on to its nodes. A new table of companies is laid over the nodes as soon as it is made,
 * since an ordinary one may refer to none that lies there.
 */
export async function migrateDistributed(client: Client, text: string): Promise<void> {
  for (const statement of statementsOf(text).flatMap(changesOf)) {
    const table = madeTable.exec(statement)?.[1];
    if (table === undefined && !columnRights.test(statement)) {
      await client.query(statement);
      if (madeFunction.test(statement)) await speakPlpgsql(client);
      continue;
    }
    await client.query("select set_config('citus.enable_ddl_propagation', 'off', true)");
    await client.query(statement);
    await client.query("select set_config('citus.enable_ddl_propagation', 'on', true)");
    if (table === undefined || onCoordinator.includes(table)) continue;
    await client.query(
      `select create_distributed_table(attrelid::regclass, 'company_id', colocate_with => 'farm') from pg_attribute
       where attrelid = to_regclass($1) and attname = 'company_id'`,
      [table],
    );
  }
}
