import type { FileLine } from '@henhouse/domain/import/daily-line';
import type { Work } from '../../../platform/work/work';
import { workKind } from '../../../platform/work/work-kind';
import type { FileTable } from './file-table';

/** What is said of a table once; its lines come before, some at a time. */
type TableHead = Omit<FileTable, 'lines'>;

export const readTable = workKind<Uint8Array, TableHead, never, readonly FileLine[]>('import.readTable', {
  timeMs: 15_000,
  about: 'file',
});

/**
 * Reads a file that somebody handed in, in a process of its own: it may have been made to keep its reader busy.
 * @throws Refusal 413, 415 or 422 with one problem that says what is wrong.
 */
export async function tableOf(work: Work, bytes: Buffer): Promise<FileTable> {
  const lines: FileLine[] = [];
  const onPiece = (piece: readonly FileLine[]) => void lines.push(...piece);
  return { ...(await work.run(readTable, bytes, { onPiece })), lines };
}
