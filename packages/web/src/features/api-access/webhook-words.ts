import type { Webhook, WebhookDelivery } from '@henhouse/contract/webhook/webhook';
import { webhookTopics } from '@henhouse/domain/event/event-topic';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { t } from 'i18next';
import type { Tone } from '../../shared/ui/state/status-pill';

export const hookTones: Readonly<Record<Webhook['state'], Tone>> = {
  active: 'good',
  paused: 'neutral',
  failing: 'bad',
};

export const deliveryTones: Readonly<Record<WebhookDelivery['state'], Tone>> = {
  waiting: 'warn',
  delivered: 'good',
  failed: 'bad',
};

/** What a topic tells of. */
export function topicWord(topic: string): string {
  const found = oneOf(webhookTopics, topic);
  if (found) return t(($) => $.apiAccess.webhook.topic[found]);
  return topic === 'ping' ? t(($) => $.apiAccess.log.ping) : topic;
}

/** How an attempt ended: status, or what went wrong. */
export function outcomeWord({ status, error }: Pick<WebhookDelivery['tries'][number], 'status' | 'error'>): string {
  if (error === null) return t(($) => $.apiAccess.log.accepted, { status: String(status ?? '') });
  return t(($) => $.apiAccess.log.errors[error], { status: String(status ?? '') });
}
