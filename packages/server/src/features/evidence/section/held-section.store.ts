import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { readQuarantines } from '../../health/quarantine.store';
import { hasLet, stateNow } from '../../health/withdrawal-override.store';
import { clock, idsOf, named, oneTooMany, type SectionQuery, type SectionRow } from './sections.store';

/** Times in quarantine that ran in these days, each with the sample that shut the flock. */
export async function readShutFlocks(tx: CompanyTx, request: SectionQuery): Promise<SectionRow[]> {
  const { flocks, from, to } = request;
  const times = (await readQuarantines(tx, idsOf(request))).filter(
    ({ fromDay, releasedDay }) => fromDay <= to && (releasedDay ?? to) >= from,
  );
  const samples = await tx.many(sql<SectionRow & { readonly id: string }>`
    select a.id, a.kind as sample_kind, a.laboratory, a.number, coalesce(s.name, '') as shed
    from sample a left join shed s on s.company_id = a.company_id and s.id = a.shed_id
    where a.company_id = ${tx.companyId} and a.id = any(${times.flatMap(({ sampleId }) => sampleId ?? [])}::uuid[])`);
  const sampleOf = new Map(samples.map(({ id, ...sample }) => [id, sample]));
  const numbers = new Map(flocks.map(({ flockId, flockNumber }) => [flockId, flockNumber]));
  return times.map(({ flockId, fromDay: day, by, reason, sampleId, releasedDay, releasedBy, releaseReason }) => ({
    day,
    flock: numbers.get(flockId) ?? '',
    by,
    reason,
    releasedDay,
    releasedBy,
    releaseReason,
    ...sampleOf.get(sampleId ?? ''),
  }));
}

/** Lots in quarantine in these days, of those that the flocks laid or that went into them; of a whole farm what ever lay there, too. */
export const readHeldLots = (tx: CompanyTx, request: SectionQuery): Promise<SectionRow[]> =>
  tx.many(sql<SectionRow>`
    with own as (
      select id from lot where company_id = ${tx.companyId} and flock_id = any(${idsOf(request)}::uuid[])
      union
      select m.lot_id from movement m join entry e on e.company_id = m.company_id and e.id = m.document_id
      where m.company_id = ${tx.companyId} and e.flock_id = any(${idsOf(request)}::uuid[])
      union
      select m.lot_id from movement m
      join account a on a.company_id = m.company_id and a.id in (m.to_account_id, m.from_account_id) and a.farm_id = ${request.farmId}
      where m.company_id = ${tx.companyId} and ${request.isWholeFarm})
    select q.from_day::text as day, coalesce(i.name, l.kind) as item, concat_ws(' ', f.number, l.lay_day, nullif(l.code, '')) as lot,
      q.by_name as by, q.reason, (r.at at time zone ${request.timeZone})::date::text as released_day, coalesce(r.by_name, '') as released_by,
      coalesce(r.reason, '') as release_reason, l.id::text as id
    from lot_quarantine q
    join lot l on l.company_id = q.company_id and l.id = q.lot_id
    left join item i on i.company_id = l.company_id and i.id = l.item_id
    left join flock f on f.company_id = l.company_id and f.id = l.flock_id
    left join lateral (select later.at, later.by_name, later.reason from lot_quarantine later
      where later.company_id = q.company_id and later.lot_id = q.lot_id and later.id > q.id and later.from_day is null
      order by later.id limit 1) r on true
    where q.company_id = ${tx.companyId} and q.lot_id in (select id from own) and q.from_day <= ${request.to}
      and coalesce((r.at at time zone ${request.timeZone})::date, ${request.to}) >= ${request.from}
    order by q.from_day, q.id ${oneTooMany}`);

/** Override `o` was granted, and lets nothing go any more. */
const isTakenBack = sql`(o.state = 'withdrawn' and o.granted_at is not null)`;

/** Overrides for these days: who requested one and why, who answered, who took the answer back, and which document let how much go by it. */
export const readOverridesOf = (tx: CompanyTx, request: SectionQuery): Promise<SectionRow[]> =>
  tx.many(sql<SectionRow>`
    select o.day::text as day, f.number as flock, o.product, o.reason, o.asked_by_name as asked_by, o.asked_role,
      ${clock('o.asked_at', request)} as asked_at, ${stateNow} as state,
      case when ${isTakenBack} then o.granted_by_name else o.answered_by_name end as answered_by,
      case when ${isTakenBack} then ${clock('o.granted_at', request)} else ${clock('o.answered_at', request)} end as answered_at,
      case when ${isTakenBack} then o.grant_reason else o.answer_reason end as answer_reason,
      case when ${isTakenBack} then o.answered_by_name else '' end as taken_back_by,
      case when ${isTakenBack} then ${clock('o.answered_at', request)} end as taken_back_at,
      case when ${isTakenBack} then o.answer_reason else '' end as take_back_reason, o.single_hand, coalesce(o.paper_veterinarian, '') as prescriber,
      coalesce(o.paper_number, '') as paper, u.left_by, u.shed, u.quantity, u.number, u.customer, u.id as document, o.id::text as id
    from withdrawal_override o
    join flock f on f.company_id = o.company_id and f.id = o.flock_id
    left join lateral (
      select e.kind as left_by, s.name as shed, (e.detail ->> 'count')::float8 as quantity, sale.number, p.name as customer, e.id::text as id
      from entry e ${named}
      left join sale_entry x on x.company_id = e.company_id and x.entry_id = e.id and not x.released
      left join sale on sale.company_id = x.company_id and sale.id = x.sale_id
      left join partner p on p.company_id = sale.company_id and p.id = sale.partner_id
      where e.company_id = o.company_id and e.id = o.used_document_id
      union all
      select 'sale', '', (select sum(t.quantity)::float8 from sale_lot t join lot l on l.company_id = t.company_id and l.id = t.lot_id
          where t.company_id = sale.company_id and t.sale_id = sale.id and l.flock_id = o.flock_id),
        sale.number, p.name, sale.id::text
      from sale join partner p on p.company_id = sale.company_id and p.id = sale.partner_id
      where sale.company_id = o.company_id and sale.id = o.used_document_id
      union all
      select 'hatch', '', null, h.number, '', h.id::text
      from hatch_step t join hatch h on h.company_id = t.company_id and h.id = t.hatch_id
      where t.company_id = o.company_id and t.id = o.used_document_id limit 1) u on ${hasLet}
    where o.company_id = ${tx.companyId} and o.flock_id = any(${idsOf(request)}::uuid[])
      and o.day between ${request.from} and ${request.to}
    order by o.day, o.asked_at, o.id ${oneTooMany}`);
