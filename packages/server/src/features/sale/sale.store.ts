import { saleFields } from '@henhouse/contract/sale/sale-schemas';
import type { Day } from '@henhouse/domain/day/day';
import type { LineAmounts } from '@henhouse/domain/money/amount';
import type { CompanyLorry, SaleLineTerms } from '@henhouse/domain/sale/check-sale';
import type { SaleKind } from '@henhouse/domain/sale/sale-kind';
import { sql } from 'kysely';
import { balanceOf } from '../../ledger/money/book';
import { nextNumber } from '../../ledger/money/document-number';
import type { CompanyTx } from '../../platform/db/company-tx';
import { addRow, removeLines, setFields, typedLines } from '../../platform/db/table/document-rows';
import { insertRows, writtenBy } from '../../platform/db/table/write-row';
import { writtenAlsoBy } from '../money/second-hand';
import { lorryColumns, lorryJoins } from './sale-lines.store';

/** A line as it is written. */
export interface NewSaleLine extends SaleLineTerms, LineAmounts {
  readonly notes: string;
  readonly chickGrade: string;
  readonly loads: number | null;
}

/** The same before it is known what it comes to. */
export type TypedSaleLine = SaleLineTerms & Pick<NewSaleLine, 'notes' | 'chickGrade' | 'loads'>;

export interface SaleHead {
  readonly partnerId: string;
  readonly day: Day;
  readonly notes: string;
}

interface NewSale extends SaleHead {
  readonly id: string;
  readonly kind: SaleKind;
  readonly farmId: string;
}

export async function insertSale(
  tx: CompanyTx,
  sale: NewSale,
  lines: readonly NewSaleLine[],
  by: { readonly id: string; readonly name: string },
): Promise<void> {
  const { id, kind, farmId } = sale;
  const number = await nextNumber(tx, 'sale');
  const hands = { askedBy: by.id, askedByName: by.name, writtenBy: [by.id], ...writtenBy(tx) };
  await addRow(tx, 'sale', { ...headOf(sale), id, number, kind, farmId, ...hands });
  await insertLines(tx, sale, lines);
}

const headOf = ({ partnerId, day, notes }: SaleHead): SaleHead => ({ partnerId, day, notes });

/** Writes a draft anew. */
export async function rewriteSale(
  tx: CompanyTx,
  sale: SaleHead & Pick<NewSale, 'id' | 'kind'>,
  lines: readonly NewSaleLine[],
  userId: string,
): Promise<void> {
  const saleId = sale.id;
  await setFields(tx, 'sale', saleId, { ...headOf(sale), writtenBy: writtenAlsoBy(userId) });
  await removeLines(tx, 'sale_entry', { saleId });
  await removeLines(tx, 'sale_line', { saleId });
  await insertLines(tx, sale, lines);
}

const typedLine = saleFields.lines.element.omit({ entryIds: true });
const lineTable = typedLines('sale_line', typedLine, 'position', 'netMinor', 'taxMinor');

async function insertLines(
  tx: CompanyTx,
  { id: saleId, kind }: Pick<NewSale, 'id' | 'kind'>,
  lines: readonly NewSaleLine[],
): Promise<void> {
  await lineTable.insert(
    tx,
    { saleId, kind },
    lines.map((line, position) => ({ ...line, position })),
  );
  const priced = lines.flatMap(({ id: lineId, entryIds }) => entryIds.map((entryId) => ({ lineId, entryId })));
  await insertRows(tx, 'sale_entry', { saleId }, priced);
}

/** Writes what lines come to: prices, quantities of birds, amounts. */
export async function writeLineAmounts(
  tx: CompanyTx,
  saleId: string,
  lines: readonly (Pick<NewSaleLine, 'id' | 'quantity' | 'unitPriceMinor' | 'discountPct' | 'taxPct'> & LineAmounts)[],
): Promise<void> {
  await tx.run(sql`
    update sale_line l set quantity = n.quantity, unit_price_minor = n.price, discount_pct = n.discount, tax_pct = n.tax,
      net_minor = n.net_minor, tax_minor = n.tax_minor
    from unnest(
      ${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ quantity }) => quantity)}::numeric[],
      ${lines.map(({ unitPriceMinor }) => unitPriceMinor)}::numeric[],
      ${lines.map(({ discountPct }) => discountPct)}::numeric[], ${lines.map(({ taxPct }) => taxPct)}::numeric[],
      ${lines.map(({ netMinor }) => netMinor)}::bigint[], ${lines.map(({ taxMinor }) => taxMinor)}::bigint[])
      n (id, quantity, price, discount, tax, net_minor, tax_minor)
    where l.company_id = ${tx.companyId} and l.sale_id = ${saleId} and l.id = n.id`);
}

interface CustomerRow {
  readonly name: string;
  readonly isCustomer: boolean;
  readonly retired: boolean;
  readonly creditLimitMinor: number | null;
}

/** The customer; `lock` makes who sells to the same one wait, so that two sales at once do not both fit under one limit. */
export function findCustomer(tx: CompanyTx, id: string, lock = false): Promise<CustomerRow | undefined> {
  return tx.maybe(sql<CustomerRow>`
    select name, is_customer, retired, credit_limit_minor from partner
    where company_id = ${tx.companyId} and id = ${id} ${lock ? sql`for update` : sql`for key share`}`);
}

interface CreditUsed {
  readonly owedMinor: number;
  /** Sales that are confirmed and not invoiced yet, with what their confirming covers. */
  readonly openSales: readonly { readonly id: string; readonly coveredMinor: number }[];
}

/**
 * What a customer owes, and what was sold to them besides, without one sale: by one statement, or a sale that is invoiced meanwhile
 * counts as both.
 */
export const readCreditUsed = (tx: CompanyTx, partnerId: string, without: string): Promise<CreditUsed> =>
  tx.one(sql<CreditUsed>`
    select (${balanceOf(tx, 'receivable', { partnerId })})::float8 as owed_minor,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'coveredMinor', covered_minor)), '[]') from sale
        where company_id = ${tx.companyId} and partner_id = ${partnerId} and decision = 'confirmed'
          and invoice_number is null and id <> ${without}) as open_sales`);

/** Bird-sale entries by their ids, locked against a correction, with the other sale that prices each. */
export async function lockLorries(
  tx: CompanyTx,
  entryIds: readonly string[],
  saleId: string,
): Promise<Map<string, CompanyLorry>> {
  const which = sql`e.company_id = ${tx.companyId} and e.kind = 'bird-sale' and e.state = 'posted' and e.id = any(${entryIds}::uuid[])`;
  // Locked first and read by a second statement: whoever waited sees which sale prices the lorry now.
  void tx.run(sql`select from entry e where ${which} order by e.id for update`);
  const rows = await tx.many(sql<CompanyLorry>`
    select e.farm_id, ${lorryColumns}, (
        select o.number::text from sale_entry x join sale o on o.company_id = x.company_id and o.id = x.sale_id
        where x.company_id = e.company_id and x.entry_id = e.id and not x.released and x.sale_id <> ${saleId}) as on_sale
    from entry e ${lorryJoins} where ${which}`);
  return new Map(rows.map((row) => [row.entryId, row]));
}

export async function readShedIds(tx: CompanyTx, farmId: string): Promise<Set<string>> {
  const found = await tx.values(sql<string>`
    select id from shed where company_id = ${tx.companyId} and farm_id = ${farmId}`);
  return new Set(found);
}

/** Those of hatches that the company has. */
export async function readHatchIds(tx: CompanyTx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await tx.values(sql<string>`
    select id from hatch where company_id = ${tx.companyId} and id = any(${[...ids]}::uuid[])`);
  return new Set(found);
}

/** Lets lorries go that a sale no longer prices. */
export async function releaseLorries(tx: CompanyTx, saleId: string): Promise<void> {
  await tx.run(sql`
    update sale_entry set released = true where company_id = ${tx.companyId} and sale_id = ${saleId}`);
}
