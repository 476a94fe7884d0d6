import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FileLine } from '@henhouse/domain/import/daily-line';
import { error } from '@henhouse/domain/problem/problem';
import { CsvError, parse } from 'csv-parse';
import { cellsAtMost, columnsAtMost, linesAtMost, notReadable, tooMuch, wrongInside } from './file-limit';

const delimiters = [';', ',', '\t', '|'] as const;
type Delimiter = (typeof delimiters)[number];

/** Text of a file in UTF-8, UTF-16 or, when it is neither, the old Windows code page. */
function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const zeros = bytes.subarray(0, 400).filter((byte) => byte === 0).length;
  // Latin letters in UTF-16 have a zero in every other byte; in which one tells the order.
  if (zeros > 0 && zeros * 2.5 > Math.min(400, bytes.length)) {
    return new TextDecoder(bytes[0] === 0 ? 'utf-16be' : 'utf-16le').decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The first lines of a text, those within quotes counted as one. */
function firstRecords(text: string, most: number): string[] {
  const records: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < Math.min(text.length, 100_000) && records.length < most; at++) {
    const letter = text[at];
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === '\n' && !isQuoted) {
      if (at > start) records.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return records.length < most && start < text.length ? [...records, text.slice(start)] : records;
}

/** The mark that splits the header and then as many of the next lines into as many parts. */
function guessDelimiter(text: string): Delimiter {
  const records = firstRecords(text, 20).map((record) => record.replaceAll(/"[^"]*"/g, ''));
  const scores = delimiters.map((delimiter) => {
    const counts = records.map((record) => record.split(delimiter).length - 1);
    const ofHeader = counts[0] ?? 0;
    const alike = counts.filter((count) => count === ofHeader).length;
    return { delimiter, score: ofHeader === 0 ? 0 : alike * 1000 + ofHeader };
  });
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > 0 ? best.delimiter : ',';
}

/** In slices, each read to its end before the next: a fault is told with its line, what is too much ends it early. */
async function* slices(text: string): AsyncGenerator<string> {
  const size = 65_536;
  for (let at = 0; at < text.length; at += size) {
    yield text.slice(at, at + size);
    await setImmediate();
  }
}

function lineCount(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

interface CsvTable {
  readonly delimiter: Delimiter;
  /** Every line that is not empty, the header first. */
  readonly lines: readonly FileLine[];
}

/**
 * Reads a CSV: encoding and delimiter are found out, quotes respected. No cell is ever evaluated.
 *
 * @throws Refusal 415 for what is no text, 413 for too many lines, 422 naming the line with a quote that never closes.
 */
export async function readCsv(bytes: Buffer): Promise<CsvTable> {
  const text = decodeText(bytes)
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n');
  if (text.includes('\0')) throw notReadable('The file is not text.');
  const stated = /^"?sep=([;,\t|])"?\n/i.exec(text);
  const count = lineCount(text);
  if (count > linesAtMost + 2) throw tooMuch('lines', count - 1, linesAtMost);
  const body = text.slice(stated?.[0].length ?? 0);
  const delimiter = (stated?.[1] as Delimiter | undefined) ?? guessDelimiter(body);
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: '\n',
  });
  const lines: FileLine[] = [];
  // A first line that tells spreadsheets the delimiter is no header.
  const above = stated ? 1 : 0;
  let end = above;
  let cells = 0;
  try {
    for await (const { record, info } of Readable.from(slices(body)).pipe(parser) as AsyncIterable<CsvRecord>) {
      cells += record.length;
      if (record.length > columnsAtMost) throw tooMuch('columns', record.length, columnsAtMost);
      if (cells > cellsAtMost) throw tooMuch('cells', cells, cellsAtMost);
      if (record.some((cell) => cell.trim() !== '')) lines.push({ line: end + 1, cells: record });
      end = above + info.lines;
    }
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem;
    throw wrongInside(error('lineUnreadable', 'file', { line: end + 1 }));
  }
  return { delimiter, lines };
}

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}
