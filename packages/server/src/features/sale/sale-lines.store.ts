import type { SaleLine, SoldLorryRow } from '@henhouse/contract/sale/sale-schemas';
import type { Day } from '@henhouse/domain/day/day';
import { birdsBilled, meanOfLorries, piecesOf, saleLineAmounts } from '@henhouse/domain/sale/sale-amounts';
import { isStoredKind, type SaleKind } from '@henhouse/domain/sale/sale-kind';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** A line with whose it is. */
interface LineOfSale extends SaleLine {
  readonly saleId: string;
  readonly kind: SaleKind;
}

/** Entries of the kind bird-sale that stand, one row a lorry; `from entry e join flock f join shed s`. */
export const lorryColumns: RawBuilder<unknown> = sql`e.id as entry_id, e.day, e.flock_id, f.number as flock_number,
  f.production_kind, f.breed, s.code as shed_code, e.detail ->> 'sex' as sex, (e.detail ->> 'count')::int as count,
  (e.detail ->> 'grossKg')::numeric - (e.detail ->> 'tareKg')::numeric as net_kg,
  coalesce((e.detail ->> 'deadOnArrival')::int, 0) as dead_on_arrival,
  coalesce((e.detail ->> 'condemned')::int, 0) as condemned, e.notes`;

export const lorryJoins: RawBuilder<unknown> = sql`
  join flock f on f.company_id = e.company_id and f.id = e.flock_id
  join shed s on s.company_id = e.company_id and s.id = e.shed_id`;

type LineRow = Omit<LineOfSale, 'lorries' | 'birds' | 'meanG' | 'pieces' | 'entryIds'> & {
  readonly isInvoiced: boolean;
};

/**
 * Lines of sales in their order, amounts included. What birds come to follows from their lorries until the invoice is written,
 * so a corrected entry is right everywhere; from then on the invoice stands, and the entry cannot be corrected.
 */
export async function readSaleLines(tx: CompanyTx, saleIds: readonly string[]): Promise<LineOfSale[]> {
  if (saleIds.length === 0) return [];
  const [rows, lorries] = await Promise.all([
    tx.many(sql<LineRow>`
      select l.sale_id, l.id, l.kind, l.unit, l.quantity, l.unit_price_minor, l.discount_pct, l.tax_pct, l.net_minor,
        l.tax_minor, l.notes, l.flock_id, l.deduct_doa, l.deduct_condemned, l.grade, l.breed, l.sex, l.chick_grade,
        l.free_pct, l.hatch_id, h.number as hatch_number, l.shed_id, l.loads, coalesce(f.number, '') as flock_number, f.production_kind,
        coalesce(s.code, '') as shed_code, sale.invoice_number is not null as is_invoiced,
        coalesce(c.quantity, 0) as credited_quantity, coalesce(c.net_minor, 0) as credited_net_minor,
        coalesce(c.tax_minor, 0) as credited_tax_minor
      from sale_line l
      join sale on sale.company_id = l.company_id and sale.id = l.sale_id
      left join flock f on f.company_id = l.company_id and f.id = l.flock_id
      left join shed s on s.company_id = l.company_id and s.id = l.shed_id
      left join hatch h on h.company_id = l.company_id and h.id = l.hatch_id
      left join lateral (
        select sum(n.quantity) as quantity, sum(n.net_minor) as net_minor, sum(n.tax_minor) as tax_minor
        from credit_note_line n
        where n.company_id = l.company_id and n.sale_id = l.sale_id and n.line_id = l.id) c on true
      where l.company_id = ${tx.companyId} and l.sale_id = any(${saleIds}::uuid[])
      order by l.sale_id, l.position`),
    tx.many(sql<SoldLorryRow & { saleId: string; lineId: string }>`
      select x.sale_id, x.line_id, ${lorryColumns}
      from sale_entry x
      -- By key, whatever the planner knows of entries: it once read all of them for each sale.
      cross join lateral (
        select * from entry where entry.company_id = x.company_id and entry.id = x.entry_id offset 0) e
      ${lorryJoins}
      where x.company_id = ${tx.companyId} and x.sale_id = any(${saleIds}::uuid[]) and e.state = 'posted'
      order by e.day, e.id`),
  ]);
  return rows.map(({ isInvoiced, ...row }) => {
    const own = lorries
      .filter(({ saleId, lineId }) => saleId === row.saleId && lineId === row.id)
      .map(({ saleId: _sale, lineId: _line, ...lorry }) => lorry);
    return withLorries(row, own, isInvoiced);
  });
}

function withLorries(
  row: Omit<LineRow, 'isInvoiced'>,
  lorries: readonly SoldLorryRow[],
  isInvoiced: boolean,
): LineOfSale {
  const entryIds = lorries.map(({ entryId }) => entryId);
  if (row.kind !== 'birds') {
    const pieces = isStoredKind(row.kind) ? piecesOf(row) : null;
    return { ...row, lorries: [], entryIds, birds: null, meanG: null, pieces };
  }
  const { birds, kg } = birdsBilled(lorries, row);
  const billed = isInvoiced ? row : { ...row, quantity: row.unit === 'kg' ? kg : birds };
  const amounts = isInvoiced ? {} : saleLineAmounts(billed);
  return { ...billed, ...amounts, lorries: [...lorries], entryIds, birds, meanG: meanOfLorries(lorries), pieces: null };
}

/** Net and tax of sales by their lines, as they stand now. */
export function totalsOf(lines: readonly LineOfSale[]): Map<string, { netMinor: number; taxMinor: number }> {
  const totals = new Map<string, { netMinor: number; taxMinor: number }>();
  for (const { saleId, netMinor, taxMinor } of lines) {
    const sum = totals.get(saleId) ?? { netMinor: 0, taxMinor: 0 };
    totals.set(saleId, { netMinor: sum.netMinor + (netMinor ?? 0), taxMinor: sum.taxMinor + (taxMinor ?? 0) });
  }
  return totals;
}

/** Birds have left with their entries, by their last lorry: their sale is dispatched as soon as it is confirmed. Null without any. */
export const leftDay = (lines: readonly Pick<SaleLine, 'lorries'>[]): Day | null =>
  lines
    .flatMap(({ lorries }) => lorries.map(({ day }) => day))
    .sort()
    .at(-1) ?? null;

/** {@link leftDay} of a sale, birds by their lorries until the invoice is written. Null for what has not left. */
export const leftDayNow = (sale: 'a' | 'l' | 's'): RawBuilder<unknown> => {
  const a = (column: string) => sql.ref(`${sale}.${column}`);
  return sql`case
  when ${a('kind')} = 'birds' and ${a('dispatched_day')} is not null and ${a('invoice_number')} is null then (
    select max(e.day) from sale_entry x join entry e on e.company_id = x.company_id and e.id = x.entry_id and e.state = 'posted'
    where x.company_id = ${a('company_id')} and x.sale_id = ${a('id')})
  else ${a('dispatched_day')} end`;
};
