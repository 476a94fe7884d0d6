import type { QueryOf } from '@henhouse/contract/endpoint';
import type { ApiToken, listApiTokens } from '@henhouse/contract/people/api-token';
import { type RawBuilder, sql } from 'kysely';
import { isoOf } from '../../platform/clock';
import type { CompanyTx } from '../../platform/db/company-tx';
import { columnOf, contains, equals, listPage, type Page } from '../../platform/db/listing';
import { addRow } from '../../platform/db/table/document-rows';
import { updateOf, writtenBy } from '../../platform/db/table/write-row';

/** Tokens with what became of them; `nowMs` decides which have expired. */
function tokens(tx: CompanyTx, nowMs: number): RawBuilder<unknown> {
  return sql`
    select t.id, t.name, u.name as maker_name, t.user_id = ${tx.userId} as is_mine, t.permissions, t.farm_ids,
      case when t.farm_ids is not null then array(
        select f.name from farm f where f.company_id = t.company_id and f.id = any(t.farm_ids) order by f.name collate natural_order) end as farm_names,
      t.expires_at, s.last_used_at, coalesce(t.revoked_at, s.ended_at) as ended_at,
      case when t.revoked_at is not null then 'revoked'
        when s.ended_at is not null then 'ended'
        when t.expires_at <= ${isoOf(nowMs)} then 'expired' else 'active' end as state,
      t.version, t.created_at, t.changed_at
    from api_token t
    join user_account u on u.id = t.user_id
    join token_sessions() s on s.session_id = t.session_id
    where t.company_id = ${tx.companyId}`;
}

export function listTokens(
  tx: CompanyTx,
  query: QueryOf<typeof listApiTokens>,
  nowMs: number,
): Promise<Page<ApiToken>> {
  const shown = sql`(${tokens(tx, nowMs)}) token
    where ${equals(sql`state`, query.state)} and ${contains([sql`name`, sql`maker_name`], query.q)}`;
  return listPage<ApiToken>(tx, query, { shown: sql`from ${shown}`, order: columnOf(query.sortBy) });
}

export function readToken(tx: CompanyTx, id: string, nowMs: number): Promise<ApiToken | undefined> {
  return tx.maybe(sql<ApiToken>`select * from (${tokens(tx, nowMs)}) token where id = ${id}`);
}

/** Keeps two changes of one token apart until the transaction ends; its session, or nothing when there is no such token. */
export function lockToken(tx: CompanyTx, id: string): Promise<{ sessionId: string } | undefined> {
  return tx.maybe(sql<{ sessionId: string }>`
    select session_id from api_token where company_id = ${tx.companyId} and id = ${id} for update`);
}

/** True when a token that still may count has this name. */
export const isTokenNameTaken = (tx: CompanyTx, name: string, ownId: string, nowMs: number): Promise<boolean> =>
  tx.exists(sql`
    select 1 from api_token t join token_sessions() s on s.session_id = t.session_id
    where t.company_id = ${tx.companyId} and lower(t.name) = lower(${name}) and t.id <> ${ownId}
      and t.revoked_at is null and s.ended_at is null and t.expires_at > ${isoOf(nowMs)} limit 1`);

export interface NewToken {
  readonly id: string;
  readonly sessionId: string;
  readonly name: string;
  readonly secretHash: Buffer;
  readonly permissions: readonly string[];
  readonly farmIds: readonly string[] | null;
  readonly nowMs: number;
  readonly expiresAtMs: number;
  /** `calendar`: the address that the maker's calendars read tasks from. */
  readonly kind: 'program' | 'calendar';
}

/** The token and the session that it is. */
export async function insertToken(tx: CompanyTx, token: NewToken): Promise<void> {
  const { id, sessionId, permissions, farmIds, nowMs, expiresAtMs, kind } = token;
  await tx.run(sql`select open_token_session(${sessionId}, ${token.secretHash}, ${permissions}::text[], ${farmIds}::uuid[],
    ${isoOf(nowMs)}, ${isoOf(expiresAtMs)})`);
  const life = { expiresAt: isoOf(expiresAtMs), createdAt: isoOf(nowMs), ...writtenBy(tx) };
  const row = { id, sessionId, userId: tx.userId, name: token.name, permissions, farmIds, kind };
  await addRow(tx, 'api_token', { ...row, ...life });
}

export async function setTokenName(tx: CompanyTx, id: string, name: string): Promise<void> {
  await tx.run(updateOf(tx, 'api_token', id, { name }));
}

/** Ends the token and its session in one transaction: the next request with it is refused. */
export async function endToken(tx: CompanyTx, id: string, sessionId: string, nowMs: number): Promise<void> {
  await tx.run(sql`select end_token_session(${sessionId}, ${isoOf(nowMs)})`);
  await tx.run(updateOf(tx, 'api_token', id, { revokedAt: isoOf(nowMs), revokedBy: tx.userId }));
}
