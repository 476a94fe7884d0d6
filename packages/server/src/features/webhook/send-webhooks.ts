import type { DeliveryAttempt } from '@henhouse/contract/webhook/webhook';
import { retryAfterMin } from '@henhouse/domain/webhook/retry';
import { sql } from 'kysely';
import { isoOf } from '../../platform/clock';
import type { App } from '../../platform/http/app';
import type { Rights } from '../../platform/http/rights';
import { letterIn } from '../../platform/mail/letter-in';
import { readerRights } from '../../platform/mail/reader-rights';
import type { Resolve } from '../../platform/outgoing/outgoing-address';
import { type Outcome, postOutgoing } from '../../platform/outgoing/post-outgoing';
import { mayHear, readRights } from './webhook-rights';
import { openSecret, signatureOf } from './webhook-secret';

interface Sending {
  readonly resolve: Resolve;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

interface Lane {
  readonly companyId: string;
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly secret: string;
  readonly actsFor: string;
}

interface Waiting {
  readonly id: string;
  readonly topic: string;
  readonly attempts: number;
  readonly body: string;
  readonly refs: Readonly<Record<string, string>>;
}

/** A process that died holds its hooks for so long; longer than an attempt can take. */
const leaseMs = 60_000;
/** What cannot be reached is not knocked at again at once, however much waits. */
const restMs = 10_000;
const lanesAtOnce = 4;
const sendsAtOnce = 50;
const triesKept = 20;

/** Takes hooks that have something to send; no other process sends to them until they are given back. */
const takeLanes = (app: App) =>
  app.db.unsafeAcrossCompanies('webhook lanes', async (tx) => {
    const now = isoOf(app.clock.now());
    const isFree = sql`w.state in ('active', 'failing') and (w.busy_until is null or w.busy_until <= ${now})`;
    const due = sql<{ companyId: string; id: string }>`
      select w.company_id, w.id from webhook w join company c on c.id = w.company_id and c.state = 'active'
      where ${isFree}
        and exists (select from webhook_delivery d where d.company_id = w.company_id and d.webhook_id = w.id
          and d.state = 'waiting' and d.next_at <= ${now})
      order by w.busy_until nulls first limit ${sql.lit(lanesAtOnce)}`;
    let taken = sql`${due} for update of w skip locked`;
    if (tx.isDistributed) {
      // Nodes lock no rows of a question that asks several of them: what another process takes meanwhile is waited for, and left.
      const found = await tx.many(due);
      taken = sql`select * from unnest(${found.map((one) => one.companyId)}::uuid[], ${found.map((one) => one.id)}::uuid[])`;
    }
    const lanes = await tx.many(sql<Lane>`
      update webhook w set busy_until = ${isoOf(app.clock.now() + leaseMs)} where (company_id, id) in (${taken}) and ${isFree}
      returning company_id, id, name, url, secret, acts_for`);
    const rights = lanes.length > 0 ? await readRights(tx, lanes) : () => undefined;
    return lanes.map((lane) => ({ lane, rights: rights(lane) }));
  });

/** The next delivery of a hook, in the order of events; holds the hook for as long as an attempt can take. */
const takeNext = (app: App, { companyId, id }: Lane) =>
  app.db.company(companyId, null, async (tx) => {
    const nowMs = app.clock.now();
    const held = await tx.run(sql`
      update webhook set busy_until = ${isoOf(nowMs + leaseMs)}
      where company_id = ${companyId} and id = ${id} and state in ('active', 'failing')`);
    if (held === 0) return undefined;
    return tx.maybe(sql<Waiting>`
      select id, topic, attempts, payload::text as body, payload -> 'refs' as refs from webhook_delivery
      where company_id = ${companyId} and webhook_id = ${id} and state = 'waiting' and next_at <= ${isoOf(nowMs)}
      order by seq limit 1`);
  });

const release = (app: App, { companyId, id }: Lane, untilMs: number | null) =>
  app.db.company(companyId, null, (tx) =>
    tx.run(sql`update webhook set busy_until = ${untilMs === null ? null : isoOf(untilMs)}::timestamptz
      where company_id = ${companyId} and id = ${id}`),
  );

const noRight: Outcome = { status: null, error: 'noRight', durationMs: 0, answer: '' };

async function attempt(
  app: App,
  lane: Lane,
  rights: Rights | undefined,
  next: Waiting,
  how: Sending,
): Promise<Outcome> {
  if (!mayHear(rights, next.topic, next.refs)) return noRight;
  const secret = openSecret(app.secrets, lane.id, lane.secret);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Henhouse-Webhook/1',
    'henhouse-delivery': next.id,
    'henhouse-topic': next.topic,
    'henhouse-signature': signatureOf(secret, next.body, app.clock.now()),
  };
  return postOutgoing(lane.url, headers, next.body, { ...how, allowsLoopback: app.settings.webhookLoopback === true });
}

/** Writes down how an attempt went, and with it what becomes of the delivery and of its hook. */
function record(app: App, lane: Lane, { id, attempts }: Waiting, { error, ...outcome }: Outcome): Promise<void> {
  const nowMs = app.clock.now();
  const made = attempts + 1;
  // Who has lost the right does not get it back by waiting.
  const waitMin = error === null || error === 'noRight' ? null : retryAfterMin(made);
  const state = error === null ? 'delivered' : waitMin === null ? 'failed' : 'waiting';
  const tried: DeliveryAttempt = { at: isoOf(nowMs), status: outcome.status, error, durationMs: outcome.durationMs };
  return app.db.company(lane.companyId, null, async (tx) => {
    await tx.run(sql`
      update webhook_delivery set state = ${state}, attempts = ${made}, last_status = ${outcome.status}, last_error = ${error},
        duration_ms = ${outcome.durationMs}, last_answer = ${outcome.answer},
        next_at = ${isoOf(nowMs + (waitMin ?? 0) * 60_000)}, done_at = ${state === 'waiting' ? null : isoOf(nowMs)}::timestamptz,
        tries = case when jsonb_array_length(tries) >= ${sql.lit(triesKept)} then tries - 0 else tries end
          || ${JSON.stringify([tried])}::jsonb
      where company_id = ${lane.companyId} and id = ${id}`);
    if (state === 'delivered') {
      await tx.run(sql`update webhook set state = 'active'
        where company_id = ${lane.companyId} and id = ${lane.id} and state = 'failing'`);
    }
    if (state === 'failed' && error !== 'noRight') {
      const isNews = await tx.run(sql`update webhook set state = 'failing'
        where company_id = ${lane.companyId} and id = ${lane.id} and state = 'active'`);
      if (isNews > 0) await notifyMaker(app, tx, lane);
    }
  });
}

async function notifyMaker(
  app: App,
  tx: Parameters<App['mail']['send']>[0],
  { id, companyId, name, actsFor }: Lane,
): Promise<void> {
  const person = await tx.maybe(sql<{ name: string; email: string | null; language: string }>`
    select name, email, language from user_account where id = ${actsFor}`);
  if (!person?.email) return;
  const link = `${app.settings.publicUrl}/apps/api-access/webhook/${id}`;
  const facts = { name: person.name, hook: name, link };
  const letter = letterIn('webhookFailing', person.email, person.language, facts);
  const reader = await readerRights(tx, { companyId, userId: actsFor });
  if (reader) await app.mail.send(tx, { ...letter, reader });
}

/** Sends what waits for one hook, one after the other; after a failure the hook has a rest. */
async function runLane(app: App, lane: Lane, rights: Rights | undefined, how: Sending): Promise<number> {
  let sent = 0;
  let restUntilMs: number | null = null;
  try {
    while (sent < sendsAtOnce && restUntilMs === null && !how.signal.aborted) {
      const next = await takeNext(app, lane);
      if (!next) break;
      const outcome = await attempt(app, lane, rights, next, how);
      await record(app, lane, next, outcome);
      sent++;
      if (outcome.error !== null && outcome.error !== 'noRight') restUntilMs = app.clock.now() + restMs;
    }
  } finally {
    await release(app, lane, restUntilMs).catch((error: unknown) =>
      app.log.warn({ err: error }, 'a webhook waits for its lease'),
    );
  }
  return sent;
}

/** Sends what is due, several hooks at once, each in the order of its events. Answers how many attempts were made. */
export async function sendWebhooks(app: App, how: Sending): Promise<number> {
  const taken = await takeLanes(app);
  const counts = await Promise.all(
    taken.map(({ lane, rights }) =>
      runLane(app, lane, rights, how).catch((error: unknown) => {
        // Stopped in the middle: nothing was written down, so it is sent again, under the same id.
        if (!how.signal.aborted) app.log.error({ err: error, webhookId: lane.id }, 'a webhook could not be sent');
        return 0;
      }),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
