import { auditLinesAtMost } from '@henhouse/contract/people/audit-log';
import {
  type TableCell,
  type TableFormat,
  type TableRows,
  tableType,
  writeTable,
} from '../../platform/files/table/write-table';
import type { FileAnswer, Making } from '../../platform/http/context';
import type { Work } from '../../platform/work/work';
import type { FileLine } from './audit-log.store';

/** Columns of a file, for programs as much as for people: the words of the API, the same in every language. */
const columns: readonly (readonly [string, (line: FileLine) => TableCell])[] = [
  ['id', ({ id }) => id],
  ['at', ({ at }) => at],
  ['actor', ({ actorName }) => actorName],
  ['actorId', ({ actorId }) => actorId],
  ['action', ({ action }) => action],
  ['subject', ({ subject }) => subject],
  ['subjectId', ({ subjectId }) => subjectId],
  ['thing', ({ thing }) => thing],
  ['farm', ({ farmName }) => farmName],
  ['via', ({ via }) => via],
  ['screen', ({ screen }) => screen],
  ['token', ({ tokenName }) => tokenName],
  ['singleHand', ({ isSingleHand }) => (isSingleHand ? 'yes' : '')],
  ['before', ({ before }) => before],
  ['after', ({ after }) => after],
  ['requestId', ({ requestId }) => requestId],
  ['seal', ({ seal }) => seal],
  ['hash', ({ hash }) => hash],
];

/** Few enough that taking them over from the database keeps nobody waiting. */
const atOnce = 250;

/** What stands under the last line when older ones had to be left out. */
const cutSentence = `Only the newest ${auditLinesAtMost} lines are in this file: narrow the days for the others.`;

/** The lines that a file will hold, newest first, as they were when it was asked for. */
interface AuditFile {
  readonly ids: readonly number[];
  readonly isCut: boolean;
  readonly format: TableFormat;
  readonly day: string;
}

/** Reads the lines piece by piece, each piece by itself: no transaction waits for what is written. */
async function* readRows({ ids, isCut }: AuditFile, read: ReadLines, { report }: Making): AsyncGenerator<TableRows> {
  yield [columns.map(([name]) => name)];
  for (let at = 0; at < ids.length; at += atOnce) {
    report(at, ids.length);
    const lines = await read(ids.slice(at, at + atOnce));
    yield lines.map((line) => columns.map(([, value]) => value(line)));
  }
  if (isCut) yield [[cutSentence]];
}

export type ReadLines = (ids: readonly number[]) => Promise<FileLine[]>;

/** The lines as a file. */
export async function auditFile(work: Work, file: AuditFile, read: ReadLines, making: Making): Promise<FileAnswer> {
  const { format, day, isCut } = file;
  const content = await writeTable(work, format, readRows(file, read, making), making.signal);
  const name = `audit-log-${day}${isCut ? `-newest-${auditLinesAtMost}` : ''}.${format}`;
  return { name, type: tableType[format], content };
}
