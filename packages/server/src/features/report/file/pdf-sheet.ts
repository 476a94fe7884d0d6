import type { Content, TableCell } from 'pdfmake/interfaces';

const dim = '#5b6a62';

const heading = (text: string, isNumber: boolean): TableCell => ({
  text,
  bold: true,
  color: dim,
  fontSize: 7,
  ...(isNumber ? { alignment: 'right' as const } : {}),
});

export type SheetColumn<Row> = readonly [header: string, value: (row: Row) => string, isNumber: boolean];

const shortNameAtMost = 24;

/** A day and a short name keep on their line. */
export const unbroken = (text: string): string =>
  text.length > shortNameAtMost ? text : text.replaceAll(' ', '\u00a0');

/** Rows on paper, the head repeated on every page, with what they come to at the foot; the first column takes the room that is left. */
export function sheet<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  foot?: readonly string[],
): Content {
  const line = (texts: readonly string[], bold: boolean) =>
    columns.map(
      ([, , isNumber], at): TableCell => ({
        text: texts[at] ?? '',
        ...(bold ? { bold } : {}),
        ...(isNumber ? { alignment: 'right' as const, noWrap: true } : {}),
      }),
    );
  return {
    layout: 'lightHorizontalLines',
    fontSize: 7,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map((_, at) => (at === 0 ? '*' : 'auto')),
      body: [
        columns.map(([header, , isNumber]) => heading(header, isNumber)),
        ...rows.map((row) =>
          line(
            columns.map(([, value]) => value(row)),
            false,
          ),
        ),
        ...(foot === undefined ? [] : [line(foot, true)]),
      ],
    },
  };
}
