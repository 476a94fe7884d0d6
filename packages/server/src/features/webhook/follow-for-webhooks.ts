import { randomUUID } from 'node:crypto';
import { webhookTopics } from '@henhouse/domain/event/event-topic';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { CompanyTx } from '../../platform/db/company-tx';
import { momentOf } from '../../platform/db/distribute/moment';
import { insertRows } from '../../platform/db/table/write-row';
import type { FollowedEvent, Follower } from '../../platform/follow/follower';
import { idsOnly, mayHear, readRights } from './webhook-rights';

interface Hook {
  readonly id: string;
  readonly actsFor: string;
  readonly topics: readonly string[];
  /** It hears of transactions from this one on. */
  readonly fromTx: string;
}

const readHooks = (tx: CompanyTx) =>
  tx.many(sql<Hook>`
    select id, acts_for, topics, from_tx::text from webhook
    where company_id = ${tx.companyId} and state in ('active', 'failing') order by id`);

interface EventToSend {
  readonly event: FollowedEvent;
  readonly hook: Hook;
}

function insertDeliveries(tx: CompanyTx, pending: readonly EventToSend[], nowMs: number): Promise<void> {
  const rows = pending.map(({ event: { id: eventId, topic, at, refs }, hook }) => {
    const id = randomUUID();
    const payload = { id, topic, at, company: tx.companyId, refs: idsOnly(refs) };
    return { id, webhookId: hook.id, eventId, topic, payload };
  });
  const now = new Date(nowMs).toISOString();
  return insertRows(tx, 'webhook_delivery', { nextAt: now, createdAt: now }, rows, sql`on conflict do nothing`);
}

/** Writes down for every hook of a company the events that it is to be told of, in their order. */
export const followForWebhooks = (clock: Clock): Follower => ({
  name: 'webhooks',
  topics: webhookTopics,
  async follow(tx, events) {
    const hooks = await readHooks(tx);
    const pending = events.flatMap((event) =>
      hooks
        .filter(({ topics, fromTx }) => topics.includes(event.topic) && BigInt(event.tx) >= BigInt(fromTx))
        .map((hook): EventToSend => ({ event, hook })),
    );
    if (pending.length === 0) return;
    const { companyId } = tx;
    const rights = await readRights(
      tx,
      hooks.map(({ actsFor }) => ({ companyId, actsFor })),
    );
    const wanted = pending.filter(({ event, hook: { actsFor } }) =>
      mayHear(rights({ companyId, actsFor }), event.topic, idsOnly(event.refs)),
    );
    if (wanted.length > 0) await insertDeliveries(tx, wanted, clock.now());
  },
  restored: async (tx) => {
    const { now } = await momentOf(tx);
    await tx.run(sql`
      update webhook set from_tx = pg_snapshot_xmax(${now})
      where company_id = ${tx.companyId} and from_tx > pg_snapshot_xmax(${now})`);
  },
});
