import type { ReactNode } from 'react';
import { nothing } from '../../format/number';
import type { TableColumn } from './column';

/** What stands in a cell: drawn, or the plain value, or a dash. */
export function cellOf<Row>(column: TableColumn<Row>, row: Row): ReactNode {
  return column.cell ? column.cell(row) : (column.value(row) ?? nothing);
}
