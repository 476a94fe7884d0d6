import { dailyLinesAtMost } from '@henhouse/domain/import/import-kind';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { Refusal } from '../../../platform/http/refusal';

/** What a file of records may hold at most. The bytes themselves are limited by the endpoint (10 MB). */
export const linesAtMost = dailyLinesAtMost;
export const columnsAtMost = 200;
export const cellsAtMost = 2_000_000;
export const inflatedBytesAtMost = 100 * 1024 * 1024;
/** Inside a workbook: texts that cells share, levels of its XML, and tags of any kind. */
export const textsAtMost = 500_000;
export const levelsAtMost = 64;
export const tagsAtMost = 8_000_000;

type Counted = 'lines' | 'columns' | 'cells' | 'bytes' | 'texts' | 'levels' | 'tags';

/** 413: more than a file of records may hold. */
export function tooMuch(unit: Counted, value: number, max: number): Refusal {
  const detail = `The file has more than ${max} ${unit}.`;
  return new Refusal('tooLarge', { detail, problems: [error('outOfRange', 'file', { value, min: 1, max, unit })] });
}

/** 415: not a CSV or XLSX, or one that nobody should open. */
export function notReadable(detail: string): Refusal {
  return new Refusal('unsupportedFile', { detail, problems: [error('invalid', 'file')] });
}

/** 422: a CSV or XLSX with something wrong inside. */
export function wrongInside(problem: Problem): Refusal {
  return new Refusal('invalidInput', { problems: [problem] });
}
