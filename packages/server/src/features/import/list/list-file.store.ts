import type { Namesake } from '@henhouse/domain/catalogue/partner';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { ListLine } from './read-list';

interface NamedLine {
  readonly name: string;
  readonly taxNumber: string;
  readonly phone: string;
}

/** One list of a company at a time: the same file twice at the same moment finds the second time what the first has added. */
export const waitForOtherLists = (tx: CompanyTx): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('lists ' || ${tx.companyId}, 0))`);

/** Lines whose name is there already, and those with somebody else's tax number or phone; one query for the whole file. */
export async function readKnownPartners(
  tx: CompanyTx,
  lines: readonly ListLine<NamedLine>[],
): Promise<{ there: Set<number>; namesakes: Map<number, Namesake[]> }> {
  const read = lines.flatMap(({ line, value }) => (value === null ? [] : [{ line, ...value }]));
  // Three joins on equality, so that each is one pass over the partners, however long the file.
  const rows = await tx.many(sql<{ line: number; name: string; by: Namesake['by'] | 'name' }>`
    with l as materialized (
      select line, lower(name) as name, bare_text(tax_number) as tax_number, bare_text(phone) as phone
      from unnest(${read.map(({ line }) => line)}::int[], ${read.map(({ name }) => name)}::text[],
        ${read.map(({ taxNumber }) => taxNumber)}::text[], ${read.map(({ phone }) => phone)}::text[])
        l (line, name, tax_number, phone)),
    p as materialized (
      select name, bare_text(tax_number) as tax_number, bare_text(phone) as phone from partner
      where company_id = ${tx.companyId} and merged_into_id is null)
    select l.line, p.name, 'name' as by from l join p on lower(p.name) = l.name
    union all
    select l.line, p.name, 'taxNumber' from l join p on p.tax_number = l.tax_number where l.tax_number <> ''
    union all
    select l.line, p.name, 'phone' from l join p on p.phone = l.phone where l.phone <> ''
    order by line, name`);
  const there = new Set(rows.filter(({ by }) => by === 'name').map(({ line }) => line));
  const namesakes = new Map<number, Namesake[]>();
  for (const { line, name, by } of rows) {
    if (by !== 'name' && !there.has(line)) namesakes.set(line, [...(namesakes.get(line) ?? []), { name, by }]);
  }
  return { there, namesakes };
}

/** Lines whose code some item has already. */
export async function readKnownCodes(
  tx: CompanyTx,
  lines: readonly ListLine<{ readonly code: string }>[],
): Promise<Set<number>> {
  const read = lines.flatMap(({ line, value }) => (value === null ? [] : [{ line, code: value.code }]));
  const rows = await tx.many(sql<{ line: number }>`
    select l.line
    from unnest(${read.map(({ line }) => line)}::int[], ${read.map(({ code }) => code)}::text[]) l (line, code)
    join item i on i.company_id = ${tx.companyId} and lower(i.code) = lower(l.code)`);
  return new Set(rows.map(({ line }) => line));
}
