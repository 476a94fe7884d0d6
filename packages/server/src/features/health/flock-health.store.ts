import type { FlockTreatment, FlockVaccination } from '@henhouse/contract/health/flock-health';
import type { Day } from '@henhouse/domain/day/day';
import type { AntimicrobialGiven } from '@henhouse/domain/health/antimicrobial-use';
import type { MedicineRoute } from '@henhouse/domain/health/medicine-route';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { healthRowsAtMost } from './withdrawal-override.store';

/** Routes by which birds take a medicine all day, every day of a course. */
const everyDay: readonly MedicineRoute[] = ['drinkingWater', 'feed'];

/**
 * Days `missed.day` before `today`, since a day, of a course `e` in water or feed on which no medicine of it is written down. What was given
 * is read once a course: day by day, under the policies of companies, no index is found by a day that is made.
 */
export const missedDoses = (today: RawBuilder<unknown>, since = sql`e.day`): RawBuilder<unknown> => sql`
  select of_course.day::date as day
  from generate_series(greatest(e.day, ${since}), least((e.detail ->> 'endDay')::date, ${today} - 1), '1 day') of_course (day)
  where e.detail ->> 'route' = any(${everyDay})
  except
  select m.day from entry m where m.company_id = e.company_id and m.flock_id = e.flock_id and m.kind = 'medicine' and m.state = 'posted'
    and m.day >= e.day and m.detail ->> 'treatmentId' = e.id::text`;

/** Courses of treatment of a flock, newest first; at most {@link healthRowsAtMost}. One runs until the end of its last day. */
export function readTreatments(tx: CompanyTx, flockId: string, today: Day): Promise<FlockTreatment[]> {
  return tx.many(sql<FlockTreatment>`
    select e.id as entry_id, e.shed_id, s.name as shed_name, i.id as item_id, i.name as item_name,
      e.detail ->> 'diagnosis' as diagnosis, e.detail ->> 'dose' as dose, e.detail ->> 'route' as route,
      e.detail ->> 'prescriber' as prescriber, (e.detail ->> 'prescriptionId')::uuid as prescription_id,
      p.paper_number, e.day as first_day, (e.detail ->> 'endDay')::date as last_day, (e.detail ->> 'birds')::int as birds,
      coalesce(e.detail ->> 'result', '') as result, (e.detail ->> 'endDay')::date >= ${today}::date as is_running,
      array(select day::text from (${missedDoses(sql`${today}::date`)}) missed order by day) as missed_days
    from entry e
    join shed s on s.company_id = e.company_id and s.id = e.shed_id
    join item i on i.company_id = e.company_id and i.id = (e.detail ->> 'itemId')::uuid
    left join prescription p on p.company_id = e.company_id and p.id = (e.detail ->> 'prescriptionId')::uuid
    where e.company_id = ${tx.companyId} and e.flock_id = ${flockId} and e.kind = 'treatment' and e.state = 'posted'
    order by e.day desc, e.id desc limit ${sql.lit(healthRowsAtMost)}`);
}

/**
 * Vaccine that chicks of flocks had been given in the hatchery when they left it, newest first. It begins with what was placed: a database
 * that has not counted yet began with all that any hatch was given, and took ten seconds.
 */
export function readHatchVaccinations(
  tx: CompanyTx,
  flockIds: readonly string[],
): Promise<(FlockVaccination & { readonly flockId: string })[]> {
  return tx.many(sql<FlockVaccination & { readonly flockId: string }>`
    with placed as materialized (
      select e.flock_id, e.day, c.id as lot_id, c.hatch_id from entry e
      join lot c on c.company_id = e.company_id and c.id = (e.detail ->> 'chickLotId')::uuid and c.hatch_id is not null
      where e.company_id = ${tx.companyId} and e.flock_id = any(${flockIds}::uuid[]) and e.kind = 'chick-placement' and e.state = 'posted'),
    given as materialized (
      select distinct p.flock_id, v.id from placed p
      join hatch h on h.company_id = ${tx.companyId} and h.id = p.hatch_id
      join hatch_vaccination v on v.company_id = h.company_id and v.hatch_id = h.id and v.state = 'posted'
      where exists (
        select from movement m join account a on a.company_id = m.company_id and a.id = m.from_account_id
        where m.company_id = ${tx.companyId} and m.lot_id = p.lot_id and m.day between v.day and p.day and m.reverses_id is null
          and a.kind = 'store' and a.farm_id = h.farm_id
          and not exists (select from movement r where r.company_id = m.company_id and r.reverses_id = m.id)))
    select f.id as flock_id, v.id as entry_id, '' as shed_name, h.number::text as hatch, coalesce(i.name, '') as item_name, l.code as lot_code,
      v.day, v.day - f.hatch_day as age_days, v.doses, v.chicks as birds, v.route, v.given_by, '' as reaction
    from given g
    join flock f on f.company_id = ${tx.companyId} and f.id = g.flock_id
    join hatch_vaccination v on v.company_id = f.company_id and v.id = g.id
    join hatch h on h.company_id = v.company_id and h.id = v.hatch_id
    join lot l on l.company_id = v.company_id and l.id = v.lot_id
    left join item i on i.company_id = l.company_id and i.id = l.item_id
    order by v.day desc, v.id desc`);
}

/** Vaccinations of a flock, newest first, at most {@link healthRowsAtMost}, and those of its chicks in the hatchery. */
export async function readVaccinations(tx: CompanyTx, flockId: string): Promise<FlockVaccination[]> {
  const [inShed, inHatchery] = await Promise.all([
    readShedVaccinations(tx, flockId),
    readHatchVaccinations(tx, [flockId]),
  ]);
  return [...inShed, ...inHatchery];
}

function readShedVaccinations(tx: CompanyTx, flockId: string): Promise<FlockVaccination[]> {
  return tx.many(sql<FlockVaccination>`
    select e.id as entry_id, s.name as shed_name, '' as hatch, i.name as item_name, coalesce(l.code, '') as lot_code, e.day,
      e.day - f.hatch_day as age_days, (e.detail ->> 'doses')::int as doses, (e.detail ->> 'birds')::int as birds,
      e.detail ->> 'route' as route, e.detail ->> 'givenBy' as given_by,
      coalesce(e.detail ->> 'reaction', '') as reaction
    from entry e
    join flock f on f.company_id = e.company_id and f.id = e.flock_id
    join shed s on s.company_id = e.company_id and s.id = e.shed_id
    join item i on i.company_id = e.company_id and i.id = (e.detail ->> 'itemId')::uuid
    left join lateral (
      select string_agg(distinct lot.code, ', ') as code from movement m
      join lot on lot.company_id = m.company_id and lot.id = m.lot_id
      where m.company_id = e.company_id and m.document_id = e.id and m.reverses_id is null
        and not exists (select from movement r where r.company_id = m.company_id and r.reverses_id = m.id)) l on true
    where e.company_id = ${tx.companyId} and e.flock_id = ${flockId} and e.kind = 'vaccine' and e.state = 'posted'
    order by e.day desc, e.id desc limit ${sql.lit(healthRowsAtMost)}`);
}

export interface AntimicrobialsGiven {
  /** Each medicine that was given. */
  readonly given: readonly (AntimicrobialGiven & { readonly name: string })[];
  readonly treatmentDays: number;
}

/** Antimicrobials that a flock was given up to today, by what their labels say now. */
export function readAntimicrobials(tx: CompanyTx, flockId: string, today: Day): Promise<AntimicrobialsGiven> {
  return tx.one(sql<AntimicrobialsGiven>`
    with used as (
      select e.kind, e.day, e.detail, i.id as item_id, i.name, label.strength_mg_per_unit,
        label.dose_mg_per_kg_day
      from entry e
      join item i on i.company_id = e.company_id and i.id = (e.detail ->> 'itemId')::uuid
      join lateral (select * from item_label l where l.company_id = i.company_id and l.item_id = i.id
        order by l.version desc limit 1) label on label.antimicrobial
      where e.company_id = ${tx.companyId} and e.flock_id = ${flockId} and e.kind in ('treatment', 'medicine')
        and e.state = 'posted')
    select
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'doseMgPerKgDay', dose_mg_per_kg_day, 'activeMg', mg) order by name collate natural_order), '[]')
        from (select name, dose_mg_per_kg_day, sum((detail ->> 'quantity')::numeric * strength_mg_per_unit) as mg
          from used where kind = 'medicine' group by item_id, name, dose_mg_per_kg_day) medicines) as given,
      (select count(*)::int from (
        select day from used where kind = 'medicine'
        union
        select course.day::date from used cross join lateral
          generate_series(used.day, least((detail ->> 'endDay')::date, ${today}::date), interval '1 day') as course (day)
        where kind = 'treatment') days) as treatment_days`);
}

export interface FlockWeight {
  /** Birds placed and alive on arrival. */
  readonly birds: number;
  /** Mean of the last weighing; null before it. */
  readonly meanG: number | null;
  readonly birdsAlive: number;
  /** The first and the last day with anything in the book; null before the first. */
  readonly firstDay: Day | null;
  readonly lastDay: Day | null;
}

export function readFlockWeight(tx: CompanyTx, flockId: string): Promise<FlockWeight> {
  return tx.one(sql<FlockWeight>`
    select coalesce(sum(placed - doa), 0)::int as birds, min(day)::text as first_day,
      coalesce(sum(placed - doa + moved_in - moved_out - dead - culled - sold - variance), 0)::int as birds_alive, max(day)::text as last_day,
      (select sum(weighed_sum_g) / sum(weighed_birds) from flock_day
        where company_id = ${tx.companyId} and flock_id = ${flockId} and weighed_birds > 0
        group by day order by day desc limit 1) as mean_g
    from flock_day where company_id = ${tx.companyId} and flock_id = ${flockId}`);
}
