import { evidencePaperMbAtMost } from '@henhouse/contract/report/evidence';
import { outOfRange } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { within } from '../../platform/db/listing';
import { refuse } from '../../platform/http/refusal';
import { plain } from '../report/file/file-to-write';
import type { DataFile } from './data-files';
import { idsOf, oneTooMany, type SectionAsked, type SectionRow } from './sections.store';

/** Samples `a` of the flocks, and of a whole farm its own. */
const ofSamples = (tx: CompanyTx, asked: SectionAsked) => sql`
  a.company_id = ${tx.companyId} and a.farm_id = ${asked.farmId} and a.day between ${asked.from} and ${asked.to}
    and (a.shed_id is null or ${within(sql`a.shed_id`, asked.shedIds)})
    and (a.flock_id = any(${idsOf(asked)}::uuid[]) or (${asked.isWholeFarm} and a.flock_id is null))`;

/** Samples with each result on a line, and what is waited for. */
export const readSamples = (tx: CompanyTx, asked: SectionAsked): Promise<SectionRow[]> =>
  tx.many(sql<SectionRow>`
    select a.day::text as day, coalesce(f.number, '') as flock, coalesce(s.name, '') as shed, a.kind as sample_kind, a.taken_by, a.laboratory, a.number,
      a.known_day::text as known_day, (r ->> 'part')::int as part, r ->> 'outcome' as outcome, coalesce(r ->> 'finding', '') as finding,
      (r ->> 'value')::float8 as value, coalesce(r ->> 'unit', '') as unit, (r ->> 'limit')::float8 as threshold, a.id::text as id
    from sample a
    left join shed s on s.company_id = a.company_id and s.id = a.shed_id
    left join flock f on f.company_id = a.company_id and f.id = a.flock_id
    left join lateral jsonb_array_elements(a.results) r on true
    where ${ofSamples(tx, asked)}
    order by a.day, a.id, part ${oneTooMany}`);

/** A file that hangs on a sample. */
type Paper = Readonly<Record<'id' | 'day' | 'laboratory' | 'number' | 'file', string>> & { readonly bytes: number };

const endings: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' };

/** What hangs on these samples, the laboratory's paper and photos: each as a file of the pack, named by its sample. */
export async function readPapers(tx: CompanyTx, asked: SectionAsked): Promise<Paper[]> {
  const rows = await tx.many(sql<Omit<Paper, 'file'> & { readonly kind: string; readonly mediaType: string }>`
    select a.day::text as day, a.kind, a.laboratory, a.number, d.media_type, d.bytes, d.id::text as id
    from sample a join file d on d.company_id = a.company_id and d.attached_to = a.id and d.removed_at is null
    where ${ofSamples(tx, asked)} order by a.day, a.id, d.created_at, d.id ${oneTooMany}`);
  return rows.map(({ kind, mediaType, ...row }, at) => ({
    ...row,
    file: `papers/${row.day}-${[kind, row.number].filter(Boolean).map(plain).join('-')}-${at + 1}.${endings[mediaType] ?? 'webp'}`,
  }));
}

/**
 * The files themselves, for the rows of {@link readPapers}.
 * @throws Refusal 422 for more than a pack holds: nothing is left out without a word
 */
export async function readPaperFiles(tx: CompanyTx, rows: readonly SectionRow[]): Promise<DataFile[]> {
  const papers = rows as readonly Paper[];
  const megabytes = Math.ceil(papers.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000);
  refuse(outOfRange('from', megabytes, 0, evidencePaperMbAtMost, 'MB'));
  const contents = await tx.many(sql<{ id: string; content: Buffer }>`
    select file_id::text as id, content from file_content
    where company_id = ${tx.companyId} and size = 'full' and file_id = any(${papers.map(({ id }) => id)}::uuid[])`);
  const contentOf = new Map(contents.map(({ id, content }) => [id, content]));
  return papers.flatMap(({ id, file }) => {
    const content = contentOf.get(id);
    return content === undefined ? [] : [{ name: file, content: new Uint8Array(content) }];
  });
}
