import type { InputOf, OutputOf, QueryOf } from '@henhouse/contract/endpoint';
import {
  type getSampleTrend,
  type HoldingFindings,
  type listSamples,
  type Sample,
  updateSample,
} from '@henhouse/contract/health/sample';
import type { Day } from '@henhouse/domain/day/day';
import {
  flocksOfShed,
  followUpDays,
  followUpWithinDays,
  isSamplePositive,
  resultDays,
  type SampleKind,
  type SamplePlace,
  type SampleResult,
  type ShedChange,
  usualHolding,
} from '@henhouse/domain/health/sample';
import type { SampleDue } from '@henhouse/domain/task/action-fact';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { columnOf, contains, equals, listPage, type Page, within } from '../../../platform/db/listing';
import { json } from '../../../platform/db/statement';
import { typedTable } from '../../../platform/db/table/company-table';
import { changeRow } from '../../../platform/db/table/document-rows';
import { putOf } from '../../../platform/db/table/write-row';
import { docketsOf } from '../../../platform/files/dockets';
import { notFound } from '../../../platform/http/refusal';
import type { Place, Scope } from '../../../platform/http/rights';
import { liveChangeOf } from '../../day-book/day-book-columns';
import { stoodIn } from '../../day-book/stood-in';

/** Sheds that the flock of a sample stood in. */
const ofFlock = stoodIn(sql`s.company_id`, sql`s.flock_id`);
const stood = sql`select ${ofFlock}`;

/** The place that a sample's id stands for: its shed, the sheds of its flock, or the farm as a whole. */
export async function findSample(tx: CompanyTx, id: string): Promise<Place | undefined> {
  const row = await tx.maybe(sql<{ farmId: string; shedId: string | null; shedIds: string[] }>`
    select s.farm_id, s.shed_id, array(select distinct a.shed_id ${ofFlock}) as shed_ids
    from sample s where s.company_id = ${tx.companyId} and s.id = ${id}`);
  if (!row) return undefined;
  const { farmId, shedId, shedIds } = row;
  return shedId === null ? { farmId, shedIds } : { farmId, shedId };
}

/** Samples (`s`) that may be shown: what is bound to sheds only to whoever reaches one of them. */
function reached(scope: Scope): RawBuilder<unknown> {
  const farms = within(sql`s.farm_id`, scope.farmIds);
  if (scope.shedIds === 'all') return farms;
  return sql`${farms} and (s.shed_id = any(${scope.shedIds}::uuid[]) or (s.shed_id is null and (s.flock_id is null
    or not exists (${stood}) or exists (${stood} and a.shed_id = any(${scope.shedIds}::uuid[])))))`;
}

/** Samples as they stand by the clock of their farm; `condition` is on `sample s`. To be put in brackets. */
const samples = (tx: CompanyTx, nowMs: number, condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select s.id, s.farm_id, farm.name as farm_name, s.kind, s.flock_id, coalesce(f.number, '') as flock_number, s.shed_id,
    coalesce(shed.name, '') as shed_name, s.machine_id, coalesce(m.name, '') as machine_name, s.lot_id,
    coalesce(concat_ws(' ', i.name, lf.number, nullif(l.code, '')), '') as lot_name, s.day, s.parts, s.taken_by, s.laboratory,
    s.number, s.notes, s.task_id, s.known_day, s.results,
    case when s.positive then 'positive' when not s.positive then 'negative'
      when today.day > s.day + ${resultDays}::int then 'late' else 'waiting' end as state,
    (select coalesce(jsonb_agg(distinct jsonb_build_object('id', q.id, 'number', q.number)), '[]')
      from flock_step shut join flock q on q.company_id = shut.company_id and q.id = shut.flock_id and q.quarantined
      where shut.company_id = s.company_id and shut.sample_id = s.id and not exists (
        select from flock_step later where later.company_id = shut.company_id and later.flock_id = shut.flock_id
          and later.id > shut.id and later.action = 'release')) as shuts,
    ${docketsOf(tx, sql`s.id`)} as dockets, s.created_by_name as created_by, s.version, s.created_at, s.changed_at
  from sample s
  join company c on c.id = s.company_id
  join farm on farm.company_id = s.company_id and farm.id = s.farm_id
  cross join lateral (select (${new Date(nowMs).toISOString()}::timestamptz
    at time zone coalesce(farm.time_zone, c.time_zone))::date as day) today
  left join flock f on f.company_id = s.company_id and f.id = s.flock_id
  left join shed on shed.company_id = s.company_id and shed.id = s.shed_id
  left join machine m on m.company_id = s.company_id and m.id = s.machine_id
  left join lot l on l.company_id = s.company_id and l.id = s.lot_id
  left join item i on i.company_id = l.company_id and i.id = l.item_id
  left join flock lf on lf.company_id = l.company_id and lf.id = l.flock_id
  where s.company_id = ${tx.companyId} and ${condition}`;

export function listSampleRows(
  tx: CompanyTx,
  scope: Scope,
  query: QueryOf<typeof listSamples>,
  nowMs: number,
): Promise<Page<Sample>> {
  const condition = sql`${reached(scope)} and ${equals(sql`s.farm_id`, query.farm)} and ${equals(sql`s.kind`, query.kind)}
    and ${equals(sql`s.flock_id`, query.flock)}`;
  const shown = sql`from (${samples(tx, nowMs, condition)}) taken where ${equals(sql`state`, query.state)}
    and ${contains([sql`flock_number`, sql`shed_name`, sql`laboratory`, sql`number`, sql`taken_by`], query.q)}`;
  return listPage<Sample>(tx, query, { shown, order: columnOf(query.sortBy) });
}

export function readSample(tx: CompanyTx, id: string, nowMs: number): Promise<Sample> {
  return tx.one(sql<Sample>`${samples(tx, nowMs, sql`s.id = ${id}`)}`);
}

/** Samples, locked against a second change until the transaction ends; `condition` is on `sample s`. */
export async function lockSamples(tx: CompanyTx, condition: RawBuilder<unknown>, nowMs: number): Promise<Sample[]> {
  await tx.run(sql`
    select from sample s where s.company_id = ${tx.companyId} and ${condition} order by s.id for no key update`);
  return tx.many(sql<Sample>`${samples(tx, nowMs, condition)}`);
}

/** One of them. @throws Refusal `notFound` where it has just been taken back. */
export async function lockSample(tx: CompanyTx, id: string, nowMs: number): Promise<Sample> {
  const [sample] = await lockSamples(tx, sql`s.id = ${id}`, nowMs);
  if (sample === undefined) throw notFound();
  return sample;
}

/** What a person says of a sample; `taskId` is the sampling that it is. */
export type SampleFields = Omit<InputOf<typeof updateSample>, 'taskId' | 'reason'> & { readonly taskId: string | null };

/** True when another sample has the laboratory's number. */
export async function isNumberTaken(
  tx: CompanyTx,
  { laboratory, number }: Pick<SampleFields, 'laboratory' | 'number'>,
  ownId: string,
): Promise<boolean> {
  if (number === '') return false;
  return tx.exists(sql`select id from sample where company_id = ${tx.companyId} and id <> ${ownId}
    and lower(laboratory) = lower(${laboratory}) and lower(number) = lower(${number})`);
}

export const sampleTable = typedTable('sample', updateSample.input);

export async function setResults(
  tx: CompanyTx,
  id: string,
  input: {
    readonly knownDay: Day | null;
    readonly results: readonly SampleResult[];
    readonly parts: number;
  },
): Promise<void> {
  const { knownDay, results, parts } = input;
  const positive = isSamplePositive(input);
  await changeRow(tx, 'sample', id, { knownDay, results: json(results), positive, parts });
}

/** The row goes, and so do its papers. */
export async function removeSampleRow(
  tx: CompanyTx,
  id: string,
  { at, reason }: { readonly at: string; readonly reason: string },
): Promise<void> {
  await tx.run(sql`
    update file set removed_at = ${at}, removed_by = ${tx.userId}, removed_reason = ${reason}
    where company_id = ${tx.companyId} and attached_to = ${id} and removed_at is null`);
  await tx.run(sql`delete from sample where company_id = ${tx.companyId} and id = ${id}`);
}

/** Flocks of which a sample says something: its own, those of its shed by {@link flocksOfShed}, the one that its lot came from. */
export async function readFlocksOf(tx: CompanyTx, sample: SamplePlace & { readonly day: Day }): Promise<string[]> {
  const { flockId, shedId, lotId, day } = sample;
  if (flockId !== null) return [flockId];
  if (shedId !== null) {
    // What was before the day is one sum of each flock.
    const changes = await tx.many(sql<ShedChange>`
      select d.flock_id, max(d.day) as day, sum(${sql.raw(liveChangeOf('d'))})::int as birds from flock_day d
      where d.company_id = ${tx.companyId} and d.shed_id = ${shedId}
      group by d.flock_id, greatest(d.day, ${day}::date - 1) order by 2, 1`);
    return flocksOfShed(day, changes);
  }
  return tx.values(sql<string>`
    select flock_id from lot where company_id = ${tx.companyId} and id = ${lotId} and flock_id is not null`);
}

/** True when the lot ever lay at the farm. */
export const wasLotAt = (tx: CompanyTx, farmId: string, lotId: string): Promise<boolean> =>
  tx.exists(sql`
    select from movement m
    join account a on a.company_id = m.company_id and a.id in (m.to_account_id, m.from_account_id) and a.farm_id = ${farmId}
    where m.company_id = ${tx.companyId} and m.lot_id = ${lotId} limit 1`);

/** What the company lists as positive; what is usual, as version 0, while it has said nothing. */
export async function readHoldingFindings(tx: CompanyTx): Promise<HoldingFindings> {
  const row = await tx.maybe(sql<HoldingFindings>`
    select findings, version from holding_findings where company_id = ${tx.companyId}`);
  return row ?? { findings: [...usualHolding], version: 0 };
}

export async function holdHoldingFindings(tx: CompanyTx): Promise<HoldingFindings> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('holding_findings ' || ${tx.companyId}, 0))`);
  return readHoldingFindings(tx);
}

export function writeHoldingFindings(tx: CompanyTx, { findings, version }: HoldingFindings): Promise<HoldingFindings> {
  const values = { findings: json(findings), version, changedAt: sql`now()`, changedBy: tx.userId };
  return tx.one(putOf(tx, 'holding_findings', {}, values, sql<HoldingFindings>`returning findings, version`));
}

type SampleQuarter = OutputOf<typeof getSampleTrend>['items'][number];

/** Samples with the whole result, or a positive one, by farm and quarter of the day that they were taken: the last eight quarters. */
export function readSampleTrend(
  tx: CompanyTx,
  scope: Scope,
  query: { readonly farm?: string | undefined; readonly kind?: SampleKind | undefined },
  today: Day,
): Promise<SampleQuarter[]> {
  return tx.many(sql<SampleQuarter>`
    select s.farm_id, farm.name as farm_name, date_trunc('quarter', s.day)::date as quarter, count(*)::int as samples,
      count(*) filter (where s.positive)::int as positive
    from sample s join farm on farm.company_id = s.company_id and farm.id = s.farm_id
    where s.company_id = ${tx.companyId} and ${reached(scope)} and ${equals(sql`s.farm_id`, query.farm)}
      and ${equals(sql`s.kind`, query.kind)} and s.positive is not null
      and s.day >= date_trunc('quarter', ${today}::date) - interval '21 months'
    group by s.farm_id, farm.name, date_trunc('quarter', s.day) order by quarter, farm.name collate natural_order, s.farm_id`);
}

/**
 * Samples of farms whose result is overdue, and positive ones that shut no flock, while nothing of the same place was sampled for the same
 * since; `farmDays` are `at (farm_id, today)`.
 */
export function readSamplesDue(
  tx: CompanyTx,
  farmDays: RawBuilder<unknown>,
  scope: Scope,
): Promise<(SampleDue & { readonly farmId: string })[]> {
  const place = (of: string) => sql.raw(`(${of}.flock_id, ${of}.shed_id, ${of}.machine_id, ${of}.lot_id)`);
  return tx.many(sql<SampleDue & { readonly farmId: string }>`
    select s.farm_id, s.id, s.kind as sample_kind, s.laboratory, s.flock_id, s.shed_id,
      case when s.positive then 'resultPositive' else 'resultLate' end as topic,
      case when s.positive then s.known_day else s.day + ${resultDays}::int end as due_from,
      case when s.positive then s.known_day + ${followUpWithinDays}::int else s.day + ${resultDays}::int end as due_day
    from ${farmDays} join sample s on s.company_id = ${tx.companyId} and s.farm_id = at.farm_id and ${reached(scope)}
    where s.positive is null and at.today > s.day + ${resultDays}::int
      or s.positive and s.known_day > at.today - ${followUpDays}::int
        and not exists (select from flock_step shut where shut.company_id = s.company_id and shut.sample_id = s.id)
        and not exists (select from sample later where later.company_id = s.company_id and later.farm_id = s.farm_id
          and later.kind = s.kind and later.day >= s.known_day and later.id <> s.id
          and ${place('later')} is not distinct from ${place('s')})
    order by s.farm_id, due_day, s.id`);
}
