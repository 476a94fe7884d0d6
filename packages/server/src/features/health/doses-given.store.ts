import type { Day } from '@henhouse/domain/day/day';
import type { DosesGiven, TreatedFlock } from '@henhouse/domain/health/withdrawal';
import { longestPeriodDays } from '@henhouse/domain/health/withdrawal-period';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** The flock as the gate looks at it: birds are kept in the country of their company. */
export function readTreatedFlock(tx: CompanyTx, flockId: string): Promise<TreatedFlock> {
  return tx.one(sql<TreatedFlock>`
    select f.production_kind, f.production_day, c.country from flock f join company c on c.id = f.company_id
    where f.company_id = ${tx.companyId} and f.id = ${flockId}`);
}

/**
 * What the flock was given up to a day that may still hold its products: courses of treatment, with the last dose that was
 * given or is planned in them; medicine that stands alone, or whose course was taken back or is of something else; and
 * medicated feed, as one line for each feed. Each with what its label has said since it was written down.
 */
export function readDosesGiven(tx: CompanyTx, flockId: string, day: Day): Promise<DosesGiven[]> {
  return tx.many(sql<DosesGiven>`
    with given as (
      select e.id as entry_id, 'treatment' as source, (e.detail ->> 'itemId')::uuid as item_id, e.detail ->> 'route' as route,
        e.day as first_dose_day, e.created_at,
        greatest((e.detail ->> 'endDay')::date, (select max(m.day) from entry m
          where m.company_id = e.company_id and m.flock_id = e.flock_id and m.kind = 'medicine' and m.state = 'posted'
            and m.detail ->> 'treatmentId' = e.id::text)) as last_dose_day
      from entry e
      where e.company_id = ${tx.companyId} and e.flock_id = ${flockId} and e.kind = 'treatment' and e.state = 'posted'
      union all
      select e.id, 'medicine', (e.detail ->> 'itemId')::uuid, e.detail ->> 'route', e.day, e.created_at, e.day
      from entry e
      where e.company_id = ${tx.companyId} and e.flock_id = ${flockId} and e.kind = 'medicine' and e.state = 'posted'
        and not exists (select from entry t
          where t.company_id = e.company_id and t.id = (e.detail ->> 'treatmentId')::uuid and t.kind = 'treatment'
            and t.state = 'posted' and t.detail ->> 'itemId' = e.detail ->> 'itemId')
      union all
      select (array_agg(e.id order by e.day desc, e.id))[1], 'feed', i.id, 'feed', min(e.day), min(e.created_at), max(e.day)
      from item i join entry e on e.company_id = i.company_id and (e.detail ->> 'itemId')::uuid = i.id
      where i.company_id = ${tx.companyId} and i.category = 'feed' and i.medicated and e.flock_id = ${flockId}
        and e.kind = 'feed' and e.state = 'posted' and e.day between ${day}::date - ${longestPeriodDays}::int and ${day}
      group by i.id)
    select g.entry_id, g.source, g.item_id, i.name as item_name, g.route, g.first_dose_day, g.last_dose_day,
      coalesce((select jsonb_agg(l.periods order by l.version) from item_label l
        where l.company_id = ${tx.companyId} and l.item_id = g.item_id
          and not exists (select from item_label later
            where later.company_id = l.company_id and later.item_id = l.item_id and later.version = l.version + 1
              and later.at < g.created_at)), '[]') as statements
    from given g join item i on i.company_id = ${tx.companyId} and i.id = g.item_id
    where g.first_dose_day <= ${day}
    order by g.first_dose_day, g.entry_id`);
}
