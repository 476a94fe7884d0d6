import type { InputOf, QueryOf } from '@henhouse/contract/endpoint';
import {
  type IncubationProgramme,
  type listProgrammes,
  updateProgramme,
} from '@henhouse/contract/hatchery/incubation-programme';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { columnOf, contains, equals, listPage, type Page } from '../../../platform/db/listing';
import { json } from '../../../platform/db/statement';
import { typedTable } from '../../../platform/db/table/company-table';

type ProgrammeFields = Omit<InputOf<typeof updateProgramme>, 'retired' | 'confirmed'>;

const programmeTable = typedTable('incubation_programme', updateProgramme.input, 'lines');

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

export const insertProgramme = (tx: CompanyTx, id: string, fields: ProgrammeFields): Promise<void> =>
  programmeTable.insert(tx, { id, lines: json(fields.lines) }, fields);

export const updateProgrammeRow = (
  tx: CompanyTx,
  id: string,
  fields: ProgrammeFields & { readonly retired: boolean },
): Promise<void> => programmeTable.update(tx, id, fields, { lines: json(fields.lines) });

export async function removeProgramme(tx: CompanyTx, id: string): Promise<void> {
  await tx.run(sql`delete from incubation_programme where company_id = ${tx.companyId} and id = ${id}`);
}

/** Codes of machines that run a programme, retired ones too. */
export const machinesOfProgramme = (tx: CompanyTx, id: string): Promise<string[]> =>
  tx.values(sql<string>`
    select code from machine where company_id = ${tx.companyId} and programme_id = ${id} order by code collate natural_order limit 10`);

export function listProgrammeRows(
  tx: CompanyTx,
  query: QueryOf<typeof listProgrammes>,
): Promise<Page<IncubationProgramme>> {
  const found = sql`from (${shown(tx)} and ${equals(sql`p.machine_kind`, query.kind)}
    and ${equals(sql`p.retired`, query.retired)} and ${contains([sql`p.name`], query.q)}) programme`;
  return listPage<IncubationProgramme>(tx, query, { shown: found, order: columnOf(query.sortBy) });
}
