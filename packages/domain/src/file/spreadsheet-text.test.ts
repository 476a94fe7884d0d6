import { describe, expect, it } from 'vitest';
import { csvText, workbookText } from './spreadsheet-text';

describe('a text in somebody’s spreadsheet', () => {
  it.each(['=1+1', '+1', '-2+3', '@SUM(A1)', ' =1', '＝1+1', '＋1', '－1', '＠A1'])('is no formula: %j', (text) => {
    expect(csvText(text)).toBe(`'${text}`);
    expect(workbookText(text)).toBe(`'${text}`);
  });

  it('is no formula where the country’s separator is another', () => {
    expect(csvText('x;=1+1;y')).toBe("x;'=1+1;y");
    expect(csvText('x; -1')).toBe("x; '-1");
    expect(csvText('\t=1')).toBe("'\t'=1");
    expect(csvText('a\n=1;')).toBe('"a\n\'=1;"');
    expect(workbookText('x;=1+1;y')).toBe('x;=1+1;y');
  });

  it('stays what it is otherwise', () => {
    for (const text of ['', 'Shed 3', 'a-b', '2 + 3', 'x;y', '<b>']) {
      expect(csvText(text)).toBe(text);
      expect(workbookText(text)).toBe(text);
    }
    expect(csvText('a "quoted", one')).toBe('"a ""quoted"", one"');
  });

  it('does not spoil the workbook by being called as objects’ own members are', () => {
    for (const text of ['constructor', '__proto__', 'toString']) expect(workbookText(text)).toBe(`${text} `);
  });
});
