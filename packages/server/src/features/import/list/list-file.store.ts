import type { ItemUnit } from '@henhouse/domain/catalogue/item';
import type { Namesake } from '@henhouse/domain/catalogue/partner';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { InputLine } from './list-work';
import { daylessKey, openingKey } from './opening-key';

interface NamedLine {
  readonly name: string;
  readonly taxNumber: string;
  readonly phone: string;
}

/** Lines whose name is there already, and those with somebody else's tax number or phone; one query for the whole file. */
export async function readExistingPartners(
  tx: CompanyTx,
  lines: readonly InputLine<NamedLine>[],
): Promise<{ there: Set<number>; namesakes: Map<number, Namesake[]> }> {
  const read = lines.map(({ line, input: fields }) => ({ line, ...fields }));
  // Three joins on equality, so that each is one pass over the partners, however long the file.
  const rows = await tx.many(sql<{ line: number; name: string; by: Namesake['by'] | 'name' }>`
    with l as materialized (
      select line, lower(name) as name, bare_text(tax_number) as tax_number, bare_text(phone) as phone
      from unnest(${read.map(({ line }) => line)}::int[], ${read.map(({ name }) => name)}::text[],
        ${read.map(({ taxNumber }) => taxNumber)}::text[], ${read.map(({ phone }) => phone)}::text[])
        l (line, name, tax_number, phone)),
    p as materialized (
      select name collate natural_order as name, bare_text(tax_number) as tax_number, bare_text(phone) as phone from partner
      where company_id = ${tx.companyId} and merged_into_id is null)
    select l.line, p.name, 'name' as by from l join p on lower(p.name) = l.name
    union all
    select l.line, p.name, 'taxNumber' from l join p on p.tax_number = l.tax_number where l.tax_number <> ''
    union all
    select l.line, p.name, 'phone' from l join p on p.phone = l.phone where l.phone <> ''
    order by 1, 2`);
  const there = new Set(rows.filter(({ by }) => by === 'name').map(({ line }) => line));
  const namesakes = new Map<number, Namesake[]>();
  for (const { line, name, by } of rows) {
    if (by !== 'name' && !there.has(line)) namesakes.set(line, [...(namesakes.get(line) ?? []), { name, by }]);
  }
  return { there, namesakes };
}

/** Lines whose code some item has already. */
export async function readExistingCodes(
  tx: CompanyTx,
  lines: readonly InputLine<{ readonly code: string }>[],
): Promise<Set<number>> {
  const read = lines.map(({ line, input }) => ({ line, code: input.code }));
  const found = await tx.values(sql<number>`
    select l.line
    from unnest(${read.map(({ line }) => line)}::int[], ${read.map(({ code }) => code)}::text[]) l (line, code)
    join item i on i.company_id = ${tx.companyId} and lower(i.code) = lower(l.code)`);
  return new Set(found);
}

/** By what a file calls it, in small letters. */
const calledOf = ({ called }: { readonly called: string }) => called;

const small = (names: readonly string[]) => [...new Set(names.map((name) => name.toLowerCase()))];

/** An item that a line of stock names. */
export interface StockedItem {
  readonly called: string;
  readonly id: string;
  readonly unit: string;
  readonly units: readonly ItemUnit[];
  readonly retired: boolean;
}

/** Items by the names and codes of a file; of a code and a name that are the same the code goes first. */
export async function readStockedItems(tx: CompanyTx, names: readonly string[]): Promise<Map<string, StockedItem[]>> {
  const wanted = small(names);
  const found = (column: RawBuilder<unknown>) =>
    tx.many(sql<StockedItem>`
      select lower(${column}) as called, i.id, i.unit, i.retired,
        coalesce((select jsonb_agg(jsonb_build_object('name', u.name, 'factor', u.factor) order by u.position)
          from item_unit u where u.company_id = i.company_id and u.item_id = i.id), '[]') as units
      from item i
      where i.company_id = ${tx.companyId} and i.merged_into_id is null and lower(${column}) = any(${wanted}::text[])`);
  const [named, coded] = await Promise.all([found(sql`i.name`), found(sql`i.code`)]);
  return new Map([...grouped(named, calledOf), ...grouped(coded, calledOf)]);
}

/** Opening stock that stands in a store, each by what it is the same by. */
export async function readOpeningLots(tx: CompanyTx, farmId: string | null): Promise<Set<string>> {
  const rows = await tx.many(sql<{ itemId: string; lotCode: string; day: string; quantity: number }>`
    select o.item_id, l.code as lot_code, o.day, o.quantity from opening_stock o
    join lot l on l.company_id = o.company_id and l.id = o.lot_id
    where o.company_id = ${tx.companyId} and o.farm_id is not distinct from ${farmId} and o.state = 'posted'`);
  return new Set(rows.flatMap((row) => [openingKey(row), daylessKey(row)]));
}

export interface OpeningOfPartner {
  readonly called: string;
  readonly id: string;
  readonly openingDay: string | null;
  readonly openingPayableMinor: number;
  readonly openingReceivableMinor: number;
}

/** Partners in use by their names, with what stood between us when the books began. */
export async function readOpenings(tx: CompanyTx, names: readonly string[]): Promise<Map<string, OpeningOfPartner[]>> {
  const rows = await tx.many(sql<OpeningOfPartner>`
    select lower(name) as called, id, opening_day, opening_payable_minor, opening_receivable_minor from partner
    where company_id = ${tx.companyId} and not retired and lower(name) = any(${small(names)}::text[])`);
  return grouped(rows, calledOf);
}
