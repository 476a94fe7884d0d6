import { type RawBuilder, sql } from 'kysely';
import { columnName } from './column-types';
import type { Tx } from './company-tx';

/** Condition that a row may be shown: its farm or shed is among `ids`, or all are in reach. */
export function within(column: RawBuilder<unknown>, ids: 'all' | readonly string[]): RawBuilder<unknown> {
  return ids === 'all' ? sql`true` : sql`${column} = any(${ids}::uuid[])`;
}

/**
 * Condition that an id is none of `ids`. As rows and not as a list: a plan that is kept for any list goes through it for each row, 0.2 s
 * of 38 ids and 120,000 rows.
 */
export const isNoneOf = (column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<unknown> =>
  sql`not exists (select from unnest(${ids}::uuid[]) named (id) where named.id = ${column})`;

/** Condition that one of `columns` holds the searched text, whatever its case and accents; no search shows everything. */
export function contains(columns: readonly RawBuilder<unknown>[], searched: string | undefined): RawBuilder<unknown> {
  if (searched === undefined || searched === '') return sql`true`;
  const hits = columns.map((column) => sql`position(search_text(${searched}) in search_text(${column})) > 0`);
  return sql`(${sql.join(hits, sql` or `)})`;
}

/** Condition on an optional filter: without a value everything is shown. */
export function equals(column: RawBuilder<unknown>, value: string | boolean | undefined): RawBuilder<unknown> {
  return value === undefined ? sql`true` : sql`${column} = ${value}`;
}

/** Condition on the filter by state: one of them, `open` for all in which something is still to come, or everything. */
export function hasState(
  column: RawBuilder<unknown>,
  state: string | undefined,
  open: readonly string[],
): RawBuilder<unknown> {
  return state === 'open' ? sql`${column} = any(${open}::text[])` : equals(column, state);
}

/** What people call things: "Shed 2" comes before "Shed 10", "Äpfel" beside "Apples" (`natural_order`). */
const called = /(?:^n|N)ame$|^(?:code|breed|flockNumber|laboratory|paidTo|place|serial|taxNumber|title|email)$/;

/**
 * The column of what a list is to be sorted by: `birdsPlaced` is `birds_placed`, unless `instead` has another one for it. What
 * people call things is sorted as they count and spell.
 */
export function columnOf(
  sortBy: string,
  instead: Readonly<Record<string, RawBuilder<unknown>>> = {},
): RawBuilder<unknown> {
  const column = sql.ref(columnName(sortBy));
  return instead[sortBy] ?? (called.test(sortBy) ? sql`${column} collate natural_order` : column);
}

/** `order by` of a list; rows that are equal keep an order of their own by `tieBreaker`. Empty cells come last. */
export function orderedBy(
  column: RawBuilder<unknown>,
  isDescending: boolean,
  tieBreaker: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const direction = isDescending ? sql.raw('desc nulls last') : sql.raw('asc nulls last');
  return sql`order by ${column} ${direction}, ${tieBreaker}`;
}

/**
 * `limit … offset …` of the page asked for. On the first page, which is what most ask for, the size stands in the text:
 * only then can the database keep its plan, since a limit that it does not know might be the whole table.
 */
export function pageOf(query: { readonly page: number; readonly perPage: number }): RawBuilder<unknown> {
  if (query.page === 1) return sql`limit ${sql.lit(query.perPage)}`;
  return sql`limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`;
}

/** What a list answers: the rows of a page, and how many there are on all of its pages. */
export interface Page<Row> {
  readonly items: Row[];
  readonly total: number;
}

/** The rows of a page, and how many rows `shown`, a `from … where …`, has, with `sums` over all of them; in one round trip. */
export async function withTotal<Row, Sums = unknown>(
  tx: Tx,
  rows: RawBuilder<Row>,
  shown: RawBuilder<unknown>,
  sums?: RawBuilder<Sums>,
): Promise<Page<Row> & Sums> {
  const counted = sums === undefined ? sql`count(*) as total` : sql`count(*) as total, ${sums}`;
  const [items, totals] = await Promise.all([
    tx.many(rows),
    tx.one(sql<{ total: number } & Sums>`select ${counted} ${shown}`),
  ]);
  return { items, ...totals };
}

interface List<Sums> {
  /** Every column unless said otherwise. */
  readonly columns?: RawBuilder<unknown>;
  /** `from … where …` with search and filters in it. */
  readonly shown: RawBuilder<unknown>;
  /** Where a row says more than what is counted: the select of those that are shown. */
  readonly lines?: RawBuilder<unknown>;
  /** What the query asks to be sorted by, mostly of a table of the columns that may be. */
  readonly order: RawBuilder<unknown>;
  /** Puts rows in order that are equal; the id unless said otherwise. */
  readonly tie?: RawBuilder<unknown>;
  /** Over all rows, whatever the page. */
  readonly sums?: RawBuilder<Sums>;
}

/** The page of a list that a query asks for. */
export function listPage<Row, Sums = unknown>(
  tx: Tx,
  query: Parameters<typeof pageOf>[0] & { readonly sortDesc: boolean },
  { columns = sql`*`, shown, lines, order, tie = sql`id`, sums }: List<Sums>,
): Promise<Page<Row> & Sums> {
  return withTotal(
    tx,
    sql<Row>`select ${columns} ${lines ? sql`from (${lines}) line` : shown} ${orderedBy(order, query.sortDesc, tie)} ${pageOf(query)}`,
    shown,
    sums,
  );
}
