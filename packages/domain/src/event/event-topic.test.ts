import { describe, expect, it } from 'vitest';
import { eventTopics, subjectOfWebhookTopic, webhookTopics } from './event-topic';

describe('topics of webhooks', () => {
  it('are those that are marked so, each once', () => {
    const marked = Object.entries(eventTopics).flatMap(([topic, { isForWebhooks }]) => (isForWebhooks ? [topic] : []));
    expect([...webhookTopics].toSorted()).toEqual(marked.toSorted());
  });

  it('have a right that protects them; what is not on offer has none', () => {
    expect(subjectOfWebhookTopic('entry.saved')).toBe('DataEntry');
    expect(subjectOfWebhookTopic('people.saved')).toBeUndefined();
    expect(subjectOfWebhookTopic('toString')).toBeUndefined();
  });
});
