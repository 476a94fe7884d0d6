import type { WorkOf } from '../../../platform/work/work-kind';
import { readFileTable } from './file-table';
import type { readTable } from './read-table';

/** As many as the server takes over in a moment. */
const linesAtOnce = 500;

/** The work itself: in the process. */
export const doReadTable: WorkOf<typeof readTable> = async (bytes, { give }) => {
  const { lines, ...head } = await readFileTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  for (let at = 0; at < lines.length; at += linesAtOnce) await give(lines.slice(at, at + linesAtOnce));
  return head;
};
