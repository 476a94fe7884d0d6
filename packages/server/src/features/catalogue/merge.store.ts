import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { changeRow } from '../../platform/db/table/document-rows';

/** What of the catalogue can be merged: its table, and the tables of its own that stay with it. */
const mergeable = {
  partner: { own: ['partner_balance'] },
  item: { own: ['item_unit'] },
} as const;

/**
 * Points every row that refers to one thing to the other, and marks the one as merged. Which tables refer to it the
 * database itself says, by their foreign keys, so a table that is added later is reached too. Left as they are: what is
 * append-only (readers look through `merged_into_id`), and tables that are part of the thing. Both are locked; whoever writes a
 * row that names a thing reads it `for key share` before, so at the same moment it is pointed to the other too, or refused.
 */
export async function pointToOther(
  tx: CompanyTx,
  table: keyof typeof mergeable,
  { fromId, intoId }: { readonly fromId: string; readonly intoId: string },
): Promise<void> {
  const references = await tx.many(sql<{ tableName: string; columnName: string }>`
    select c.conrelid::regclass::text as table_name, a.attname as column_name
    from pg_constraint c
    join unnest(c.conkey) key (attnum) on true
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = key.attnum and a.attname <> 'company_id'
    where c.contype = 'f' and c.confrelid = ${table}::regclass
      and c.conrelid::regclass::text <> all (${[...mergeable[table].own]}::text[])
      and not exists (select from pg_trigger t where t.tgrelid = c.conrelid and t.tgname = 'append_only')
    order by 1, 2`);
  for (const { tableName, columnName } of references) {
    const column = sql.ref(columnName);
    await tx.run(sql`
      update ${sql.table(tableName)} set ${column} = ${intoId}
      where company_id = ${tx.companyId} and ${column} = ${fromId}`);
  }
  await changeRow(tx, table, fromId, { retired: true, mergedIntoId: intoId });
}

/**
 * The number of an invoice that both suppliers have in force: one supplier numbers an invoice once, so the two cannot be one
 * before one of them is cancelled. The first by number.
 */
export async function findSharedInvoice(tx: CompanyTx, fromId: string, intoId: string): Promise<string | undefined> {
  const row = await tx.maybe(sql<{ number: string }>`
    select a.number from purchase_invoice a
    join purchase_invoice b on b.company_id = a.company_id and b.partner_id = ${intoId}
      and lower(b.number) = lower(a.number) and b.state in ('waiting', 'posted')
    where a.company_id = ${tx.companyId} and a.partner_id = ${fromId} and a.state in ('waiting', 'posted') order by a.number limit 1`);
  return row?.number;
}

/** Entries name their item inside: those of the one become those of the other, so that holds and stores go on. */
export async function pointEntriesToItem(tx: CompanyTx, fromId: string, intoId: string): Promise<void> {
  await tx.run(sql`
    update entry set detail = jsonb_set(detail, '{itemId}', to_jsonb(${intoId}::text))
    where company_id = ${tx.companyId} and detail ->> 'itemId' = ${fromId}`);
}

/**
 * States on the other item everything that the one's label has said, and then again what its own says now: of what was
 * given before, the strictest of all these holds, so that merging lets nothing go early.
 */
export async function joinLabels(
  tx: CompanyTx,
  fromId: string,
  intoId: string,
  by: { readonly name: string; readonly at: string },
): Promise<void> {
  await tx.run(sql`
    with own as (select coalesce(max(version), 0) as last from item_label
      where company_id = ${tx.companyId} and item_id = ${intoId}),
    stated as (
      select l.*, row_number() over (order by l.item_id <> ${fromId}, l.version) as n from item_label l, own
      where l.company_id = ${tx.companyId}
        and (l.item_id = ${fromId} or (l.item_id = ${intoId} and l.version = own.last)))
    insert into item_label (company_id, item_id, version, active_substance, strength_mg_per_unit, dose_mg_per_kg_day, route,
      prescription_only, antimicrobial, periods, at, by_id, by_name)
    select company_id, ${intoId}, own.last + n, active_substance, strength_mg_per_unit, dose_mg_per_kg_day, route, prescription_only,
      antimicrobial, periods, ${by.at}, ${tx.userId}, ${by.name}
    from stated, own
    where exists (select from item_label l where l.company_id = ${tx.companyId} and l.item_id = ${fromId})
    order by n
    returning 1`);
}
