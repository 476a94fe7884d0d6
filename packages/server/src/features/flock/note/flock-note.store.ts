import type { QueryOf } from '@henhouse/contract/endpoint';
import type { listFlockNotes } from '@henhouse/contract/flock/flock-note';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { contains, listPage, type Page } from '../../../platform/db/listing';

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

interface NewNote {
  readonly id: string;
  readonly farmId: string;
  readonly flockId: string;
  readonly text: string;
  readonly at: string;
  readonly byName: string;
  /** When it came here. */
  readonly createdAt: string;
}

export function insertNote(tx: CompanyTx, note: NewNote): Promise<NoteRow> {
  return tx.one(sql<NoteRow>`
    insert into flock_note (company_id, id, farm_id, flock_id, text, at, by_id, by_name, created_at)
    values (${tx.companyId}, ${note.id}, ${note.farmId}, ${note.flockId}, ${note.text}, ${note.at}, ${tx.userId},
      ${note.byName}, ${note.createdAt})
    returning ${columns(tx)}`);
}

/** The note, locked; nothing when the flock has none of that id. */
export function lockNote(tx: CompanyTx, flockId: string, id: string): Promise<NoteRow | undefined> {
  return tx.maybe(sql<NoteRow>`
    select ${columns(tx)} from flock_note
    where company_id = ${tx.companyId} and flock_id = ${flockId} and id = ${id} for update`);
}

export async function deleteNote(tx: CompanyTx, id: string): Promise<void> {
  await tx.run(sql`delete from flock_note where company_id = ${tx.companyId} and id = ${id}`);
}
