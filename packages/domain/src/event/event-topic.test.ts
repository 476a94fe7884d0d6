import { describe, expect, it } from 'vitest';
import { isTopicOfFarms, subjectOfWebhookTopic, webhookTopics } from './event-topic';

describe('topics of webhooks', () => {
  it('are what happens in the company, its documents too, and nothing of people and keys', () => {
    for (const topic of ['entry.saved', 'purchase.saved', 'sale.saved'] as const)
      expect(webhookTopics).toContain(topic);
    for (const topic of ['people.saved', 'apiToken.saved', 'webhook.saved']) expect(webhookTopics).not.toContain(topic);
  });

  it('have a right that protects them; what is not on offer has none', () => {
    expect(subjectOfWebhookTopic('entry.saved')).toBe('DataEntry');
    expect(subjectOfWebhookTopic('people.saved')).toBeUndefined();
    expect(subjectOfWebhookTopic('toString')).toBeUndefined();
  });

  it('belong to farms, or to the company alone', () => {
    expect(isTopicOfFarms('purchase.saved')).toBe(true);
    expect([isTopicOfFarms('company.saved'), isTopicOfFarms('toString')]).toEqual([false, false]);
  });
});
