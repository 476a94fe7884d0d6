import { type ListReport, listLinesAtMost } from '@henhouse/contract/catalogue/list-file';
import { type ListColumn, listColumnsOf } from '@henhouse/domain/catalogue/list-columns';
import { decimalMark, fileNumber } from '@henhouse/domain/import/cell/file-number';
import { cellText } from '@henhouse/domain/import/daily-line';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import type { z } from 'zod';
import { parse } from '../../../platform/http/call/validate';
import type { Work } from '../../../platform/work/work';
import { tooMuch, wrongInside } from '../file/file-limit';
import { tableOf } from '../file/read-table';

const problemsShown = 200;

/** A line of a list as what it stands for; `value` is null when something is wrong with it. */
export interface ListLine<Value> {
  readonly line: number;
  readonly value: Value | null;
  readonly problems: readonly Problem[];
}

export interface ListShape<Value> {
  readonly columns: readonly ListColumn[];
  readonly needed: readonly ListColumn[];
  readonly numbers: readonly ListColumn[];
  /** What a line has to be, of the contract: the same that a form hands in. */
  readonly schema: z.ZodType<Value>;
  /** A line's cells, empty ones left out, as a form would hand them in. */
  readonly handedIn: (cells: Readonly<Partial<Record<ListColumn, string | number>>>) => unknown;
}

/**
 * Reads a list of the company's things from a file.
 * @throws Refusal 413, 415 or 422 when it is no such file, too long, or lacks a column that is needed.
 */
export async function readList<Value>(work: Work, bytes: Buffer, shape: ListShape<Value>): Promise<ListLine<Value>[]> {
  const table = await tableOf(work, bytes);
  if (table.lines.length > listLinesAtMost) throw tooMuch('lines', table.lines.length, listLinesAtMost);
  const columns = listColumnsOf(table.headers, shape.columns);
  const missing = shape.needed.find((column) => !columns.includes(column));
  if (missing !== undefined) throw wrongInside(error('columnMissing', 'file', { name: missing }));
  const texts = table.lines.flatMap(({ cells }) => cells.map((cell) => cellText(cell)));
  const decimal = decimalMark(texts, table.usualDecimal);
  return table.lines.map(({ line, cells }) => {
    const said: Partial<Record<ListColumn, string | number>> = {};
    const problems: Problem[] = [];
    columns.forEach((column, index) => {
      const cell = cells[index];
      const text = cellText(cell);
      if (column === null || text === '') return;
      if (!shape.numbers.includes(column)) {
        said[column] = text;
        return;
      }
      const number = typeof cell === 'number' ? cell : fileNumber(text, decimal);
      if (number === null) problems.push(error('notANumber', column, { value: text }));
      else said[column] = number;
    });
    if (problems.length > 0) return { line, value: null, problems };
    const read = parse(shape.schema, shape.handedIn(said), 'body');
    return read.problems === undefined
      ? { line, value: read.value, problems: [] }
      : { line, value: null, problems: read.problems };
  });
}

/** What a file holds, in numbers and with what is wrong. */
export function listReportOf(
  lines: readonly ListLine<unknown>[],
  counts: Pick<ListReport, 'fresh' | 'there' | 'added'>,
): ListReport {
  const problems = lines.flatMap(({ line, problems: ofLine }) =>
    ofLine.map(({ field, code, severity, params }) => ({ line, column: field, code, severity, params: { ...params } })),
  );
  return { lines: lines.length, ...counts, problems: problems.slice(0, problemsShown), problemsTotal: problems.length };
}
