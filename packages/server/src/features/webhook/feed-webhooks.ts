import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AcrossTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import { takeEvents } from '../../platform/live/event-place';
import { idsOnly, mayHear, readRights } from './webhook-rights';

interface Told {
  readonly companyId: string;
  readonly webhookId: string;
  readonly actsFor: string;
  readonly eventId: number;
  readonly topic: string;
  readonly at: string;
  readonly refs: Readonly<Record<string, unknown>>;
}

/** Events for hooks from the place on, up to the oldest transaction that still runs: one that commits late comes late. */
const readTold = (tx: AcrossTx, nextTx: string, upTo: string) =>
  tx.many(sql<Told>`
    select e.company_id, w.id as webhook_id, w.acts_for, e.id as event_id, e.topic, e.at, e.refs
    from event e
    join webhook w on w.company_id = e.company_id and w.state in ('active', 'failing') and e.topic = any(w.topics)
      and e.tx >= w.from_tx
    where e.tx >= ${nextTx}::xid8 and e.tx < ${upTo}::xid8
    order by e.tx, e.id, w.id`);

async function insertDeliveries(tx: AcrossTx, told: readonly Told[], nowMs: number): Promise<number> {
  const lines = told.map((event) => {
    const id = randomUUID();
    const { companyId: company, topic, at } = event;
    return { ...event, id, payload: { id, topic, at, company, refs: idsOnly(event.refs) } };
  });
  const now = new Date(nowMs).toISOString();
  return tx.run(sql`
    insert into webhook_delivery (company_id, id, webhook_id, event_id, topic, payload, next_at, created_at)
    select d.company_id, d.id, d.webhook_id, d.event_id, d.topic, d.payload, ${now}, ${now}
    from unnest(
      ${lines.map(({ companyId }) => companyId)}::uuid[],
      ${lines.map(({ id }) => id)}::uuid[],
      ${lines.map(({ webhookId }) => webhookId)}::uuid[],
      ${lines.map(({ eventId }) => eventId)}::bigint[],
      ${lines.map(({ topic }) => topic)}::text[],
      ${lines.map(({ payload }) => JSON.stringify(payload))}::jsonb[])
      with ordinality d (company_id, id, webhook_id, event_id, topic, payload, place)
    order by d.place
    on conflict do nothing`);
}

/**
 * Writes down for every hook the events since the last time that it is to be told of, in their order. Place and deliveries
 * are one transaction: an event is written down once, whatever process dies when. Answers how many there were.
 */
export function feedWebhooks(app: App): Promise<number> {
  return app.db.unsafeAcrossCompanies('webhook feed', async (tx) => {
    const stretch = await takeEvents(tx, 'webhook_feed');
    if (!stretch) return 0;
    const { from, upTo, isBehind } = stretch;
    if (isBehind) await beginAnew(tx, upTo);
    const told = isBehind ? [] : await readTold(tx, from, upTo);
    const rights = told.length > 0 ? await readRights(tx, told) : () => undefined;
    const heard = told.filter((event) => mayHear(rights(event), event.topic, idsOnly(event.refs)));
    if (heard.length > 0) await insertDeliveries(tx, heard, app.clock.now());
    return heard.length;
  });
}

/** In a database that was restored elsewhere transactions are counted from the start. */
const beginAnew = (tx: AcrossTx, upTo: string) =>
  tx.run(sql`update webhook set from_tx = ${upTo}::xid8 where from_tx > ${upTo}::xid8`);
