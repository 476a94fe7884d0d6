import type { BuiltInRole } from '../people/permission';
import { programmeKinds } from '../schedule/programme';

/** What a task is about: the kinds of programmes, the steps of a hatch, an alarm, the facts that the books tell, and the rest. */
export const taskTopics = [
  ...programmeKinds,
  'candle',
  'hatcherTransfer',
  'pull',
  'alarm',
  'withdrawalEnds',
  'feedRunsOut',
  'stockLow',
  'lotExpires',
  'approvalWaits',
  'entriesMissing',
  'dosesMissing',
  'resultLate',
  'resultPositive',
  'serviceDue',
  'calibrationDue',
  'other',
] as const;
export type TaskTopic = (typeof taskTopics)[number];

/** Where a task comes from. Withdrawal, stock, expiry, missing, approval and upkeep are facts that are read when asked; the others are kept. */
export const taskOrigins = [
  'programme',
  'alarm',
  'hatch',
  'withdrawal',
  'stock',
  'expiry',
  'missing',
  'approval',
  'upkeep',
  'person',
] as const;
export type TaskOrigin = (typeof taskOrigins)[number];

/** Origins of facts: nobody finishes them, they end when what they tell of does. */
export const factOrigins = ['withdrawal', 'stock', 'expiry', 'missing', 'approval', 'upkeep'] as const;
export type FactOrigin = (typeof factOrigins)[number];

export const taskPriorities = ['high', 'normal', 'low'] as const;
export type TaskPriority = (typeof taskPriorities)[number];

/** Who may be given a task by role: whoever works at a site. */
export const assigneeRoles = ['Manager', 'AssistantManager', 'Supervisor', 'Doctor'] as const satisfies BuiltInRole[];
export type AssigneeRole = (typeof assigneeRoles)[number];

/** What is kept of a task's course; `removed`: its programme, hatch or author took it back. */
const taskOutcomes = ['open', 'done', 'skipped', 'removed'] as const;
export type TaskOutcome = (typeof taskOutcomes)[number];

/**
 * Where a task stands on a day in the time zone of its site: upcoming until its first day, due until the end of its last, overdue
 * from then on until somebody does it; done late when it was done after its last day.
 */
export const taskStates = ['overdue', 'due', 'upcoming', 'done', 'doneLate', 'skipped', 'removed'] as const;
export type TaskState = (typeof taskStates)[number];

/** A line of a task's check-list. */
export interface CheckItem {
  readonly text: string;
  readonly done: boolean;
}
