import type { InputOf, QueryOf } from '@henhouse/contract/endpoint';
import {
  type listStandards,
  type StandardDetail,
  type StandardLine,
  updateStandard,
} from '@henhouse/contract/standards/standard';
import type { StandardRow } from '@henhouse/domain/standards/standard';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { columnOf, contains, equals, listPage, type Page } from '../../platform/db/listing';
import { json } from '../../platform/db/statement';
import { typedTable } from '../../platform/db/table/company-table';
import { insertOf, updateOf } from '../../platform/db/table/write-row';

type StandardFields = Omit<InputOf<typeof updateStandard>, 'rows'>;

const standardTable = typedTable('company_standard', updateStandard.input, 'rows');

/** A standard with all its figures, as read. */
type StandardWithRows = Omit<StandardDetail, 'columns' | 'rows'> & { readonly rows: StandardRow[] };

/** Published and own standards as one list; figures of own ones are those of their newest version. */
const standards = (tx: CompanyTx): RawBuilder<unknown> => sql`
  select s.*, coalesce(used.flocks, 0) as flocks from (
    select id, 'published' as origin, name, breed, production_kind, sex, housing, publication, year, age_unit,
      null::uuid as copied_from_id, false as retired, 1 as version, created_at, created_at as changed_at, rows
    from published_standard
    union all
    select c.id, 'own', c.name, c.breed, c.production_kind, c.sex, c.housing, c.publication, c.year, c.age_unit,
      c.copied_from_id, c.retired, c.version, c.created_at, c.changed_at, newest.rows
    from company_standard c
    cross join lateral (select rows from company_standard_version v
      where v.company_id = c.company_id and v.standard_id = c.id order by v.version desc limit 1) newest
    where c.company_id = ${tx.companyId}) s
  left join (select coalesce(published_standard_id, company_standard_id) as id, count(*) as flocks
    from flock where company_id = ${tx.companyId} group by 1) used using (id)`;

const lineColumns = sql.raw(`id, origin, name, breed, production_kind, sex, housing, publication, year, age_unit,
  copied_from_id, retired, version, created_at, changed_at, flocks, jsonb_array_length(rows) as ages`);

export function listStandardLines(tx: CompanyTx, query: QueryOf<typeof listStandards>): Promise<Page<StandardLine>> {
  const shown = sql`from (${standards(tx)}) line
    where ${equals(sql`production_kind`, query.productionKind)} and ${equals(sql`origin`, query.origin)}
      and ${equals(sql`retired`, query.retired)} and ${contains([sql`name`, sql`breed`, sql`publication`], query.q)}`;
  return listPage<StandardLine>(tx, query, { columns: lineColumns, shown, order: columnOf(query.sortBy) });
}

export function readStandard(tx: CompanyTx, id: string): Promise<StandardWithRows | undefined> {
  return tx.maybe(sql<StandardWithRows>`select ${lineColumns}, rows from (${standards(tx)}) line where id = ${id}`);
}

/** Locks an own standard against a second change; its version, or nothing when it is none of the company's. */
export function lockOwnStandard(tx: CompanyTx, id: string): Promise<{ version: number } | undefined> {
  return tx.maybe(sql<{ version: number }>`
    select version from company_standard where company_id = ${tx.companyId} and id = ${id} for update`);
}

/** A new own standard with the first version of its figures. */
export async function insertStandard(
  tx: CompanyTx,
  id: string,
  fields: StandardFields & { readonly copiedFromId: string | null },
  rows: readonly StandardRow[],
): Promise<void> {
  await standardTable.insert(tx, { id, copiedFromId: fields.copiedFromId }, fields);
  await insertVersion(tx, id, 1, rows);
}

/** Changes the head and adds a version of the figures: flocks keep the one they pinned. */
export async function updateStandardRow(
  tx: CompanyTx,
  id: string,
  fields: StandardFields,
  rows: readonly StandardRow[],
): Promise<void> {
  const { version } = await tx.one(
    standardTable.updating<{ version: number }>(tx, id, fields, {}, sql`returning version`),
  );
  await insertVersion(tx, id, version, rows);
}

async function insertVersion(tx: CompanyTx, id: string, version: number, rows: readonly StandardRow[]): Promise<void> {
  await tx.run(insertOf(tx, 'company_standard_version', { standardId: id, version, rows: json(rows) }));
}

export async function setStandardRetired(tx: CompanyTx, id: string, retired: boolean): Promise<void> {
  await tx.run(updateOf(tx, 'company_standard', id, { retired }));
}
