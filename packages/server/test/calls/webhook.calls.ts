import { randomUUID } from 'node:crypto';
import {
  createWebhook,
  pauseWebhook,
  redeliver,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@henhouse/contract/webhook/webhook';
import { carriedOut, ownCompany } from './newcomer';
import { type CallYard, type ValidCall, valid } from './valid-call';

/** A hook of somebody's, and who may change it. */
async function hook(yard: CallYard) {
  const { call, body } = await carriedOut(yard, createWebhook);
  const { id: webhookId, version } = body.webhook;
  return { as: call.as, params: { webhookId }, version };
}

export const webhookCalls: readonly ValidCall[] = [
  valid(createWebhook, async (yard) => {
    // Of a company of its own: one has at most 20.
    const { owner } = await ownCompany(yard);
    const hooked = { name: 'Weighbridge', url: 'https://hooks.example.com/eggs', topics: ['farm.saved' as const] };
    return { as: owner.headers, body: { id: randomUUID(), ...hooked } };
  }),
  valid(updateWebhook, async (yard) => ({
    ...(await hook(yard)),
    body: {
      name: 'Scales',
      url: 'https://hooks.example.com/birds',
      topics: ['flock.saved' as const, 'entry.saved' as const],
    },
  })),
  valid(pauseWebhook, async (yard) => ({ ...(await hook(yard)), body: { paused: true } })),
  valid(removeWebhook, async (yard) => {
    const { as, params } = await hook(yard);
    return { as, params, body: { reason: 'Moved on' } };
  }),
  valid(rotateWebhookSecret, async (yard) => {
    const { as, params } = await hook(yard);
    return { as, params };
  }),
  valid(testWebhook, async (yard) => {
    const { as, params } = await hook(yard);
    return { as, params };
  }),
  valid(redeliver, async (yard) => {
    const { call, body } = await carriedOut(yard, testWebhook);
    return { as: call.as, params: { webhookId: call.params?.webhookId ?? '', deliveryId: body.id } };
  }),
];
