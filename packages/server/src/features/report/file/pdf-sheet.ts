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

/** Rows on paper, the head repeated on every page; the first column takes the room that is left. */
export function sheet<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Content {
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      widths: columns.map((_, at) => (at === 0 ? '*' : 'auto')),
      body: [
        columns.map(([header, , isNumber]) => heading(header, isNumber)),
        ...rows.map((row) =>
          columns.map(
            ([, value, isNumber]): TableCell => ({
              text: value(row),
              ...(isNumber ? { alignment: 'right' as const, noWrap: true } : {}),
            }),
          ),
        ),
      ],
    },
  };
}
