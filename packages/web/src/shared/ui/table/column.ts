import { t } from 'i18next';
import type { ReactNode } from 'react';
import type { Term } from '../meaning';
import type { StateMark, Tone } from '../state/status-pill';
import type { Selection } from './bulk/selection';

/** What a list or file can hold of a row as it is. */
type Plain = string | number | null;

/** Fields of a row that a column can show without being told how. */
type PlainField<Row> = { [Field in keyof Row]: Row[Field] extends Plain ? Field : never }[keyof Row] & string;

/** Fields of a row that hold a count. */
export type CountField<Row> = { [Field in keyof Row]: Row[Field] extends number ? Field : never }[keyof Row] & string;

interface ColumnTraits<Row> {
  readonly header: string;
  /**
   * What it holds, where its `id` is the name of something else, too: the word at its head is explained by it. Null where the
   * word says it.
   */
  readonly term?: Term | null;
  /**
   * What its values are: they are written, aligned and exported as such. A `quantity` has decimals where it is not whole, a
   * `state` is a pill in words, beside the title of a row on a phone. Plain text without.
   */
  readonly kind?: 'day' | 'instant' | 'figure' | 'pct' | 'quantity' | 'money' | 'state';
  /** Of an `instant` of a site: by its clock, not the reader’s. */
  readonly zone?: (row: Row) => string;
  /** Of a `figure` (none) or a `pct` (one); 0 of `money`: without cents. */
  readonly decimals?: number;
  /** Of a `state`. */
  readonly tone?: (row: Row) => Tone;
  /** What stands in the cell where that is more than the value. */
  readonly cell?: (row: Row) => ReactNode;
  /** Metric unit of a numeric value, or of each row's: files are written in the company's units and say them. */
  readonly unit?: string | ((row: Row) => string);
  /** Numbers stand at the end. */
  readonly align?: 'start' | 'end';
  /** Numbers that may be added up: their sum stands beneath the column, and at the head of each group. */
  readonly isSummed?: boolean;
  /** What stands there instead of a sum. */
  readonly headOf?: (rows: readonly Row[]) => ReactNode;
  /** Most rows have none: it is not drawn where none of those in sight has. */
  readonly isRare?: boolean;
  /** Not shown until somebody chooses it. */
  readonly isHidden?: boolean;
  /** In files also where it is not shown: whoever reads those has no list beside them. */
  readonly isInFiles?: boolean;
  /**
   * On a phone: `title` heads the row (without any, the first column does), `aside` stands beside it (a status), `figure` at its end (without any, the first two
   * numbers do), `act` last (what is pressed), `none` is left out.
   */
  readonly card?: 'title' | 'aside' | 'figure' | 'act' | 'none';
}

/**
 * One column of a table: how it is headed, drawn, sorted and written to a file. `id` is also the name of the sort: a list of
 * the server sorts by what its contract names, a table whose rows are all here by anything.
 */
export type TableColumn<Row> = ColumnTraits<Row> &
  (
    | { readonly id: PlainField<Row>; readonly value?: undefined }
    /** For CSV and XLSX, for sorting rows that are all here, and as text of the cell. */
    | { readonly id: string; readonly value: (row: Row) => Plain }
  );

/** What may be left out, said where it stands: `may('update', 'Farm') && { … }`. */
export type Perhaps<What> = What | false | null | undefined;

/** Where a row stands, in words. */
export const stateColumn = <Row>(markOf: (row: Row) => StateMark): TableColumn<Row> => ({
  id: 'state',
  header: t(($) => $.word.state),
  kind: 'state',
  value: (row) => markOf(row).text,
  tone: (row) => markOf(row).tone,
});

/** Where something stands, in words for files, and the mark that shows it. */
export interface StatePill {
  readonly text: string;
  readonly pill: ReactNode;
}

/** The same in a mark of its own. */
export const pillColumn = <Row>(pillOf: (row: Row) => StatePill): TableColumn<Row> => ({
  id: 'state',
  header: t(($) => $.word.state),
  card: 'aside',
  value: (row) => pillOf(row).text,
  cell: (row) => pillOf(row).pill,
});

/** What documents of a kind are called by, which are sorted by its number alone. */
export const numberColumn = <Row extends { readonly number: number }>(
  cell: (row: Row) => string,
): TableColumn<Row> => ({ id: 'number', header: t(($) => $.word.number), value: ({ number }) => number, cell });

export type Columns<Row> = readonly Perhaps<TableColumn<Row>>[];

/** What of it is there. */
export const those = <What>(perhaps: readonly Perhaps<What>[]): readonly What[] =>
  perhaps.filter((one): one is What => one !== false && one !== null && one !== undefined);

export interface RowAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly to?: string;
  readonly onClick?: () => void;
  readonly isDanger?: boolean;
}

export type RowActions = readonly Perhaps<RowAction>[];

/** How the rows are told apart, named, opened and acted on. */
export interface RowTraits<Row> {
  readonly rowKey: (row: Row) => string;
  /** Names the row in menus: "Actions for Shed 3". */
  readonly rowName: (row: Row) => string;
  /** Where the row leads; its first cell becomes the link. */
  readonly rowLink?: (row: Row) => string;
  readonly rowActions?: (row: Row) => RowActions;
  /** The one that holds now, or was chosen: it stands out. */
  readonly isCurrent?: (row: Row) => boolean;
  /** Rows are chosen for what is done with several. */
  readonly selection?: Selection;
}

/** What a table is told of its rows: those with an id are told apart by it, and all are named by their first column unless said. */
export type RowTraitsGiven<Row> = Omit<RowTraits<Row>, 'rowKey' | 'rowName' | 'selection'> &
  Partial<Pick<RowTraits<Row>, 'rowKey' | 'rowName'>>;

export interface Sort {
  readonly by: string;
  readonly desc: boolean;
}
