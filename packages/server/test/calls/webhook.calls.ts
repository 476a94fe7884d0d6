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
import { type CallFixture, type ValidCall, valid } from './valid-call';

/** A hook of somebody's, and who may change it. */
async function hook(fixture: CallFixture) {
  const { call, body } = await carriedOut(fixture, createWebhook);
  const { id: webhookId, version } = body.webhook;
  return { as: call.as, params: { webhookId }, version };
}

export const webhookCalls: readonly ValidCall[] = [
  valid(createWebhook, async (fixture) => {
    // Of a company of its own: one has at most 20.
    const { owner } = await ownCompany(fixture);
    const hooked = { name: 'Weighbridge', url: 'https://hooks.example.com/eggs', topics: ['farm.saved' as const] };
    return { as: owner.headers, body: { id: randomUUID(), ...hooked } };
  }),
  valid(updateWebhook, async (fixture) => ({
    ...(await hook(fixture)),
    body: {
      name: 'Scales',
      url: 'https://hooks.example.com/birds',
      topics: ['flock.saved' as const, 'entry.saved' as const],
    },
  })),
  valid(pauseWebhook, async (fixture) => ({ ...(await hook(fixture)), body: { paused: true } })),
  valid(removeWebhook, async (fixture) => {
    const { as, params } = await hook(fixture);
    return { as, params, body: { reason: 'Moved on' } };
  }),
  valid(rotateWebhookSecret, async (fixture) => {
    const { as, params } = await hook(fixture);
    return { as, params };
  }),
  valid(testWebhook, async (fixture) => {
    const { as, params } = await hook(fixture);
    return { as, params };
  }),
  valid(redeliver, async (fixture) => {
    const { call, body } = await carriedOut(fixture, testWebhook);
    return { as: call.as, params: { webhookId: call.params?.webhookId ?? '', deliveryId: body.id } };
  }),
];
