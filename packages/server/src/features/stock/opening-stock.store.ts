import type { QueryOf } from '@henhouse/contract/endpoint';
import type { listOpeningStock, OpeningStock } from '@henhouse/contract/stock/opening-stock';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { columnOf, contains, listPage, type Page } from '../../platform/db/listing';
import { updateOf } from '../../platform/db/table/write-row';

const openings = (tx: CompanyTx, farmId: string | null): RawBuilder<unknown> => sql`
  select o.id, o.farm_id, o.item_id, i.name as item_name, o.lot_id, l.code as lot_code, o.day, o.quantity, i.unit,
    o.price_minor_per_unit, l.expiry_day, o.notes, o.state, o.version, o.created_at, coalesce(u.name, '') as created_by
  from opening_stock o
  join item i on i.company_id = o.company_id and i.id = o.item_id
  join lot l on l.company_id = o.company_id and l.id = o.lot_id
  left join user_account u on u.id = o.created_by
  where o.company_id = ${tx.companyId} and o.farm_id is not distinct from ${farmId}`;

export function readOpeningStock(tx: CompanyTx, farmId: string | null, id: string): Promise<OpeningStock | undefined> {
  return tx.maybe(sql<OpeningStock>`${openings(tx, farmId)} and o.id = ${id}`);
}

/** The document, locked against a second change; nothing when the farm has none of that id. */
export async function lockOpeningStock(
  tx: CompanyTx,
  farmId: string | null,
  id: string,
): Promise<OpeningStock | undefined> {
  await tx.run(sql`
    select from opening_stock where company_id = ${tx.companyId} and farm_id is not distinct from ${farmId} and id = ${id} for update`);
  return readOpeningStock(tx, farmId, id);
}

export async function markOpeningStockDeleted(tx: CompanyTx, id: string): Promise<void> {
  await tx.run(updateOf(tx, 'opening_stock', id, { state: 'deleted' }));
}

export function listOpeningStockRows(
  tx: CompanyTx,
  farmId: string | null,
  query: QueryOf<typeof listOpeningStock>,
): Promise<Page<OpeningStock>> {
  const shown = sql`from (${openings(tx, farmId)}) opening
    where ${contains([sql`item_name`, sql`lot_code`, sql`notes`], query.q)}`;
  return listPage<OpeningStock>(tx, query, { shown, order: columnOf(query.sortBy) });
}
