import { randomUUID } from 'node:crypto';
import type { QueryOf } from '@henhouse/contract/endpoint';
import type { AppliedProgramme, listProgrammeFlocks } from '@henhouse/contract/schedule/programme';
import type { Day } from '@henhouse/domain/day/day';
import type { AppliedTask, ApplyPlan } from '@henhouse/domain/schedule/apply-programme';
import type { PlannedTask, ProgrammeKind } from '@henhouse/domain/schedule/programme';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { columnOf, contains, listPage, type Page } from '../../platform/db/listing';
import { json } from '../../platform/db/statement';
import { addRow } from '../../platform/db/table/document-rows';
import { byColumn, insertRows, updateOf, writtenBy } from '../../platform/db/table/write-row';
import type { Scope } from '../../platform/http/rights';
import { reached } from '../flock/flock-lines.store';

/** Which programme of which flock. */
export interface AppliedHead {
  readonly id: string;
  readonly farmId: string;
  readonly flockId: string;
  readonly programmeId: string;
}

const applied = (tx: CompanyTx, nowMs: number, condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select a.id, a.programme_id, p.name, p.kind, a.farm_id, farm.name as farm_name, a.flock_id, f.number as flock_number,
    a.number, p.approved_number, a.from_day, a.created_by_name as applied_by, a.created_at as applied_at, a.version,
    coalesce(t.open, 0) as open, coalesce(t.overdue, 0) as overdue, coalesce(t.done, 0) as done,
    coalesce(t.skipped, 0) as skipped
  from applied_programme a
  join programme p on p.company_id = a.company_id and p.id = a.programme_id
  join flock f on f.company_id = a.company_id and f.id = a.flock_id
  join farm on farm.company_id = a.company_id and farm.id = a.farm_id
  join company c on c.id = a.company_id
  left join lateral (
    select (count(*) filter (where t.outcome = 'open'))::int as open,
      (count(*) filter (where t.outcome = 'open'
        and t.due_day < (${new Date(nowMs).toISOString()}::timestamptz at time zone coalesce(farm.time_zone, c.time_zone))::date))::int
        as overdue,
      (count(*) filter (where t.outcome = 'done'))::int as done,
      (count(*) filter (where t.outcome = 'skipped'))::int as skipped
    from task t where t.company_id = a.company_id and t.flock_id = a.flock_id and t.origin_id = a.id) t on true
  where a.company_id = ${tx.companyId} and a.state = 'applied' and ${condition}`;

/** Programmes that a flock follows. */
export function listOfFlock(tx: CompanyTx, flockId: string, nowMs: number): Promise<AppliedProgramme[]> {
  return tx.many(sql<AppliedProgramme>`
    select * from (${applied(tx, nowMs, sql`a.flock_id = ${flockId}`)}) applied order by kind, name collate natural_order, id limit 100`);
}

/** Flocks in reach that follow a programme and are not closed. */
export function listOfProgramme(
  tx: CompanyTx,
  programmeId: string,
  scope: Scope,
  query: QueryOf<typeof listProgrammeFlocks>,
  nowMs: number,
): Promise<Page<AppliedProgramme>> {
  const condition = sql`a.programme_id = ${programmeId} and f.state not in ('closed', 'cancelled') and ${reached(tx, scope)}`;
  const shown = sql`from (${applied(tx, nowMs, condition)}) applied
    where ${contains([sql`flock_number`, sql`farm_name`], query.q)}`;
  return listPage<AppliedProgramme>(tx, query, { shown, order: columnOf(query.sortBy) });
}

export function readApplied(tx: CompanyTx, id: string, nowMs: number): Promise<AppliedProgramme> {
  return tx.one(sql<AppliedProgramme>`${applied(tx, nowMs, sql`a.id = ${id}`)}`);
}

/** What a flock follows, locked; nothing when it does not, or no more. */
export function lockApplied(
  tx: CompanyTx,
  flockId: string,
  id: string,
): Promise<(AppliedHead & { readonly version: number }) | undefined> {
  return tx.maybe(sql<AppliedHead & { version: number }>`
    select id, farm_id, flock_id, programme_id, version from applied_programme
    where company_id = ${tx.companyId} and flock_id = ${flockId} and id = ${id} and state = 'applied' for update`);
}

/** The id under which a flock follows a programme now. */
export async function findApplied(tx: CompanyTx, flockId: string, programmeId: string): Promise<string | undefined> {
  const row = await tx.maybe(sql<{ id: string }>`
    select id from applied_programme where company_id = ${tx.companyId} and flock_id = ${flockId}
      and programme_id = ${programmeId} and state = 'applied'`);
  return row?.id;
}

export async function isApplied(tx: CompanyTx, flockId: string, programmeId: string): Promise<boolean> {
  return (await findApplied(tx, flockId, programmeId)) !== undefined;
}

export function readAppliedTasks(tx: CompanyTx, appliedId: string): Promise<AppliedTask[]> {
  return tx.many(sql<AppliedTask>`
    select id, line_id, occurrence, outcome, title, due_from, due_day from task
    where company_id = ${tx.companyId} and origin = 'programme' and origin_id = ${appliedId} and outcome <> 'removed'
    order by due_day, id`);
}

export async function insertApplied(
  tx: CompanyTx,
  head: AppliedHead,
  input: { readonly number: number; readonly fromDay: Day; readonly byName: string },
): Promise<void> {
  const { byName, ...as } = input;
  await addRow(tx, 'applied_programme', { ...head, ...as, ...writtenBy(tx), createdByName: byName });
}

export async function setApplied(
  tx: CompanyTx,
  id: string,
  input: { readonly number: number; readonly fromDay: Day },
): Promise<void> {
  await tx.run(updateOf(tx, 'applied_programme', id, { number: input.number, fromDay: input.fromDay }));
}

/** The flock follows it no more; its open tasks go with it. */
export async function removeApplied(
  tx: CompanyTx,
  id: string,
  input: { readonly reason: string; readonly byName: string },
): Promise<void> {
  await tx.run(updateOf(tx, 'applied_programme', id, { state: 'removed', reason: input.reason }));
  const open = (await readAppliedTasks(tx, id)).filter(({ outcome }) => outcome === 'open');
  await dropOpenTasks(
    tx,
    open.map((task) => task.id),
    input,
  );
}

export async function dropOpenTasks(
  tx: CompanyTx,
  ids: readonly string[],
  { reason, byName }: { readonly reason: string; readonly byName: string },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(sql`
    update task set outcome = 'removed', reason = ${reason}, settled_at = now(), settled_by = ${tx.userId},
      settled_by_name = ${byName}, version = version + 1, changed_at = now(), changed_by = ${tx.userId}
    where company_id = ${tx.companyId} and id = any(${[...ids]}::uuid[]) and outcome = 'open'`);
}

/** What a line says of its tasks. */
const wordsOf = ({ line, dueFrom, dueDay }: PlannedTask) => ({
  title: line.title,
  itemId: line.itemId,
  route: line.route,
  dose: line.dose,
  lightHours: line.lightHours,
  lightLux: line.lightLux,
  sampleKind: line.sampleKind,
  optional: line.optional,
  dueFrom,
  dueDay,
  checklist: line.checklist.map((text) => ({ text, done: false })),
});

export async function insertPlanned(
  tx: CompanyTx,
  { id, farmId, flockId }: AppliedHead,
  input: { readonly kind: ProgrammeKind; readonly planned: readonly PlannedTask[]; readonly byName: string },
): Promise<void> {
  const { planned, kind, byName } = input;
  const rows = planned.map((each) => ({
    id: randomUUID(),
    lineId: each.lineId,
    occurrence: each.occurrence,
    ...wordsOf(each),
  }));
  const ofAll = { farmId, flockId, origin: 'programme', originId: id, topic: kind, createdByName: byName };
  await insertRows(tx, 'task', { ...ofAll, ...writtenBy(tx) }, rows);
}

/** Open tasks are worded and dated as the new version has it; who they were given to stays. */
export async function changeTasks(tx: CompanyTx, changes: ApplyPlan['change']): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ task, planned }) => byColumn({ id: task.id, ...wordsOf(planned) }));
  await tx.run(sql`
    update task t set title = n.title, item_id = n.item_id, route = n.route, dose = n.dose, light_hours = n.light_hours,
      light_lux = n.light_lux, sample_kind = n.sample_kind, optional = n.optional, due_from = n.due_from, due_day = n.due_day, checklist = n.checklist,
      version = t.version + 1, changed_at = now(), changed_by = ${tx.userId}
    from jsonb_populate_recordset(null::task, ${json(rows)}) n
    where t.company_id = ${tx.companyId} and t.id = n.id and t.outcome = 'open'`);
}
