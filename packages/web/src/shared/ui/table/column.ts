import type { ReactNode } from 'react';

/** One column of a table: how it is headed, drawn, sorted and written to a file. */
export interface TableColumn<Row> {
  /** Also the name of the sort where the list can sort by it. */
  readonly id: string;
  readonly header: string;
  /** What the word at its head means, shown to who points at it or comes to it with the keyboard. */
  readonly hint?: string;
  /** What stands in the cell; the plain value when there is nothing to draw. */
  readonly cell?: (row: Row) => ReactNode;
  /** The plain value: for CSV and XLSX, for sorting rows that are all here, and as cell text without `cell`. */
  readonly value: (row: Row) => string | number | null;
  /** Metric unit of a numeric `value`, or of each row's: files are written in the company's units and say them. */
  readonly unit?: string | ((row: Row) => string);
  /** Numbers stand at the end. */
  readonly align?: 'start' | 'end';
  readonly isSortable?: boolean;
  /** Not shown until somebody chooses it. */
  readonly isHidden?: boolean;
  /**
   * On a phone: `title` heads the row, `aside` stands beside it (a status), `figure` at its end (without any, the first two
   * numbers do), `none` is left out.
   */
  readonly card?: 'title' | 'aside' | 'figure' | 'none';
}

export interface RowAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly to?: string;
  readonly onClick?: () => void;
  readonly isDanger?: boolean;
}

/** How the rows are told apart, named, opened and acted on. */
export interface RowTraits<Row> {
  readonly rowKey: (row: Row) => string;
  /** Names the row in menus: "Actions for Shed 3". */
  readonly rowName: (row: Row) => string;
  /** Where the row leads; its first cell becomes the link. */
  readonly rowLink?: (row: Row) => string;
  readonly rowActions?: (row: Row) => readonly RowAction[];
}

export interface Sort {
  readonly by: string;
  readonly desc: boolean;
}
