import type { Day } from '@henhouse/domain/day/day';
import { sharesOf } from '@henhouse/domain/money/amount';
import type { Month } from '@henhouse/domain/money/period';
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
  /** Eggs by the flock that laid them, where they were several. */
  readonly lots: readonly { readonly flockId: string | null; readonly quantity: number }[] | null;
}

/** Whose income: of flocks, whatever the day; of days, or of sales, whatever the flock. */
export type SaleIncomeOf =
  | { readonly flockIds: readonly string[] }
  | { readonly from: Day; readonly to: Day }
  | { readonly saleIds: readonly string[] };

/** Of `sale s` and `sale_line l`, whatever says of them what they brought. */
const soldLine = sql`l.sale_id, l.id as line_id, s.kind as sale_kind, s.farm_id, s.partner_id, s.day as sale_day, l.kind as line_kind,
  l.flock_id as line_flock_id, l.shed_id, l.unit, l.position`;
const invoiced = sql`select s.invoice_day as day, 'sale' as document_kind, s.id as document_id, l.quantity, l.net_minor,
  s.invoice_name as name, ${soldLine}`;
const dispatched = sql`select s.day, 'sale' as document_kind, s.id as document_id, l.quantity, l.net_minor, '' as name, ${soldLine}`;
const credited = sql`select c.day, 'creditNote', c.id, -n.quantity, -n.net_minor, c.name, ${soldLine}`;
const joinSale = sql`join sale s on s.company_id = n.company_id and s.id = n.sale_id
  join sale_line l on l.company_id = n.company_id and l.sale_id = n.sale_id and l.id = n.line_id`;

const joinLines = sql`join sale_line l on l.company_id = s.company_id and l.sale_id = s.id`;
const creditLines = sql`credit_note c join credit_note_line n on n.company_id = c.company_id and n.credit_note_id = c.id ${joinSale}`;

function linesOfDays(
  tx: CompanyTx,
  { from, to }: { readonly from: Day; readonly to: Day },
  kinds: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    ${invoiced} from sale s ${joinLines}
    where s.company_id = ${tx.companyId} and s.invoice_number is not null and s.invoice_day between ${from} and ${to} and ${kinds}
    union all
    ${credited} from ${creditLines} where c.company_id = ${tx.companyId} and c.day between ${from} and ${to} and ${kinds}`;
}

function linesOfSales(tx: CompanyTx, saleIds: readonly string[]): RawBuilder<unknown> {
  return sql`
    ${invoiced} from sale s ${joinLines}
    where s.company_id = ${tx.companyId} and s.invoice_number is not null and s.id = any(${saleIds}::uuid[])
    union all
    ${credited} from ${creditLines} where c.company_id = ${tx.companyId} and c.sale_id = any(${saleIds}::uuid[])`;
}

/** Litter of sheds that one of the flocks stood in. */
const litterOf = (tx: CompanyTx, flockIds: readonly string[]): RawBuilder<unknown> => sql`
  select sale_id, id as line_id from sale_line
  where company_id = ${tx.companyId} and kind = 'litter' and shed_id in (
    select shed_id from flock_month where company_id = ${tx.companyId} and flock_id = any(${flockIds}::uuid[]) and days > 0)`;

/** Lines that may be of one of the flocks; which share is theirs is worked out after. */
const wanted = (tx: CompanyTx, flockIds: readonly string[]): RawBuilder<unknown> => sql`
  wanted as materialized (
    select sale_id, id as line_id from sale_line where company_id = ${tx.companyId} and flock_id = any(${flockIds}::uuid[])
    union ${litterOf(tx, flockIds)}
    union
    select t.sale_id, t.line_id from lot join sale_lot t on t.company_id = lot.company_id and t.lot_id = lot.id
    where lot.company_id = ${tx.companyId} and lot.flock_id = any(${flockIds}::uuid[]) and lot.kind = 'eggs')`;

function linesOfWanted(tx: CompanyTx, lines: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with ${lines}
    ${invoiced} from wanted w
    join sale s on s.company_id = ${tx.companyId} and s.id = w.sale_id and s.invoice_number is not null
    join sale_line l on l.company_id = s.company_id and l.sale_id = w.sale_id and l.id = w.line_id
    union all
    ${credited} from wanted w
    join credit_note_line n on n.company_id = ${tx.companyId} and n.sale_id = w.sale_id and n.line_id = w.line_id
    join credit_note c on c.company_id = n.company_id and c.id = n.credit_note_id ${joinSale}`;
}

/** Of all kinds, or of litter alone. */
function linesOf(tx: CompanyTx, of: SaleIncomeOf, only?: 'litter'): RawBuilder<unknown> {
  if ('saleIds' in of) return linesOfSales(tx, of.saleIds);
  // Of the sale and of its lines, each by its own index: a plan for most of a company reads all lines else, for litter that nobody sold.
  const kinds = only === undefined ? sql`true` : sql`s.kind = ${sql.lit(only)} and l.kind = ${sql.lit(only)}`;
  if ('from' in of) return linesOfDays(tx, of, kinds);
  const { flockIds } = of;
  return linesOfWanted(
    tx,
    only === undefined ? wanted(tx, flockIds) : sql`wanted as materialized (${litterOf(tx, flockIds)})`,
  );
}

/**
 * What invoices and credit notes bring, by flock. Eggs are shared to their flocks by the lots that left, to the minor unit; litter is
 * of the flock that stood in its shed last. Of flocks, whatever the day; or of days, whatever the flock. What has been dispatched and
 * is not invoiced yet is no income, as the books have it; {@link readIncomeToInvoice} says what it will be.
 */
export async function readSaleIncome(tx: CompanyTx, of: SaleIncomeOf): Promise<SaleIncome[]> {
  const rows = await readIncomeRows(tx, linesOf(tx, of));
  return ownShares(
    rows.map(({ lineId: _line, ...row }) => row),
    of,
  );
}

/** What flocks will bring by what has left and is not invoiced yet, at the prices agreed so far; nothing where there are none. */
export async function readIncomeToInvoice(tx: CompanyTx, flockIds: readonly string[]): Promise<SaleIncome[]> {
  // The database begins with whatever is less: the sales of these days, or all that the flocks ever laid.
  const sent = sql`s.company_id = ${tx.companyId} and s.state = 'dispatched'`;
  const toInvoice = sql`
    with wanted as materialized (
      select l.sale_id, l.id as line_id from sale s ${joinLines}
      where ${sent} and (l.kind = 'litter' or l.flock_id = any(${flockIds}::uuid[]))
      union
      select t.sale_id, t.line_id from sale s join sale_lot t on t.company_id = s.company_id and t.sale_id = s.id
      join lot on lot.company_id = t.company_id and lot.id = t.lot_id
      where ${sent} and lot.flock_id = any(${flockIds}::uuid[]) and lot.kind = 'eggs')
    ${dispatched} from wanted w join sale s on s.company_id = ${tx.companyId} and s.id = w.sale_id ${joinLines} and l.id = w.line_id`;
  const rows = await readIncomeRows(tx, toInvoice);
  // Until the invoice, birds come to what their lorries say.
  const birds = rows.filter(({ saleKind }) => saleKind === 'birds').map(({ saleId }) => saleId);
  const netOf = new Map((await readSaleLines(tx, [...new Set(birds)])).map(({ id, netMinor }) => [id, netMinor ?? 0]));
  const priced = rows.map(({ lineId, ...row }) => ({ ...row, amountMinor: netOf.get(lineId) ?? row.amountMinor }));
  return ownShares(priced, { flockIds });
}

function ownShares<Row extends SharedRow>(rows: readonly Row[], of: SaleIncomeOf): ShareOf<Row>[] {
  const all = rows.flatMap((row) => sharesOfLine(row));
  if (!('flockIds' in of)) return all;
  const requested = new Set(of.flockIds);
  return all.filter(({ flockId }) => flockId !== null && requested.has(flockId));
}

/**
 * Lines with whose they are, as `l`: of one flock (eggs of it alone, too), or of none, or of several, which `lots` names. Eggs are
 * looked up line by line: of a join by sale and line the database expects next to nothing, and would go through all of them for each.
 */
const linesWithFlocks = (tx: CompanyTx, lines: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with line as materialized (${lines}),
  l as (
    select line.*, f.production_kind,
      case line_kind when 'litter' then stood.flock_id when 'eggs' then coalesce(layers.flock_id, line_flock_id) else line_flock_id end
        as flock_id,
      layers.lots
    from line
    left join flock f on f.company_id = ${tx.companyId} and f.id = line_flock_id
    left join lateral (
      select (array_agg(flock_id))[1] as flock_id, case when count(*) > 1 then
        jsonb_agg(jsonb_build_object('flockId', flock_id, 'quantity', quantity) order by flock_id) end as lots
      from (select lot.flock_id, sum(t.quantity) as quantity
        from sale_lot t join lot on lot.company_id = t.company_id and lot.id = t.lot_id
        where t.company_id = ${tx.companyId} and t.sale_id = line.sale_id and t.line_id = line.line_id
        group by lot.flock_id) laid) layers on line_kind = 'eggs'
    left join lateral (
      ${stoodLast(tx, sql`line.shed_id`, sql`line.sale_day`)}) stood on line_kind = 'litter')`;

function readIncomeRows(tx: CompanyTx, lines: RawBuilder<unknown>): Promise<IncomeRow[]> {
  return tx.many(sql<IncomeRow>`
    ${linesWithFlocks(tx, lines)}
    select l.day, l.document_kind, l.document_id, l.sale_id, l.line_id, l.sale_kind, l.farm_id,
      concat_ws(' · ', nullif(l.name, ''), p.name) as label, l.quantity, l.unit, l.net_minor as amount_minor, l.production_kind,
      l.flock_id, l.lots
    from l join partner p on p.company_id = ${tx.companyId} and p.id = l.partner_id
    order by l.day, l.document_id, l.position`);
}

/** What was invoiced and credited of a flock, or of no flock in particular, in a month. */
export interface SaleIncomeSum extends Pick<SaleIncome, 'flockId' | 'farmId' | 'kind' | 'amountMinor'> {
  readonly month: Month;
}

/** The same of one sale. */
export interface ShareOfSale extends SaleIncomeSum {
  readonly saleId: string;
}

interface SumRow extends Omit<SaleIncomeSum, 'kind'>, Pick<IncomeRow, 'saleKind' | 'productionKind' | 'lots'> {}

const summed = sql`l.farm_id, sale_kind, production_kind, date_trunc('month', day)::date as month, sum(net_minor) as amount_minor`;

/** As {@link readSaleIncome}, added up by flock and month: lines are shared one by one only where eggs of several flocks left in one. */
export async function readSaleIncomeSums(tx: CompanyTx, of: SaleIncomeOf, only?: 'litter'): Promise<SaleIncomeSum[]> {
  const rows = await tx.many(sql<SumRow>`
    ${linesWithFlocks(tx, linesOf(tx, of, only))}
    select ${summed}, flock_id, lots from l
    group by 1, 2, 3, 4, flock_id, lots, case when lots is not null then (document_id, line_id) end`);
  return ownShares(rows, of);
}

/** What flocks' shares of sales come to, by sale and month; of litter nothing, since it is of who stood there last. */
export async function readShareOfSales(tx: CompanyTx, saleIds: readonly string[]): Promise<ShareOfSale[]> {
  const rows = await tx.many(sql<SumRow & Pick<ShareOfSale, 'saleId'>>`
    ${linesWithFlocks(tx, linesOf(tx, { saleIds }))}
    select l.sale_id, ${summed}, flock_id, lots from l where sale_kind <> 'litter'
    group by 1, 2, 3, 4, 5, flock_id, lots, case when lots is not null then (document_id, line_id) end`);
  const sums = new Map<string, ShareOfSale>();
  for (const row of rows)
    for (const { saleId, flockId, farmId, month, kind, amountMinor } of sharesOfLine(row)) {
      const key = `${saleId} ${flockId} ${month}`;
      const own = sums.get(key) ?? { saleId, flockId, farmId, month, kind, amountMinor: 0 };
      sums.set(key, { ...own, amountMinor: own.amountMinor + amountMinor });
    }
  return [...sums.values()];
}

/** What a line, or what is alike of several, is shared by. */
type SharedRow = Pick<IncomeRow, 'flockId' | 'saleKind' | 'productionKind' | 'lots' | 'amountMinor'> & {
  readonly quantity?: number;
};
type ShareOf<Row> = Omit<Row, 'saleKind' | 'productionKind' | 'lots'> & Pick<SaleIncome, 'kind'>;

function sharesOfLine<Row extends SharedRow>(row: Row): ShareOf<Row>[] {
  const { saleKind, productionKind, lots, ...line } = row;
  const kind = productOf(saleKind, productionKind);
  if (lots === null) return [{ ...line, kind }];
  const all = lots.reduce((sum, { quantity }) => sum + quantity, 0);
  const amounts = sharesOf(
    line.amountMinor,
    lots.map(({ quantity }) => quantity),
  );
  return lots.map(({ flockId, quantity: eggs }, index) => ({
    ...line,
    ...(line.quantity !== undefined && { quantity: Math.round(((line.quantity * eggs) / all) * 1000) / 1000 }),
    kind,
    flockId,
    amountMinor: amounts?.[index] ?? 0,
  }));
}
