import type { Day } from '@henhouse/domain/day/day';
import type { LineAmounts } from '@henhouse/domain/money/amount';
import type { CompanyLorry, SaleLineTerms } from '@henhouse/domain/sale/check-sale';
import type { SaleKind } from '@henhouse/domain/sale/sale-kind';
import { sql } from 'kysely';
import { nextNumber } from '../../ledger/money/document-number';
import type { CompanyTx } from '../../platform/db/company-tx';
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
  const number = await nextNumber(tx, 'sale');
  await tx.run(sql`
    insert into sale (company_id, id, number, kind, farm_id, partner_id, day, notes, asked_by, asked_by_name, written_by,
      created_by, changed_by)
    values (${tx.companyId}, ${sale.id}, ${number}, ${sale.kind}, ${sale.farmId}, ${sale.partnerId}, ${sale.day},
      ${sale.notes}, ${by.id}, ${by.name}, array[${by.id}]::uuid[], ${tx.userId}, ${tx.userId})`);
  await insertLines(tx, sale, lines);
}

/** Writes a draft anew. */
export async function rewriteSale(
  tx: CompanyTx,
  sale: SaleHead & Pick<NewSale, 'id' | 'kind'>,
  lines: readonly NewSaleLine[],
  userId: string,
): Promise<void> {
  const { id } = sale;
  await tx.run(sql`
    update sale set partner_id = ${sale.partnerId}, day = ${sale.day}, notes = ${sale.notes},
      written_by = ${writtenAlsoBy(userId)}
    where company_id = ${tx.companyId} and id = ${id}`);
  await tx.run(sql`delete from sale_entry where company_id = ${tx.companyId} and sale_id = ${id}`);
  await tx.run(sql`delete from sale_line where company_id = ${tx.companyId} and sale_id = ${id}`);
  await insertLines(tx, sale, lines);
}

async function insertLines(
  tx: CompanyTx,
  { id, kind }: Pick<NewSale, 'id' | 'kind'>,
  lines: readonly NewSaleLine[],
): Promise<void> {
  const column = <Value>(of: (line: NewSaleLine, index: number) => Value) => lines.map(of);
  await tx.run(sql`
    insert into sale_line (company_id, sale_id, kind, id, position, unit, quantity, unit_price_minor, discount_pct, tax_pct,
      net_minor, tax_minor, notes, flock_id, deduct_doa, deduct_condemned, grade, breed, sex, chick_grade, free_pct, shed_id,
      loads)
    select ${tx.companyId}, ${id}, ${kind}, l.* from unnest(
      ${column((line) => line.id)}::uuid[], ${column((_, index) => index)}::int[],
      ${column((line) => line.unit)}::text[], ${column((line) => line.quantity)}::numeric[],
      ${column((line) => line.unitPriceMinor)}::numeric[], ${column((line) => line.discountPct)}::numeric[],
      ${column((line) => line.taxPct)}::numeric[], ${column((line) => line.netMinor)}::bigint[],
      ${column((line) => line.taxMinor)}::bigint[], ${column((line) => line.notes)}::text[],
      ${column((line) => line.flockId)}::uuid[], ${column((line) => line.deductDoa)}::boolean[],
      ${column((line) => line.deductCondemned)}::boolean[], ${column((line) => line.grade)}::text[],
      ${column((line) => line.breed)}::text[], ${column((line) => line.sex)}::text[],
      ${column((line) => line.chickGrade)}::text[], ${column((line) => line.freePct)}::numeric[],
      ${column((line) => line.shedId)}::uuid[], ${column((line) => line.loads)}::int[]) l`);
  const priced = lines.flatMap((line) => line.entryIds.map((entryId) => ({ lineId: line.id, entryId })));
  await tx.run(sql`
    insert into sale_entry (company_id, sale_id, line_id, entry_id)
    select ${tx.companyId}, ${id}, l.* from unnest(
      ${priced.map(({ lineId }) => lineId)}::uuid[], ${priced.map(({ entryId }) => entryId)}::uuid[]) l`);
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
    where company_id = ${tx.companyId} and id = ${id} ${lock ? sql`for update` : sql``}`);
}

/** Sales of a customer that are confirmed and not invoiced yet, without one of them. */
export async function openSaleIds(tx: CompanyTx, partnerId: string, without: string): Promise<string[]> {
  const rows = await tx.many(sql<{ id: string }>`
    select id from sale where company_id = ${tx.companyId} and partner_id = ${partnerId} and decision = 'confirmed'
      and invoice_number is null and id <> ${without}`);
  return rows.map(({ id }) => id);
}

/** Bird-sale entries by their ids, locked against a correction, with the other sale that prices each. */
export async function lockLorries(
  tx: CompanyTx,
  entryIds: readonly string[],
  saleId: string,
): Promise<Map<string, CompanyLorry>> {
  const rows = await tx.many(sql<CompanyLorry>`
    select e.farm_id, ${lorryColumns}, (
        select o.number::text from sale_entry x join sale o on o.company_id = x.company_id and o.id = x.sale_id
        where x.company_id = e.company_id and x.entry_id = e.id and not x.released and x.sale_id <> ${saleId}) as on_sale
    from entry e ${lorryJoins}
    where e.company_id = ${tx.companyId} and e.kind = 'bird-sale' and e.state = 'posted'
      and e.id = any(${entryIds}::uuid[])
    order by e.id for update of e`);
  return new Map(rows.map((row) => [row.entryId, row]));
}

export async function readShedIds(tx: CompanyTx, farmId: string): Promise<Set<string>> {
  const rows = await tx.many(sql<{ id: string }>`
    select id from shed where company_id = ${tx.companyId} and farm_id = ${farmId}`);
  return new Set(rows.map(({ id }) => id));
}

/** Lets lorries go that a sale no longer prices. */
export async function releaseLorries(tx: CompanyTx, saleId: string): Promise<void> {
  await tx.run(sql`
    update sale_entry set released = true where company_id = ${tx.companyId} and sale_id = ${saleId}`);
}
