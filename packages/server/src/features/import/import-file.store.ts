import type { OutputOf } from '@henhouse/contract/endpoint';
import type { Sample } from '@henhouse/contract/health/sample';
import {
  type ImportMapping,
  type ImportReport,
  importMapping,
  type listImports,
} from '@henhouse/contract/import/import';
import type { ImportKind } from '@henhouse/domain/import/import-kind';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { contains, equals, pageOf, withTotal } from '../../platform/db/listing';
import { json } from '../../platform/db/statement';
import { addRow, changeRow } from '../../platform/db/table/document-rows';
import { writtenBy } from '../../platform/db/table/write-row';
import { notFound } from '../../platform/http/refusal';
import type { CurrentShedState } from '../farm/shed.store';

/** What a report says besides where it belongs; kept with the file. */
export type ReportBody = Pick<
  ImportReport,
  'lines' | 'entries' | 'alreadyThere' | 'emptyCells' | 'problems' | 'problemsTotal' | 'mayImport'
>;

export interface ImportFile {
  readonly id: string;
  /** Null: it is of the company, and of no farm. */
  readonly farmId: string | null;
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly sha256: string;
  readonly bytes: Buffer;
  readonly state: ImportReport['state'];
  readonly createdAt: string;
  readonly createdBy: string;
  /** Handed in by who asks. */
  readonly isMine: boolean;
}

const writerName = sql`coalesce((select name from user_account where id = i.created_by), '')`;

type NewImportFile = Pick<ImportFile, 'id' | 'farmId' | 'kind' | 'fileName' | 'sha256' | 'bytes'> & {
  readonly lines: number;
  /** By what files of the same headers are known again. */
  readonly shape: string;
};

export const insertImportFile = (tx: CompanyTx, { lines, ...file }: NewImportFile): Promise<unknown> =>
  addRow(tx, 'import_file', { ...file, report: json({ lines }), ...writtenBy(tx) });

/** The file, locked against a second run. @throws Refusal `notFound` when there is none of that id. */
export async function lockImportFile(tx: CompanyTx, farmId: string | null, id: string): Promise<ImportFile> {
  const file = await tx.maybe<ImportFile>(sql`
    select i.id, i.farm_id, i.kind, i.file_name, i.sha256, i.bytes, i.state, i.created_at, ${writerName} as created_by,
      coalesce(i.created_by = ${tx.userId}, false) as is_mine
    from import_file i
    where i.company_id = ${tx.companyId} and i.farm_id is not distinct from ${farmId} and i.id = ${id} for no key update of i`);
  if (file === undefined) throw notFound();
  return file;
}

/** Ids of the entries that files of the same content have written there, those that were undone left out. */
export async function readWrittenOfContent(tx: CompanyTx, farmId: string | null, sha256: string): Promise<Set<string>> {
  const rows = await tx.many<{ id: string }>(sql`
    select jsonb_array_elements_text(report -> 'written' -> 'entryIds') as id from import_file
    where company_id = ${tx.companyId} and farm_id is not distinct from ${farmId} and sha256 = ${sha256} and state = 'imported'`);
  return new Set(rows.map(({ id }) => id));
}

/** When a file of that content was imported here and stands, and how one of those headers was read the last time. */
export async function readBefore(
  tx: CompanyTx,
  file: Pick<NewImportFile, 'farmId' | 'kind' | 'sha256' | 'shape'>,
): Promise<{ readonly importedAt: string | null; readonly kept: ImportMapping | null }> {
  const here = sql`i.farm_id is not distinct from ${file.farmId}`;
  const [same, alike] = await Promise.all([
    tx.maybe<{ at: string }>(sql`
      select i.changed_at as at from import_file i
      where i.company_id = ${tx.companyId} and i.sha256 = ${file.sha256} and i.kind = ${file.kind} and i.state = 'imported'
        and ${here} order by i.changed_at desc limit 1`),
    // What somebody did elsewhere they know themselves; what others did elsewhere may be none of their business.
    tx.maybe<{ mapping: unknown; isHere: boolean }>(sql`
      select i.mapping, ${here} as is_here from import_file i
      where i.company_id = ${tx.companyId} and i.kind = ${file.kind} and i.shape = ${file.shape}
        and i.state in ('checked', 'imported') and (${here} or i.created_by = ${tx.userId})
      order by ${here} desc, i.state = 'imported' desc, i.changed_at desc limit 1`),
  ]);
  const read = importMapping.safeParse(alike?.mapping);
  if (!read.success) return { importedAt: same?.at ?? null, kept: null };
  const ofPlace = alike?.isHere === true ? {} : { flockId: null, shedId: null };
  const kept = { ...read.data, ...ofPlace, asOf: null, confirmImplausible: false, cells: [], leftOut: [] };
  return { importedAt: same?.at ?? null, kept };
}

/** What a file wrote, kept with it so that it can be taken back. */
export interface WrittenByFile {
  /** In the order in which they were written. */
  readonly entryIds: readonly string[];
  /** Documents of opening stock. */
  readonly openingIds: readonly string[];
  /** Sheds whose state the file changed. */
  readonly sheds: readonly ShedChange[];
  /** Of lists; none in what was kept before lists were. */
  readonly farmIds?: readonly string[];
  readonly shedIds?: readonly string[];
  readonly partnerIds?: readonly string[];
  readonly itemIds?: readonly string[];
  /** Partners whose opening balance the file booked, and at which version they have been since. */
  readonly balances?: readonly { readonly partnerId: string; readonly version: number }[];
  /** Samples with a result of the file, at which version they have been since, and what was known before; null: made by the file. */
  readonly samples?: readonly WrittenSample[];
}

export interface WrittenSample {
  readonly id: string;
  readonly version: number;
  readonly before: Pick<Sample, 'knownDay' | 'results'> | null;
}

export const nothingWritten: WrittenByFile = { entryIds: [], openingIds: [], sheds: [] };

/** The state of a shed before a file, and as the file left it. */
export interface ShedChange {
  readonly shedId: string;
  readonly before: CurrentShedState;
  readonly after: CurrentShedState;
}

/** Nothing for a file that is not imported, or was before that was kept. */
export async function readWritten(tx: CompanyTx, id: string): Promise<WrittenByFile | null> {
  const row = await tx.maybe<{ written: WrittenByFile | null }>(sql`
    select report -> 'written' as written from import_file
    where company_id = ${tx.companyId} and id = ${id} and state = 'imported'`);
  return row?.written ?? null;
}

/** Notes that what the file wrote was taken back; its report stays to be read. */
export async function markUndone(tx: CompanyTx, id: string): Promise<void> {
  await changeRow(tx, 'import_file', id, { state: 'undone', report: sql`report - 'written'` });
}

/** Keeps what a check or a run found, and all that the file has written so far: `written` is added to that of earlier runs. */
export async function keepReport(
  tx: CompanyTx,
  id: string,
  kept: {
    readonly state: ImportReport['state'];
    readonly mapping: ImportMapping;
    readonly report: ReportBody;
    readonly written?: WrittenByFile;
  },
): Promise<void> {
  const before = await readWritten(tx, id);
  const written = both(before, kept.written ?? null);
  const report = written === null ? kept.report : { ...kept.report, written };
  const values = { state: kept.state, mapping: json(kept.mapping), report: json(report) };
  await changeRow(tx, 'import_file', id, values);
}

function both(before: WrittenByFile | null, now: WrittenByFile | null): WrittenByFile | null {
  if (before === null || now === null) return now ?? before;
  return {
    entryIds: [...before.entryIds, ...now.entryIds],
    openingIds: [...before.openingIds, ...now.openingIds],
    sheds: [...before.sheds, ...now.sheds],
    farmIds: [...(before.farmIds ?? []), ...(now.farmIds ?? [])],
    shedIds: [...(before.shedIds ?? []), ...(now.shedIds ?? [])],
    partnerIds: [...(before.partnerIds ?? []), ...(now.partnerIds ?? [])],
    itemIds: [...(before.itemIds ?? []), ...(now.itemIds ?? [])],
    balances: [...(before.balances ?? []), ...(now.balances ?? [])],
    samples: bothOf(before.samples ?? [], now.samples ?? []),
  };
}

/** Of a sample that both wrote: as it was before the first, at the version that the second left. */
const bothOf = (first: readonly WrittenSample[], second: readonly WrittenSample[]): WrittenSample[] => {
  const formerOf = new Map(first.map((each) => [each.id, each.before]));
  const written = [...first, ...second.map((each) => ({ ...each, before: formerOf.get(each.id) ?? each.before }))];
  return [...new Map(written.map((each) => [each.id, each])).values()];
};

type ImportLine = OutputOf<typeof listImports>['items'][number];

/** Imports of a farm, or of the company, newest first; a file that was only read has no findings yet. */
export async function listImportFiles(
  tx: CompanyTx,
  farmId: string | null,
  query: {
    readonly q?: string | undefined;
    readonly kind?: ImportKind | undefined;
    readonly page: number;
    readonly perPage: number;
  },
): Promise<{ items: ImportLine[]; total: number }> {
  const wanted: RawBuilder<unknown> = sql`i.company_id = ${tx.companyId} and i.farm_id is not distinct from ${farmId}
    and ${equals(sql`i.kind`, query.kind)} and ${contains([sql`i.file_name`], query.q)}`;
  const { items: rows, total } = await withTotal(
    tx,
    sql<Omit<ImportLine, keyof ReportBody> & { report: Partial<ReportBody> }>`
      select i.id, i.kind, i.state, i.file_name, i.report - 'problems' - 'written' as report, i.created_at, ${writerName} as created_by,
        coalesce(i.created_by = ${tx.userId}, false) as is_mine
      from import_file i where ${wanted} order by i.created_at desc, i.id desc ${pageOf(query)}`,
    sql`from import_file i where ${wanted}`,
  );
  return { items: rows.map(({ report, ...row }) => ({ ...nothingFound, ...report, ...row })), total };
}

const nothingFound = {
  lines: 0,
  entries: {} as ImportReport['entries'],
  alreadyThere: 0,
  emptyCells: 0,
  problemsTotal: 0,
  mayImport: false,
};
