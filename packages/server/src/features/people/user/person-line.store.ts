import type { QueryOf } from '@henhouse/contract/endpoint';
import type { InvitationLine, listInvitations } from '@henhouse/contract/people/invitation';
import type { listPeople, PersonLine } from '@henhouse/contract/people/user';
import { type PersonKind, personKindOf, personKinds } from '@henhouse/domain/people/person-kind';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { columnOf, contains, equals, listPage, within } from '../../../platform/db/listing';
import type { Scope } from '../../../platform/http/rights';

const instantSql = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;

/** Members and open invitations of one role, in one shape. */
function peopleOf(tx: CompanyTx, role: string, nowMs: number): RawBuilder<unknown> {
  return sql`
    select m.user_id as id, u.name as full_name, u.email, u.username, m.role, m.role_id, m.all_farms, m.farm_ids, m.shed_ids,
      m.state, greatest(m.last_active_at, l.used_at) as last_active_at, u.has_totp, u.managed_by is not null as is_managed,
      null::timestamptz as expires_at, m.version, m.created_at
    from membership m
    join user_account u on u.id = m.user_id
    left join member_last_use() l on l.user_id = m.user_id
    where m.company_id = ${tx.companyId} and m.role = ${role}
    union all
    select i.id, i.full_name, i.email, null, i.role, i.role_id, i.all_farms, i.farm_ids, i.shed_ids,
      case when i.expires_at > ${instantSql(nowMs)} then 'invited' else 'expired' end, null, false, false,
      i.expires_at, i.version, i.created_at
    from invitation i
    where i.company_id = ${tx.companyId} and i.role = ${role} and i.state = 'open'`;
}

/**
 * Condition that somebody may be shown: to whom the company is open everybody, to others who shares a farm with them, and
 * who has the whole company. Takes the columns of a membership or an invitation.
 */
export function isInSight({ farmIds }: Scope): RawBuilder<unknown> {
  if (farmIds === 'all') return sql`true`;
  return sql`(all_farms or role in ('Owner', 'Admin') or (role = 'Doctor' and farm_ids = '{}')
    or farm_ids && ${farmIds}::uuid[])`;
}

/** Farms and sheds by name, as far as the viewer has them; the others are counted. */
function withNames(tx: CompanyTx, viewer: Scope, people: RawBuilder<unknown>): RawBuilder<unknown> {
  const { companyId } = tx;
  const seenShed = sql`(${within(sql`s.farm_id`, viewer.farmIds)} and ${within(sql`s.id`, viewer.shedIds)})`;
  return sql`
    select p.*, r.name as role_name, f.farms, f.more_farms, s.sheds, s.more_sheds
    from (${people}) p
    left join role r on r.company_id = ${companyId}
      and (r.id = p.role_id or (p.role_id is null and r.is_built_in and r.kind = p.role))
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.name collate natural_order, f.id)
          filter (where ${within(sql`f.id`, viewer.farmIds)}), '[]') as farms,
        count(*) filter (where not ${within(sql`f.id`, viewer.farmIds)}) as more_farms
      from farm f where f.company_id = ${companyId} and f.id = any(p.farm_ids)) f
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'farmId', s.farm_id, 'farmName', f.name)
          order by f.name collate natural_order, s.code collate natural_order, s.id) filter (where ${seenShed}), '[]') as sheds,
        count(*) filter (where not ${seenShed}) as more_sheds
      from shed s join farm f on f.company_id = s.company_id and f.id = s.farm_id
      where s.company_id = ${companyId} and s.id = any(p.shed_ids)) s`;
}

const sortColumns = {
  email: sql`lower(coalesce(email, username))`,
};

type Row = Omit<PersonLine, 'kind'> & { readonly role: string };

const lineOf = <Line extends { readonly role: string }>({ role, ...row }: Line) => ({
  ...row,
  kind: personKindOf(role) as PersonKind,
});

export async function listPeopleLines(
  tx: CompanyTx,
  kind: PersonKind,
  viewer: Scope,
  query: QueryOf<typeof listPeople>,
  nowMs: number,
): Promise<{ items: PersonLine[]; total: number }> {
  const atFarm = query.farmId === undefined ? sql`true` : sql`(all_farms or ${query.farmId}::uuid = any(farm_ids))`;
  const people = sql`select * from (${peopleOf(tx, personKinds[kind], nowMs)}) person
    where ${isInSight(viewer)} and ${equals(sql`state`, query.state)} and ${equals(sql`role_id`, query.roleId)} and ${atFarm}
      and ${equals(sql`has_totp`, query.hasTotp)}
      and ${contains([sql`full_name`, sql`coalesce(email, '')`, sql`coalesce(username, '')`], query.q)}`;
  const { items: rows, total } = await listPage<Row>(tx, query, {
    lines: withNames(tx, viewer, people),
    shown: sql`from (${people}) person`,
    order: columnOf(query.sortBy, sortColumns),
  });
  return { items: rows.map(lineOf), total };
}

/** Somebody of that kind, member or invited, by the id of the list; nothing when the viewer has nobody of it in sight. */
export async function readPersonLine(
  tx: CompanyTx,
  kind: PersonKind,
  viewer: Scope,
  id: string,
  nowMs: number,
): Promise<PersonLine | undefined> {
  const people = sql`select * from (${peopleOf(tx, personKinds[kind], nowMs)}) person
    where id = ${id} and ${isInSight(viewer)}`;
  const row = await tx.maybe(sql<Row>`${withNames(tx, viewer, people)}`);
  return row && lineOf(row);
}

/** Invitations to be one of `roles`, open and past, as far as the viewer has them in sight. */
export async function listInvitationLines(
  tx: CompanyTx,
  roles: readonly string[],
  viewer: Scope,
  query: QueryOf<typeof listInvitations>,
  nowMs: number,
): Promise<{ items: InvitationLine[]; total: number }> {
  const invitations = sql`
    select i.id, i.full_name, i.email, i.role, i.role_id, i.all_farms, i.farm_ids, i.shed_ids, i.expires_at, i.version,
      i.created_at, b.name as invited_by,
      case i.state when 'used' then 'accepted' when 'revoked' then 'revoked'
        else case when i.expires_at > ${instantSql(nowMs)} then 'invited' else 'expired' end end as state
    from invitation i left join user_account b on b.id = i.invited_by
    where i.company_id = ${tx.companyId} and i.role = any(${[...roles]}::text[])`;
  const shown = sql`select * from (${invitations}) invitation
    where ${isInSight(viewer)} and ${equals(sql`state`, query.state)} and ${contains([sql`full_name`, sql`email`], query.q)}`;
  const { items: rows, total } = await listPage<Omit<InvitationLine, 'kind'> & { readonly role: string }>(tx, query, {
    lines: withNames(tx, viewer, shown),
    shown: sql`from (${shown}) invitation`,
    order: columnOf(query.sortBy),
  });
  return { items: rows.map(lineOf), total };
}
