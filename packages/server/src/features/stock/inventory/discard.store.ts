import type { QueryOf } from '@henhouse/contract/endpoint';
import type { listDiscards, StockDiscard } from '@henhouse/contract/stock/inventory';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { columnOf, contains, listPage, type Page } from '../../../platform/db/listing';
import { addRow } from '../../../platform/db/table/document-rows';
import { updateOf, writtenBy } from '../../../platform/db/table/write-row';

/** Goods that were destroyed, as they are written down. */
export interface NewDiscard {
  readonly id: string;
  readonly farmId: string | null;
  readonly lotId: string;
  readonly day: string;
  /** In the unit of the lot. */
  readonly quantity: number;
  readonly reason: string;
  readonly witness: string;
  readonly byName: string;
}

const discards = (tx: CompanyTx, farmId: string | null, withPrices: boolean): RawBuilder<unknown> => sql`
  select d.id, d.lot_id, coalesce(i.name, l.breed, l.grade, '') as item_name, l.code as lot_code, d.day, d.quantity,
    coalesce(i.unit, l.kind) as unit,
    ${withPrices ? sql`round(d.quantity * l.unit_cost_minor)` : sql`null::numeric`} as value_minor,
    d.reason, d.witness, d.state, d.version, d.created_at, d.created_by_name as created_by
  from stock_discard d
  join lot l on l.company_id = d.company_id and l.id = d.lot_id
  left join item i on i.company_id = l.company_id and i.id = l.item_id
  where d.company_id = ${tx.companyId} and d.farm_id is not distinct from ${farmId}`;

export function listDiscardRows(
  tx: CompanyTx,
  look: { readonly farmId: string | null; readonly withPrices: boolean },
  query: QueryOf<typeof listDiscards>,
): Promise<Page<StockDiscard>> {
  const shown = sql`from (${discards(tx, look.farmId, look.withPrices)}) discard
    where ${contains([sql`item_name`, sql`lot_code`, sql`reason`, sql`witness`], query.q)}`;
  return listPage<StockDiscard>(tx, query, { shown, order: columnOf(query.sortBy) });
}

/** The document, locked against a second change; nothing when the store has none of that id. */
export async function lockDiscard(tx: CompanyTx, farmId: string | null, id: string): Promise<StockDiscard | undefined> {
  await tx.run(sql`
    select from stock_discard where company_id = ${tx.companyId} and id = ${id} for update`);
  return tx.maybe(sql<StockDiscard>`${discards(tx, farmId, true)} and d.id = ${id}`);
}

export const insertDiscard = (tx: CompanyTx, { byName, ...discard }: NewDiscard): Promise<unknown> =>
  addRow(tx, 'stock_discard', { ...discard, ...writtenBy(tx), createdByName: byName });

export async function markDiscardDeleted(tx: CompanyTx, id: string): Promise<void> {
  await tx.run(updateOf(tx, 'stock_discard', id, { state: 'deleted' }));
}
