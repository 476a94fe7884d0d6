import { webhookTopics } from '@henhouse/domain/event/event-topic';
import { z } from 'zod';
import { call, endpoint, withReason } from '../endpoint';
import { id, line, listOf, listQuery, rowStamp, schema } from '../shape';

/** `failing`: a delivery was given up; it is tried on, and `active` again with the next success. */
export const webhookStates = ['active', 'paused', 'failing'] as const;

const webhookFields = {
  name: line(2, 60),
  /** https, port 443 or 8443, an address of the public internet. */
  url: line(8, 500),
  topics: z.array(z.enum(webhookTopics)).min(1).max(webhookTopics.length),
};

/** A webhook without its secret, which nobody can read again. */
const webhook = schema('Webhook', {
  id,
  ...webhookFields,
  topics: z.array(z.string()),
  state: z.enum(webhookStates),
  /** Whose rights decide what it is told: who made it, or changed it last. */
  actsForName: z.string(),
  /** False when that person has left: then it is told nothing until somebody saves it anew. */
  actsForIsActive: z.boolean(),
  waiting: z.int(),
  lastAt: z.string().nullable(),
  lastState: z.string().nullable(),
  ...rowStamp,
});
export type Webhook = z.output<typeof webhook>;

const withSecret = z.object({ webhook, secret: z.string() });

export const listWebhooks = call.read('ApiToken', 'webhook.list', '/api/v1/webhooks', {
  summary: 'Webhooks of the company',
  query: listQuery(['name', 'createdAt']).extend({ state: z.enum(webhookStates).optional() }),
  output: listOf(webhook),
});

export const getWebhook = call.read('ApiToken', 'webhook.get', '/api/v1/webhooks/:webhookId', {
  summary: 'One webhook',
  output: webhook,
});

export const createWebhook = call.create('ApiToken', 'webhook.create', '/api/v1/webhooks', {
  summary: 'Add a webhook; the secret that signs is shown this once',
  input: z.strictObject({ id, ...webhookFields }),
  output: withSecret,
  stepUp: true,
  shownOnce: true,
});

export const updateWebhook = call.change('ApiToken', 'webhook.update', '/api/v1/webhooks/:webhookId', {
  summary: 'Change a webhook; from then on it acts for who changed it',
  input: z.strictObject(webhookFields),
  output: webhook,
  stepUp: true,
});

/** Events of the time in which it was paused are not sent later. */
export const pauseWebhook = call.move('ApiToken', 'webhook.pause', '/api/v1/webhooks/:webhookId/pause', {
  summary: 'Pause a webhook, or let it go on',
  input: z.strictObject({ paused: z.boolean() }),
  output: webhook,
});

export const removeWebhook = endpoint('webhook.remove', 'POST', '/api/v1/webhooks/:webhookId/remove', {
  summary: 'Remove a webhook: it is sent nothing more',
  access: { action: 'delete', subject: 'ApiToken' },
  input: withReason,
  output: 'empty',
});

export const rotateWebhookSecret = endpoint('webhook.rotateSecret', 'POST', '/api/v1/webhooks/:webhookId/secret', {
  summary: 'Sign with a new secret from now on; it is shown this once',
  access: { action: 'update', subject: 'ApiToken' },
  output: withSecret,
  success: 200,
  stepUp: true,
  shownOnce: true,
});

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** Why an attempt went wrong. */
const deliveryErrors = [
  'addressRefused',
  'nameNotFound',
  'connection',
  'tls',
  'timeout',
  'redirect',
  'status',
  'noRight',
] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

const attempt = z.object({
  at: z.string(),
  status: z.int().nullable(),
  error: z.enum(deliveryErrors).nullable(),
  durationMs: z.int(),
});
export type DeliveryAttempt = z.output<typeof attempt>;

const webhookDelivery = schema('WebhookDelivery', {
  id,
  topic: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** Of the next attempt, while it is waiting. */
  nextAt: z.string().nullable(),
  lastStatus: z.int().nullable(),
  lastError: z.enum(deliveryErrors).nullable(),
  durationMs: z.int().nullable(),
  /** First kilobyte of the last answer. */
  lastAnswer: z.string(),
  tries: z.array(attempt),
  /** What is sent, exactly. */
  body: z.string(),
  createdAt: z.string(),
  doneAt: z.string().nullable(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

/** Sends `{ topic: "ping" }`, within a second or two. */
export const testWebhook = call.add('ApiToken', 'webhook.test', '/api/v1/webhooks/:webhookId/test', {
  summary: 'Send a ping to a webhook',
  output: webhookDelivery,
});

export const listDeliveries = call.read(
  'ApiToken',
  'webhook.listDeliveries',
  '/api/v1/webhooks/:webhookId/deliveries',
  {
    summary: 'What was sent to a webhook in the last 30 days, latest first',
    query: listQuery(['createdAt']).extend({ state: z.enum(deliveryStates).optional() }),
    output: listOf(webhookDelivery),
  },
);

/** Sends a delivery again, under the same id, whatever became of it. */
export const redeliver = endpoint(
  'webhook.redeliver',
  'POST',
  '/api/v1/webhooks/:webhookId/deliveries/:deliveryId/redeliver',
  {
    summary: 'Send a delivery once more',
    access: { action: 'update', subject: 'ApiToken' },
    output: webhookDelivery,
    success: 200,
  },
);
