import type { QueryOf } from '@henhouse/contract/endpoint';
import type { listFlockNotes } from '@henhouse/contract/flock/flock-note';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { contains, listPage, type Page } from '../../../platform/db/listing';
import { insertOf } from '../../../platform/db/table/write-row';

export interface NoteRow {
  readonly id: string;
  readonly text: string;
  readonly at: string;
  readonly by: string;
  readonly isMine: boolean;
  readonly createdAt: string;
}

const columns = (tx: CompanyTx) =>
  sql`id, text, at, by_name as by, coalesce(by_id = ${tx.userId}, false) as is_mine, created_at`;

const sortColumns = { at: sql`at`, by: sql`by_name collate natural_order` } as const;

/** Notes of a flock, newest first unless it is asked otherwise. */
export function listNoteRows(
  tx: CompanyTx,
  flockId: string,
  query: QueryOf<typeof listFlockNotes>,
): Promise<Page<NoteRow>> {
  const shown = sql`from flock_note where company_id = ${tx.companyId} and flock_id = ${flockId}
    and ${contains([sql`text`, sql`by_name`], query.q)}`;
  return listPage<NoteRow>(tx, query, {
    columns: columns(tx),
    shown,
    order: sortColumns[query.sortBy],
    tie: sql`id desc`,
  });
}

type NewNote = Omit<NoteRow, 'by' | 'isMine'> & {
  readonly farmId: string;
  readonly flockId: string;
  readonly byName: string;
};

export const insertNote = (tx: CompanyTx, note: NewNote): Promise<NoteRow> =>
  tx.one(insertOf(tx, 'flock_note', { ...note, byId: tx.userId }, sql<NoteRow>`returning ${columns(tx)}`));

/** The note, locked; nothing when the flock has none of that id. */
export function lockNote(tx: CompanyTx, flockId: string, id: string): Promise<NoteRow | undefined> {
  return tx.maybe(sql<NoteRow>`
    select ${columns(tx)} from flock_note
    where company_id = ${tx.companyId} and flock_id = ${flockId} and id = ${id} for update`);
}

export async function deleteNote(tx: CompanyTx, id: string): Promise<void> {
  await tx.run(sql`delete from flock_note where company_id = ${tx.companyId} and id = ${id}`);
}
