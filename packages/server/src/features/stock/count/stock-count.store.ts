import type { QueryOf } from '@henhouse/contract/endpoint';
import type {
  CountSheetLine,
  getCountSheet,
  listStockCounts,
  StockCount,
  StockCountWithLines,
} from '@henhouse/contract/stock/stock-count';
import { countedLotsAtMost } from '@henhouse/contract/stock/stock-count';
import type { Day } from '@henhouse/domain/day/day';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { contains, equals, listPage, type Page } from '../../../platform/db/listing';
import { addRow, removeLines } from '../../../platform/db/table/document-rows';
import { insertRows, updateOf, writtenBy } from '../../../platform/db/table/write-row';
import { type Approval, approvedNow, writtenAnew } from '../../money/second-hand';
import { eggsFlock, lotCode, lotsInStore, orderOfUse, storeAccount } from '../lots-in-store';

/** Lots that the books say were there at the close of a day, item by item in the order of use. */
export async function readCountSheet(
  tx: CompanyTx,
  farmId: string | null,
  query: QueryOf<typeof getCountSheet>,
): Promise<{ items: CountSheetLine[]; hasMore: boolean }> {
  const store = storeAccount(farmId);
  const since = (account: 'to_account_id' | 'from_account_id', sign: '' | '-') => sql`
    select lot_id, ${sql.raw(sign)}quantity as quantity from movement
    where company_id = ${tx.companyId} and ${sql.ref(account)} = ${store} and day > ${query.day}`;
  // What moved since is summed once for the whole store: asked lot by lot, it would be read again for each of them.
  const items = await tx.many(sql<CountSheetLine>`
    with moved as materialized (
      select lot_id, sum(quantity) as net from (${since('to_account_id', '')} union all ${since('from_account_id', '-')}) m
      group by lot_id)
    select * from (
      select held.*, held.on_hand - coalesce(moved.net, 0) as booked
      from (${lotsInStore(tx, farmId, query.day)}) held left join moved on moved.lot_id = held.lot_id
      where ${equals(sql`category`, query.category)} and ${equals(sql`item_id`, query.item)}) sheet
    where booked > 0
    order by category, item_name collate natural_order, ${orderOfUse} limit ${countedLotsAtMost + 1}`);
  return { items: items.slice(0, countedLotsAtMost), hasMore: items.length > countedLotsAtMost };
}

const sumOfLines = (expression: RawBuilder<unknown>) => sql`(
  select ${expression} from stock_count_line n join lot l on l.company_id = n.company_id and l.id = n.lot_id
  where n.company_id = c.company_id and n.count_id = c.id)`;

const counts = (tx: CompanyTx, farmId: string | null, withPrices: boolean): RawBuilder<unknown> => sql`
  select c.id, c.number, c.farm_id, c.day, c.notes, c.state, c.version, c.created_at,
    c.created_by_name as created_by, c.approved_by_name as approved_by, c.single_hand,
    ${sumOfLines(sql`count(*)::int`)} as lots,
    ${sumOfLines(sql`(count(*) filter (where n.counted <> n.booked))::int`)} as differences,
    ${withPrices ? sumOfLines(sql`round(sum((n.counted - n.booked) * l.unit_cost_minor))`) : sql`null::numeric`} as worth_minor
  from stock_count c
  where c.company_id = ${tx.companyId} and c.farm_id is not distinct from ${farmId}`;

const sortColumns = { day: sql`day`, number: sql`number` } as const satisfies Record<string, RawBuilder<unknown>>;

export function listStockCountRows(
  tx: CompanyTx,
  look: { readonly farmId: string | null; readonly withPrices: boolean },
  query: QueryOf<typeof listStockCounts>,
): Promise<Page<StockCount>> {
  const shown = sql`from (${counts(tx, look.farmId, look.withPrices)}) counted
    where ${equals(sql`state`, query.state)}
      and ${contains([sql`number::text`, sql`notes`, sql`created_by`], query.q)}`;
  return listPage<StockCount>(tx, query, { shown, order: sortColumns[query.sortBy], tie: sql`number` });
}

/** A count with its lines; nothing when the store has none of that id. */
export async function readStockCount(
  tx: CompanyTx,
  look: { readonly farmId: string | null; readonly withPrices: boolean },
  id: string,
): Promise<StockCountWithLines | undefined> {
  const [count, lines] = await Promise.all([
    tx.maybe(sql<StockCount>`${counts(tx, look.farmId, look.withPrices)} and c.id = ${id}`),
    tx.many(sql<StockCountWithLines['lines'][number]>`
      select n.lot_id, l.item_id, coalesce(i.category, l.kind) as category,
        coalesce(i.name, l.breed, l.grade, '') as item_name, ${lotCode} as lot_code, ${eggsFlock} as flock_number,
        coalesce(i.unit, l.kind) as unit, l.expiry_day, n.booked, n.counted, n.counted - n.booked as difference, n.reason,
        ${look.withPrices ? sql`round((n.counted - n.booked) * l.unit_cost_minor)` : sql`null::numeric`} as worth_minor
      from stock_count_line n
      join lot l on l.company_id = n.company_id and l.id = n.lot_id
      left join item i on i.company_id = l.company_id and i.id = l.item_id
      left join flock f on f.company_id = l.company_id and f.id = l.flock_id
      where n.company_id = ${tx.companyId} and n.count_id = ${id} order by n.place`),
  ]);
  return count && { ...count, lines };
}

/** A count as its rules look at it. */
export interface StockCountRow {
  readonly id: string;
  readonly day: Day;
  readonly notes: string;
  readonly state: StockCount['state'];
  readonly version: number;
  /** Who wrote any part of it since it was approved last. */
  readonly writtenBy: readonly string[];
}

/** The count, locked against a second change. */
export function lockStockCount(tx: CompanyTx, farmId: string | null, id: string): Promise<StockCountRow | undefined> {
  return tx.maybe(sql<StockCountRow>`
    select id, day, notes, state, version, written_by from stock_count
    where company_id = ${tx.companyId} and farm_id is not distinct from ${farmId} and id = ${id} for update`);
}

export interface NewStockCount {
  readonly id: string;
  readonly farmId: string | null;
  readonly day: Day;
  readonly notes: string;
  readonly createdByName: string;
}

export async function insertStockCount(
  tx: CompanyTx,
  count: NewStockCount & { readonly number: number; readonly state: StockCount['state'] },
): Promise<void> {
  const { id, number, farmId, day, notes, state, createdByName } = count;
  const hands = { createdByName, writtenBy: [tx.userId], ...writtenBy(tx) };
  await addRow(tx, 'stock_count', { id, number, farmId, day, notes, state, ...hands });
}

/** Writes what changed of a count: `isRewritten` takes its approval back, and makes whoever writes one of its hands. */
export async function updateStockCountRow(
  tx: CompanyTx,
  id: string,
  count: {
    readonly day: Day;
    readonly notes: string;
    readonly state: StockCount['state'];
    readonly isRewritten?: true;
    readonly approval?: Approval;
  },
): Promise<void> {
  const { approval, isRewritten, day, notes, state } = count;
  const hands = (approval && approvedNow(approval)) ?? (isRewritten ? writtenAnew(tx.userId) : {});
  await tx.run(updateOf(tx, 'stock_count', id, { day, notes, state, ...hands }));
}

/** A line of a count as it is written. */
interface CountRow {
  readonly lotId: string;
  readonly counted: number;
  readonly booked: number;
  readonly reason: string;
}

export async function writeCountLines(tx: CompanyTx, countId: string, lines: readonly CountRow[]): Promise<void> {
  await removeLines(tx, 'stock_count_line', { countId });
  await insertRows(
    tx,
    'stock_count_line',
    { countId },
    lines.map(({ lotId, counted, booked, reason }, at) => ({ lotId, counted, booked, reason, place: at + 1 })),
  );
}

export function readCountLines(tx: CompanyTx, countId: string): Promise<CountRow[]> {
  return tx.many(sql<CountRow>`
    select lot_id, counted, booked, reason from stock_count_line
    where company_id = ${tx.companyId} and count_id = ${countId} order by place`);
}

/** What differences are worth without their sign, in minor units: what approval asks about. */
export const readWorthMinor = (tx: CompanyTx, lines: readonly CountRow[]): Promise<number> =>
  tx.value(sql<number>`
    select coalesce(round(sum(abs(n.counted - n.booked) * l.unit_cost_minor)), 0)
    from unnest(${lines.map(({ lotId }) => lotId)}::uuid[], ${lines.map(({ counted }) => counted)}::numeric[],
      ${lines.map(({ booked }) => booked)}::numeric[]) n (lot_id, counted, booked)
    join lot l on l.company_id = ${tx.companyId} and l.id = n.lot_id`);
