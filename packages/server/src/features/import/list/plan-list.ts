import type { FileLine, LineProblem } from '@henhouse/domain/import/daily-line';
import { listFacts } from '@henhouse/domain/import/import-kind';
import { isListField, type ListField } from '@henhouse/domain/import/list/list-field';
import { checkListColumns, type ListReading, readListLine } from '@henhouse/domain/import/list/list-line';
import { currencyDecimals } from '@henhouse/domain/money/currency-decimals';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import { parse } from '../../../platform/http/call/validate';
import { tooMuch } from '../file/file-limit';
import { nothingWritten } from '../import-file.store';
import { inSlices } from '../in-slices';
import type { FileRequest, PlannedFile } from '../planned-file';
import type { InputLine, ListWork } from './list-work';

/** Lines that are read before somebody else has the thread. */
const linesAtOnce = 50;

/**
 * What a list would add: its lines read by the columns, checked as a form checks one of them, and held against the books.
 * @throws Refusal 413 when it has more lines than such a list may have.
 */
export async function planList<Input, Ready, By>(
  work: ListWork<Input, Ready, By>,
  request: FileRequest<By>,
  isLocked: boolean,
): Promise<PlannedFile> {
  const { tx, table, mapping } = request;
  const { linesAtMost, makes } = listFacts[work.kind];
  if (table.lines.length > linesAtMost) throw tooMuch('lines', table.lines.length, linesAtMost);
  // One list of a company at a time: the same file twice at the same moment finds the second time what the first has added.
  if (isLocked) await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('lists ' || ${tx.companyId}, 0))`);
  const { currency } = await tx.one<{ currency: string }>(sql`select currency from company where id = ${tx.companyId}`);
  const meanings = new Map(mapping.columns.map(({ index, meaning }) => [index, meaning]));
  const reading: ListReading = {
    kind: work.kind,
    columns: table.headers.map((header, index) => ({ index, header, meaning: meanings.get(index) ?? 'ignore' })),
    dayFormat: mapping.dayFormat,
    decimal: mapping.decimal,
    units: mapping.units,
    minorInOne: 10 ** currencyDecimals(currency),
  };
  const wrong = checkListColumns(reading);
  if (wrong.length > 0) return nothingPlanned(wrong);
  const placed = placing(work, reading, table.lines);
  const { input, problems } = await inSlices(readLines(work, request, reading, placed), request.onShare);
  const judged = await work.judge(input, request);
  const found = judged.flatMap((each) => each.problems.map((problem) => placed(each.line, problem)));
  const all = [...problems, ...found].sort((a, b) => a.line - b.line);
  const ready = judged.flatMap((each) => each.ready ?? []);
  const severities = new Set(all.map(({ problem }) => problem.severity));
  return {
    entries: { [makes]: ready.length },
    alreadyThere: judged.filter(({ isThere }) => isThere).length,
    emptyCells: 0,
    problems: all,
    mayImport: !severities.has('error') && (mapping.confirmImplausible || !severities.has('confirm')),
    write: async (writing) => ({ ...nothingWritten, ...(await work.write(ready, request, writing)) }),
  };
}

const nothingPlanned = (problems: readonly LineProblem[]): PlannedFile => ({
  entries: {},
  alreadyThere: 0,
  emptyCells: 0,
  problems,
  mayImport: false,
  write: async () => nothingWritten,
});

/** Puts a finding into the cell of its line that it is about. */
function placing(work: Pick<ListWork<never, never>, 'columnOf'>, { columns }: ListReading, lines: readonly FileLine[]) {
  const ofLine = new Map(lines.map((each) => [each.line, each.cells]));
  return (line: number, problem: Problem): LineProblem => {
    const meant: string = work.columnOf[problem.field] ?? problem.field;
    const column = columns.find(({ meaning }) => meaning === meant);
    // What is needed and has no column is said by the name of the column, not as a cell that nobody finds.
    if (column === undefined && problem.code === 'required' && isListField(meant)) {
      return { line, column: '', value: '', problem: error('columnMissing', problem.field, { name: meant }) };
    }
    const cell = column === undefined ? undefined : ofLine.get(line)?.[column.index];
    return { line, column: column?.header ?? '', value: String(cell ?? '').slice(0, 100), problem };
  };
}

interface LinesRead<Input> {
  readonly input: readonly InputLine<Input>[];
  readonly problems: readonly LineProblem[];
}

function* readLines<Input, By>(
  work: ListWork<Input, unknown, By>,
  request: FileRequest<By>,
  reading: ListReading,
  placed: (line: number, problem: Problem) => LineProblem,
): Generator<number, LinesRead<Input>> {
  const input: InputLine<Input>[] = [];
  const problems: LineProblem[] = [];
  const first = new Map<string, number>();
  const { lines } = request.table;
  for (const [at, fileLine] of lines.entries()) {
    if (at % linesAtOnce === 0) yield at / lines.length;
    const { line, input: cells, problems: ofCells } = readListLine(fileLine, reading);
    problems.push(...ofCells);
    if (ofCells.length > 0) continue;
    const read = parse(work.schema, work.handedIn(cells, request), 'body');
    if (read.problems !== undefined) {
      problems.push(...read.problems.map((problem) => placed(line, problem)));
      continue;
    }
    const { key, column } = work.keyOf(read.value);
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, line);
      input.push({ line, input: read.value });
    } else problems.push(placed(line, doubleLine(column, before)));
  }
  return { input, problems };
}

const doubleLine = (column: ListField, line: number): Problem => error('doubleLine', column, { name: String(line) });

/** Statements that go to the database at once. */
const atOnce = 200;

/** Writes many things, and says now and then how far it is. */
export async function inBatches<Item>(
  items: readonly Item[],
  write: (item: Item) => Promise<unknown>,
  onProgress: (share: number) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < items.length; at += atOnce) {
    await Promise.all(items.slice(at, at + atOnce).map(write));
    await onProgress(Math.min(1, (at + atOnce) / items.length));
  }
}
