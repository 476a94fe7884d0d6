import type { Day } from '@henhouse/domain/day/day';
import { sharesOf } from '@henhouse/domain/money/amount';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { productOf, type SaleKind } from '@henhouse/domain/sale/sale-kind';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { readSaleLines } from './sale-lines.store';

/** A share of a line that was invoiced or credited: whose flock it is, and what it brings without tax. */
export interface SaleIncome {
  /** Null: of no flock in particular. */
  readonly flockId: string | null;
  readonly farmId: string;
  readonly kind: ReturnType<typeof productOf>;
  readonly day: Day;
  readonly documentKind: 'sale' | 'creditNote';
  readonly documentId: string;
  readonly label: string;
  readonly quantity: number;
  readonly unit: string;
  /** Whole minor units; below zero for a credit. */
  readonly amountMinor: number;
}

interface IncomeRow extends Omit<SaleIncome, 'kind' | 'flockId'> {
  readonly saleId: string;
  readonly lineId: string;
  readonly saleKind: SaleKind;
  readonly productionKind: ProductionKind | null;
  /** The line's own flock, or the one that last stood in the shed that litter is of. */
  readonly flockId: string | null;
  /** Eggs by the flock that laid them. */
  readonly lots: readonly { readonly flockId: string | null; readonly quantity: number }[] | null;
}

/**
 * What invoices and credit notes bring, by flock. Eggs are shared to their flocks by the lots that left, to the minor unit; litter is
 * of the flock that stood in its shed last. Of flocks, whatever the day; or of days, whatever the flock. What has been dispatched and
 * is not invoiced yet is no income, as the books have it; {@link readIncomeToInvoice} says what it will be.
 */
export async function readSaleIncome(tx: CompanyTx, of: IncomeOf): Promise<SaleIncome[]> {
  const rows = await readIncomeRows(tx, of, invoicedLines(tx));
  return ownShares(rows, of);
}

/** What flocks will bring by what has left and is not invoiced yet, at the prices agreed so far; nothing where there are none. */
export async function readIncomeToInvoice(tx: CompanyTx, flockIds: readonly string[]): Promise<SaleIncome[]> {
  const rows = await readIncomeRows(tx, { flockIds }, dispatchedLines(tx));
  // Until the invoice, birds come to what their lorries say.
  const lines = await readSaleLines(tx, [...new Set(rows.map(({ saleId }) => saleId))]);
  const netOf = new Map(lines.map(({ id, netMinor }) => [id, netMinor ?? 0]));
  const priced = rows.map((row) => ({ ...row, amountMinor: netOf.get(row.lineId) ?? 0 }));
  return ownShares(priced, { flockIds });
}

type IncomeOf = { readonly flockIds: readonly string[] } | { readonly from: Day; readonly to: Day };

const invoicedLines = (tx: CompanyTx): RawBuilder<unknown> => sql`
  select s.invoice_day as day, 'sale' as document_kind, s.id as document_id, l.sale_id, l.id as line_id, l.quantity,
    l.net_minor, s.invoice_name as name
  from sale s join sale_line l on l.company_id = s.company_id and l.sale_id = s.id
  where s.company_id = ${tx.companyId} and s.invoice_number is not null
  union all
  select c.day, 'creditNote', c.id, n.sale_id, n.line_id, -n.quantity, -n.net_minor, c.name
  from credit_note c join credit_note_line n on n.company_id = c.company_id and n.credit_note_id = c.id
  where c.company_id = ${tx.companyId}`;

const dispatchedLines = (tx: CompanyTx): RawBuilder<unknown> => sql`
  select s.day, 'sale' as document_kind, s.id as document_id, l.sale_id, l.id as line_id, l.quantity, l.net_minor, '' as name
  from sale s join sale_line l on l.company_id = s.company_id and l.sale_id = s.id
  where s.company_id = ${tx.companyId} and s.state = 'dispatched'`;

function ownShares(rows: readonly IncomeRow[], of: IncomeOf): SaleIncome[] {
  const all = rows.flatMap(sharesOfLine);
  return 'from' in of ? all : all.filter(({ flockId }) => flockId !== null && of.flockIds.includes(flockId));
}

/** Lines with whose they are. */
async function readIncomeRows(tx: CompanyTx, of: IncomeOf, lines: RawBuilder<unknown>): Promise<IncomeRow[]> {
  const ofDays = 'from' in of ? sql`d.day between ${of.from} and ${of.to}` : sql`true`;
  // Sales that may be of one of the flocks; which share is theirs is worked out below.
  const ofFlocks =
    'from' in of
      ? sql`true`
      : sql`(l.flock_id = any(${of.flockIds}::uuid[]) or l.kind = 'litter' and l.shed_id in (
            select b.shed_id from flock_day b
            where b.company_id = l.company_id and b.flock_id = any(${of.flockIds}::uuid[]))
          or l.kind = 'eggs' and exists (
            select from sale_lot t join lot on lot.company_id = t.company_id and lot.id = t.lot_id
            where t.company_id = l.company_id and t.sale_id = l.sale_id and t.line_id = l.id
              and lot.flock_id = any(${of.flockIds}::uuid[])))`;
  return tx.many(sql<IncomeRow>`
    with line as (${lines})
    select d.day, d.document_kind, d.document_id, d.sale_id, d.line_id, s.kind as sale_kind, s.farm_id,
      concat_ws(' · ', d.name, p.name) as label, d.quantity, l.unit, d.net_minor as amount_minor, f.production_kind,
      case when l.kind = 'litter' then stood.flock_id else l.flock_id end as flock_id,
      case when l.kind = 'eggs' then (
        select jsonb_agg(jsonb_build_object('flockId', e.flock_id, 'quantity', e.quantity) order by e.flock_id)
        from (select lot.flock_id, sum(t.quantity) as quantity
          from sale_lot t join lot on lot.company_id = t.company_id and lot.id = t.lot_id
          where t.company_id = l.company_id and t.sale_id = l.sale_id and t.line_id = l.id
          group by lot.flock_id) e) end as lots
    from line d
    join sale s on s.company_id = ${tx.companyId} and s.id = d.sale_id
    join sale_line l on l.company_id = ${tx.companyId} and l.sale_id = d.sale_id and l.id = d.line_id
    join partner p on p.company_id = ${tx.companyId} and p.id = s.partner_id
    left join flock f on f.company_id = ${tx.companyId} and f.id = l.flock_id
    left join lateral (
      select b.flock_id from flock_day b
      where l.kind = 'litter' and b.company_id = ${tx.companyId} and b.shed_id = l.shed_id and b.day <= s.day
      order by b.day desc, b.flock_id limit 1) stood on true
    where ${ofDays} and ${ofFlocks}
    order by d.day, d.document_id, l.position`);
}

function sharesOfLine(row: IncomeRow): SaleIncome[] {
  const { saleId: _sale, lineId: _line, saleKind, productionKind, lots, ...line } = row;
  const kind = productOf(saleKind, productionKind);
  if (lots === null || lots.length === 0) return [{ ...line, kind }];
  const byFlock = [...grouped(lots, ({ flockId }) => flockId)].map(([flockId, own]) => ({
    flockId,
    eggs: own.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
  const all = byFlock.reduce((sum, { eggs }) => sum + eggs, 0);
  const amounts = sharesOf(
    line.amountMinor,
    byFlock.map(({ eggs }) => eggs),
  );
  return byFlock.map(({ flockId, eggs }, index) => ({
    ...line,
    kind,
    flockId,
    quantity: Math.round(((line.quantity * eggs) / all) * 1000) / 1000,
    amountMinor: amounts?.[index] ?? 0,
  }));
}
