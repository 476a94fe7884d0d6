import { type listPriceLists, type PriceListRow, updatePriceList } from '@henhouse/contract/catalogue/price-list';
import type { InputOf, QueryOf } from '@henhouse/contract/endpoint';
import type { PriceLine } from '@henhouse/domain/catalogue/price-list';
import type { Day } from '@henhouse/domain/day/day';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { columnOf, contains, equals, listPage, type Page } from '../../platform/db/listing';
import { typedTable } from '../../platform/db/table/company-table';
import { insertRows } from '../../platform/db/table/write-row';

/** What a person says of a price list. */
export type PriceListFields = InputOf<typeof updatePriceList>;

/** The numbers of a line leave the database as numbers: a price has at most six decimals. */
const lists = (tx: CompanyTx): RawBuilder<unknown> => sql`
  select l.id, l.name, l.partner_id, p.name as partner_name, l.from_day, l.until_day, l.notes, l.retired, l.version,
    l.created_at, l.changed_at,
    coalesce((select jsonb_agg(jsonb_build_object('product', n.product, 'productionKind', n.production_kind,
        'breed', n.breed, 'grade', n.grade, 'unit', n.unit, 'priceMinor', n.price_minor) order by n.position)
      from price_list_line n where n.company_id = l.company_id and n.price_list_id = l.id), '[]') as lines
  from price_list l left join partner p on p.company_id = l.company_id and p.id = l.partner_id
  where l.company_id = ${tx.companyId}`;

const onDay = (day: Day) => sql`from_day <= ${day} and (until_day is null or until_day >= ${day})`;
const forCustomer = (id: string) => sql`(partner_id is null or partner_id = ${id})`;

export function listPriceListRows(tx: CompanyTx, query: QueryOf<typeof listPriceLists>): Promise<Page<PriceListRow>> {
  const { day, customer } = query;
  const shown = sql`from (${lists(tx)}) list
    where ${day === undefined ? sql`true` : onDay(day)} and ${customer === undefined ? sql`true` : forCustomer(customer)}
      and ${equals(sql`retired`, query.retired)}
      and ${contains([sql`name`, sql`coalesce(partner_name, '')`], query.q)}`;
  return listPage<PriceListRow>(tx, query, { shown, order: columnOf(query.sortBy) });
}

export function readPriceList(tx: CompanyTx, id: string): Promise<PriceListRow | undefined> {
  return tx.maybe(sql<PriceListRow>`${lists(tx)} and l.id = ${id}`);
}

/** All lists that hold for a customer on a day: among them a price is chosen. */
export const readPriceListsOn = (tx: CompanyTx, { day, customer }: { readonly day: Day; readonly customer: string }) =>
  tx.many(sql<PriceListRow>`
    select * from (${lists(tx)}) list where ${onDay(day)} and ${forCustomer(customer)} and not retired order by from_day desc, id`);

/**
 * Lists for the same customers that hold on a day of this one, with their lines; whoever writes prices waits for whoever
 * else does, so that two lists written at once see each other.
 */
export async function lockRivals(
  tx: CompanyTx,
  id: string,
  list: Pick<PriceListFields, 'partnerId' | 'fromDay' | 'untilDay'>,
): Promise<PriceListRow[]> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('prices ' || ${tx.companyId}, 0))`);
  return tx.many(sql<PriceListRow>`${lists(tx)}
    and l.id <> ${id} and not l.retired and l.partner_id is not distinct from ${list.partnerId}
    and (l.until_day is null or l.until_day >= ${list.fromDay})
    and (${list.untilDay}::date is null or l.from_day <= ${list.untilDay})
    order by l.from_day, l.id`);
}

const priceListTable = typedTable('price_list', updatePriceList.input, 'lines');

export async function insertPriceList(tx: CompanyTx, id: string, list: PriceListFields): Promise<void> {
  await priceListTable.insert(tx, { id }, list);
  await writeLines(tx, id, list.lines);
}

export async function updatePriceListRow(tx: CompanyTx, id: string, list: PriceListFields): Promise<void> {
  await priceListTable.update(tx, id, list);
  await tx.run(sql`delete from price_list_line where company_id = ${tx.companyId} and price_list_id = ${id}`);
  await writeLines(tx, id, list.lines);
}

function writeLines(tx: CompanyTx, id: string, lines: readonly PriceLine[]): Promise<void> {
  const rows = lines.map((line, index) => ({ ...line, position: index + 1 }));
  return insertRows(tx, 'price_list_line', { priceListId: id }, rows);
}
