import type { QueryOf } from '@henhouse/contract/endpoint';
import type { listDeliveries, WebhookDelivery } from '@henhouse/contract/webhook/webhook';
import { type RawBuilder, sql } from 'kysely';
import { isoOf } from '../../platform/clock';
import type { AcrossTx, CompanyTx } from '../../platform/db/company-tx';
import { contains, equals, type Page, pageOf, withTotal } from '../../platform/db/listing';
import { json } from '../../platform/db/statement';
import { addRow } from '../../platform/db/table/document-rows';

/** The log is kept for so long. */
const keptDays = 30;

function deliveries(tx: CompanyTx, webhookId: string): RawBuilder<unknown> {
  return sql`
    select id, topic, state, attempts, case when state = 'waiting' then next_at end as next_at, last_status, last_error,
      duration_ms, last_answer, tries, payload::text as body, created_at, done_at, seq
    from webhook_delivery where company_id = ${tx.companyId} and webhook_id = ${webhookId}`;
}

/** What was sent to a hook, latest first; searched by topic and by the ids that it carries. */
export function listHookDeliveries(
  tx: CompanyTx,
  webhookId: string,
  query: QueryOf<typeof listDeliveries>,
): Promise<Page<WebhookDelivery>> {
  const shown = sql`(${deliveries(tx, webhookId)}) delivery where ${equals(sql`state`, query.state)} and ${contains([sql`body`], query.q)}`;
  return withTotal(
    tx,
    sql<WebhookDelivery>`select * from ${shown} order by seq desc ${pageOf(query)}`,
    sql`from ${shown}`,
  );
}

export function readDelivery(tx: CompanyTx, webhookId: string, id: string): Promise<WebhookDelivery | undefined> {
  return tx.maybe(sql<WebhookDelivery>`select * from (${deliveries(tx, webhookId)}) delivery where id = ${id}`);
}

/** A delivery that belongs to no event: the ping. */
export async function insertPing(tx: CompanyTx, webhookId: string, id: string, nowMs: number): Promise<void> {
  const payload = { id, topic: 'ping', at: isoOf(nowMs), company: tx.companyId, refs: {} };
  const now = isoOf(nowMs);
  const row = { id, webhookId, topic: 'ping', payload: json(payload), nextAt: now, createdAt: now };
  await addRow(tx, 'webhook_delivery', row);
}

export const countWaitingPings = (tx: CompanyTx, webhookId: string): Promise<number> =>
  tx.value(sql<number>`
    select count(*) from webhook_delivery
    where company_id = ${tx.companyId} and webhook_id = ${webhookId} and topic = 'ping' and state = 'waiting'`);

/** Lets a delivery begin anew; its former attempts stay in sight. */
export async function sendAgain(tx: CompanyTx, webhookId: string, id: string, nowMs: number): Promise<number> {
  return tx.run(sql`
    update webhook_delivery set state = 'waiting', attempts = 0, next_at = ${isoOf(nowMs)}, done_at = null
    where company_id = ${tx.companyId} and webhook_id = ${webhookId} and id = ${id}`);
}

/** Sweeps out deliveries of more than 30 days ago. */
export async function clearOldDeliveries(tx: AcrossTx, nowMs: number): Promise<number> {
  return tx.run(sql`delete from webhook_delivery where created_at < ${isoOf(nowMs - keptDays * 86_400_000)}`);
}
