import type { InputOf } from '@henhouse/contract/endpoint';
import { type ActionLine, type createTask, updateTask } from '@henhouse/contract/task/task';
import type { Day } from '@henhouse/domain/day/day';
import type { AssigneeRole, CheckItem, TaskOutcome, TaskTopic } from '@henhouse/domain/task/task';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { json } from '../../platform/db/statement';
import { typedTable } from '../../platform/db/table/company-table';
import { changeRow } from '../../platform/db/table/document-rows';
import type { Place, Scope } from '../../platform/http/rights';
import { stoodIn } from '../day-book/stood-in';
import { doctorAt } from '../people/doctor.store';
import { seenPattern } from './seen-pattern';

/** The place that a task's id stands for: its shed, the sheds of its flock, or the farm as a whole. */
export async function findTask(tx: CompanyTx, id: string): Promise<Place | undefined> {
  const row = await tx.maybe(sql<{ farmId: string; shedId: string | null; shedIds: string[] }>`
    select t.farm_id, t.shed_id, array(select distinct a.shed_id ${stoodIn(sql`t.company_id`, sql`t.flock_id`)}) as shed_ids
    from task t where t.company_id = ${tx.companyId} and t.id = ${id} and t.outcome <> 'removed'`);
  if (!row) return undefined;
  const { farmId, shedId, shedIds } = row;
  return shedId === null ? { farmId, shedIds } : { farmId, shedId };
}

/** Condition that a task (`t`) may be shown: what is bound to sheds only to whoever reaches one of them. */
export function taskReached(scope: Scope): RawBuilder<unknown> {
  if (scope.shedIds === 'all') return sql`true`;
  const stood = sql`select ${stoodIn(sql`t.company_id`, sql`t.flock_id`)}`;
  return sql`(t.shed_id = any(${scope.shedIds}::uuid[]) or (t.shed_id is null and (t.flock_id is null
    or not exists (${stood}) or exists (${stood} and a.shed_id = any(${scope.shedIds}::uuid[])))))`;
}

/**
 * Tasks as lines of the action list, where they stand by the clock of their site at `nowMs`; `condition` is on `task t`.
 * To be put in brackets.
 */
export function taskLines(tx: CompanyTx, nowMs: number, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const now = new Date(nowMs).toISOString();
  return sql`
    select t.id::text as key, t.id, t.farm_id, farm.name as farm_name, t.shed_id, coalesce(shed.name, '') as shed_name,
      t.flock_id, coalesce(f.number, '') as flock_number, t.hatch_id, t.machine_id, t.origin, t.origin_id,
      coalesce(p.name, '') as programme_name, t.topic, t.title,
      jsonb_strip_nulls(jsonb_build_object('hatch', h.number, 'machine', m.code, 'eggRoom', eggs.name, 'alarm', a.source, 'pattern', ${seenPattern})) as params,
      t.notes, t.item_id, coalesce(i.name, '') as item_name, t.route, t.dose, t.light_hours, t.light_lux, t.sample_kind, t.optional,
      t.due_from, t.due_day, t.due_time, t.assignee_id, coalesce(u.name, '') as assignee_name, t.assignee_role, t.priority,
      t.checklist,
      case when t.outcome in ('skipped', 'removed') then t.outcome
        when t.outcome = 'done' and t.done_day > t.due_day then 'doneLate'
        when t.outcome = 'done' then 'done'
        when today.day > t.due_day then 'overdue'
        when today.day >= t.due_from then 'due' else 'upcoming' end as state,
      t.done_day, t.result, t.reason, t.settled_by_name as settled_by, t.settled_at,
      (select count(*)::int from (select from task_entry e where e.company_id = t.company_id and e.task_id = t.id
        union all select from sample s where s.company_id = t.company_id and s.task_id = t.id) made) as entries_made,
      ${doctorAt(tx, sql`t.farm_id`)} as has_doctor,
      null::date as dismissed_until, t.version
    from task t
    join company c on c.id = t.company_id
    join farm on farm.company_id = t.company_id and farm.id = t.farm_id
    cross join lateral (select (${now}::timestamptz at time zone coalesce(farm.time_zone, c.time_zone))::date as day) today
    left join shed on shed.company_id = t.company_id and shed.id = t.shed_id
    left join flock f on f.company_id = t.company_id and f.id = t.flock_id
    left join hatch h on h.company_id = t.company_id and h.id = t.hatch_id
    left join machine m on m.company_id = t.company_id and m.id = t.machine_id
    left join applied_programme ap on ap.company_id = t.company_id and ap.id = t.origin_id and t.origin = 'programme'
    left join alarm a on a.company_id = t.company_id and a.id = t.origin_id and t.origin = 'alarm'
    left join hatchery eggs on eggs.company_id = a.company_id and eggs.id = a.hatchery_id
    left join programme p on p.company_id = ap.company_id and p.id = ap.programme_id
    left join item i on i.company_id = t.company_id and i.id = t.item_id
    left join user_account u on u.id = t.assignee_id
    where t.company_id = ${tx.companyId} and ${condition}`;
}

export function readTaskLine(tx: CompanyTx, id: string, nowMs: number): Promise<ActionLine> {
  return tx.one(sql<ActionLine>`${taskLines(tx, nowMs, sql`t.id = ${id}`)}`);
}

/** A task as its rules look at it. */
export interface TaskRow {
  readonly id: string;
  readonly farmId: string;
  readonly shedId: string | null;
  readonly flockId: string | null;
  readonly origin: ActionLine['origin'];
  readonly topic: TaskTopic;
  readonly title: string;
  readonly dueFrom: Day;
  readonly dueDay: Day;
  readonly dueTime: string | null;
  readonly optional: boolean;
  readonly checklist: readonly CheckItem[];
  readonly outcome: TaskOutcome;
  readonly byEntry: boolean;
  /** A Doctor looks after its farm. */
  readonly hasDoctor: boolean;
  readonly assigneeId: string | null;
  readonly assigneeRole: AssigneeRole | null;
  readonly version: number;
}

/** The task, locked against a second change. */
export function lockTask(tx: CompanyTx, id: string): Promise<TaskRow> {
  return tx.one(sql<TaskRow>`
    select t.id, t.farm_id, t.shed_id, t.flock_id, t.origin, t.topic, t.title, t.due_from, t.due_day, t.due_time, t.optional,
      t.checklist, t.outcome, t.assignee_id, t.assignee_role, t.version,
      t.outcome = 'done' and exists (select from task_entry e where e.company_id = t.company_id and e.task_id = t.id
        union all select from sample s where s.company_id = t.company_id and s.task_id = t.id) as by_entry,
      ${doctorAt(tx, sql`t.farm_id`)} as has_doctor
    from task t where t.company_id = ${tx.companyId} and t.id = ${id} for no key update of t`);
}

type TaskInput = Omit<InputOf<typeof updateTask>, 'checklist'> & { readonly checklist: readonly CheckItem[] };
type TaskPlace = Pick<InputOf<typeof createTask>, 'id' | 'shedId' | 'flockId'> & { readonly farmId: string };

const taskTable = typedTable('task', updateTask.input, 'checklist');

export function insertTask(tx: CompanyTx, task: TaskInput & TaskPlace & { readonly byName: string }): Promise<void> {
  const { id, farmId, shedId, flockId, byName: createdByName } = task;
  const place = { id, farmId, shedId, flockId, origin: 'person', createdByName };
  return taskTable.insert(tx, { ...place, checklist: json(task.checklist) }, task);
}

export const updateTaskRow = (tx: CompanyTx, id: string, task: TaskInput): Promise<void> =>
  taskTable.update(tx, id, task, { checklist: json(task.checklist) });

/** How a task ends, or is opened again. */
interface Settling {
  readonly outcome: TaskOutcome;
  readonly doneDay: Day | null;
  readonly result: string;
  readonly reason: string;
  readonly byName: string;
  /** When, by the server's clock; left out: now. */
  readonly at?: string;
  /** Left out: as it was. */
  readonly checklist?: readonly CheckItem[];
}

export async function settleTask(tx: CompanyTx, id: string, to: Settling): Promise<void> {
  const { byName, at = sql`now()`, checklist, ...end } = to;
  const settled = { settledAt: at, settledBy: tx.userId, settledByName: byName };
  const checked = checklist === undefined ? {} : { checklist: json(checklist) };
  await changeRow(tx, 'task', id, { ...end, ...settled, ...checked });
}
