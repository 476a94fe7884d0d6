import { evidencePaperMbAtMost } from '@henhouse/contract/report/evidence';
import { outOfRange } from '@henhouse/domain/problem/problem';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { refuse } from '../../../platform/http/refusal';
import { plain } from '../../report/file/file-to-write';
import type { DataFile } from '../data-files';
import { ofSamples } from './sample-section.store';
import { idsOf, named, ofEntries, oneTooMany, type SectionQuery, type SectionRow } from './sections.store';

/** A file that hangs on a record; `missing` says so of one whose content the books do not have. */
type Kept = SectionRow & {
  readonly day: string;
  readonly id: string;
  readonly missing: string;
  readonly bytes: number;
};
type Paper = Kept & { readonly file: string };

const endings: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' };

/** What hangs on the records `a`, each as a file of the pack, named by the columns that `called` gives. */
async function readFiles(
  tx: CompanyTx,
  folder: string,
  { from, columns, called }: Readonly<Record<'from' | 'columns' | 'called', RawBuilder<unknown>>>,
): Promise<Paper[]> {
  const rows = await tx.many(sql<Kept & { readonly called: string; readonly mediaType: string }>`
    select a.day::text as day, ${columns}, concat_ws(' ', ${called}) as called, d.media_type, d.bytes, d.id::text as id,
      case when c.file_id is null then 'missing' else '' end as missing
    from ${from}
    join file d on d.company_id = a.company_id and d.attached_to = a.id and d.removed_at is null
    left join file_content c on c.company_id = d.company_id and c.file_id = d.id and c.size = 'full'
    order by a.day, a.id, d.created_at, d.id ${oneTooMany}`);
  return rows.map(({ called: name, mediaType, ...row }, at) => ({
    ...row,
    file: `${folder}/${row.day}-${plain(name)}-${at + 1}.${endings[mediaType] ?? 'webp'}`,
  }));
}

/** The laboratory's papers and photos of samples. */
export const readPapers = (tx: CompanyTx, request: SectionQuery) =>
  readFiles(tx, 'papers', {
    from: sql`(select * from sample a where ${ofSamples(tx, request)}) a`,
    columns: sql`a.laboratory, a.number`,
    called: sql`a.kind, a.number`,
  });

/** Papers that prescriptions stand on whose course ran in these days, and those of overrides for one of them. */
export const readPrescriptionPapers = (tx: CompanyTx, request: SectionQuery) =>
  readFiles(tx, 'prescriptions', {
    from: sql`(
      select company_id, id, flock_id, from_day as day, paper_number, paper_veterinarian from prescription
      where from_day <= ${request.to} and coalesce(ended_day, to_day) >= ${request.from}
      union all
      select company_id, id, flock_id, day, paper_number, paper_veterinarian from withdrawal_override
      where day between ${request.from} and ${request.to}) a
    join flock f on f.company_id = a.company_id and f.id = a.flock_id and f.company_id = ${tx.companyId} and f.id = any(${idsOf(request)}::uuid[])`,
    columns: sql`f.number as flock, a.paper_veterinarian as prescriber, a.paper_number as number`,
    called: sql`a.paper_number`,
  });

/** Photos of entries, those of former states too. */
export const readPhotos = (tx: CompanyTx, request: SectionQuery) =>
  readFiles(tx, 'photos', {
    from: sql`(select e.*, f.number as flock, s.name as shed from entry e ${named} where ${ofEntries(tx, request)}) a`,
    columns: sql`a.flock, a.shed, a.kind`,
    called: sql`a.kind, a.shed`,
  });

/**
 * The files themselves, for the rows of these parts; one without its content is not among them, as its line says.
 * @throws Refusal 422 for more than a pack holds: nothing is left out without a word
 */
export async function readPaperFiles(tx: CompanyTx, rows: readonly SectionRow[]): Promise<DataFile[]> {
  const papers = (rows as readonly Paper[]).filter(({ missing }) => missing === '');
  const megabytes = Math.ceil(papers.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000);
  refuse(outOfRange('from', megabytes, 0, evidencePaperMbAtMost, 'MB'));
  const contents = await tx.many(sql<{ id: string; content: Buffer }>`
    select file_id::text as id, content from file_content
    where company_id = ${tx.companyId} and size = 'full' and file_id = any(${papers.map(({ id }) => id)}::uuid[])`);
  const contentOf = new Map(contents.map(({ id, content }) => [id, content]));
  return papers.map(({ id, file }) => {
    const content = contentOf.get(id);
    if (content === undefined) throw new Error(`the content of ${file} went away while the pack was read`);
    return { name: file, content: new Uint8Array(content) };
  });
}
