import { t } from 'i18next';
import { alignOf, cellOf, valueOf } from '../cell';
import type { TableColumn } from '../column';
import styles from './group.module.css';
import type { RowGroup } from './row-groups';

interface SumRowProps<Row> {
  readonly of: RowGroup<Row>;
  /** Those that are shown. */
  readonly columns: readonly TableColumn<Row>[];
  readonly hasMenu?: boolean;
}

/** What the rows come to in a column whose numbers may be added up, drawn as the column draws them. */
function sumOf<Row>(column: TableColumn<Row>, rows: readonly Row[]) {
  const [first] = rows;
  if (column.headOf) return column.headOf(rows);
  if (!column.isSummed || first === undefined) return null;
  const { cell: _, ...plain } = column;
  const sum = rows.reduce((before, row) => before + Number(valueOf(column, row) ?? 0), 0);
  return cellOf({ ...plain, value: () => sum }, first);
}

function Name<Row>({ of: { name, words } }: { readonly of: RowGroup<Row> }) {
  return (
    <>
      {name} {words === undefined ? null : <span className={styles.words}>{words}</span>}
    </>
  );
}

/** The head of a group, or the foot of a table: its name, and sums under the columns. */
export function SumRow<Row>({ of, columns, hasMenu = false }: SumRowProps<Row>) {
  // Its name reaches under the columns that have no sum.
  const firstSum = columns.findIndex(
    ({ isSummed, headOf }, index) => index > 0 && (isSummed === true || headOf !== undefined),
  );
  const named = Math.max(1, firstSum);
  return (
    <tr className={styles.sums}>
      <th scope="row" colSpan={named}>
        <Name of={of} />
      </th>
      {columns.slice(named).map((column, index) => (
        <td
          key={column.id}
          data-align={alignOf(column)}
          colSpan={hasMenu && index === columns.length - named - 1 ? 2 : undefined}
        >
          {sumOf(column, of.rows)}
        </td>
      ))}
    </tr>
  );
}

/** Says how many more there are, and shows them. */
export function MoreRow<Row>({ of, columns, hasMenu = false }: SumRowProps<Row>) {
  return of.onMore ? (
    <tr className="on-screen">
      <td colSpan={columns.length + Number(hasMenu)}>
        <MoreButton of={of} />
      </td>
    </tr>
  ) : null;
}

function MoreButton<Row>({ of }: { readonly of: RowGroup<Row> }) {
  return (
    <button type="button" className={styles.more} onClick={of.onMore}>
      {t(($) => $.table.showMore, { count: of.rows.length - of.shown.length })}
      <span className="visually-hidden"> {of.name}</span>
    </button>
  );
}

interface SumLineProps<Row> {
  readonly of: RowGroup<Row>;
  /** The figures that stand at the end of a row. */
  readonly figures: readonly TableColumn<Row>[];
}

/** The same on a phone. */
export function SumLine<Row>({ of, figures }: SumLineProps<Row>) {
  return (
    <p className={styles.sumLine}>
      <strong>
        <Name of={of} />
      </strong>
      {figures.map((column) => (
        <span key={column.id}>
          <span className="visually-hidden">{column.header} </span>
          {sumOf(column, of.rows)}
        </span>
      ))}
    </p>
  );
}

export function MoreLine<Row>({ of }: { readonly of: RowGroup<Row> }) {
  return of.onMore ? (
    <p className={`${styles.moreLine} on-screen`}>
      <MoreButton of={of} />
    </p>
  ) : null;
}
