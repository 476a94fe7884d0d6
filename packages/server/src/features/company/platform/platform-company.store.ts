import type {
  listPlatformCompanies,
  PlatformCompany,
  PlatformCompanyDetail,
} from '@henhouse/contract/company/platform-company';
import type { QueryOf } from '@henhouse/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { AcrossTx } from '../../../platform/db/company-tx';
import { contains, equals, orderedBy, type Page, pageOf, withTotal } from '../../../platform/db/listing';

const instant = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;

/** Owners, and who was asked to become one. */
const owners = sql`coalesce((
  select json_agg(json_build_object('id', o.id, 'fullName', o.name, 'email', o.email, 'state', o.state) order by o.place, o.name collate natural_order)
  from (
    select u.id, u.name, u.email, case when u.state = 'active' then m.state else 'inactive' end as state, m.created_at as place
    from membership m join user_account u on u.id = m.user_id where m.company_id = c.id and m.role = 'Owner'
    union all
    select i.id, i.full_name, i.email, 'invited', i.created_at from invitation i
    where i.company_id = c.id and i.role = 'Owner' and i.state = 'open') o), '[]')`;

/**
 * Counted by membership and farm, which a super_admin may read; nothing that only the company's own people may. Farms as a whole: on a
 * cluster they are elsewhere than sessions (0095).
 */
const counted = sql`company c
  left join lateral (
    select count(*) filter (where m.state = 'active' and u.state = 'active') as people, max(m.last_active_at) as signed_in_at
    from membership m join user_account u on u.id = m.user_id where m.company_id = c.id) p on true
  left join (select company_id, count(*) as farms from farm where not retired group by company_id) f on f.company_id = c.id
  left join lateral (
    select max(s.used_at) as used_at, count(distinct s.user_id) as signed_in from session s
    where s.company_id = c.id and s.ended_at is null and s.support_until is null and s.kind = 'person') s on true`;

const farms = sql`coalesce(f.farms, 0)`;

const fields = sql`c.id, c.name, c.legal_number, c.address, c.country, c.currency, c.time_zone, c.language, c.unit_system,
  c.financial_year_start_month, c.state, c.is_demo, c.version, c.created_at, c.changed_at, c.suspended_at,
  c.suspended_reason, p.people, ${farms} as farms, greatest(p.signed_in_at, s.used_at) as last_active_at, ${owners} as owners`;

const sortColumns = {
  name: sql`c.name collate natural_order`,
  country: sql`c.country`,
  people: sql`p.people`,
  farms,
  createdAt: sql`c.created_at`,
  lastActiveAt: sql`greatest(p.signed_in_at, s.used_at)`,
  state: sql`c.state`,
} satisfies Readonly<Record<string, RawBuilder<unknown>>>;

type PlatformCompanyQuery = QueryOf<typeof listPlatformCompanies>;

/** Searched by name, number, country and by Owner, since that is who calls. */
function shownBy({ q, state, country, demo }: PlatformCompanyQuery): RawBuilder<unknown> {
  const ofOwner = sql`exists (select from membership m join user_account u on u.id = m.user_id
    where m.company_id = c.id and m.role = 'Owner' and ${contains([sql`u.name`, sql`coalesce(u.email, '')`], q)})`;
  return sql`(${contains([sql`c.name`, sql`c.legal_number`, sql`c.country`], q)} or ${ofOwner})
    and ${equals(sql`c.state`, state)} and ${equals(sql`c.country`, country)} and ${equals(sql`c.is_demo`, demo)}`;
}

export function listPlatformCompanyRows(tx: AcrossTx, query: PlatformCompanyQuery): Promise<Page<PlatformCompany>> {
  const shown = shownBy(query);
  return withTotal(
    tx,
    sql<PlatformCompany>`
      select ${fields} from ${counted} where ${shown}
      ${orderedBy(sortColumns[query.sortBy], query.sortDesc, sql`c.id`)} ${pageOf(query)}`,
    sql`from company c where ${shown}`,
  );
}

export async function readPlatformCompany(tx: AcrossTx, id: string): Promise<PlatformCompanyDetail | undefined> {
  const [row, supportVisits] = await Promise.all([
    tx.maybe(sql<Omit<PlatformCompanyDetail, 'supportVisits'>>`
      select ${fields}, s.signed_in from ${counted} where c.id = ${id}`),
    tx.many(sql<PlatformCompanyDetail['supportVisits'][number]>`
      select a.id, u.name as by, a.reason, a.started_at, a.until, a.ended_at
      from support_access a join user_account u on u.id = a.user_id
      where a.company_id = ${id} order by a.started_at desc, a.id limit 10`),
  ]);
  return row && { ...row, supportVisits };
}

/** Name and state, locked until the transaction ends. */
export function lockCompany(
  tx: AcrossTx,
  id: string,
): Promise<{ name: string; state: 'active' | 'suspended'; version: number } | undefined> {
  return tx.maybe(sql<{ name: string; state: 'active' | 'suspended'; version: number }>`
    select name, state, version from company where id = ${id} for update`);
}

/** Suspends or reactivates; the sessions of its people end with it (a trigger sees to that). */
export async function setState(
  tx: AcrossTx,
  id: string,
  { state, reason, by, nowMs }: { state: string; reason: string; by: string; nowMs: number },
): Promise<void> {
  const isSuspended = state === 'suspended';
  await tx.run(sql`
    update company set state = ${state}, suspended_at = ${isSuspended ? instant(nowMs) : null},
      suspended_reason = ${isSuspended ? reason : null}, version = version + 1, changed_at = now(), changed_by = ${by}
    where id = ${id}`);
}
