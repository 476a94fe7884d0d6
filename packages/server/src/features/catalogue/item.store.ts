import { type Item, type listItems, updateItem } from '@henhouse/contract/catalogue/item';
import type { InputOf, QueryOf } from '@henhouse/contract/endpoint';
import { bagUnit, type ItemCategory, type ItemUnit } from '@henhouse/domain/catalogue/item';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { contains, equals, orderedBy, type Page, pageOf, withTotal } from '../../platform/db/listing';
import { typedTable } from '../../platform/db/table/company-table';
import { insertRows } from '../../platform/db/table/write-row';

/** What every item of a company has, whatever its category. */
interface ItemRow {
  readonly id: string;
  readonly category: ItemCategory;
  readonly code: string;
  readonly name: string;
  /** Unit that it is counted in: kg for feed, doses for vaccines. */
  readonly unit: string;
  /** Of feed: it holds medicine, and holds the birds as medicine does. */
  readonly medicated: boolean;
  readonly retired: boolean;
}

/** The item, for a row that will name it: not merged or counted in another unit before that is written. */
export function findItem(tx: CompanyTx, id: string): Promise<ItemRow | undefined> {
  return tx.maybe(sql<ItemRow>`
    select id, category, code, name, unit, medicated, retired from item where company_id = ${tx.companyId} and id = ${id}
    for key share`);
}

/** Kg in a bag of the item that `item` names in the query; null where none is stated. */
export function kgPerBagOf(item: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select bag.factor from item_unit bag
    where bag.company_id = ${item}.company_id and bag.item_id = ${item}.id and bag.name = ${bagUnit})`;
}

/** True when lots of the item are counted in its base unit, or come with an order that is. */
export const hasItemMoved = (tx: CompanyTx, id: string): Promise<boolean> =>
  tx.exists(sql`
    select id from lot where company_id = ${tx.companyId} and item_id = ${id}
    union all
    select l.id from purchase_line l join purchase p on p.company_id = l.company_id and p.id = l.purchase_id
    where l.company_id = ${tx.companyId} and l.item_id = ${id} and p.state not in ('rejected', 'cancelled') limit 1`);

const items = sql`
  select i.company_id, i.id, i.category, i.code, i.name, i.unit, i.minimum, i.lead_time_days, i.feed_type, i.feed_form, i.medicated, i.retired,
    i.merged_into_id, i.version, i.created_at, i.changed_at,
    coalesce((select jsonb_agg(jsonb_build_object('name', u.name, 'factor', u.factor) order by u.position) from item_unit u
      where u.company_id = i.company_id and u.item_id = i.id), '[]') as units,
    coalesce((select l.periods from item_label l where l.company_id = i.company_id and l.item_id = i.id
      order by l.version desc limit 1), '[]') as periods
  from item i`;

const sortColumns = {
  name: sql`i.name collate natural_order`,
  code: sql`i.code collate natural_order`,
  category: sql`i.category`,
} as const satisfies Record<string, RawBuilder<unknown>>;

export function listItemRows(tx: CompanyTx, query: QueryOf<typeof listItems>): Promise<Page<Item>> {
  const shown = sql`where i.company_id = ${tx.companyId} and ${equals(sql`i.category`, query.category)}
    and ${equals(sql`i.retired`, query.retired)} and ${contains([sql`i.name`, sql`i.code`], query.q)}`;
  return withTotal(
    tx,
    sql<Item>`${items} ${shown} ${orderedBy(sortColumns[query.sortBy], query.sortDesc, sql`i.id`)} ${pageOf(query)}`,
    sql`from item i ${shown}`,
  );
}

export function readItem(tx: CompanyTx, id: string): Promise<Item | undefined> {
  return tx.maybe(sql<Item>`${items} where i.company_id = ${tx.companyId} and i.id = ${id}`);
}

/** Items, locked in the order of their ids against a second change. */
export async function lockItems(tx: CompanyTx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    select from item where company_id = ${tx.companyId} and id = any(${ids}::uuid[]) order by id for update`);
}

/** What a person says of an item. */
export type ItemFields = Omit<InputOf<typeof updateItem>, 'retired'>;

const itemTable = typedTable('item', updateItem.input, 'units');

export async function insertItem(
  tx: CompanyTx,
  item: ItemFields & { readonly id: string; readonly category: ItemCategory },
): Promise<void> {
  const { id, category } = item;
  await itemTable.insert(tx, { id, category }, item);
  await writeUnits(tx, id, item.units);
}

export async function updateItemRow(tx: CompanyTx, id: string, item: InputOf<typeof updateItem>): Promise<void> {
  await itemTable.update(tx, id, item);
  await tx.run(sql`delete from item_unit where company_id = ${tx.companyId} and item_id = ${id}`);
  await writeUnits(tx, id, item.units);
}

function writeUnits(tx: CompanyTx, itemId: string, units: readonly ItemUnit[]): Promise<void> {
  const rows = units.map(({ name, factor }, index) => ({ name, factor, position: index + 1 }));
  return insertRows(tx, 'item_unit', { itemId }, rows);
}

/** Units that the other item does not have under that name are its own from now on. */
export async function takeUnits(tx: CompanyTx, fromId: string, intoId: string): Promise<void> {
  await tx.run(sql`
    insert into item_unit (company_id, item_id, position, name, factor)
    select u.company_id, ${intoId}, coalesce((select max(o.position) from item_unit o
        where o.company_id = u.company_id and o.item_id = ${intoId}), 0) + row_number() over (order by u.position),
      u.name, u.factor
    from item_unit u
    where u.company_id = ${tx.companyId} and u.item_id = ${fromId}
      and not exists (select from item_unit o
        where o.company_id = u.company_id and o.item_id = ${intoId} and lower(o.name) = lower(u.name))
    returning 1`);
}
