import type { Day } from '@henhouse/domain/day/day';
import type { SampleKind } from '@henhouse/domain/health/sample';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { taskTickedBy } from '@henhouse/domain/task/entry-tick';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { nearTo, tickable } from './entry-ticks';

/** A sample as far as it is what a programme asks for. */
interface TickingSample {
  readonly id: string;
  readonly kind: SampleKind;
  readonly flockId: string | null;
  readonly day: Day;
  /** The sampling that it names; null: expressly none; undefined: the nearest of its flock. */
  readonly taskId: string | null | undefined;
}

/** The sampling that a sample is; null: none. What it names has to be one of its flock and kind. */
export async function samplingOf(
  tx: CompanyTx,
  sample: TickingSample,
): Promise<{ readonly taskId: string | null; readonly problems: readonly Problem[] }> {
  const { id, kind, flockId, day, taskId } = sample;
  if (taskId === null || (flockId === null && taskId === undefined)) return { taskId: null, problems: [] };
  if (taskId !== undefined) {
    const found = await tx.maybe(sql`
      select id from task where company_id = ${tx.companyId} and id = ${taskId} and flock_id = ${flockId}
        and topic = 'sampling' and sample_kind = ${kind} and outcome <> 'removed'`);
    return found
      ? { taskId, problems: [] }
      : { taskId: null, problems: [error('unknownValue', 'taskId', { value: '' })] };
  }
  const tasks = await tickable(tx, flockId ?? '', nearTo(day));
  const entry = { id, kind: 'sample', shedId: '', day, itemId: kind, taskId };
  return { taskId: taskTickedBy(entry, tasks) ?? null, problems: [] };
}

/** Brings samplings in line with the samples that are them: done on the day of the first, open again without one. */
export async function settleSamplings(
  tx: CompanyTx,
  taskIds: readonly (string | null)[],
  byName: string,
): Promise<boolean> {
  const ids = taskIds.filter((id) => id !== null);
  if (ids.length === 0) return false;
  await tx.run(sql`
    update task t set outcome = case when s.day is null then 'open' else 'done' end, done_day = s.day,
      settled_at = case when s.day is null then null else settled.at end, settled_by = ${tx.userId},
      settled_by_name = case when s.day is null then '' else ${byName} end, version = version + 1, changed_at = now(),
      changed_by = ${tx.userId}
    from (select named.id, (select min(day) from sample
        where company_id = ${tx.companyId} and task_id = named.id) as day
      from unnest(${ids}::uuid[]) named (id)) s cross join now() settled (at)
    where t.company_id = ${tx.companyId} and t.id = s.id and t.outcome in ('open', 'done')
      and t.done_day is distinct from s.day`);
  return true;
}

/** Lets samples of a flock that are nothing yet be what its programme asks for: after one was applied. */
export async function tickFormerSamples(tx: CompanyTx, flockId: string, byName: string): Promise<void> {
  const samples = await tx.many(sql<Omit<TickingSample, 'taskId'>>`
    select id, kind, flock_id, day from sample
    where company_id = ${tx.companyId} and flock_id = ${flockId} and task_id is null order by day, id`);
  if (samples.length === 0) return;
  const tasks = await tickable(tx, flockId, sql`t.topic = 'sampling'`);
  const named = samples.flatMap(({ id, kind, day }) => {
    const taskId = taskTickedBy({ id, kind: 'sample', shedId: '', day, itemId: kind, taskId: undefined }, tasks);
    return taskId === undefined ? [] : [{ id, taskId }];
  });
  await tx.run(sql`
    update sample s set task_id = n.task_id, version = version + 1, changed_at = now()
    from unnest(${named.map(({ id }) => id)}::uuid[], ${named.map(({ taskId }) => taskId)}::uuid[]) n (id, task_id)
    where s.company_id = ${tx.companyId} and s.id = n.id`);
  await settleSamplings(tx, [...new Set(named.map(({ taskId }) => taskId))], byName);
}
