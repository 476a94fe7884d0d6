import { randomUUID } from 'node:crypto';
import type { Day } from '@henhouse/domain/day/day';
import type { AssigneeRole, TaskPriority, TaskTopic } from '@henhouse/domain/task/task';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { insertOf, writtenBy } from '../../platform/db/table/write-row';

/** What other features open tasks for: a step of a hatch, an incident. */
type OpeningOrigin = 'hatch' | 'alarm';

/** A task that a feature asks for; it has at most one of a topic open for the same thing. */
interface TaskRequest {
  readonly origin: OpeningOrigin;
  /** The hatch or incident. */
  readonly originId: string;
  readonly topic: TaskTopic;
  /** Left out: the topic says it all, in the reader's language. */
  readonly title?: string;
  readonly farmId: string;
  readonly shedId?: string | null;
  readonly flockId?: string | null;
  readonly hatchId?: string | null;
  readonly machineId?: string | null;
  /** First day on which it can be done; left out: the day that it is due. */
  readonly dueFrom?: Day;
  /** Days and time in the time zone of the site. */
  readonly dueDay: Day;
  /** `HH:MM`. */
  readonly dueTime?: string | null;
  readonly assigneeRole?: AssigneeRole | null;
  readonly priority?: TaskPriority;
}

/**
 * Opens the task, or brings the open one of the same origin, thing and topic up to date (another day, title, priority); who it
 * was given to stays. The caller tells live screens (`task.saved` with `farmId`).
 *
 * @returns the id of the task
 */
export async function openTask(tx: CompanyTx, request: TaskRequest): Promise<string> {
  const { dueFrom = request.dueDay, title = '', priority = 'normal' } = request;
  const row = { id: randomUUID(), ...request, dueFrom, title, priority, ...writtenBy(tx) };
  const again = sql<{ id: string }>`
    on conflict (company_id, origin, origin_id, topic) where origin in ('hatch', 'alarm') and outcome = 'open'
    do update set title = excluded.title, due_from = excluded.due_from, due_day = excluded.due_day,
      due_time = excluded.due_time, priority = excluded.priority, machine_id = excluded.machine_id,
      version = task.version + 1, changed_at = excluded.changed_at, changed_by = excluded.changed_by
    returning id`;
  const { id } = await tx.one(insertOf(tx, 'task', row, again));
  return id;
}

/** How the open tasks of a thing end: done on a day by whoever did it, or taken back with the thing itself. */
interface TasksClosed {
  readonly outcome: 'done' | 'removed';
  /** Left out: of every topic. */
  readonly topic?: TaskTopic;
  /** The day in the time zone of the site. */
  readonly day: Day;
  readonly byName: string;
  /** What came of it, or why it is taken back. */
  readonly result?: string;
}

/**
 * Ends what is open of a hatch or incident; what is done or skipped stays as it is. The caller tells live screens.
 *
 * @returns how many were open
 */
export function closeTasksOf(
  tx: CompanyTx,
  origin: OpeningOrigin,
  originId: string,
  closed: TasksClosed,
): Promise<number> {
  const { outcome, topic = null, day, byName, result = '' } = closed;
  return tx.run(sql`
    update task set outcome = ${outcome}, done_day = ${outcome === 'done' ? day : null}, result = ${result},
      settled_at = now(), settled_by = ${tx.userId}, settled_by_name = ${byName},
      version = version + 1, changed_at = now(), changed_by = ${tx.userId}
    where company_id = ${tx.companyId} and origin = ${origin} and origin_id = ${originId} and outcome = 'open'
      and (${topic}::text is null or topic = ${topic})`);
}

/** What is done of a hatch or incident is to be done again: the step that did it was taken back. */
export function reopenTasksOf(
  tx: CompanyTx,
  origin: OpeningOrigin,
  originId: string,
  topic: TaskTopic,
): Promise<number> {
  return tx.run(sql`
    update task set outcome = 'open', done_day = null, result = '', settled_at = null, settled_by = null,
      settled_by_name = '', version = version + 1, changed_at = now(), changed_by = ${tx.userId}
    where company_id = ${tx.companyId} and origin = ${origin} and origin_id = ${originId} and topic = ${topic}
      and outcome = 'done'`);
}

/** Topics of a hatch or incident that somebody has skipped. */
export async function skippedTopicsOf(
  tx: CompanyTx,
  origin: OpeningOrigin,
  originId: string,
): Promise<ReadonlySet<TaskTopic>> {
  const found = await tx.values(sql<TaskTopic>`
    select distinct topic from task
    where company_id = ${tx.companyId} and origin = ${origin} and origin_id = ${originId} and outcome = 'skipped'`);
  return new Set(found);
}

/** Tasks of a flock that are still to be done: nothing of it is closed before. */
export const countOpenTasks = (tx: CompanyTx, flockId: string): Promise<number> =>
  tx.value(sql<number>`
    select count(*)::int from task
    where company_id = ${tx.companyId} and flock_id = ${flockId} and outcome = 'open'`);

/** Moves what programmes still ask of a flock, when its hatch day moves by `days` (earlier: negative). */
export function moveProgrammeTasks(tx: CompanyTx, flockId: string, days: number): Promise<number> {
  return tx.run(sql`
    update task set due_from = due_from + ${days}::int, due_day = due_day + ${days}::int, version = version + 1,
      changed_at = now(), changed_by = ${tx.userId}
    where company_id = ${tx.companyId} and flock_id = ${flockId} and origin = 'programme' and outcome = 'open'`);
}

/**
 * Takes away what is no longer asked of a flock: everything when it was cancelled, and when it is depleted what programmes ask
 * after that day. What was due before stays, to be done or skipped.
 */
export function dropTasksOfFlock(
  tx: CompanyTx,
  flockId: string,
  { afterDay, byName }: { readonly afterDay: Day | null; readonly byName: string },
): Promise<number> {
  return tx.run(sql`
    update task set outcome = 'removed', settled_at = now(), settled_by = ${tx.userId}, settled_by_name = ${byName},
      version = version + 1, changed_at = now(), changed_by = ${tx.userId}
    where company_id = ${tx.companyId} and flock_id = ${flockId} and outcome = 'open'
      and (${afterDay}::date is null or (origin = 'programme' and due_from > ${afterDay}::date))`);
}
