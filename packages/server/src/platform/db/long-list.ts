import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from './company-tx';
import { contains, pageOf } from './listing';

/** A table that a search looks through: its columns, and which of its rows. */
interface SearchedTable {
  readonly table: string;
  readonly columns: readonly RawBuilder<unknown>[];
  readonly where?: RawBuilder<unknown>;
}

/**
 * Ids of rows of small tables (partners, items, farms) that hold the searched text, each table one statement, all in one
 * round trip. A long list that shows names of other tables then asks for ids, along its indexes, instead of joining the names
 * of all of its rows.
 */
export function findIds<Name extends string>(
  tx: CompanyTx,
  searched: string,
  tables: Readonly<Record<Name, SearchedTable>>,
): Promise<Record<Name, string[]>> {
  const names = Object.keys(tables) as Name[];
  return Promise.all(
    names.map(async (name) => {
      const { table, columns, where } = tables[name];
      const ids = await tx.value(sql<string[]>`
        select coalesce(array_agg(id::text), '{}') from ${sql.table(table)}
        where company_id = ${tx.companyId} and ${where ?? sql`true`} and ${contains(columns, searched)}`);
      return [name, ids] as const;
    }),
  ).then((found) => Object.fromEntries(found) as Record<Name, string[]>);
}

/** More rows than these are not named one by one. */
const idsAtMost = 1000;

/**
 * Condition that `id` is among what `selects` find, each a select of ids: named one by one where they are few, so that the
 * list goes along its key, else as what they are.
 */
export async function foundBy(
  tx: CompanyTx,
  id: RawBuilder<unknown>,
  selects: readonly RawBuilder<unknown>[],
): Promise<RawBuilder<unknown>[]> {
  if (selects.length === 0) return [];
  const all = sql.join([...selects], sql` union all `);
  const found = await tx.values(sql<string>`
    select id from (${all}) found (id) limit ${sql.lit(idsAtMost + 1)}`);
  if (found.length > idsAtMost) return [sql`${id} in (${all})`];
  const ids = new Set(found);
  return ids.size === 0 ? [] : [sql`${id} = any(${[...ids]}::uuid[])`];
}

/** Condition that one of `conditions` holds; without any nothing does. */
export const anyOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`;

const largestInteger = 2_147_483_647;

/** Condition that a whole number begins with digits, along its index. */
export function beginsWith(column: RawBuilder<unknown>, digits: string): RawBuilder<unknown> {
  const first = Number(digits);
  const ranges: RawBuilder<unknown>[] = [];
  for (let tens = 1; first * tens <= largestInteger && tens <= largestInteger; tens *= 10)
    ranges.push(sql`${column} between ${first * tens} and ${Math.min((first + 1) * tens - 1, largestInteger)}`);
  return digits.startsWith('0') ? sql`false` : anyOf(ranges);
}

/** Conditions on an id column, for each list of ids that is not empty. */
export function among(columns: readonly (readonly [RawBuilder<unknown>, readonly string[]])[]): RawBuilder<unknown>[] {
  return columns.flatMap(([column, ids]) => (ids.length === 0 ? [] : [sql`${column} = any(${ids}::uuid[])`]));
}

/** A list whose pages are found first, as ids along an index, before anything is joined to their rows. */
interface LongList {
  /** Table and alias. */
  readonly from: RawBuilder<unknown>;
  /** Its id, by the alias. */
  readonly id: RawBuilder<unknown>;
  readonly shown: RawBuilder<unknown>;
  readonly column: RawBuilder<unknown>;
  /** Where the column is of another table: how that is joined. */
  readonly join?: RawBuilder<unknown>;
  /** Empty in rows that come last, whichever way the list goes. */
  readonly mayBeEmpty?: RawBuilder<unknown>;
}

/**
 * `id place` of a page, to be joined to its rows and ordered by `place`. The id goes the way of the column, so that one index
 * serves both ways; rows whose column is empty are a list of their own behind the other.
 */
export function idsOfPage(
  list: LongList,
  query: Parameters<typeof pageOf>[0] & { sortDesc: boolean },
): RawBuilder<unknown> {
  const { from, id, shown, column, join = sql``, mayBeEmpty } = list;
  const way = sql.raw(query.sortDesc ? 'desc' : 'asc');
  const along = sql`order by ${column} ${way}, ${id} ${way}`;
  if (mayBeEmpty === undefined)
    return sql`select id, row_number() over () as place from (
      select ${id} from ${from} ${join} where ${shown} ${along} ${pageOf(query)}) found`;
  const atMost = query.page === 1 ? sql.lit(query.perPage) : sql`${query.page * query.perPage}`;
  return sql`select id, row_number() over () as place from (
    select id from (
      (select ${id}, ${column} as key, false as is_empty from ${from} ${join}
        where ${shown} and ${mayBeEmpty} is not null ${along} limit ${atMost})
      union all
      (select ${id}, null, true from ${from} where ${shown} and ${mayBeEmpty} is null order by ${id} ${way} limit ${atMost})) each_part
    order by is_empty, key ${way}, id ${way} ${pageOf(query)}) found`;
}
