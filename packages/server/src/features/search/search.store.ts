import { type PersonKind, personKindOf } from '@henhouse/domain/people/person-kind';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { within } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';
import { isInSight } from '../people/user/person-line.store';

export interface SearchHit {
  readonly kind: 'farm' | 'shed' | 'flock' | 'person';
  readonly id: string;
  readonly name: string;
  /** What it belongs to, for telling namesakes apart. */
  readonly context: string;
  /** Null for people. */
  readonly farmId: string | null;
  /** Of people: which list they stand in. */
  readonly personKind: PersonKind | null;
}

export interface SearchReach {
  readonly farms: Scope;
  readonly sheds: Scope;
  readonly flocks: Scope;
  /** Roles whose people may be found. */
  readonly roles: readonly string[];
  /** Farms that decide on who is in sight. */
  readonly viewer: Scope;
}

type Hit = Omit<SearchHit, 'personKind'> & { readonly role: string | null };

const hitsAtMost = 20;

/**
 * Farms, sheds, flocks and people whose name, code or number holds the text: exact first, then those that begin with it, then the
 * rest; open flocks before finished ones.
 */
export async function findHits(tx: CompanyTx, searched: string, reach: SearchReach): Promise<SearchHit[]> {
  const { companyId } = tx;
  const stood = sql`select from account a where a.company_id = f.company_id and a.flock_id = f.id and a.kind = 'flock'`;
  const hits = await tx.many(sql<Hit>`
    with wanted as (select lower(${searched}) as text),
    hit as (
      select 'farm' as kind, id, name, code as context, id as farm_id, name || ' ' || code as text, name as first_text,
        code as second_text, retired as is_past, null::text as role
      from farm where company_id = ${companyId} and ${within(sql`id`, reach.farms.farmIds)}
      union all
      select 'shed', s.id, s.name, farm.name, farm.id, s.name || ' ' || s.code, s.name, s.code,
        s.state = 'outOfService', null
      from shed s join farm on farm.company_id = s.company_id and farm.id = s.farm_id
      where s.company_id = ${companyId} and ${within(sql`s.farm_id`, reach.sheds.farmIds)}
        and ${within(sql`s.id`, reach.sheds.shedIds)}
      union all
      select 'flock', f.id, f.number, f.breed || ' · ' || farm.name, farm.id, f.number || ' ' || f.breed, f.number,
        f.breed, f.state in ('closed', 'cancelled'), null
      from flock f join farm on farm.company_id = f.company_id and farm.id = f.farm_id
      where f.company_id = ${companyId} and ${within(sql`f.farm_id`, reach.flocks.farmIds)}
        and (not exists (${stood}) or exists (${stood} and ${within(sql`a.shed_id`, reach.flocks.shedIds)}))
      union all
      select 'person', u.id, u.name, coalesce(u.email, u.username, ''), null, concat_ws(' ', u.name, u.email, u.username),
        u.name, coalesce(u.username, u.email), m.state <> 'active', m.role
      from (select * from membership where company_id = ${companyId} and role = any(${[...reach.roles]}::text[])
        and ${isInSight(reach.viewer)}) m
      join user_account u on u.id = m.user_id)
    select kind, id, name, context, farm_id, role from hit, wanted
    where position(wanted.text in lower(hit.text)) > 0
    order by is_past, wanted.text not in (lower(first_text), lower(second_text)),
      not starts_with(lower(first_text), wanted.text), kind, lower(name), id
    limit ${hitsAtMost}`);
  return hits.map(({ role, ...hit }) => ({ ...hit, personKind: role === null ? null : (personKindOf(role) ?? null) }));
}
