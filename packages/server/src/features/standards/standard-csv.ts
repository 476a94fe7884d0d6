import { error } from '@henhouse/domain/problem/problem';
import { readStandardTable, type StandardTable } from '@henhouse/domain/standards/csv';
import { parse } from 'csv-parse/sync';
import { Refusal } from '../../platform/http/refusal';

/** A header and one line for each age there can be. */
const linesAtMost = 802;
const problemsAtMost = 500;

/** UTF-8, or what European spreadsheets write when they do not: Windows-1252. */
function decode(bytes: Buffer): string {
  if (bytes.includes(0)) throw new Refusal('unsupportedFile', { problems: [error('invalid', 'file')] });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator that the header line holds most of. */
function separatorOf(text: string): string {
  const header = text.slice(0, 10_000).split(/\r?\n/, 1)[0] ?? '';
  const count = (separator: string) => header.split(separator).length;
  return [';', '\t', ','].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

/**
 * Reads a CSV of figures: separator and decimal sign are found out, cells are text and never formulas, and every problem
 * comes with its line and column.
 *
 * @throws Refusal 415 when it is no text, 422 when it is no table or longer than a standard can be.
 */
export function readStandardCsvFile(bytes: Buffer): StandardTable {
  const text = decode(bytes);
  let lines: string[][];
  try {
    lines = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 20_000,
      to: linesAtMost + 1,
    });
  } catch {
    throw new Refusal('invalidInput', { problems: [error('lineUnreadable', 'file')] });
  }
  if (lines.length > linesAtMost) {
    const problem = error('outOfRange', 'file', { value: lines.length, min: 2, max: linesAtMost, unit: 'lines' });
    throw new Refusal('tooLarge', { problems: [problem] });
  }
  const table = readStandardTable(lines);
  return { ...table, problems: table.problems.slice(0, problemsAtMost) };
}
