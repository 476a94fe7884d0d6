import type { EventTopic } from './event-topic';

/** What was seen, measured, reminded of or arranged: no figure of the books is another for it. */
export const topicsBesideBooks = [
  'alarm.saved',
  'alarmRule.saved',
  'apiToken.saved',
  'books.disagree',
  'device.saved',
  'import.progress',
  'listView.saved',
  'onCall.saved',
  'reading.stored',
  'task.saved',
  'trace.saved',
  'warning.saved',
  'webhook.saved',
] as const satisfies readonly EventTopic[];
