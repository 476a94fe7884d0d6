import {
  type ActionLine,
  createTask,
  finishTask,
  getTask,
  listTaskPeople as listPeople,
  removeTask,
  reopenTask,
  skipTask,
  updateTask,
} from '@henhouse/contract/task/task';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import {
  checkFinish,
  checkRemove,
  checkReopen,
  checkSkip,
  checkTaskDays,
  isTaskOf,
  rightToSkip,
} from '@henhouse/domain/task/task-rules';
import type { AuditChange } from '../../platform/audit/audit';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import type { CompanyContext } from '../../platform/http/context';
import { Refusal, refuse, Stale } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { readFarm } from '../farm/farm.store';
import { findTask, insertTask, lockTask, readTaskLine, settleTask, type TaskRow, updateTaskRow } from './task.store';
import { listTaskPeople, worksOn } from './task-people.store';

/** The part of a request that every change of a task needs. */
type Change = Pick<
  CompanyContext<typeof updateTask>,
  'tx' | 'params' | 'version' | 'now' | 'user' | 'today' | 'audit' | 'event'
>;

/** Somebody who works on the farm, by name or by role and not by both. */
async function assigneeProblems(
  tx: CompanyTx,
  farmId: string,
  input: { readonly assigneeId: string | null; readonly assigneeRole: string | null },
): Promise<Problem[]> {
  if (input.assigneeId === null) return [];
  if (input.assigneeRole !== null) return [error('invalid', 'assigneeRole')];
  return (await worksOn(tx, farmId, input.assigneeId)) ? [] : [error('unknownValue', 'assigneeId', { value: '' })];
}

function demandAssignee(
  task: Pick<TaskRow, 'topic' | 'assigneeId' | 'assigneeRole' | 'shedId' | 'flockId'>,
  user: {
    readonly id: string;
    readonly role: string;
  },
): void {
  const hasShed = task.shedId !== null || task.flockId !== null;
  if (!isTaskOf({ ...task, hasShed }, user)) {
    throw new Refusal('notAllowed', { missing: { action: 'update', subject: 'Task' } });
  }
}

/** The task, locked, at the version that the caller saw, and theirs to change. */
async function lockOwn({ tx, params, version, now, user }: Change): Promise<TaskRow> {
  const task = await lockTask(tx, params.taskId);
  if (task.version !== version) throw new Stale(await readTaskLine(tx, task.id, now));
  demandAssignee(task, user);
  return task;
}

/** Tells of a changed task, and answers it as it is now. */
async function recordChange(
  { tx, now, audit, event }: Change,
  action: AuditChange['action'],
  before: TaskRow,
): Promise<ActionLine> {
  const after = await readTaskLine(tx, before.id, now);
  audit({ action, subject: 'Task', subjectId: before.id, before, after, farmId: before.farmId });
  event('task.saved', { farmId: before.farmId, taskId: before.id });
  return after;
}

async function todayOf({ tx, today }: Pick<Change, 'tx' | 'today'>, farmId: string): Promise<string> {
  return today((await readFarm(tx, farmId)).timeZone);
}

/** A shed of the farm, and a flock of it. */
function placeProblems(farmId: string, place: { readonly farmId?: string } | undefined, field: string): Problem[] {
  return place === undefined || place.farmId === farmId ? [] : [error('invalid', field)];
}

/** What of a task only who added it says; of others it stays as it was. */
function keptOfOrigin(task: TaskRow) {
  if (task.origin === 'person') return {};
  const { title, topic, dueFrom, dueDay, dueTime, checklist } = task;
  return { title, topic, dueFrom, dueDay, dueTime, checklist };
}

export function registerTasks(app: App): void {
  route(app, getTask, ({ tx, params, now }) => readTaskLine(tx, params.taskId, now));

  route(app, listPeople, async ({ tx, params }) => ({ items: await listTaskPeople(tx, params.farmId) }));

  route(app, createTask, async ({ tx, params: { farmId }, input, user, now, today, audit, event }) => {
    const farm = await readFarm(tx, farmId);
    const [shed, flock] = await Promise.all([
      input.shedId === null ? undefined : app.places.shedId?.(tx, input.shedId),
      input.flockId === null ? undefined : app.places.flockId?.(tx, input.flockId),
    ]);
    demandAssignee(input, user);
    refuse([
      ...checkTaskDays(input, today(farm.timeZone)),
      ...(await assigneeProblems(tx, farmId, input)),
      ...placeProblems(farmId, shed, 'shedId'),
      ...placeProblems(farmId, flock, 'flockId'),
    ]);
    await insertTask(tx, { ...input, farmId, byName: user.name });
    const after = await readTaskLine(tx, input.id, now);
    audit({ action: 'create', subject: 'Task', subjectId: input.id, after });
    event('task.saved', { farmId, taskId: input.id });
    return after;
  });

  route(app, updateTask, async (context) => {
    const { tx, input } = context;
    const before = await lockOwn(context);
    const details = { ...input, ...keptOfOrigin(before) };
    const problems = checkTaskDays(details, await todayOf(context, before.farmId));
    if (before.origin === 'person' && details.title.length < 2) problems.push(error('required', 'title'));
    if (before.outcome !== 'open') problems.push(error('stateNotAllowed', '', { name: before.outcome }));
    refuse([...problems, ...(await assigneeProblems(tx, before.farmId, details))]);
    await updateTaskRow(tx, before.id, details);
    return recordChange(context, 'update', before);
  });

  route(app, finishTask, async (context) => {
    const { tx, input, user } = context;
    const before = await lockOwn(context);
    refuse(checkFinish(before, input, await todayOf(context, before.farmId)));
    // The lines are the task's own: what is handed in only says which of them are ticked.
    const checklist = before.checklist.map(({ text }) => ({
      text,
      done: input.checklist.some((line) => line.text === text && line.done),
    }));
    refuse(checkFinish(before, { ...input, checklist }, input.doneDay));
    const { doneDay, result } = input;
    await settleTask(tx, before.id, { outcome: 'done', doneDay, result, reason: '', byName: user.name, checklist });
    return recordChange(context, 'update', before);
  });

  route(app, skipTask, async (context) => {
    const { tx, input, user, demand } = context;
    const before = await lockOwn(context);
    demand(rightToSkip(before), await findTask(tx, before.id));
    refuse(checkSkip(before));
    const { reason } = input;
    await settleTask(tx, before.id, { outcome: 'skipped', doneDay: null, result: '', reason, byName: user.name });
    return recordChange(context, 'update', before);
  });

  route(app, reopenTask, async (context) => {
    const { tx, input, user } = context;
    const before = await lockOwn(context);
    refuse(checkReopen(before));
    const { reason } = input;
    await settleTask(tx, before.id, { outcome: 'open', doneDay: null, result: '', reason, byName: user.name });
    return recordChange(context, 'reopen', before);
  });

  route(app, removeTask, async (context) => {
    const { tx, input, user } = context;
    const before = await lockOwn(context);
    refuse(checkRemove(before));
    const { reason } = input;
    await settleTask(tx, before.id, { outcome: 'removed', doneDay: null, result: '', reason, byName: user.name });
    await recordChange(context, 'delete', before);
  });
}
