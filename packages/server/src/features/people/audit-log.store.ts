import type { QueryOf } from '@henhouse/contract/endpoint';
import {
  type AuditLine,
  type AuditLineDetail,
  auditLinesAtMost,
  type listAuditLines,
} from '@henhouse/contract/people/audit-log';
import { type AuditReach, healthSubjects } from '@henhouse/domain/people/audit-reach';
import { personKindOf, personKinds } from '@henhouse/domain/people/person-kind';
import { type RawBuilder, sql } from 'kysely';
import { type AuditChain, chainOf, platformChain, sealBeside } from '../../platform/audit/audit-chain';
import type { AcrossTx, CompanyTx, Tx } from '../../platform/db/company-tx';
import { contains, equals, pageOf, within } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';

/** A log as one person sees it. */
export interface SeenLog {
  readonly tx: Tx;
  readonly chain: AuditChain;
  /** Condition that line `a` may be shown. */
  readonly seen: RawBuilder<unknown>;
  readonly farmId: RawBuilder<unknown>;
  readonly farm: RawBuilder<unknown>;
  /** Id and role of the member that line `a` is about. */
  readonly member: RawBuilder<unknown>;
  /** In which days begin and end. */
  readonly timeZone: string;
}

const aboutHealth = sql`(a.subject = any(${[...healthSubjects]}::text[])
  or (a.subject = 'DataEntry' and coalesce(a.after, a.before) ->> 'kind' = 'mortality'))`;

function reached(reach: AuditReach, { farmIds }: Scope): RawBuilder<unknown> {
  const onFarms = within(sql`a.farm_id`, farmIds);
  if (reach === 'health') return sql`${onFarms} and ${aboutHealth}`;
  // Where somebody has every farm, a line that is about none is still the company's, and not theirs.
  return reach === 'farms' ? sql`a.farm_id is not null and ${onFarms}` : onFarms;
}

/** Lines about signing in name an account or a session; of a session it is whose it is. */
const memberOf = (companyId: string): RawBuilder<unknown> => sql`left join lateral (
  select m.user_id, m.role from membership m
  where m.company_id = ${companyId} and a.subject = any(${['Auth', ...Object.values(personKinds)]}::text[])
    and m.user_id::text in (a.subject_id, case when a.subject = 'Auth' then a.actor_id::text end)
  order by m.user_id::text = a.subject_id desc limit 1) member on true`;

/** The company's log as far as `reach` and the farms in scope go. */
export const companyLog = (tx: CompanyTx, reach: AuditReach, scope: Scope, timeZone: string): SeenLog => {
  const chain = chainOf(tx);
  return {
    tx,
    chain,
    seen: sql`${chain.own('a')} and ${reached(reach, scope)}`,
    farmId: sql`a.farm_id`,
    farm: sql`left join farm on farm.company_id = ${tx.companyId} and farm.id = a.farm_id`,
    member: memberOf(tx.companyId),
    timeZone,
  };
};

/** The platform's own log: it knows no farms. */
export const platformLog = (tx: AcrossTx): SeenLog => ({
  tx,
  chain: platformChain,
  seen: sql`true`,
  farmId: sql`null::uuid`,
  farm: sql`left join (select null::text as name) farm on true`,
  member: sql`left join (select null::uuid as user_id, null::text as role) member on true`,
  timeZone: 'UTC',
});

type AuditFilters = Partial<Omit<QueryOf<typeof listAuditLines>, keyof Paging>>;

const thing = sql`left(coalesce(a.after ->> 'name', a.before ->> 'name', a.after ->> 'number', a.before ->> 'number',
  a.after ->> 'fullName', a.before ->> 'fullName', a.after ->> 'fileName', a.after ->> 'email'), 120)`;

/** Reasons of one hand that a line's document holds. */
const hands = (document: RawBuilder<unknown>) =>
  sql`coalesce(jsonb_array_length(jsonb_path_query_array(${document}, '$.**.singleHand ? (@ != "")')), 0)`;

/** A line after which there is one more than before. The first half is the condition of an index. */
const isSingleHand = sql`(coalesce(jsonb_path_exists(a.after, '$.**.singleHand ? (@ != "")'), false)
  and ${hands(sql`a.after`)} > ${hands(sql`a.before`)})`;

const lineColumns = ({ farmId }: SeenLog): RawBuilder<unknown> => sql`a.id, a.at, a.actor_id, a.actor_name, a.action,
  a.subject, a.subject_id, ${thing} as thing, left(coalesce(a.after, a.before) ->> 'kind', 60) as kind,
  ${farmId} as farm_id, farm.name as farm_name, a.via, a.screen, a.token_name, ${isSingleHand} as is_single_hand,
  seal.seq as seal`;

/** Midnight at the start of a day, `later` days on. */
const midnight = (day: string, timeZone: string, later: number) =>
  sql`((${day}::date + ${sql.lit(later)})::timestamp at time zone ${timeZone})`;

function shown({ seen, timeZone }: SeenLog, query: AuditFilters): RawBuilder<unknown> {
  const { from, to } = query;
  const columns = [sql`a.actor_name`, sql`a.action`, sql`a.subject`, sql`a.subject_id`, sql`a.token_name`, thing];
  return sql`${seen} and ${equals(sql`a.subject`, query.subject)} and ${equals(sql`a.subject_id`, query.subjectId)}
    and ${equals(sql`a.action`, query.action)} and ${equals(sql`a.via`, query.via)}
    and ${query.singleHand === undefined ? sql`true` : query.singleHand ? isSingleHand : sql`not ${isSingleHand}`}
    and ${query.actorId === undefined ? sql`true` : sql`a.actor_id = ${query.actorId}`}
    and ${from === undefined ? sql`true` : sql`a.at >= ${midnight(from, timeZone, 0)}`}
    and ${to === undefined ? sql`true` : sql`a.at < ${midnight(to, timeZone, 1)}`}
    and ${contains(columns, query.q)}`;
}

interface Paging {
  readonly page: number;
  readonly perPage: number;
  readonly sortDesc: boolean;
}

/** One page; what lies behind the newest 50,000 lines is neither counted nor shown. */
export async function listLines(
  log: SeenLog,
  query: AuditFilters & Paging,
): Promise<{ items: AuditLine[]; total: number }> {
  const direction = query.sortDesc ? sql.raw('desc') : sql.raw('asc');
  const order = sql`order by a.at ${direction}, a.id ${direction}`;
  const isBeyond = query.page * query.perPage > auditLinesAtMost;
  const [items, { total }] = await Promise.all([
    isBeyond
      ? []
      : log.tx.many(sql<AuditLine>`select ${lineColumns(log)}
          from (select * from ${log.chain.log} a where ${shown(log, query)} ${order} ${pageOf(query)}) a
          ${log.farm} ${sealBeside(log.chain)} ${order}`),
    log.tx.one(sql<{ total: number }>`select count(*) as total from (
      select from ${log.chain.log} a where ${shown(log, query)} limit ${sql.lit(auditLinesAtMost)}) a`),
  ]);
  return { items, total };
}

const detailColumns = sql`a.before, a.after, a.request_id, encode(seal.hash, 'hex') as hash, seal.sealed_at`;

type DetailRow = Omit<AuditLineDetail, 'person'> & { readonly userId: string | null; readonly role: string | null };

export async function readLine(log: SeenLog, id: number): Promise<AuditLineDetail | undefined> {
  const row =
    await log.tx.maybe(sql<DetailRow>`select ${lineColumns(log)}, ${detailColumns}, member.user_id, member.role
    from ${log.chain.log} a ${log.farm} ${log.member} ${sealBeside(log.chain)} where ${log.seen} and a.id = ${id}`);
  if (!row) return undefined;
  const { userId, role, ...line } = row;
  const kind = personKindOf(role ?? '');
  return { ...line, person: userId !== null && kind ? { id: userId, kind } : null };
}

/** A line as a file has it: before and after as text. */
export type FileLine = Omit<AuditLineDetail, 'before' | 'after' | 'person'> & {
  readonly before: string | null;
  readonly after: string | null;
};

/** Numbers of the lines that a file will hold, newest first: at most so many. */
export async function fileLineIds(log: SeenLog, query: AuditFilters, atMost: number): Promise<number[]> {
  const { ids } = await log.tx.one(sql<{
    ids: string | null;
  }>`select string_agg(a.id::text, ',' order by a.at desc, a.id desc) as ids
    from (select a.id, a.at from ${log.chain.log} a where ${shown(log, query)}
      order by a.at desc, a.id desc limit ${sql.lit(atMost)}) a`);
  // One text: tens of thousands of rows would keep everybody waiting while they are taken apart.
  return ids === null ? [] : ids.split(',').map(Number);
}

/** Lines of a file by their numbers, newest first: those of them that may be seen. */
export function fileLines(log: SeenLog, ids: readonly number[]): Promise<FileLine[]> {
  const { chain } = log;
  return log.tx.many(sql<FileLine>`select ${lineColumns(log)}, a.before::text as before, a.after::text as after,
      a.request_id, encode(seal.hash, 'hex') as hash, seal.sealed_at
    from (select * from ${chain.log} a where ${log.seen} and a.id = any(${[...ids]}::bigint[])) a
    ${log.farm} ${sealBeside(chain)} order by a.at desc, a.id desc`);
}

/** The values that a column has in lines to be seen. Goes through an index from value to value, however long the log is. */
function distinct(log: SeenLog, column: RawBuilder<unknown>): RawBuilder<unknown> {
  const { chain, seen } = log;
  const first = (after: RawBuilder<unknown>) => sql`(select ${column} from ${chain.log} a
    where ${chain.own('a')} and ${after} order by ${column} limit 1)`;
  return sql`with recursive found as (
    select ${first(sql`${column} is not null`)} as value
    union all
    select ${first(sql`${column} > found.value`)} from found where found.value is not null)
  select value from found where exists (select from ${chain.log} a where ${seen} and ${column} = found.value)`;
}

/** Who and what stands in the log, for filters. */
export async function readChoices(
  log: SeenLog,
): Promise<{ actors: { id: string; name: string }[]; subjects: string[] }> {
  const { tx, chain } = log;
  const [actors, subjects] = await Promise.all([
    tx.many(sql<{ id: string; name: string }>`select actor.value as id, last.name
      from (${distinct(log, sql`a.actor_id`)}) actor cross join lateral (
        select a.actor_name as name from ${chain.log} a
        where ${chain.own('a')} and a.actor_id = actor.value order by a.at desc, a.id desc limit 1) last
      order by last.name collate natural_order, 1`),
    tx.many(sql<{ value: string }>`select value from (${distinct(log, sql`a.subject`)}) subject order by 1`),
  ]);
  return { actors, subjects: subjects.map(({ value }) => value) };
}
