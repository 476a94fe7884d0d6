import { isDay } from '@henhouse/domain/day/day';
import type { ReactNode } from 'react';
import { formatDay, formatInstant } from '../../format/day';
import { Measure } from '../../format/measure';
import { Money } from '../../format/money';
import { nothing } from '../../format/number';
import type { TableColumn } from './column';

/** The plain value: that of the row's field of the same name where the column does not say another. */
export function valueOf<Row>(column: TableColumn<Row>, row: Row): string | number | null {
  return column.value ? column.value(row) : (row[column.id] as string | number | null);
}

/** Metric unit of a value; empty for text and counts. */
export function unitOf<Row>({ unit, kind }: TableColumn<Row>, row: Row): string {
  return typeof unit === 'function' ? unit(row) : (unit ?? (kind === 'money' ? 'money' : ''));
}

/** Numbers stand at the end. */
export function alignOf<Row>({ align, kind }: TableColumn<Row>): 'start' | 'end' | undefined {
  return align ?? (kind === 'figure' || kind === 'money' ? 'end' : undefined);
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
      return formatInstant(text);
    case 'figure':
      return <Measure value={number} decimals={column.decimals ?? 0} unit={unitOf(column, row)} />;
    case 'money':
      return <Money value={number} />;
    default:
      return value ?? nothing;
  }
}

/** Whether a calendar day stands in a cell. */
export function isDayCell<Row>(column: TableColumn<Row>, row: Row): true | undefined {
  const value = valueOf(column, row);
  return typeof value === 'string' && isDay(value) ? true : undefined;
}

/** Whether there is nothing to show: on a phone it is left out. */
export function isEmptyCell<Row>(column: TableColumn<Row>, row: Row): boolean {
  const value = valueOf(column, row);
  return value === null || value === '' || value === nothing;
}
