import { randomUUID } from 'node:crypto';
import {
  createWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  pauseWebhook,
  redeliver,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '@henhouse/contract/webhook/webhook';
import { subjectOfWebhookTopic } from '@henhouse/domain/event/event-topic';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { isTaken } from '../../platform/db/table/company-table';
import type { App } from '../../platform/http/app';
import { notFound, Refusal, refuse, requireVersion } from '../../platform/http/refusal';
import type { Rights } from '../../platform/http/rights';
import { route } from '../../platform/http/route';
import { readOutgoingUrl } from '../../platform/outgoing/outgoing-address';
import {
  countHooks,
  type HookFields,
  insertHook,
  listHooks,
  lockHook,
  readHook,
  setHookPaused,
  setHookRemoved,
  setHookSecret,
  updateHook,
} from './webhook.store';
import { countWaitingPings, insertPing, listHookDeliveries, readDelivery, sendAgain } from './webhook-log.store';
import { sendWebhooksWhileListening } from './webhook-loop';
import { newWebhookSecret, sealSecret } from './webhook-secret';

const hooksAtMost = 20;
const pingsAtMost = 5;

function there<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound();
  return row;
}

async function problemsOf(app: App, tx: CompanyTx, rights: Rights, id: string, fields: HookFields): Promise<Problem[]> {
  const isAddress = readOutgoingUrl(fields.url, app.settings.webhookLoopback === true) !== undefined;
  return [
    ...(isAddress ? [] : [error('addressNotPublic', 'url')]),
    ...fields.topics.flatMap((topic, at) => {
      const subject = subjectOfWebhookTopic(topic);
      return subject && rights.can('read', subject) ? [] : [error('unknownValue', `topics.${at}`, { value: topic })];
    }),
    ...((await isTaken(tx, ['webhook', 'name'], { text: fields.name, id }, sql`state <> 'removed'`))
      ? [error('notUnique', 'name', { value: fields.name })]
      : []),
  ];
}

/** Each topic once, in whatever order they came. */
const fieldsOf = ({ name, url, topics }: HookFields): HookFields => ({ name, url, topics: [...new Set(topics)] });

/** Webhooks: other programs are told of what happens, signed, again when they cannot be reached, with a log. */
export function registerWebhooks(app: App): void {
  sendWebhooksWhileListening(app);

  route(app, listWebhooks, ({ tx, query }) => listHooks(tx, query));
  route(app, getWebhook, async ({ tx, params }) => there(await readHook(tx, params.webhookId)));

  route(app, createWebhook, async ({ tx, input, rights, audit, event }) => {
    const { id } = input;
    if ((await countHooks(tx)) >= hooksAtMost) {
      throw new Refusal('conflict', { detail: `A company has at most ${hooksAtMost} webhooks` });
    }
    const fields = fieldsOf(input);
    refuse(await problemsOf(app, tx, rights, id, fields));
    const secret = newWebhookSecret();
    await insertHook(tx, id, fields, sealSecret(app.secrets, id, secret));
    const webhook = there(await readHook(tx, id));
    audit({ action: 'create', subject: 'Webhook', subjectId: id, after: webhook });
    event('webhook.saved', { webhookId: id });
    return { webhook, secret };
  });

  route(app, updateWebhook, async ({ tx, input, params: { webhookId }, rights, version, audit, event }) => {
    const before = requireVersion(there(await lockHook(tx, webhookId)), version);
    const fields = fieldsOf(input);
    refuse(await problemsOf(app, tx, rights, webhookId, fields));
    await updateHook(tx, webhookId, fields);
    const after = there(await readHook(tx, webhookId));
    audit({ action: 'update', subject: 'Webhook', subjectId: webhookId, before, after });
    event('webhook.saved', { webhookId });
    return after;
  });

  route(app, pauseWebhook, async ({ tx, input, params: { webhookId }, version, audit, event }) => {
    const before = requireVersion(there(await lockHook(tx, webhookId)), version);
    await setHookPaused(tx, webhookId, input.paused);
    const after = there(await readHook(tx, webhookId));
    audit({ action: input.paused ? 'pause' : 'resume', subject: 'Webhook', subjectId: webhookId, before, after });
    event('webhook.saved', { webhookId });
    return after;
  });

  route(app, removeWebhook, async ({ tx, input, params: { webhookId }, audit, event }) => {
    const before = there(await lockHook(tx, webhookId));
    await setHookRemoved(tx, webhookId);
    audit({ action: 'delete', subject: 'Webhook', subjectId: webhookId, before, after: { reason: input.reason } });
    event('webhook.saved', { webhookId });
  });

  route(app, rotateWebhookSecret, async ({ tx, params: { webhookId }, audit, event }) => {
    there(await lockHook(tx, webhookId));
    const secret = newWebhookSecret();
    await setHookSecret(tx, webhookId, sealSecret(app.secrets, webhookId, secret));
    audit({ action: 'rotate', subject: 'Webhook', subjectId: webhookId });
    event('webhook.saved', { webhookId });
    return { webhook: there(await readHook(tx, webhookId)), secret };
  });

  registerLog(app);
}

const requireAtWork = ({ state }: Webhook): void => {
  if (state === 'paused') throw new Refusal('conflict', { detail: 'The webhook is paused' });
};

function registerLog(app: App): void {
  route(app, listDeliveries, async ({ tx, query, params: { webhookId } }) => {
    there(await readHook(tx, webhookId));
    return listHookDeliveries(tx, webhookId, query);
  });

  route(app, testWebhook, async ({ tx, params: { webhookId }, now, audit }) => {
    requireAtWork(there(await lockHook(tx, webhookId)));
    if ((await countWaitingPings(tx, webhookId)) >= pingsAtMost) {
      throw new Refusal('tooManyRequests', { retryAfterS: 60 });
    }
    const id = randomUUID();
    await insertPing(tx, webhookId, id, now);
    audit({ action: 'test', subject: 'Webhook', subjectId: webhookId });
    return there(await readDelivery(tx, webhookId, id));
  });

  route(app, redeliver, async ({ tx, params: { webhookId, deliveryId }, now, audit }) => {
    requireAtWork(there(await lockHook(tx, webhookId)));
    if ((await sendAgain(tx, webhookId, deliveryId, now)) === 0) throw notFound();
    audit({ action: 'redeliver', subject: 'Webhook', subjectId: webhookId, after: { deliveryId } });
    return there(await readDelivery(tx, webhookId, deliveryId));
  });
}
