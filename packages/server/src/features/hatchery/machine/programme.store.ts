import type { QueryOf } from '@henhouse/contract/endpoint';
import type { IncubationProgramme, listProgrammes } from '@henhouse/contract/hatchery/incubation-programme';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { columnOf, contains, equals, listPage, type Page } from '../../../platform/db/listing';

/** What a person says of a programme. */
type ProgrammeFields = Pick<IncubationProgramme, 'name' | 'machineKind' | 'stage' | 'lines' | 'notes'>;

const shown = (tx: CompanyTx): RawBuilder<unknown> => sql`
  select p.id, p.name, p.machine_kind, p.stage, p.lines, p.notes, p.retired, p.version, p.created_at, p.changed_at,
    (select count(*) from machine m where m.company_id = p.company_id and m.programme_id = p.id and not m.retired) as machines
  from incubation_programme p where p.company_id = ${tx.companyId}`;

export function readProgramme(tx: CompanyTx, id: string): Promise<IncubationProgramme | undefined> {
  return tx.maybe(sql<IncubationProgramme>`${shown(tx)} and p.id = ${id}`);
}

/** The programme, locked against a second change until the transaction ends. */
export function lockProgramme(tx: CompanyTx, id: string): Promise<IncubationProgramme | undefined> {
  return tx.maybe(sql<IncubationProgramme>`${shown(tx)} and p.id = ${id} for update`);
}

export async function isProgrammeNameTaken(tx: CompanyTx, name: string, ownId: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    select id from incubation_programme
    where company_id = ${tx.companyId} and lower(name) = lower(${name}) and id <> ${ownId}`);
  return row !== undefined;
}

export async function insertProgramme(tx: CompanyTx, id: string, fields: ProgrammeFields): Promise<void> {
  await tx.run(sql`
    insert into incubation_programme (company_id, id, name, machine_kind, stage, lines, notes, created_by, changed_by)
    values (${tx.companyId}, ${id}, ${fields.name}, ${fields.machineKind}, ${fields.stage},
      ${JSON.stringify(fields.lines)}::jsonb, ${fields.notes}, ${tx.userId}, ${tx.userId})`);
}

export async function updateProgrammeRow(
  tx: CompanyTx,
  id: string,
  fields: ProgrammeFields & { readonly retired: boolean },
): Promise<void> {
  await tx.run(sql`
    update incubation_programme set name = ${fields.name}, machine_kind = ${fields.machineKind}, stage = ${fields.stage},
      lines = ${JSON.stringify(fields.lines)}::jsonb, notes = ${fields.notes}, retired = ${fields.retired},
      version = version + 1, changed_at = now(), changed_by = ${tx.userId}
    where company_id = ${tx.companyId} and id = ${id}`);
}

export async function removeProgramme(tx: CompanyTx, id: string): Promise<void> {
  await tx.run(sql`delete from incubation_programme where company_id = ${tx.companyId} and id = ${id}`);
}

/** Codes of machines that run a programme, retired ones too. */
export async function machinesOfProgramme(tx: CompanyTx, id: string): Promise<string[]> {
  const rows = await tx.many(sql<{ code: string }>`
    select code from machine where company_id = ${tx.companyId} and programme_id = ${id} order by code collate natural_order limit 10`);
  return rows.map(({ code }) => code);
}

export function listProgrammeRows(
  tx: CompanyTx,
  query: QueryOf<typeof listProgrammes>,
): Promise<Page<IncubationProgramme>> {
  const found = sql`from (${shown(tx)} and ${equals(sql`p.machine_kind`, query.kind)}
    and ${equals(sql`p.retired`, query.retired)} and ${contains([sql`p.name`], query.q)}) programme`;
  return listPage<IncubationProgramme>(tx, query, { shown: found, order: columnOf(query.sortBy) });
}
