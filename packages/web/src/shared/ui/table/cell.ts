import { isDay } from '@henhouse/domain/day/day';
import type { ReactNode } from 'react';
import { nothing } from '../../format/number';
import type { TableColumn } from './column';

/** What stands in a cell: drawn, or the plain value, or a dash. */
export function cellOf<Row>(column: TableColumn<Row>, row: Row): ReactNode {
  return column.cell ? column.cell(row) : (column.value(row) ?? nothing);
}

/** Whether a calendar day stands in a cell. */
export function isDayCell<Row>(column: TableColumn<Row>, row: Row): true | undefined {
  const value = column.value(row);
  return typeof value === 'string' && isDay(value) ? true : undefined;
}

/** Whether there is nothing to show: on a phone it is left out. */
export function isEmptyCell<Row>(column: TableColumn<Row>, row: Row): boolean {
  const value = column.value(row);
  return value === null || value === '' || value === nothing;
}
