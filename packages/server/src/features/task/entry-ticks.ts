import type { Day } from '@henhouse/domain/day/day';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import {
  doneDayOfTicks,
  isTickingKind,
  type Tick,
  type TickableTask,
  type TickingEntry,
  taskTickedBy,
  tickingKinds,
  tickReachDays,
} from '@henhouse/domain/task/entry-tick';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { insertRows } from '../../platform/db/table/write-row';

/** An entry as it is written, of any kind. */
interface WrittenEntry {
  readonly id: string;
  readonly kind: string;
  readonly flockId: string;
  readonly shedId: string;
  readonly day: Day;
  readonly detail: object;
}

const textOf = (detail: object, key: string): string | null => {
  const value = (detail as Readonly<Record<string, unknown>>)[key];
  return typeof value === 'string' ? value : null;
};

function tickingOf({ id, kind, shedId, day, detail }: WrittenEntry): TickingEntry {
  const taskId = 'taskId' in detail && detail.taskId !== undefined ? textOf(detail, 'taskId') : undefined;
  return { id, kind, shedId, day, itemId: textOf(detail, 'itemId'), taskId };
}

/** Whether the task that an entry names is one of the flock's, and of what the entry is about. */
export async function checkNamedTask(
  tx: CompanyTx,
  { kind, flockId, taskId }: { readonly kind: string; readonly flockId: string; readonly taskId: string | null },
): Promise<Problem[]> {
  if (taskId === null || !isTickingKind(kind)) return [];
  const found = await tx.maybe(sql`
    select id from task where company_id = ${tx.companyId} and id = ${taskId} and flock_id = ${flockId}
      and topic = ${tickingKinds[kind]} and outcome <> 'removed'`);
  return found ? [] : [error('unknownValue', 'detail.taskId', { value: '' })];
}

/** Tasks of programmes of a flock that entries may tick: open ones, and those that entries ticked already. */
export function tickable(tx: CompanyTx, flockId: string, condition: RawBuilder<unknown>): Promise<TickableTask[]> {
  return tx.many(sql<TickableTask>`
    select t.id, t.topic, coalesce(t.item_id::text, t.sample_kind) as item_id, t.due_from, t.due_day from task t
    where t.company_id = ${tx.companyId} and t.flock_id = ${flockId} and t.origin = 'programme'
      and t.topic = any(${Object.values(tickingKinds)}::text[]) and ${condition}
      and (t.outcome = 'open' or (t.outcome = 'done' and exists (
        select from task_entry e where e.company_id = t.company_id and e.task_id = t.id
        union all select from sample s where s.company_id = t.company_id and s.task_id = t.id)))
    order by t.due_day, t.id`);
}

/** Condition on tasks (`t`) that what is done on a day may be. */
export const nearTo = (day: Day) => sql`t.due_from <= ${day}::date + ${tickReachDays}::int
  and t.due_day >= ${day}::date - ${tickReachDays}::int`;

/** Brings tasks in line with the entries that tick them; those that a person settled are not among them. */
async function settleByEntries(tx: CompanyTx, taskIds: readonly string[], byName: string): Promise<void> {
  const tasks = await tx.many(sql<{ id: string; flockId: string }>`
    select id, flock_id from task
    where company_id = ${tx.companyId} and id = any(${[...taskIds]}::uuid[]) and outcome in ('open', 'done')
    order by id for no key update`);
  if (tasks.length === 0) return;
  const flockIds = [...new Set(tasks.map(({ flockId }) => flockId))];
  const [ticks, sheds] = await Promise.all([
    tx.many(sql<Tick & { taskId: string }>`
      select task_id, shed_id, day from task_entry
      where company_id = ${tx.companyId} and task_id = any(${[...taskIds]}::uuid[])`),
    tx.many(sql<{ flockId: string; shedId: string }>`
      select distinct a.flock_id, a.shed_id from account a
      join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
      where a.company_id = ${tx.companyId} and a.flock_id = any(${flockIds}::uuid[]) and a.kind = 'flock'`),
  ]);
  const done = tasks.map(({ id, flockId }) => {
    const own = ticks.filter(({ taskId }) => taskId === id);
    const withBirds = sheds.flatMap((shed) => (shed.flockId === flockId ? [shed.shedId] : []));
    return { id, day: doneDayOfTicks(own, withBirds) };
  });
  await tx.run(sql`
    update task t set outcome = case when d.day is null then 'open' else 'done' end, done_day = d.day,
      settled_at = case when d.day is null then null else settled.at end, settled_by = ${tx.userId},
      settled_by_name = case when d.day is null then '' else ${byName} end, version = version + 1, changed_at = now(),
      changed_by = ${tx.userId}
    from unnest(${done.map(({ id }) => id)}::uuid[], ${done.map(({ day }) => day)}::date[]) d (id, day) cross join now() settled (at)
    where t.company_id = ${tx.companyId} and t.id = d.id and t.done_day is distinct from d.day`);
}

interface Link {
  readonly taskId: string;
  readonly entry: Pick<TickingEntry, 'id' | 'shedId' | 'day'>;
}

const insertLinks = (tx: CompanyTx, links: readonly Link[]): Promise<void> =>
  insertRows(
    tx,
    'task_entry',
    {},
    links.map(({ taskId, entry: { id: entryId, shedId, day } }) => ({ taskId, entryId, shedId, day })),
  );

/** Entries tick nothing any more: they were taken back. Answers the tasks that they had ticked. */
export async function untickTasks(tx: CompanyTx, entryIds: readonly string[], byName: string): Promise<string[]> {
  const former = await tx.values(sql<string>`
    delete from task_entry where company_id = ${tx.companyId} and entry_id = any(${[...entryIds]}::uuid[])
    returning task_id`);
  const taskIds = [...new Set(former)];
  if (taskIds.length > 0) await settleByEntries(tx, taskIds, byName);
  return taskIds;
}

/**
 * A new or corrected entry ticks its task in its shed, and no other any more. A task is done once every shed of the flock with
 * birds has its entry.
 *
 * @returns whether any task was touched
 */
export async function tickTasks(tx: CompanyTx, entry: WrittenEntry, byName: string): Promise<boolean> {
  if (!isTickingKind(entry.kind)) return false;
  const former = await untickTasks(tx, [entry.id], byName);
  const ticking = tickingOf(entry);
  const tasks = ticking.taskId === undefined ? await tickable(tx, entry.flockId, nearTo(entry.day)) : [];
  const taskId = taskTickedBy(ticking, tasks);
  if (taskId === undefined) return former.length > 0;
  await insertLinks(tx, [{ taskId, entry: ticking }]);
  await settleByEntries(tx, [taskId], byName);
  return true;
}

/** Lets every entry of flocks that ticks nothing yet tick its task: after a programme was applied, or a file read. */
export async function tickFormerEntries(tx: CompanyTx, flockIds: readonly string[], byName: string): Promise<void> {
  for (const flockId of flockIds) {
    const tasks = await tickable(tx, flockId, sql`true`);
    const first = tasks.reduce((day, { dueFrom }) => (dueFrom < day ? dueFrom : day), tasks[0]?.dueFrom ?? '');
    if (tasks.length === 0) continue;
    const entries = await tx.many(sql<WrittenEntry>`
      select e.id, e.kind, e.flock_id, e.shed_id, e.day, e.detail - 'eachG' as detail from entry e
      where e.company_id = ${tx.companyId} and e.flock_id = ${flockId} and e.state = 'posted'
        and e.kind = any(${Object.keys(tickingKinds)}::text[]) and e.day >= ${first}::date - ${tickReachDays}::int
        and not exists (select from task_entry k where k.company_id = e.company_id and k.entry_id = e.id)
      order by e.day, e.id`);
    const links = entries.flatMap((entry): Link[] => {
      const ticking = tickingOf(entry);
      const taskId = ticking.taskId === undefined ? taskTickedBy(ticking, tasks) : undefined;
      return taskId === undefined ? [] : [{ taskId, entry: ticking }];
    });
    await insertLinks(tx, links);
    await settleByEntries(tx, [...new Set(links.map(({ taskId }) => taskId))], byName);
  }
}
