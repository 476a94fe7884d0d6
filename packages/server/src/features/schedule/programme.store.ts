import type { InputOf, QueryOf } from '@henhouse/contract/endpoint';
import type { createProgramme, listProgrammes, Programme, ProgrammeRow } from '@henhouse/contract/schedule/programme';
import type { ProgrammeKind, ProgrammeLine } from '@henhouse/domain/schedule/programme';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { columnOf, contains, equals, listPage, type Page } from '../../platform/db/listing';
import { changeRow } from '../../platform/db/table/document-rows';
import { insertOf, insertRows, updateOf, writtenBy } from '../../platform/db/table/write-row';

const programmes = (tx: CompanyTx): RawBuilder<unknown> => sql`
  select p.id, p.name, p.kind, p.production_kind, p.notes, p.example, p.number, p.approved_number, p.retired,
    coalesce(v.approved_by_name, '') as approved_by, v.approved_at, p.version, p.created_at, p.changed_at,
    (select count(*)::int from programme_line l
      where l.company_id = p.company_id and l.programme_id = p.id and l.number = p.number) as lines,
    coalesce(a.flocks, 0) as flocks, coalesce(a.behind, 0) as flocks_behind
  from programme p
  left join programme_version v on v.company_id = p.company_id and v.programme_id = p.id and v.number = p.approved_number
  left join (
    select ap.programme_id, count(*)::int as flocks, (count(*) filter (where ap.number < q.approved_number))::int as behind
    from applied_programme ap join programme q on q.company_id = ap.company_id and q.id = ap.programme_id
    join flock f on f.company_id = ap.company_id and f.id = ap.flock_id and f.state not in ('closed', 'cancelled')
    where ap.company_id = ${tx.companyId} and ap.state = 'applied' group by 1) a on a.programme_id = p.id
  where p.company_id = ${tx.companyId}`;

const states = {
  approved: sql`not retired and approved_number is not null`,
  waiting: sql`not retired and approved_number is distinct from number`,
  retired: sql`retired`,
} as const;

export function listProgrammeRows(tx: CompanyTx, query: QueryOf<typeof listProgrammes>): Promise<Page<ProgrammeRow>> {
  const state = query.state === undefined ? sql`true` : states[query.state];
  const shown = sql`from (${programmes(tx)}) programme
    where ${contains([sql`name`, sql`notes`], query.q)} and ${equals(sql`kind`, query.kind)} and ${state}
      and (${query.productionKind ?? null}::text is null
        or coalesce(production_kind, ${query.productionKind ?? null}) = ${query.productionKind ?? null})`;
  return listPage<ProgrammeRow>(tx, query, { shown, order: columnOf(query.sortBy) });
}

type ShownLine = Programme['lineItems'][number];

/** Lines of a version, in their order; an item that was merged into another is that one. */
export function readLines(tx: CompanyTx, programmeId: string, number: number): Promise<ShownLine[]> {
  return tx.many(sql<ShownLine>`
    select l.id, l.title, l.age_unit, l.from_age, l.to_age, l.every, l.item_id, coalesce(i.name, '') as item_name, l.route,
      l.dose, l.light_hours, l.light_lux, l.sample_kind, l.optional, l.checklist
    from programme_line l left join item i on i.company_id = l.company_id and i.id = l.item_id
    where l.company_id = ${tx.companyId} and l.programme_id = ${programmeId} and l.number = ${number} order by l.position`);
}

/** A programme with its latest lines; nothing when the company has no such one. */
export async function readProgramme(tx: CompanyTx, id: string): Promise<Programme | undefined> {
  const head = await tx.maybe(sql<ProgrammeRow>`${programmes(tx)} and p.id = ${id}`);
  if (!head) return undefined;
  const [lineItems, versions] = await Promise.all([
    readLines(tx, id, head.number),
    tx.many(sql<Programme['versions'][number]>`
      select number, written_at, written_by_name as written_by, approved_at, approved_by_name as approved_by
      from programme_version where company_id = ${tx.companyId} and programme_id = ${id} order by number desc limit 100`),
  ]);
  return { ...head, lineItems, versions };
}

/** A programme as its rules look at it. */
export type ProgrammeState = Pick<
  ProgrammeRow,
  'id' | 'name' | 'kind' | 'productionKind' | 'number' | 'approvedNumber' | 'retired' | 'version'
>;

export function lockProgramme(tx: CompanyTx, id: string): Promise<ProgrammeState | undefined> {
  return tx.maybe(sql<ProgrammeState>`
    select id, name, kind, production_kind, number, approved_number, retired, version from programme
    where company_id = ${tx.companyId} and id = ${id} for update`);
}

/** What a person says of a programme. */
export type ProgrammeInput = Omit<InputOf<typeof createProgramme>, 'id' | 'kind' | 'example' | 'lines'> & {
  readonly lines: readonly ProgrammeLine[];
};

export async function insertProgramme(
  tx: CompanyTx,
  programme: ProgrammeInput & { readonly id: string; readonly kind: ProgrammeKind; readonly example: string },
): Promise<void> {
  const { id, name, kind, productionKind, notes, example } = programme;
  await tx.run(insertOf(tx, 'programme', { id, name, kind, productionKind, notes, example, ...writtenBy(tx) }));
}

export async function updateProgrammeHead(
  tx: CompanyTx,
  id: string,
  input: Omit<ProgrammeInput, 'lines'> & { readonly number: number },
): Promise<void> {
  const { name, productionKind, notes, number } = input;
  await changeRow(tx, 'programme', id, { name, productionKind, notes, number });
}

/** Writes a version of a programme, not approved yet. */
export async function insertVersion(
  tx: CompanyTx,
  programmeId: string,
  number: number,
  { lines, byName }: { readonly lines: readonly ProgrammeLine[]; readonly byName: string },
): Promise<void> {
  await tx.run(insertOf(tx, 'programme_version', { programmeId, number, writtenBy: tx.userId, writtenByName: byName }));
  const rows = lines.map((line, index) => ({ ...line, position: index + 1 }));
  await insertRows(tx, 'programme_line', { programmeId, number }, rows);
}

export async function approveVersion(
  tx: CompanyTx,
  programmeId: string,
  number: number,
  byName: string,
): Promise<void> {
  await tx.run(sql`
    update programme_version set approved_at = now(), approved_by = ${tx.userId}, approved_by_name = ${byName}
    where company_id = ${tx.companyId} and programme_id = ${programmeId} and number = ${number}`);
  await changeRow(tx, 'programme', programmeId, { approvedNumber: number });
}

export async function setProgrammeRetired(tx: CompanyTx, id: string, retired: boolean): Promise<void> {
  await tx.run(updateOf(tx, 'programme', id, { retired }));
}

/** Items of lines that are none of the company's, or of another category than the programme is about. */
export async function readItemsOf(
  tx: CompanyTx,
  categories: readonly string[],
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await tx.values(sql<string>`
    select id from item where company_id = ${tx.companyId} and category = any(${[...categories]}::text[])
      and merged_into_id is null and id = any(${[...ids]}::uuid[]) order by id for key share`);
  return new Set(found);
}
