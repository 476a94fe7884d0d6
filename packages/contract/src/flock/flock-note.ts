import { z } from 'zod';
import { call, endpoint, withReason } from '../endpoint';
import { id, instant, listOf, listQuery, note, schema } from '../shape';

const text = note.min(1).max(1000);

/** What somebody wrote about a flock, in words. */
const flockNote = schema('FlockNote', {
  id,
  text: z.string(),
  /** When it was written. */
  at: z.string(),
  by: z.string(),
  /** Whether the caller may take it back now. */
  mayTakeBack: z.boolean(),
});
export type FlockNote = z.output<typeof flockNote>;

export const listFlockNotes = call.read('Flock', 'flockNote.list', '/api/v1/flocks/:flockId/notes', {
  summary: 'Notes on a flock, newest first',
  query: listQuery(['at', 'by']).extend({ sortDesc: z.stringbool().default(true) }),
  output: listOf(flockNote),
});

/** `at` is by the writer's clock, since a note may wait on a phone; a moment that has not come counts as now. */
export const addFlockNote = call.create('DataEntry', 'flockNote.add', '/api/v1/flocks/:flockId/notes', {
  summary: 'Write a note on a flock',
  input: z.strictObject({ id, text, at: instant }),
  output: flockNote,
});

/** By who wrote it, for 24 hours; by Owner and Admin at any time. The audit log keeps its words. */
export const takeBackFlockNote = endpoint('flockNote.takeBack', 'DELETE', '/api/v1/flocks/:flockId/notes/:noteId', {
  summary: 'Take back a note on a flock',
  access: { action: 'create', subject: 'DataEntry' },
  input: withReason,
  output: 'empty',
  success: 204,
});
