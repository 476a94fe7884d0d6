import type { InputOf, QueryOf } from '@henhouse/contract/endpoint';
import { type listWebhooks, updateWebhook, type Webhook } from '@henhouse/contract/webhook/webhook';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { columnOf, contains, equals, listPage, type Page } from '../../platform/db/listing';
import { countToAdd, typedTable } from '../../platform/db/table/company-table';
import { changeRow } from '../../platform/db/table/document-rows';

/** Hooks as they are shown: with what waits and what came of the last delivery. */
function webhooks(tx: CompanyTx): RawBuilder<unknown> {
  return sql`
    select w.id, w.name, w.url, w.topics, w.state, u.name as acts_for_name,
      u.state = 'active' and m.state is not distinct from 'active' as acts_for_is_active,
      (select count(*)::int from webhook_delivery d
        where d.company_id = w.company_id and d.webhook_id = w.id and d.state = 'waiting') as waiting,
      l.created_at as last_at, l.state as last_state, w.version, w.created_at, w.changed_at
    from webhook w
    join user_account u on u.id = w.acts_for
    left join membership m on m.company_id = w.company_id and m.user_id = w.acts_for
    left join lateral (
      select d.created_at, d.state from webhook_delivery d
      where d.company_id = w.company_id and d.webhook_id = w.id order by d.seq desc limit 1) l on true
    where w.company_id = ${tx.companyId} and w.state <> 'removed'`;
}

export function listHooks(tx: CompanyTx, query: QueryOf<typeof listWebhooks>): Promise<Page<Webhook>> {
  const shown = sql`(${webhooks(tx)}) hook
    where ${equals(sql`state`, query.state)} and ${contains([sql`name`, sql`url`], query.q)}`;
  return listPage<Webhook>(tx, query, { shown: sql`from ${shown}`, order: columnOf(query.sortBy) });
}

export function readHook(tx: CompanyTx, id: string): Promise<Webhook | undefined> {
  return tx.maybe(sql<Webhook>`select * from (${webhooks(tx)}) hook where id = ${id}`);
}

/** The hook as it is shown, locked against a second change until the transaction ends. */
export async function lockHook(tx: CompanyTx, id: string): Promise<Webhook | undefined> {
  await tx.maybe(sql`select 1 from webhook where company_id = ${tx.companyId} and id = ${id} for update`);
  return readHook(tx, id);
}

export const countHooks = (tx: CompanyTx): Promise<number> => countToAdd(tx, 'webhook', sql`state <> 'removed'`);

export type HookFields = InputOf<typeof updateWebhook>;

const hookTable = typedTable('webhook', updateWebhook.input);

export const insertHook = (tx: CompanyTx, id: string, fields: HookFields, sealedSecret: string): Promise<void> =>
  hookTable.insert(tx, { id, secret: sealedSecret, actsFor: tx.userId }, fields);

/** Whoever changes a hook lends it their rights from now on. */
export const updateHook = (tx: CompanyTx, id: string, fields: HookFields): Promise<void> =>
  hookTable.update(tx, id, fields, { actsFor: tx.userId });

/** A hook that goes on is told what happens from now on. */
export const setHookPaused = (tx: CompanyTx, id: string, paused: boolean): Promise<number> =>
  changeRow(tx, 'webhook', id, { state: paused ? 'paused' : 'active', fromTx: sql`pg_current_xact_id()` });

export const setHookSecret = (tx: CompanyTx, id: string, secret: string): Promise<number> =>
  changeRow(tx, 'webhook', id, { secret });

/** The hook is kept for the deliveries that were made to it; its secret goes, and what waits is not sent any more. */
export async function setHookRemoved(tx: CompanyTx, id: string): Promise<void> {
  await changeRow(tx, 'webhook', id, { state: 'removed', secret: '' });
  await tx.run(sql`
    delete from webhook_delivery where company_id = ${tx.companyId} and webhook_id = ${id} and state = 'waiting'`);
}
