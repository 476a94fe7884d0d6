import { csvText, workbookText } from '@henhouse/domain/file/spreadsheet-text';
import { typedDecimals } from '@henhouse/domain/quantity/unit-system';
import { t } from 'i18next';
import { isMoney, moneyInField, moneyUnitText } from '../../format/money';
import { currentUnits, shownValue, unitText } from '../../format/units';
import { unitOf, unitOfKind, valueOf } from './cell';
import type { TableColumn } from './column';

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : csvText(value);
}

interface FileColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number | null;
}

/** What stands in the head of a column, or beside a value. */
const unitInFile = (unit: string): string => (isMoney(unit) ? moneyUnitText(unit, currentUnits()) : unitText(unit));

/** A quantity as a file holds it: in the company's unit, without crumbs of a conversion or sum; money in whole units of its currency. */
function inFile(value: string | number | null, unit: string): string | number | null {
  if (typeof value !== 'number') return value;
  const units = currentUnits();
  if (isMoney(unit)) return moneyInField(value, unit, units);
  const shown = shownValue(value, unit);
  return shown === value
    ? Number(value.toPrecision(12))
    : Number(shown.toFixed(Math.max(3, typedDecimals(unit, units))));
}

/** The columns of a file: those of the table, each with its unit in its head, or beside it where rows differ. */
function fileColumns<Row>(columns: readonly TableColumn<Row>[]): FileColumn<Row>[] {
  return columns.flatMap((column): FileColumn<Row>[] => {
    const { header, unit, kind } = column;
    const value = (row: Row) => inFile(valueOf(column, row), unitOf(column, row));
    if (typeof unit !== 'function') {
      const word = unitInFile(unit ?? unitOfKind(kind));
      return [{ header: word ? `${header} (${word})` : header, value }];
    }
    return [
      { header, value },
      { header: t(($) => $.table.unitOf, { column: header }), value: (row) => unitInFile(unit(row)) || null },
    ];
  });
}

/** The rows as CSV: comma, CRLF, a mark at the start so that spreadsheets read it as UTF-8. */
export function csvOf<Row>(shown: readonly TableColumn<Row>[], rows: readonly Row[]): Blob {
  const columns = fileColumns(shown);
  const lines = [
    columns.map((column) => csvCell(column.header)).join(','),
    ...rows.map((row) => columns.map((column) => csvCell(column.value(row))).join(',')),
  ];
  return new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
}

/** The rows as a workbook; numbers stay numbers. The writer is loaded when somebody asks for it. */
export async function xlsxOf<Row>(shown: readonly TableColumn<Row>[], rows: readonly Row[]): Promise<Blob> {
  const columns = fileColumns(shown);
  const { default: writeWorkbook } = await import('write-excel-file/browser');
  const data = [
    columns.map((column) => ({ value: workbookText(column.header), fontWeight: 'bold' as const })),
    ...rows.map((row) =>
      columns.map((column) => {
        const value = column.value(row);
        if (value === null) return null;
        return typeof value === 'number' ? { value, type: Number } : { value: workbookText(value), type: String };
      }),
    ),
  ];
  return writeWorkbook(data, { stickyRowsCount: 1 }).toBlob();
}

/** Hands a file to the person. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
