import type { OutputOf, QueryOf } from '@henhouse/contract/endpoint';
import { type listMovements, type MovementLine, movementsCountedAtMost } from '@henhouse/contract/stock/inventory';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { contains } from '../../../platform/db/listing';
import { storeAccount } from '../lots-in-store';

type Query = QueryOf<typeof listMovements>;

/** `consumed: M-12 · Shed 3` for an account of a flock, `supplier` for one of the farm. */
const accountName = (alias: string) =>
  sql.raw(`case when ${alias}.flock_id is null then ${alias}.kind else ${alias}.kind || ': '
    || (select f.number from flock f where f.company_id = ${alias}.company_id and f.id = ${alias}.flock_id) || ' · '
    || (select s.name from shed s where s.company_id = ${alias}.company_id and s.id = ${alias}.shed_id) end`);

/** Up to so many rows of an index are looked at lot by lot; beyond it the newest movements are gone through instead. */
const rowsAtMost = 20_000;

/** What a search stands for: lots (or all `but` a few), and documents; null where nothing is searched. */
interface Searched {
  readonly lotIds: readonly string[] | null;
  readonly but?: boolean;
  readonly documentIds: readonly string[];
}

/** Lots of the store whose item or code hold the searched text, and counts and supplies of the searched number. */
async function search(tx: CompanyTx, store: string, query: Query): Promise<Searched> {
  const { q, item, lot } = query;
  const isSearched = q !== undefined && q !== '';
  if (!isSearched && item === undefined && lot === undefined) return { lotIds: null, documentIds: [] };
  const number = isSearched && /^\d{1,9}$/.test(q) ? Number(q) : null;
  const isOneLot = lot !== undefined && !isSearched && item === undefined;
  const [lots, documents] = await Promise.all([
    isOneLot ? { lotIds: [lot], but: false } : findLots(tx, store, query),
    number === null
      ? []
      : tx.many(sql<{ id: string }>`
          select id from stock_count where company_id = ${tx.companyId} and number = ${number}
          union all
          select id from supply where company_id = ${tx.companyId} and number = ${number}`),
  ]);
  const isAll = lots.but && lots.lotIds.length === 0;
  return isAll ? { lotIds: null, documentIds: [] } : { ...lots, documentIds: documents.map(({ id }) => id) };
}

/** Lots that a search means; where most are meant, those that are not: the shorter list is the sooner gone through. */
function findLots(
  tx: CompanyTx,
  store: string,
  { q, item, lot }: Query,
): Promise<{ lotIds: readonly string[]; but: boolean }> {
  const names = [sql`coalesce(i.name, l.breed, l.grade, '')`, sql`coalesce(i.code, '')`, sql`l.code`];
  return tx.one(sql<{ lotIds: readonly string[]; but: boolean }>`
    with stored as materialized (
      select l.id, ${item === undefined ? sql`true` : sql`coalesce(l.item_id = ${item}, false)`}
        and ${lot === undefined ? sql`true` : sql`l.id = ${lot}`} and ${contains(names, q)} as is_meant
      from balance b
      join lot l on l.company_id = b.company_id and l.id = b.lot_id
      left join item i on i.company_id = l.company_id and i.id = l.item_id
      where b.company_id = ${tx.companyId} and b.account_id = ${store}),
    most as (select count(*) filter (where is_meant) * 2 > count(*) as but from stored)
    select most.but, coalesce((select array_agg(id::text) from stored where is_meant <> most.but), '{}') as lot_ids from most`);
}

/** How many movements are wanted, and whether they are the first of the list; to count them any will do. */
interface Part {
  readonly atMost: number;
  readonly isOrdered: boolean;
}

/**
 * Movements of one side of the store, at most `atMost` of them in the order of the list. Without a search, and where many
 * lots are meant, along the index of days; for few lots along the index of each; for documents along theirs.
 */
function side(
  tx: CompanyTx,
  account: RawBuilder<unknown>,
  store: string,
  query: Query,
  { lotIds, but = false, documentIds }: Searched,
  { atMost, isOrdered }: Part,
): RawBuilder<unknown>[] {
  const order = sql.raw(!isOrdered ? '' : query.sortDesc ? 'order by m.day desc, m.id desc' : 'order by m.day, m.id');
  const own = sql`m.company_id = ${tx.companyId} and ${account} = ${store}`;
  // Only what is asked for stands in the text: a condition that may be empty would keep the index of days from being used.
  const since = query.from === undefined ? sql`true` : sql`m.day >= ${query.from}`;
  const until = query.to === undefined ? sql`true` : sql`m.day <= ${query.to}`;
  const days = sql`${since} and ${until}`;
  const limited = (condition: RawBuilder<unknown>) =>
    sql`(select m.id, m.day from movement m where ${own} and ${days} and ${condition} ${order} limit ${atMost})`;
  if (query.document !== undefined) return [limited(sql`m.document_id = ${query.document}`)];
  if (lotIds === null) return [limited(sql`true`)];
  const ofLots =
    isOrdered && !but && lotIds.length * atMost <= rowsAtMost
      ? sql`(select found.* from unnest(${lotIds}::uuid[]) as wanted (lot_id)
          cross join lateral (select m.id, m.day from movement m where ${own} and ${days} and m.lot_id = wanted.lot_id
            ${order} limit ${atMost}) found)`
      : limited(but ? sql`m.lot_id <> all(${lotIds}::uuid[])` : sql`m.lot_id = any(${lotIds}::uuid[])`);
  return documentIds.length === 0 ? [ofLots] : [ofLots, limited(sql`m.document_id = any(${documentIds}::uuid[])`)];
}

/** Movements into and out of a store; they are counted up to 1,000, and a page lies among those. */
export async function listMovementRows(
  tx: CompanyTx,
  farmId: string | null,
  query: Query,
): Promise<OutputOf<typeof listMovements>> {
  const store = storeAccount(farmId);
  const searched = await search(tx, store, query);
  const found = (part: Part) =>
    sql.join(
      [sql.raw('m.from_account_id'), sql.raw('m.to_account_id')].flatMap((account) =>
        side(tx, account, store, query, searched, part),
      ),
      sql` union `,
    );
  const last = Math.min(query.page * query.perPage, movementsCountedAtMost);
  const first = (query.page - 1) * query.perPage;
  const order = (alias: string) =>
    sql.raw(query.sortDesc ? `order by ${alias}.day desc, ${alias}.id desc` : `order by ${alias}.day, ${alias}.id`);
  const [items, { counted }] = await Promise.all([
    first >= movementsCountedAtMost
      ? []
      : tx.many(sql<MovementLine>`
          select m.id::text as id, m.day, m.at, m.quantity, coalesce(i.unit, l.kind) as unit, ${accountName('giver')} as from,
            ${accountName('taker')} as to, m.to_account_id = ${store} as is_in, l.item_id, l.id as lot_id,
            coalesce(i.name, l.breed, l.grade, '') || case when l.code = '' then '' else ' · ' || l.code end as lot,
            m.document_kind, m.document_id, coalesce(c.number, s.number) as document_number,
            coalesce(giver.shed_id, taker.shed_id) as shed_id, coalesce(giver.flock_id, taker.flock_id) as flock_id,
            m.reverses_id is not null as reversal, coalesce(u.name, '') as by
          from (select * from (${found({ atMost: last, isOrdered: true })}) found ${order('found')} limit ${last - first} offset ${first}) page
          join movement m on m.company_id = ${tx.companyId} and m.id = page.id
          join lot l on l.company_id = m.company_id and l.id = m.lot_id
          left join item i on i.company_id = l.company_id and i.id = l.item_id
          join account giver on giver.company_id = m.company_id and giver.id = m.from_account_id
          join account taker on taker.company_id = m.company_id and taker.id = m.to_account_id
          left join stock_count c on c.company_id = m.company_id and c.id = m.document_id
          left join supply s on s.company_id = m.company_id and s.id = m.document_id
          left join user_account u on u.id = m.by_id
          ${order('m')}`),
    tx.one(sql<{ counted: number }>`
      select count(*) as counted from (
        select from (${found({ atMost: movementsCountedAtMost + 1, isOrdered: false })}) found limit ${movementsCountedAtMost + 1}) counted_rows`),
  ]);
  return { items, total: Math.min(counted, movementsCountedAtMost), hasMore: counted > movementsCountedAtMost };
}
