import { addFlockNote, type FlockNote, listFlockNotes, takeBackFlockNote } from '@henhouse/contract/flock/flock-note';
import { checkNote, checkTakeBackNote, noteMoment } from '@henhouse/domain/flock/flock-note';
import type { App } from '../../../platform/http/app';
import { orNotFound, refuse } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { readFlock } from '../flock.store';
import { deleteNote, insertNote, listNoteRows, lockNote, type NoteRow } from './flock-note.store';

interface Reader {
  readonly user: { readonly role: string };
  readonly now: number;
}

const findings = ({ isMine, createdAt }: NoteRow, { user, now }: Reader) =>
  checkTakeBackNote({ isMine, cameMs: Date.parse(createdAt) }, { role: user.role, nowMs: now });

const noteOf = (row: NoteRow, reader: Reader, mayWrite: boolean): FlockNote => ({
  ...row,
  mayTakeBack: mayWrite && findings(row, reader).length === 0,
});

export function registerFlockNotes(app: App): void {
  route(app, listFlockNotes, async ({ tx, params: { flockId }, query, rights, place, ...reader }) => {
    const { items, total } = await listNoteRows(tx, flockId, query);
    const mayWrite = rights.can('create', 'DataEntry', place);
    return { items: items.map((row) => noteOf(row, reader, mayWrite)), total };
  });

  route(app, addFlockNote, async ({ tx, input, params: { flockId }, audit, event, ...writer }) => {
    const { id, text } = input;
    const { farmId, state } = await readFlock(tx, flockId);
    refuse(checkNote(state));
    const { now, user } = writer;
    const at = new Date(noteMoment(Date.parse(input.at), now)).toISOString();
    const createdAt = new Date(now).toISOString();
    const note = await insertNote(tx, { id, farmId, flockId, text, at, byName: user.name, createdAt });
    audit({ action: 'create', subject: 'FlockNote', subjectId: id, after: { flockId, text, at }, farmId });
    event('flockNote.saved', { farmId, flockId });
    return noteOf(note, writer, true);
  });

  route(app, takeBackFlockNote, async ({ tx, input: { reason }, params, audit, event, ...caller }) => {
    const { flockId, noteId } = params;
    const note = await orNotFound(lockNote(tx, flockId, noteId));
    refuse(findings(note, caller));
    await deleteNote(tx, noteId);
    const { farmId } = await readFlock(tx, flockId);
    const before = { flockId, text: note.text, at: note.at, by: note.by };
    audit({ action: 'delete', subject: 'FlockNote', subjectId: noteId, before, after: { reason }, farmId });
    event('flockNote.saved', { farmId, flockId });
  });
}
