import { isDay } from '@henhouse/domain/day/day';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDay, formatInstantShort } from '../../format/day';
import { Measure } from '../../format/measure';
import { Money } from '../../format/money';
import { formatNumber, nothing, quantityDecimals } from '../../format/number';
import { withColon } from '../../i18n/with-colon';
import { StatusPill } from '../state/status-pill';
import type { CountField, RowTraits, RowTraitsGiven, TableColumn } from './column';

/** By which the meaning of the word at its head is found. */
export const termOf = <Row,>({ id, term }: TableColumn<Row>): string | undefined =>
  term === null ? undefined : (term ?? id);

/** The plain value: that of the row's field of the same name where the column does not say another. */
export function valueOf<Row>(column: TableColumn<Row>, row: Row): string | number | null {
  return column.value ? column.value(row) : (row[column.id] as string | number | null);
}

/** Metric unit of a value; empty for text and counts. */
export function unitOf<Row>({ unit, kind }: TableColumn<Row>, row: Row): string {
  return typeof unit === 'function' ? unit(row) : (unit ?? unitOfKind(kind));
}

/** The unit that follows from what the values are. */
export const unitOfKind = (kind: TableColumn<never>['kind']): string =>
  kind === 'money' || kind === 'pct' ? kind : '';

const ofNumbers: ReadonlySet<unknown> = new Set(['figure', 'pct', 'quantity', 'money']);

/** Numbers stand at the end. */
export function alignOf<Row>({ align, kind }: TableColumn<Row>): 'start' | 'end' | undefined {
  return align ?? (ofNumbers.has(kind) ? 'end' : undefined);
}

/** A count that leads to what it counts; none leads nowhere. `rowName` tells whose it is to those who only hear the link. */
export function linkedCount<Row, Field extends CountField<Row>>(
  [id, header]: readonly [Field, string],
  to: (row: Row) => string,
  rowName: (row: Row) => string,
): TableColumn<Row> {
  const cell = (row: Row) => {
    const text = formatNumber(row[id] as number);
    return row[id] === 0 ? (
      text
    ) : (
      <Link to={to(row)} aria-label={withColon(`${rowName(row)}, ${header}`, text)}>
        {text}
      </Link>
    );
  };
  return { id, header, value: (row) => row[id] as number, align: 'end', cell };
}

/** What stands in a cell: drawn, or the value as what it is, or a dash. */
export function cellOf<Row>(column: TableColumn<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row);
  const value = valueOf(column, row);
  const [text, number] = typeof value === 'number' ? [null, value] : [value, null];
  switch (column.kind) {
    case 'day':
      return formatDay(text);
    case 'instant':
      return formatInstantShort(text, column.zone?.(row));
    case 'figure':
    case 'pct':
      return (
        <Measure
          value={number}
          decimals={column.decimals ?? (column.kind === 'pct' ? 1 : 0)}
          unit={unitOf(column, row)}
        />
      );
    case 'quantity':
      return <Measure value={number} decimals={quantityDecimals(number)} unit={unitOf(column, row)} />;
    case 'state':
      return text ? <StatusPill tone={column.tone?.(row) ?? 'neutral'}>{text}</StatusPill> : nothing;
    case 'money':
      return <Money value={number} isWhole={column.decimals === 0} />;
    default:
      return value === '' ? nothing : (value ?? nothing);
  }
}

/** What is longer than a name may break. */
const nameLength = 18;

/** What stands in a cell as it is: a day or a code is never torn apart, a name only where there is too little room for all columns. */
export function shortCell<Row>(column: TableColumn<Row>, row: Row): 'piece' | 'name' | undefined {
  const value = valueOf(column, row);
  if (typeof value !== 'string') return undefined;
  if (isDay(value)) return 'piece';
  if (column.cell !== undefined || value.length > nameLength) return undefined;
  return value.includes('-') ? 'piece' : 'name';
}

/** A word that is longer than a column should be: it is broken, or one row's would drive columns of all rows out of sight. */
export function hasLongWord<Row>(column: TableColumn<Row>, row: Row): boolean {
  const value = valueOf(column, row);
  return typeof value === 'string' && longWord.test(value);
}
const longWord = new RegExp(String.raw`\S{${nameLength + 7}}`);

/** Whether there is nothing to show: on a phone it is left out. */
export function isEmptyCell<Row>(column: TableColumn<Row>, row: Row): boolean {
  const value = valueOf(column, row);
  return value === null || value === '' || value === nothing;
}

/** Whatever a table was told of its rows, and what goes without saying. */
export function traitsOf<Row>(given: RowTraitsGiven<Row>, columns: readonly TableColumn<Row>[]): RowTraits<Row> {
  const { rowKey, rowName, rowLink, rowActions, isCurrent } = given;
  const [first] = columns;
  return {
    rowKey: rowKey ?? ((row) => String((row as { readonly id?: unknown }).id)),
    rowName: rowName ?? ((row) => (first ? String(valueOf(first, row) ?? '') : '')),
    ...(rowLink && { rowLink }),
    ...(rowActions && { rowActions }),
    ...(isCurrent && { isCurrent }),
  };
}
