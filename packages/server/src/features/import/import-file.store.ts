import type { OutputOf } from '@henhouse/contract/endpoint';
import type { ImportMapping, ImportReport, listImports } from '@henhouse/contract/import/daily-records';
import { importedKinds } from '@henhouse/domain/import/line-entry';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { contains, pageOf } from '../../platform/db/listing';
import { json } from '../../platform/db/statement';
import { notFound } from '../../platform/http/refusal';
import type { ShedStanding } from '../farm/shed.store';

/** What a report says besides where it belongs; kept with the file. */
export type ReportBody = Pick<
  ImportReport,
  'lines' | 'entries' | 'alreadyThere' | 'emptyCells' | 'problems' | 'problemsTotal' | 'mayImport'
>;

export interface ImportFile {
  readonly id: string;
  readonly farmId: string;
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

export type NewImportFile = Pick<ImportFile, 'id' | 'farmId' | 'fileName' | 'sha256' | 'bytes'> & {
  readonly lines: number;
};

export async function insertImportFile(tx: CompanyTx, file: NewImportFile): Promise<void> {
  await tx.run(sql`
    insert into import_file (company_id, id, farm_id, file_name, sha256, bytes, report, created_by, changed_by)
    values (${tx.companyId}, ${file.id}, ${file.farmId}, ${file.fileName}, ${file.sha256}, ${file.bytes},
      ${json({ lines: file.lines })}, ${tx.userId}, ${tx.userId})`);
}

/** The file, locked against a second run. @throws Refusal `notFound` when the farm has none of that id. */
export async function lockImportFile(tx: CompanyTx, farmId: string, id: string): Promise<ImportFile> {
  const file = await tx.maybe<ImportFile>(sql`
    select i.id, i.farm_id, i.file_name, i.sha256, i.bytes, i.state, i.created_at, ${writerName} as created_by,
      coalesce(i.created_by = ${tx.userId}, false) as is_mine
    from import_file i
    where i.company_id = ${tx.companyId} and i.farm_id = ${farmId} and i.id = ${id} for no key update of i`);
  if (file === undefined) throw notFound();
  return file;
}

/** Ids of the entries that files of the same content have written on the farm, those that were undone left out. */
export async function readWrittenOfContent(tx: CompanyTx, farmId: string, sha256: string): Promise<Set<string>> {
  const rows = await tx.many<{ id: string }>(sql`
    select jsonb_array_elements_text(report -> 'written' -> 'entryIds') as id from import_file
    where company_id = ${tx.companyId} and farm_id = ${farmId} and sha256 = ${sha256} and state = 'imported'`);
  return new Set(rows.map(({ id }) => id));
}

/** What a file wrote, kept with it so that it can be taken back. */
export interface WrittenByFile {
  /** In the order in which they were written. */
  readonly entryIds: readonly string[];
  /** Documents of opening stock. */
  readonly openingIds: readonly string[];
  /** Sheds whose state the file changed. */
  readonly sheds: readonly ShedChange[];
}

/** The state of a shed before a file, and as the file left it. */
export interface ShedChange {
  readonly shedId: string;
  readonly before: ShedStanding;
  readonly after: ShedStanding;
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
  await tx.run(sql`
    update import_file set state = 'undone', report = report - 'written',
      version = version + 1, changed_at = now(), changed_by = ${tx.userId}
    where company_id = ${tx.companyId} and id = ${id}`);
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
  await tx.run(sql`
    update import_file set state = ${kept.state}, mapping = ${json(kept.mapping)}, report = ${json(report)},
      version = version + 1, changed_at = now(), changed_by = ${tx.userId}
    where company_id = ${tx.companyId} and id = ${id}`);
}

function both(before: WrittenByFile | null, now: WrittenByFile | null): WrittenByFile | null {
  if (before === null || now === null) return now ?? before;
  return {
    entryIds: [...before.entryIds, ...now.entryIds],
    openingIds: [...before.openingIds, ...now.openingIds],
    sheds: [...before.sheds, ...now.sheds],
  };
}

export type ImportLine = OutputOf<typeof listImports>['items'][number];

/** Imports of a farm, newest first; a file that was only read has no findings yet. */
export async function listImportFiles(
  tx: CompanyTx,
  farmId: string,
  query: { readonly q?: string | undefined; readonly page: number; readonly perPage: number },
): Promise<{ items: ImportLine[]; total: number }> {
  const wanted: RawBuilder<unknown> = sql`i.company_id = ${tx.companyId} and i.farm_id = ${farmId}
    and ${contains([sql`i.file_name`], query.q)}`;
  const [rows, { total }] = await Promise.all([
    tx.many<Omit<ImportLine, keyof ReportBody> & { report: Partial<ReportBody> }>(sql`
      select i.id, i.state, i.file_name, i.report - 'problems' - 'written' as report, i.created_at, ${writerName} as created_by,
        coalesce(i.created_by = ${tx.userId}, false) as is_mine
      from import_file i where ${wanted} order by i.created_at desc, i.id desc ${pageOf(query)}`),
    tx.one<{ total: number }>(sql`select count(*) as total from import_file i where ${wanted}`),
  ]);
  return { items: rows.map(({ report, ...row }) => ({ ...nothingFound, ...report, ...row })), total };
}

const nothingFound = {
  lines: 0,
  entries: Object.fromEntries(importedKinds.map((kind) => [kind, 0])) as ImportReport['entries'],
  alreadyThere: 0,
  emptyCells: 0,
  problemsTotal: 0,
  mayImport: false,
};
