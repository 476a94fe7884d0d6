import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { within } from '../../../platform/db/listing';
import { idsOf, oneTooMany, type SectionQuery, type SectionRow } from './sections.store';

/** Samples `a` of the flocks, and of a whole farm its own. */
export const ofSamples = (tx: CompanyTx, request: SectionQuery) => sql`
  a.company_id = ${tx.companyId} and a.farm_id = ${request.farmId} and a.day between ${request.from} and ${request.to}
    and (a.shed_id is null or ${within(sql`a.shed_id`, request.shedIds)})
    and (a.flock_id = any(${idsOf(request)}::uuid[]) or (${request.isWholeFarm} and a.flock_id is null))`;

/** Samples with each result on a line, and what is waited for. */
export const readSamples = (tx: CompanyTx, request: SectionQuery): Promise<SectionRow[]> =>
  tx.many(sql<SectionRow>`
    select a.day::text as day, coalesce(f.number, '') as flock, coalesce(s.name, '') as shed, a.kind as sample_kind, a.taken_by, a.laboratory, a.number,
      a.known_day::text as known_day, (r ->> 'part')::int as part, r ->> 'outcome' as outcome, coalesce(r ->> 'finding', '') as finding,
      (r ->> 'value')::float8 as value, coalesce(r ->> 'unit', '') as unit, (r ->> 'limit')::float8 as threshold, a.id::text as id
    from sample a
    left join shed s on s.company_id = a.company_id and s.id = a.shed_id
    left join flock f on f.company_id = a.company_id and f.id = a.flock_id
    left join lateral jsonb_array_elements(a.results) r on true
    where ${ofSamples(tx, request)}
    order by a.day, a.id, part ${oneTooMany}`);
