import type { paperInput } from '@henhouse/contract/health/outside-paper';
import { error } from '@henhouse/domain/problem/problem';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { attachPapers } from '../../../platform/files/take-paper';
import { refuse } from '../../../platform/http/refusal';

/** What is stored of a paper; `attachments` are files that were handed in before. */
export type PaperRow = z.output<typeof paperInput>;

/** The paper of a row as it is shown, with `more` of it; null where the row stands on none. */
export function paperOf(alias: string, more = ''): RawBuilder<unknown> {
  return sql.raw(`case when ${alias}.paper_number is not null then jsonb_build_object(
    'number', ${alias}.paper_number, 'veterinarian', ${alias}.paper_veterinarian,
    'registration', ${alias}.paper_registration, 'day', ${alias}.paper_day${more},
    'files', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'mediaType', f.media_type) order by named.place), '[]')
      from unnest(${alias}.attachments) with ordinality named (id, place)
      join file f on f.company_id = ${alias}.company_id and f.id = named.id)) end`);
}

/** Gives the pictures and PDFs of a paper to what was recorded from it. @throws Refusal `invalid` for what was not handed in. */
export async function attachPaper(tx: CompanyTx, recordId: string, ids: readonly string[]): Promise<void> {
  const attached = await attachPapers(tx, ids, recordId);
  const missing = ids.filter((id) => !attached.includes(id));
  refuse(missing.length === 0 ? [] : [error('invalid', 'paper.attachments', { value: missing.length })]);
}

/** The prescription or override of a flock that a file is the paper of; nothing when none is. */
export async function findPaperOwner(tx: CompanyTx, flockId: string, fileId: string): Promise<string | undefined> {
  const row = await tx.maybe(sql<{ id: string }>`
    select id from prescription
    where company_id = ${tx.companyId} and flock_id = ${flockId} and ${fileId}::uuid = any(attachments)
    union all
    select id from withdrawal_override
    where company_id = ${tx.companyId} and flock_id = ${flockId} and ${fileId}::uuid = any(attachments)
    limit 1`);
  return row?.id;
}

/** Columns of what a paper says, empty where there is none. */
export const paperFields = (paper: PaperRow | null) => ({
  paperNumber: paper?.number ?? null,
  paperVeterinarian: paper?.veterinarian ?? null,
  paperRegistration: paper?.registration ?? null,
  paperDay: paper?.day ?? null,
  attachments: paper?.attachments ?? [],
});
