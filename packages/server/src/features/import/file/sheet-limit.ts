import {
  cellsAtMost,
  columnsAtMost,
  levelsAtMost,
  linesAtMost,
  notReadable,
  tagsAtMost,
  textsAtMost,
  tooMuch,
} from './file-limit';

/** What the XML of a workbook's parts holds, counted over all of them. */
export interface TagCount {
  readonly tags: number;
  readonly rows: number;
  readonly cells: number;
  readonly texts: number;
}

export const noTags: TagCount = { tags: 0, rows: 0, cells: 0, texts: 0 };

const byte = { open: 0x3c, slash: 0x2f, close: 0x3e, bang: 0x21, question: 0x3f, colon: 0x3a };
const isSpace = (code: number | undefined) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** A tag's name without its prefix; long ones are none that count. */
function nameAt(content: Buffer, start: number): string {
  let from = start;
  let at = start;
  for (; at < content.length && at - from < 8; at++) {
    const code = content[at];
    if (code === byte.colon) from = at + 1;
    if (code === byte.close || code === byte.slash || isSpace(code)) break;
  }
  return content.toString('latin1', from, at);
}

function requireAtMost({ tags, rows, cells, texts }: TagCount, level: number): void {
  if (tags > tagsAtMost) throw tooMuch('tags', tags, tagsAtMost);
  if (rows > linesAtMost + 1) throw tooMuch('lines', rows - 1, linesAtMost);
  if (cells > cellsAtMost) throw tooMuch('cells', cells, cellsAtMost);
  if (texts > textsAtMost) throw tooMuch('texts', texts, textsAtMost);
  if (level > levelsAtMost) throw tooMuch('levels', level, levelsAtMost);
}

/**
 * Counts tags before any reader makes something of them, and stops at the first too many. Nothing is skipped: what stands
 * in a comment counts too, as nobody says that a reader takes it for one.
 *
 * @throws Refusal 413.
 */
export function countTags(content: Buffer, before: TagCount): TagCount {
  const count = { ...before };
  let level = 0;
  for (let at = content.indexOf(byte.open); at !== -1; at = content.indexOf(byte.open, at + 1)) {
    const next = content[at + 1];
    if (next === byte.bang || next === byte.question) continue;
    if (next === byte.slash) {
      level = Math.max(0, level - 1);
      continue;
    }
    const end = content.indexOf(byte.close, at);
    if (content[end - 1] !== byte.slash) level++;
    count.tags++;
    const name = nameAt(content, at + 1);
    if (name === 'row') count.rows++;
    else if (name === 'c') count.cells++;
    else if (name === 'si') count.texts++;
    requireAtMost(count, level);
  }
  return count;
}

function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

/** A reader fills the gaps before a far-off cell with empty ones, so addresses are looked at before it starts. */
export function checkAddresses(xml: string): void {
  for (const [, address = ''] of xml.matchAll(/\sr\s*=\s*["']([^"']*)["']/g)) {
    const [, letters = '', digits = ''] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? [];
    if (digits === '') throw notReadable('A cell of the sheet has no proper address.');
    if (Number(digits) > linesAtMost + 1) throw tooMuch('lines', Number(digits) - 1, linesAtMost);
    if (columnNumber(letters) > columnsAtMost) throw tooMuch('columns', columnNumber(letters), columnsAtMost);
  }
}
