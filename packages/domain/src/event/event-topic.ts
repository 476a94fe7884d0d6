import type { Subject } from '../people/permission';
import { oneOf } from '../quantity/one-of';

/** A kind of event: whose right to read it takes to hear of it, and whether other programs may ask to be told. */
interface Topic {
  readonly subject: Subject;
  readonly isForWebhooks: boolean;
  /** What it tells of belongs to a farm; what names none is the company's own, of which a limit to farms hears nothing. */
  readonly isOfFarms?: true;
}

/**
 * Every topic that the product sends, after the commit of what it tells of. The first part of its name is the area of the
 * endpoints whose answers it makes old. An event carries ids and nothing else.
 */
export const eventTopics = {
  'alarm.saved': { subject: 'Alarm', isForWebhooks: true },
  'alarmRule.saved': { subject: 'AlarmRule', isForWebhooks: false },
  'apiToken.saved': { subject: 'ApiToken', isForWebhooks: false },
  'books.disagree': { subject: 'AuditLog', isForWebhooks: false },
  'books.rebuilt': { subject: 'AuditLog', isForWebhooks: false },
  'catalogue.saved': { subject: 'MasterData', isForWebhooks: false },
  'company.saved': { subject: 'Company', isForWebhooks: true },
  'device.saved': { subject: 'Machine', isForWebhooks: false },
  'entry.saved': { subject: 'DataEntry', isForWebhooks: true },
  'expense.saved': { subject: 'Expense', isForWebhooks: true, isOfFarms: true },
  'farm.saved': { subject: 'Farm', isForWebhooks: true },
  'flock.saved': { subject: 'Flock', isForWebhooks: true },
  'flockNote.saved': { subject: 'Flock', isForWebhooks: false },
  'hatch.saved': { subject: 'Hatch', isForWebhooks: true },
  'hatchery.saved': { subject: 'Hatchery', isForWebhooks: true },
  'health.saved': { subject: 'Prescription', isForWebhooks: true },
  'import.done': { subject: 'Import', isForWebhooks: true },
  'import.undone': { subject: 'Import', isForWebhooks: true },
  'import.progress': { subject: 'Import', isForWebhooks: false },
  'limit.saved': { subject: 'Settings', isForWebhooks: false },
  'listView.saved': { subject: 'Settings', isForWebhooks: false },
  'machine.saved': { subject: 'Machine', isForWebhooks: false },
  'people.rightsChanged': { subject: 'Permission', isForWebhooks: false },
  'people.saved': { subject: 'Permission', isForWebhooks: false },
  'onCall.saved': { subject: 'AlarmRule', isForWebhooks: false },
  'money.saved': { subject: 'Purchase', isForWebhooks: false },
  'period.saved': { subject: 'Period', isForWebhooks: true },
  'purchase.saved': { subject: 'Purchase', isForWebhooks: true, isOfFarms: true },
  'reading.stored': { subject: 'Machine', isForWebhooks: false },
  'sample.saved': { subject: 'Sample', isForWebhooks: true },
  'sale.saved': { subject: 'Sale', isForWebhooks: true, isOfFarms: true },
  'shed.saved': { subject: 'Shed', isForWebhooks: true },
  'standard.saved': { subject: 'BreedStandard', isForWebhooks: true },
  'stock.saved': { subject: 'Inventory', isForWebhooks: true, isOfFarms: true },
  'supply.saved': { subject: 'SupplyFarm', isForWebhooks: true, isOfFarms: true },
  'schedule.saved': { subject: 'Schedule', isForWebhooks: false },
  'task.saved': { subject: 'Task', isForWebhooks: true },
  'trace.saved': { subject: 'Trace', isForWebhooks: false },
  'warning.saved': { subject: 'Dashboard', isForWebhooks: false },
  'webhook.saved': { subject: 'ApiToken', isForWebhooks: false },
} as const satisfies Readonly<Record<string, Topic>>;

export type EventTopic = keyof typeof eventTopics;

/** Kinds of document, which belong to a farm or to the company itself. */
export type DocumentKind = {
  [Name in EventTopic]: (typeof eventTopics)[Name] extends { readonly isOfFarms: true } ? Name : never;
}[EventTopic] extends `${infer Kind}.saved`
  ? Kind
  : never;

type WebhookTopic = {
  [Name in EventTopic]: (typeof eventTopics)[Name]['isForWebhooks'] extends true ? Name : never;
}[EventTopic];

/** What a webhook can be told of. */
export const webhookTopics = (Object.keys(eventTopics) as EventTopic[]).filter(
  (topic): topic is WebhookTopic => eventTopics[topic].isForWebhooks,
);

/** Whose right to read it takes to be told which things a topic is about; nothing for a topic that no table knows. */
export const subjectOfTopic = (topic: string): Subject | undefined =>
  Object.hasOwn(eventTopics, topic) ? eventTopics[topic as EventTopic].subject : undefined;

/** Whose right to read it takes to be told of a topic; nothing for a topic that webhooks are not told of. */
export function subjectOfWebhookTopic(topic: string): Subject | undefined {
  const webhookTopic = oneOf(webhookTopics, topic);
  return webhookTopic && eventTopics[webhookTopic].subject;
}

/** Whether what a topic tells of belongs to a farm, or to the company itself where it names none. */
export const isTopicOfFarms = (topic: string): boolean =>
  Object.hasOwn(eventTopics, topic) && 'isOfFarms' in eventTopics[topic as EventTopic];
