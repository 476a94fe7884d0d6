import type { Day } from '@henhouse/domain/day/day';
import { type PaperPeriods, periodsOfPaper } from '@henhouse/domain/health/outside-paper';
import type { DosesGiven, TreatedFlock } from '@henhouse/domain/health/withdrawal';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { eggsOf } from '../day-book/day-book-columns';
import { paperPeriods } from './prescription/prescription.store';

/** A flock on a day: what is queried. */
export interface FlockDayQuery {
  readonly flockId: string;
  readonly day: Day;
}

/**
 * The flocks as the gate looks at them, by id: birds are kept in the country of their company, and were in its former ones; hens lay since
 * somebody said so, or since the first eggs that are written down, whichever was earlier.
 */
export async function readTreatedFlocks(
  tx: CompanyTx,
  flockIds: readonly string[],
): Promise<ReadonlyMap<string, TreatedFlock>> {
  const rows = await tx.many(sql<TreatedFlock & { flockId: string }>`
    select f.id as flock_id, f.production_kind, least(f.production_day, eggs.first_day) as production_day, f.former_production_days,
      c.country, c.former_countries
    from flock f join company c on c.id = f.company_id
    left join lateral (
      select min(d.day) as first_day from flock_day d
      join (select min(month) as month from flock_month m
        where m.company_id = f.company_id and m.flock_id = f.id and m.eggs > 0) laid on d.day >= laid.month
      where d.company_id = f.company_id and d.flock_id = f.id and d.day < laid.month + interval '1 month'
        and ${sql.raw(eggsOf('d'))} > 0) eggs on f.production_kind <> 'broiler'
    where f.company_id = ${tx.companyId} and f.id = any(${flockIds}::uuid[])`);
  return new Map(rows.map(({ flockId, ...flock }) => [flockId, flock]));
}

/** Farms in whose stores eggs of a flock lie. */
export const readFarmsWithEggs = (tx: CompanyTx, flockId: string): Promise<string[]> =>
  tx.values(sql<string>`
    select distinct a.farm_id from lot l
    join balance b on b.company_id = l.company_id and b.lot_id = l.id and b.quantity > 0
    join account a on a.company_id = b.company_id and a.id = b.account_id and a.kind = 'store' and a.farm_id is not null
    where l.company_id = ${tx.companyId} and l.flock_id = ${flockId} and l.kind = 'eggs' order by a.farm_id`);

/**
 * Holds flocks, in the order of their ids, for whoever writes down what they were given or lets something of them leave: each looks at what
 * the other has written, so of two at one moment the second has to find it (0103). What is looked at is read by later statements.
 */
export async function lockTreatedFlocks(tx: CompanyTx, flockIds: readonly string[]): Promise<void> {
  if (flockIds.length === 0) return;
  await tx.run(sql`
    select from flock where company_id = ${tx.companyId} and id = any(${flockIds}::uuid[]) order by id for no key update`);
}

/** {@link readTreatedFlocks} of one. */
export async function readTreatedFlock(tx: CompanyTx, flockId: string): Promise<TreatedFlock> {
  const flock = (await readTreatedFlocks(tx, [flockId])).get(flockId);
  if (flock === undefined) throw new Error(`flock ${flockId} is not of this company`);
  return flock;
}

/**
 * What flocks were given up to a day each that may still hold their products: courses of treatment, with the last dose
 * that was given or is planned in them; medicine that stands alone, or whose course was taken back, is of something else or by
 * another route, or begins later by now; vaccines whose label has ever named a period; and medicated feed, as one line for each feed, that which entries said before they were
 * corrected or taken back with it: whoever writes feed down lets nobody go by it (0018). Each with what its label has said since it was written down, and what
 * the papers of outside veterinarians say that it was prescribed by: those of the course, and of what was given in it.
 */
export async function readDosesGiven(
  tx: CompanyTx,
  request: readonly FlockDayQuery[],
): Promise<(DosesGiven & { readonly flockId: string; readonly queriedDay: Day })[]> {
  const rows = await tx.many(sql<DosesGiven & { flockId: string; queriedDay: Day; papers: PaperPeriods[] }>`
    with queried as (
      select * from unnest(${request.map(({ flockId }) => flockId)}::uuid[], ${request.map(({ day }) => day)}::date[])
        as a (flock_id, queried_day)),
    given as (
      select a.flock_id, a.queried_day, e.id as entry_id, 'treatment' as source, (e.detail ->> 'itemId')::uuid as item_id,
        e.detail ->> 'route' as route, e.day as first_dose_day, e.created_at,
        greatest((e.detail ->> 'endDay')::date, (select max(m.day) from entry m
          where m.company_id = e.company_id and m.flock_id = e.flock_id and m.kind = 'medicine' and m.state = 'posted'
            and m.detail ->> 'treatmentId' = e.id::text)) as last_dose_day, e.changed_at as written_at,
        (e.detail ->> 'prescriptionId')::uuid as prescription_id
      from queried a join entry e on e.company_id = ${tx.companyId} and e.flock_id = a.flock_id
      where e.kind = 'treatment' and e.state = 'posted'
      union all
      select a.flock_id, a.queried_day, e.id, 'medicine', (e.detail ->> 'itemId')::uuid, e.detail ->> 'route', e.day,
        e.created_at, e.day, e.changed_at, (e.detail ->> 'prescriptionId')::uuid
      from queried a join entry e on e.company_id = ${tx.companyId} and e.flock_id = a.flock_id
      where e.kind = 'medicine' and e.state = 'posted'
        and not exists (select from entry t
          where t.company_id = e.company_id and t.id = (e.detail ->> 'treatmentId')::uuid and t.kind = 'treatment'
            and t.state = 'posted' and t.detail ->> 'itemId' = e.detail ->> 'itemId'
            and t.detail ->> 'route' = e.detail ->> 'route' and t.day <= e.day)
      union all
      select a.flock_id, a.queried_day, e.id, 'vaccine', (e.detail ->> 'itemId')::uuid, e.detail ->> 'route', e.day,
        e.created_at, e.day, e.changed_at, null
      from queried a join entry e on e.company_id = ${tx.companyId} and e.flock_id = a.flock_id
      where e.kind = 'vaccine' and e.state = 'posted' and exists (select from item_label l
        where l.company_id = e.company_id and l.item_id = (e.detail ->> 'itemId')::uuid and l.periods <> '[]')
      union all
      select a.flock_id, a.queried_day, (array_agg(fed.id order by fed.day desc, fed.id))[1], 'feed', i.id, 'feed',
        min(fed.day), min(fed.created_at), max(fed.day), max(fed.written_at), null
      from queried a
      cross join lateral (
        select id, day, detail, created_at, changed_at as written_at from entry e
        where e.company_id = ${tx.companyId} and e.flock_id = a.flock_id and e.kind = 'feed' and e.state = 'posted'
          and e.day <= a.queried_day
        union all
        select e.id, r.day, r.detail, e.created_at, r.at from entry e
        join entry_revision r on r.company_id = e.company_id and r.entry_id = e.id and r.state = 'posted'
        where e.company_id = ${tx.companyId} and e.flock_id = a.flock_id and e.kind = 'feed' and e.version > 1
          and r.day <= a.queried_day) fed
      join item i on i.company_id = ${tx.companyId} and i.id = (fed.detail ->> 'itemId')::uuid and i.category = 'feed'
        and i.medicated
      where exists (select from item where company_id = ${tx.companyId} and category = 'feed' and medicated)
      group by a.flock_id, a.queried_day, i.id)
    select g.flock_id, g.queried_day, g.entry_id, g.source, g.item_id, i.name as item_name, g.route, g.first_dose_day,
      g.last_dose_day, g.written_at,
      coalesce((select jsonb_agg(l.periods order by l.version) from item_label l
        where l.company_id = ${tx.companyId} and l.item_id = g.item_id
          and not exists (select from item_label later
            where later.company_id = l.company_id and later.item_id = l.item_id and later.version = l.version + 1
              and later.at < g.created_at)), '[]') as statements,
      coalesce((select jsonb_agg(${paperPeriods}) from prescription p
        where p.company_id = ${tx.companyId} and p.paper_number is not null and (p.id = g.prescription_id
          or g.source = 'treatment' and p.id in (select (m.detail ->> 'prescriptionId')::uuid from entry m
            where m.company_id = ${tx.companyId} and m.flock_id = g.flock_id and m.kind = 'medicine'
              and m.state = 'posted' and m.detail ->> 'treatmentId' = g.entry_id::text))), '[]') as papers
    from given g join item i on i.company_id = ${tx.companyId} and i.id = g.item_id
    where g.first_dose_day <= g.queried_day
    order by g.flock_id, g.first_dose_day, g.entry_id`);
  return rows.map(({ papers, ...dose }) => ({
    ...dose,
    statements: [...dose.statements, ...papers.map(periodsOfPaper)],
  }));
}
