import { metricQuantity, quantityInField, type UnitSystem } from '@henhouse/domain/quantity/unit-system';
import { isStandardColumn, standardColumns } from '@henhouse/domain/standards/columns';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { t } from 'i18next';
import type { ClipboardEvent } from 'react';
import { formatQuantity, parseNumber } from '../../shared/format/number';
import styles from './figures-grid.module.css';
import { columnHead } from './standard-words';

/** Figures as they are typed: text, so that what is half written stays as it is. */
export interface TypedRow {
  readonly key: string;
  readonly cells: readonly string[];
  /** The metric figures behind the age that the cells were written from: what nobody touches is stored as it was. */
  readonly stored?: readonly (number | null)[];
}

interface FiguresGridProps {
  /** Column names behind the age. */
  readonly columns: readonly string[];
  readonly units: UnitSystem;
  readonly rows: readonly TypedRow[];
  readonly onChange: (rows: readonly TypedRow[]) => void;
  /** Fields of `checkStandard` with their sentence: `rows.3.fcr`. */
  readonly problems: ReadonlyMap<string, string>;
}

/** Lays pasted lines over the rows from a cell on; lines below the last row become new rows. */
function pasteInto(
  rows: readonly TypedRow[],
  at: { row: number; column: number },
  text: string,
  width: number,
): TypedRow[] {
  const lines = text
    .replaceAll('\r', '')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
  const next = [...rows];
  for (const [offset, line] of lines.entries()) {
    const index = at.row + offset;
    const before = next[index] ?? { key: `pasted-${index}`, cells: Array.from({ length: width }, () => '') };
    const cells = before.cells.map((cell, column) => line[column - at.column]?.trim() ?? cell);
    next[index] = { ...before, cells };
  }
  return next;
}

/** Ages and figures to type in, or to paste from a spreadsheet; arrows up and down keep the column. */
export function FiguresGrid({ columns, units, rows, onChange, problems }: FiguresGridProps) {
  const heads = [t(($) => $.word.age), ...columns.map((column) => columnHead(column, units))];
  const fields = ['age', ...columns];

  const setCell = (row: number, column: number, text: string) =>
    onChange(rows.map((kept, index) => (index === row ? { ...kept, cells: kept.cells.with(column, text) } : kept)));

  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onChange(pasteInto(rows, { row, column }, text, heads.length));
  };

  const moveTo = (row: number, column: number) =>
    document.querySelector<HTMLInputElement>(`[data-cell="${row}-${column}"]`)?.focus();

  return (
    <div className={styles.scroller}>
      <table className={styles.grid}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.key}>
              {fields.map((field, column) => {
                const problem = problems.get(`rows.${index}.${field}`);
                return (
                  <td key={field}>
                    <input
                      className={styles.cell}
                      data-cell={`${index}-${column}`}
                      inputMode="decimal"
                      aria-label={t(($) => $.standards.cell, { column: heads[column] ?? '', age: row.cells[0] ?? '' })}
                      aria-invalid={problem ? true : undefined}
                      title={problem}
                      value={row.cells[column] ?? ''}
                      onChange={(event) => setCell(index, column, event.currentTarget.value)}
                      onPaste={(event) => paste(event, index, column)}
                      onKeyDown={(event) => {
                        if (event.key === 'ArrowDown' || event.key === 'Enter') moveTo(index + 1, column);
                        else if (event.key === 'ArrowUp') moveTo(index - 1, column);
                        else return;
                        event.preventDefault();
                      }}
                    />
                  </td>
                );
              })}
              <td>
                <ActionIcon
                  size={28}
                  variant="subtle"
                  aria-label={t(($) => $.standards.removeRow, { age: row.cells[0] ?? '' })}
                  onClick={() => onChange(rows.filter((_, place) => place !== index))}
                >
                  <IconX size={14} />
                </ActionIcon>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const unitOf = (column: string) => (isStandardColumn(column) ? standardColumns[column].unit : '');

const inCell = (value: number | null | undefined, column: string, units: UnitSystem) =>
  value == null ? '' : formatQuantity(quantityInField(value, unitOf(column), units));

/** Stored figures as they stand in the grid, in the units of who types. */
export function typedRows(rows: readonly FiguresRow[], columns: readonly string[], units: UnitSystem): TypedRow[] {
  return rows.map(({ age, values }) => ({
    key: `age-${age}`,
    cells: [String(age), ...columns.map((column) => inCell(values[column], column, units))],
    stored: columns.map((column) => values[column] ?? null),
  }));
}

interface FiguresRow {
  readonly age: number;
  readonly values: Readonly<Record<string, number | null>>;
}

/** The typed figures as the document has them, metric; what is no number becomes NaN, which no check lets pass. */
export function rowsOf(columns: readonly string[], rows: readonly TypedRow[], units: UnitSystem) {
  const read = (text: string | undefined) => (text?.trim() ? (parseNumber(text) ?? Number.NaN) : null);
  const figureIn = ({ cells, stored }: TypedRow, column: string, index: number) => {
    const text = cells[index + 1];
    const before = stored?.[index];
    if (before != null && text === inCell(before, column, units)) return before;
    const value = read(text);
    return value === null ? null : metricQuantity(value, unitOf(column), units);
  };
  return rows
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map((row) => ({
      age: read(row.cells[0]) ?? Number.NaN,
      values: Object.fromEntries(columns.map((column, index) => [column, figureIn(row, column, index)])),
    }));
}
