import type { Day } from '@henhouse/domain/day/day';
import { sharesOf } from '@henhouse/domain/money/amount';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { productOf, type SaleKind } from '@henhouse/domain/sale/sale-kind';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { stoodLast } from '../day-book/stood-last';
import { readSaleLines } from './sale-lines.store';

/** A share of a line that was invoiced or credited: whose flock it is, and what it brings without tax. */
interface SaleIncome {
  /** Null: of no flock in particular. */
  readonly flockId: string | null;
  readonly farmId: string;
  readonly kind: ReturnType<typeof productOf>;
  readonly day: Day;
  readonly documentKind: 'sale' | 'creditNote';
  readonly documentId: string;
  /** The sale itself, or the one that is credited. */
  readonly saleId: string;
  readonly label: string;
  readonly quantity: number;
  readonly unit: string;
  /** Whole minor units; below zero for a credit. */
  readonly amountMinor: number;
}

interface IncomeRow extends Omit<SaleIncome, 'kind' | 'flockId'> {
  readonly lineId: string;
  readonly saleKind: SaleKind;
  readonly productionKind: ProductionKind | null;
  /** The line's own flock, or the one that last stood in the shed that litter is of. */
  readonly flockId: string | null;
  /** Eggs by the flock that laid them. */
  readonly lots: readonly { readonly flockId: string | null; readonly quantity: number }[] | null;
}

type IncomeOf = { readonly flockIds: readonly string[] } | { readonly from: Day; readonly to: Day };

const invoiced = sql`select s.invoice_day as day, 'sale' as document_kind, s.id as document_id, l.sale_id, l.id as line_id,
  l.quantity, l.net_minor, s.invoice_name as name`;
const dispatched = sql`select s.day, 'sale' as document_kind, s.id as document_id, l.sale_id, l.id as line_id, l.quantity,
  l.net_minor, '' as name`;
const credited = sql`select c.day, 'creditNote', c.id, n.sale_id, n.line_id, -n.quantity, -n.net_minor, c.name`;

function linesOfDays(tx: CompanyTx, { from, to }: { readonly from: Day; readonly to: Day }): RawBuilder<unknown> {
  return sql`
    ${invoiced} from sale s join sale_line l on l.company_id = s.company_id and l.sale_id = s.id
    where s.company_id = ${tx.companyId} and s.invoice_number is not null and s.invoice_day between ${from} and ${to}
    union all
    ${credited} from credit_note c join credit_note_line n on n.company_id = c.company_id and n.credit_note_id = c.id
    where c.company_id = ${tx.companyId} and c.day between ${from} and ${to}`;
}

/** Lines that may be of one of the flocks; which share is theirs is worked out after. */
const wanted = (tx: CompanyTx, flockIds: readonly string[]): RawBuilder<unknown> => sql`
  wanted as materialized (
    select sale_id, id as line_id from sale_line where company_id = ${tx.companyId} and flock_id = any(${flockIds}::uuid[])
    union
    select sale_id, id from sale_line
    where company_id = ${tx.companyId} and kind = 'litter' and shed_id in (
      select shed_id from flock_month where company_id = ${tx.companyId} and flock_id = any(${flockIds}::uuid[]) and days > 0)
    union
    select t.sale_id, t.line_id from lot join sale_lot t on t.company_id = lot.company_id and t.lot_id = lot.id
    where lot.company_id = ${tx.companyId} and lot.flock_id = any(${flockIds}::uuid[]) and lot.kind = 'eggs')`;

/** The wanted lines of sales that are `so`. */
const wantedSales = (tx: CompanyTx, so: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  from wanted w
  join sale s on s.company_id = ${tx.companyId} and s.id = w.sale_id and ${so}
  join sale_line l on l.company_id = s.company_id and l.sale_id = w.sale_id and l.id = w.line_id`;

function linesOfFlocks(tx: CompanyTx, flockIds: readonly string[]): RawBuilder<unknown> {
  return sql`
    with ${wanted(tx, flockIds)}
    ${invoiced} ${wantedSales(tx, sql`s.invoice_number is not null`)}
    union all
    ${credited} from wanted w
    join credit_note_line n on n.company_id = ${tx.companyId} and n.sale_id = w.sale_id and n.line_id = w.line_id
    join credit_note c on c.company_id = n.company_id and c.id = n.credit_note_id`;
}

/**
 * What invoices and credit notes bring, by flock. Eggs are shared to their flocks by the lots that left, to the minor unit; litter is
 * of the flock that stood in its shed last. Of flocks, whatever the day; or of days, whatever the flock. What has been dispatched and
 * is not invoiced yet is no income, as the books have it; {@link readIncomeToInvoice} says what it will be.
 */
export async function readSaleIncome(tx: CompanyTx, of: IncomeOf): Promise<SaleIncome[]> {
  const lines = 'from' in of ? linesOfDays(tx, of) : linesOfFlocks(tx, of.flockIds);
  return ownShares(await readIncomeRows(tx, lines), of);
}

/** What flocks will bring by what has left and is not invoiced yet, at the prices agreed so far; nothing where there are none. */
export async function readIncomeToInvoice(tx: CompanyTx, flockIds: readonly string[]): Promise<SaleIncome[]> {
  const toInvoice = sql`with ${wanted(tx, flockIds)} ${dispatched} ${wantedSales(tx, sql`s.state = 'dispatched'`)}`;
  const rows = await readIncomeRows(tx, toInvoice);
  // Until the invoice, birds come to what their lorries say.
  const lines = await readSaleLines(tx, [...new Set(rows.map(({ saleId }) => saleId))]);
  const netOf = new Map(lines.map(({ id, netMinor }) => [id, netMinor ?? 0]));
  const priced = rows.map((row) => ({ ...row, amountMinor: netOf.get(row.lineId) ?? 0 }));
  return ownShares(priced, { flockIds });
}

function ownShares(rows: readonly IncomeRow[], of: IncomeOf): SaleIncome[] {
  const all = rows.flatMap(sharesOfLine);
  if ('from' in of) return all;
  const requested = new Set(of.flockIds);
  return all.filter(({ flockId }) => flockId !== null && requested.has(flockId));
}

/** Lines with whose they are. */
function readIncomeRows(tx: CompanyTx, lines: RawBuilder<unknown>): Promise<IncomeRow[]> {
  return tx.many(sql<IncomeRow>`
    with line as materialized (${lines})
    select d.day, d.document_kind, d.document_id, d.sale_id, d.line_id, s.kind as sale_kind, s.farm_id,
      concat_ws(' · ', nullif(d.name, ''), p.name) as label, d.quantity, l.unit, d.net_minor as amount_minor, f.production_kind,
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
      ${stoodLast(tx, sql`l.shed_id`, sql`s.day`)}) stood on l.kind = 'litter'
    order by d.day, d.document_id, l.position`);
}

function sharesOfLine(row: IncomeRow): SaleIncome[] {
  const { lineId: _line, saleKind, productionKind, lots, ...line } = row;
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
