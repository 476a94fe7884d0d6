import { addDays, type Day } from '../day/day';
import { error, type Problem } from '../problem/problem';
import type { CheckItem, TaskOrigin, TaskOutcome, TaskTopic } from './task';

/** A task as its rules look at it. */
interface TaskState {
  readonly origin: TaskOrigin;
  readonly topic: TaskTopic;
  readonly outcome: TaskOutcome;
  readonly dueFrom: Day;
  readonly optional: boolean;
  /** Ticked by an entry: what undoes it is the entry. */
  readonly byEntry: boolean;
}

/** Days that a hand-made task may lie ahead. */
const aheadDays = 1100;

/** A task that somebody adds or changes: its first day not after its last, and neither beyond three years. */
export function checkTaskDays(task: { readonly dueFrom: Day; readonly dueDay: Day }, today: Day): Problem[] {
  const problems: Problem[] = [];
  if (task.dueFrom > task.dueDay)
    problems.push(error('outOfRange', 'dueFrom', { value: task.dueFrom, max: task.dueDay }));
  const last = addDays(today, aheadDays);
  if (task.dueDay > last) problems.push(error('outOfRange', 'dueDay', { value: task.dueDay, max: last }));
  return problems;
}

const notOpen = (outcome: TaskOutcome): Problem[] =>
  outcome === 'open' ? [] : [error('stateNotAllowed', '', { name: outcome })];

/** Done on a day that has come, with every line of the check-list ticked; only what is open can be done. */
export function checkFinish(
  task: Pick<TaskState, 'outcome'>,
  input: { readonly doneDay: Day; readonly checklist: readonly CheckItem[] },
  today: Day,
): Problem[] {
  const problems = notOpen(task.outcome);
  if (input.doneDay > today) problems.push(error('dayInFuture', 'doneDay', { value: input.doneDay, max: today }));
  input.checklist.forEach(({ done }, index) => {
    if (!done) problems.push(error('required', `checklist.${index}`));
  });
  return problems;
}

/** Only what is open can be skipped. */
export function checkSkip(task: Pick<TaskState, 'outcome'>): Problem[] {
  return notOpen(task.outcome);
}

/** A done or skipped task is opened again; one that an entry ticked follows its entry. */
export function checkReopen(task: Pick<TaskState, 'outcome' | 'byEntry'>): Problem[] {
  if (task.outcome !== 'done' && task.outcome !== 'skipped')
    return [error('stateNotAllowed', '', { name: task.outcome })];
  return task.byEntry ? [error('tickedByEntry', '')] : [];
}

/** Only what a person added can be taken away by one; the rest goes with its programme, hatch or alarm. */
export function checkRemove(task: Pick<TaskState, 'origin' | 'outcome'>): Problem[] {
  if (task.origin !== 'person') return [error('notOwnTask', '', { name: task.origin })];
  return task.outcome === 'removed' ? [error('stateNotAllowed', '', { name: task.outcome })] : [];
}

/** Kinds of task that are the Doctor's. */
const healthTopics: ReadonlySet<TaskTopic> = new Set<TaskTopic>(['vaccination', 'medication', 'withdrawalEnds']);

/**
 * Whose right it takes to skip a task: vaccines are the Doctor's, and where none looks after the farm theirs who record what outside
 * veterinarians sign; other required lines of a programme want an approver's word.
 */
export function rightToSkip(task: Pick<TaskState, 'origin' | 'topic' | 'optional'> & { readonly hasDoctor: boolean }): {
  action: 'approve' | 'update' | 'outside';
  subject: 'VaccineEntry' | 'Task' | 'Prescription';
} {
  if (task.topic === 'vaccination' && task.origin === 'programme') {
    return task.hasDoctor
      ? { action: 'approve', subject: 'VaccineEntry' }
      : { action: 'outside', subject: 'Prescription' };
  }
  const isRequired = task.origin === 'programme' && !task.optional;
  return { action: isRequired ? 'approve' : 'update', subject: 'Task' };
}

/** Who looks at a task, and whose it is. */
interface TaskAssignment {
  readonly topic: TaskTopic;
  readonly assigneeId: string | null;
  readonly assigneeRole: string | null;
  /** Bound to a shed or a flock: whoever reaches those sheds. */
  readonly hasShed: boolean;
}

/**
 * Whether somebody who may change tasks may change this one: a Supervisor what is given to them or to Supervisors, or to nobody
 * in their own sheds; a Doctor what is about health or given to them. Everybody else by their right alone.
 */
export function isTaskOf(task: TaskAssignment, viewer: { readonly id: string; readonly role: string }): boolean {
  const { topic, assigneeId, assigneeRole } = task;
  const isGiven = assigneeId === viewer.id || (assigneeId === null && assigneeRole === viewer.role);
  if (viewer.role === 'Supervisor') return isGiven || (assigneeId === null && assigneeRole === null && task.hasShed);
  if (viewer.role === 'Doctor') return isGiven || healthTopics.has(topic);
  return true;
}
