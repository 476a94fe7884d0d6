import readWorkbook from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import { openSheet } from './sheet-writer';
import type { TableRows } from './write-table';

const written = async (...parts: TableRows[]) => {
  const sheet = openSheet();
  for (const rows of parts) sheet.add(rows);
  const [first] = await readWorkbook(new Blob([Uint8Array.from(sheet.finish())]));
  return first?.data;
};

describe('a workbook that is written piece by piece', () => {
  it('has text as text and numbers as numbers, at their places', async () => {
    const wide = Array.from({ length: 30 }, (_, at) => `c${at}`);
    expect(await written([wide], [['a', null, -2.5, '007', '']])).toEqual([
      wide,
      ['a', null, -2.5, '007', ...Array.from({ length: 26 }, () => null)],
    ]);
  });

  it('keeps every letter that a workbook can hold, and leaves out what would spoil it', async () => {
    const letters = 'Łucja & <b> "x" ]]> 😀 ẹ';
    expect(await written([[letters, '_x0041_', 'a\u0001\ud800b\uffff', 'two\nlines']])).toEqual([
      [letters, '_x0041_', 'ab', 'two\nlines'],
    ]);
  });

  it('is a workbook without a row', async () => {
    expect(await written()).toEqual([]);
  });
});
