import type { Day } from '@henhouse/domain/day/day';
import type { FeedFacts } from '@henhouse/domain/economics/feed-economics';
import type { FlockFacts, RearedFlock } from '@henhouse/domain/economics/flock-economics';
import type { FormerPlan } from '@henhouse/domain/economics/rearing';
import type { FlockState } from '@henhouse/domain/flock/flock-state';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { equals, pageOf, within, withTotal } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';
import { liveChangeOf } from '../day-book/day-book-columns';
import { daysOfSpan, ever, isInSpan, never } from '../day-book/flock-months';

/** A flock of the report, with what the day-book says of it. */
export interface EconomicHead extends FlockFacts, FeedFacts {
  readonly farmId: string;
  readonly flockNumber: string;
  readonly farmName: string;
  readonly breed: string;
  readonly state: FlockState;
  readonly placedDay: Day;
  readonly sheds: readonly string[];
}

/** What costs need to know of a flock. */
export type CostFlock = Pick<EconomicHead, 'flockId' | 'farmId' | 'productionKind' | 'productionDay'>;

/** An expense of hens belongs to their rearing when the last day it is shared over lies before first lay. */
export const isRearingExpense = (
  { productionKind, productionDay }: CostFlock,
  { shareTo }: { readonly shareTo: Day },
): boolean => productionKind !== 'broiler' && (productionDay === null || shareTo < productionDay);

export interface HeadFilter {
  readonly scope: Scope;
  readonly farmId?: string | undefined;
  readonly kind?: ProductionKind | undefined;
  readonly ended?: boolean | undefined;
  readonly from?: Day | undefined;
}

const change = sql.raw(liveChangeOf('d'));

/** `from flock f where …` of the flocks of a report. */
export const placedFlocks = (
  tx: CompanyTx,
  { scope, farmId, kind, ended, from }: HeadFilter,
): RawBuilder<unknown> => sql`
  from flock f where f.company_id = ${tx.companyId} and f.placed_day is not null and f.state not in ('planned', 'cancelled')
    and ${within(sql`f.farm_id`, scope.farmIds)} and ${equals(sql`f.farm_id`, farmId)}
    and ${equals(sql`f.production_kind`, kind)} and ${equals(sql`(f.depleted_day is not null)`, ended)}
    and ${from === undefined ? sql`true` : sql`(f.depleted_day is null or f.depleted_day >= ${from})`}`;

/** From this day on hens lay: those that came in lay are written off from then on. */
export const layDay = sql<Day | null>`case when f.production_day is not null then greatest(f.production_day, f.placed_day) end`;

/** Ends that were planned for flock `f` before, while it laid. */
const formerPlans = sql<FormerPlan[]>`coalesce((
  select jsonb_agg(jsonb_build_object('untilDay', p.until_day, 'targetAgeDays', p.target_age_days) order by p.until_day)
  from flock_former_plan p where p.company_id = f.company_id and p.flock_id = f.id), '[]')`;

/** A flock of a report on farms and months, with what the write-off of its rearing is worked out from. */
type SiteFlock = CostFlock & RearedFlock;

/**
 * Flocks of a report on farms and months that are looked at one by one: hens of its days, whose rearing is written off, and those named,
 * whenever they ended: the bill of a year falls to flocks that are long gone.
 */
export const listSiteFlocks = (
  tx: CompanyTx,
  filter: HeadFilter,
  { flockIds, days, countHens }: { flockIds: readonly string[]; days: { from: Day; to: Day }; countHens: boolean },
): Promise<SiteFlock[]> =>
  tx.many(sql<SiteFlock>`
    select f.id as flock_id, f.farm_id, f.production_kind, f.hatch_day, ${layDay} as production_day, f.depleted_day, f.target_age_days,
      ${formerPlans} as former_plans, coalesce(housed.hens, 0) as hens_housed
    from (select f.* ${placedFlocks(tx, filter)} and (f.id = any(${flockIds}::uuid[]) or (f.production_kind <> 'broiler'
      and (f.depleted_day is null or f.depleted_day >= ${days.from}) and f.placed_day <= ${days.to}))) f
    left join lateral (
      select sum(${change}) + (select sum(o.opened_layers) from flock_month o where o.company_id = f.company_id and o.flock_id = f.id) as hens
      from (select f.id, ${ever}::date as from_day, f.production_day as until_day) s
      join flock_month k on k.company_id = f.company_id and k.flock_id = f.id and k.days > 0 and ${isInSpan(sql`k.month`)}
      ${daysOfSpan}
      where d.sex <> 'male') housed on ${countHens} and f.production_kind <> 'broiler'
    order by f.placed_day desc, f.id`);

/** Ids of all flocks of a kind. */
export const listFlocksOfKind = (tx: CompanyTx, kind: ProductionKind): Promise<string[]> =>
  tx.values(sql<string>`select f.id from flock f where f.company_id = ${tx.companyId} and f.production_kind = ${kind}`);

/** Ids of flocks, those placed last first. */
export async function listEconomicFlocks(
  tx: CompanyTx,
  filter: HeadFilter,
  paging: { readonly page: number; readonly perPage: number },
): Promise<{ flockIds: string[]; total: number }> {
  const shown = placedFlocks(tx, filter);
  const { items: rows, total } = await withTotal(
    tx,
    sql<{ id: string }>`select f.id ${shown} order by f.placed_day desc, f.id ${pageOf(paging)}`,
    shown,
  );
  return { flockIds: rows.map(({ id }) => id), total };
}

/** Flocks that ended last, from a day on: what a mean is made of. */
export function listEndedFlocks(
  tx: CompanyTx,
  { scope, kind, since, atMost }: { scope: Scope; kind?: ProductionKind | undefined; since: Day; atMost: number },
): Promise<string[]> {
  return tx.values(sql<string>`
    select f.id ${placedFlocks(tx, { scope, kind, ended: true, from: since })}
    order by f.depleted_day desc, f.id limit ${atMost}`);
}

/** The flock that stood before in one of a flock's sheds. */
export async function findPreviousFlock(tx: CompanyTx, flockId: string): Promise<string | null> {
  const row = await tx.maybe(sql<{ id: string }>`
    select f.id from flock f join flock this on this.company_id = f.company_id and this.id = ${flockId}
    where f.company_id = ${tx.companyId} and f.placed_day < this.placed_day
      and exists (select from flock_month d join flock_month own on own.company_id = d.company_id and own.shed_id = d.shed_id
        and own.flock_id = this.id and own.days > 0 where d.company_id = f.company_id and d.flock_id = f.id and d.days > 0)
    order by f.placed_day desc, f.id limit 1`);
  return row?.id ?? null;
}

/** Flocks with what the day-book says of them, in one statement, in the order of their ids. */
export async function readEconomicHeads(tx: CompanyTx, flockIds: readonly string[]): Promise<EconomicHead[]> {
  if (flockIds.length === 0) return [];
  const rows = await tx.many(sql<EconomicHead>`
    with wanted as (
      select id, production_day from flock where company_id = ${tx.companyId} and id = any(${flockIds}::uuid[])),
    book as (
      select d.flock_id, sum(d.placed) as birds_placed, sum(d.sold) as birds_sold, sum(d.sold_kg) as sold_kg,
        case when sum(d.opened_birds) = 0 then nullif(sum(d.feed_kg), 0) end as feed_kg, sum(d.placed - d.doa) as chicks_alive,
        sum(d.day_old_sum_g) / nullif(sum(d.day_old_birds), 0) as day_old_weight_g,
        coalesce(sum(d.eggs) filter (where s.in_lay), 0) as eggs, sum(${change}) as birds_alive,
        coalesce(sum(${change}) filter (where d.sex <> 'male' and not s.in_lay), 0) + sum(d.opened_layers) as hens_housed,
        array_agg(distinct d.shed_id) as shed_ids
      from wanted f
      cross join lateral (values (false, ${ever}::date, coalesce(f.production_day, ${never})), (true, f.production_day, ${never}::date))
        s (in_lay, from_day, until_day)
      join flock_month k on k.company_id = ${tx.companyId} and k.flock_id = f.id and k.days > 0 and ${isInSpan(sql`k.month`)}
      ${daysOfSpan}
      group by d.flock_id),
    plant as (
      select e.flock_id, sum((coalesce((e.detail ->> 'deadOnArrival')::int, 0) + coalesce((e.detail ->> 'condemned')::int, 0))
        * ((e.detail ->> 'grossKg')::numeric - (e.detail ->> 'tareKg')::numeric) / (e.detail ->> 'count')::int) as unpaid_kg
      from entry e where e.company_id = ${tx.companyId} and e.flock_id = any(${flockIds}::uuid[]) and e.kind = 'bird-sale'
        and e.state = 'posted' group by e.flock_id),
    weighed as (
      select k.*, max(k.weighed_day) over (partition by k.flock_id) as last_day from flock_month k
      where k.company_id = ${tx.companyId} and k.flock_id = any(${flockIds}::uuid[]) and k.weighed_day is not null),
    weighing as (
      select d.flock_id, sum(d.weighed_sum_g) / sum(d.weighed_birds) as last_weight_g
      from weighed w join flock_day d on d.company_id = w.company_id and d.flock_id = w.flock_id and d.shed_id = w.shed_id
        and d.sex = w.sex and d.day = w.weighed_day
      where w.weighed_day = w.last_day group by d.flock_id)
    select f.id as flock_id, f.number as flock_number, f.farm_id, farm.name as farm_name, f.production_kind, f.breed, f.state,
      f.hatch_day, f.placed_day,
      ${layDay} as production_day, f.depleted_day, f.target_age_days, ${formerPlans} as former_plans,
      coalesce(b.birds_placed, 0) as birds_placed, coalesce(b.birds_sold, 0) as birds_sold,
      coalesce(b.sold_kg, 0) as sold_kg, coalesce(b.eggs, 0) as eggs, coalesce(b.birds_alive, 0) as birds_alive,
      coalesce(b.hens_housed, 0) as hens_housed, w.last_weight_g, 0 as chicks,
      b.feed_kg, coalesce(b.chicks_alive, 0) as chicks_alive, b.day_old_weight_g, coalesce(p.unpaid_kg, 0) as unpaid_kg,
      array(select name from shed where shed.company_id = f.company_id and shed.id = any(b.shed_ids) order by code collate natural_order) as sheds
    from flock f join farm on farm.company_id = f.company_id and farm.id = f.farm_id
    left join book b on b.flock_id = f.id left join weighing w on w.flock_id = f.id
    left join plant p on p.flock_id = f.id
    where f.company_id = ${tx.companyId} and f.id = any(${flockIds}::uuid[]) and f.placed_day is not null`);
  const byId = new Map(rows.map((row) => [row.flockId, row]));
  return flockIds.flatMap((id) => byId.get(id) ?? []);
}
