import { auditLinesAtMost } from '@henhouse/contract/people/audit-log';
import { csvText, workbookText } from '@henhouse/domain/file/spreadsheet-text';
import type { FileAnswer } from '../../platform/http/context';
import { type AuditFilters, type FileLine, nextLines, type SeenLog } from './audit-log.store';
import { openWorkbook, type WorkbookCell } from './audit-workbook';

type Cell = WorkbookCell;

/** Columns of a file, for programs as much as for people: the words of the API, the same in every language. */
const columns: readonly (readonly [string, (line: FileLine) => Cell])[] = [
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
  ['before', ({ before }) => before],
  ['after', ({ after }) => after],
  ['requestId', ({ requestId }) => requestId],
  ['seal', ({ seal }) => seal],
  ['hash', ({ hash }) => hash],
];

const atOnce = 2000;
/** A workbook takes no longer text in a cell. */
const cellAtMost = 32_000;

function csvCell(value: Cell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  return csvText(value);
}

const csvRow = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

const sheetRow = (cells: readonly Cell[]): Cell[] =>
  cells.map((value) => (typeof value === 'string' ? workbookText(value).slice(0, cellAtMost) : value));

/** What stands under the last line when older ones had to be left out. */
const cutSentence = `Only the newest ${auditLinesAtMost} lines are in this file: narrow the days for the others.`;

export interface AuditFile {
  readonly file: FileAnswer;
  readonly lines: number;
  readonly isCut: boolean;
}

/** Reads the lines piece by piece, newest first, and hands them on as rows. */
async function readRows(
  log: SeenLog,
  query: AuditFilters,
  add: (rows: readonly (readonly Cell[])[]) => void,
): Promise<{ lines: number; isCut: boolean }> {
  add([columns.map(([name]) => name)]);
  let lines = 0;
  let last: FileLine | undefined;
  let part: FileLine[];
  do {
    part = await nextLines(log, query, last, Math.min(atOnce, auditLinesAtMost - lines));
    add(part.map((line) => columns.map(([, read]) => read(line))));
    lines += part.length;
    last = part.at(-1);
  } while (part.length === atOnce && lines < auditLinesAtMost);
  const isCut = lines === auditLinesAtMost && (await nextLines(log, query, last, 1)).length > 0;
  if (isCut) add([[cutSentence]]);
  return { lines, isCut };
}

/** The lines as a file, newest first. */
export async function auditFile(
  log: SeenLog,
  query: AuditFilters,
  format: 'csv' | 'xlsx',
  day: string,
): Promise<AuditFile> {
  const nameOf = (isCut: boolean) => `audit-log-${day}${isCut ? `-newest-${auditLinesAtMost}` : ''}.${format}`;
  if (format === 'csv') {
    const csv = ['\ufeff'];
    const read = await readRows(log, query, (rows) => void csv.push(rows.map(csvRow).join('')));
    return { ...read, file: { name: nameOf(read.isCut), type: 'text/csv; charset=utf-8', content: csv.join('') } };
  }
  const workbook = openWorkbook();
  try {
    const read = await readRows(log, query, (rows) => workbook.add(rows.map(sheetRow)));
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return { ...read, file: { name: nameOf(read.isCut), type, content: await workbook.finish() } };
  } finally {
    await workbook.drop();
  }
}
