import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { t } from 'i18next';
import { Fragment, type ReactNode, useRef } from 'react';
import { useIsPhone } from '../page/use-is-phone';
import { Explained } from '../term';
import { SelectAllCell, SelectBox } from './bulk/select-box';
import { alignOf, cellOf, hasLongWord, termOf, isEmptyCell, shortCell } from './cell';
import type { RowTraits, Sort, TableColumn } from './column';
import type { RowGroup } from './group/row-groups';
import { MoreRow, SumRow } from './group/sum-row';
import { RowMenu } from './row-menu';
import { scrollable } from './scrollable';
import styles from './table.module.css';
import { TableCards } from './table-cards';
import { type ColumnRoom, useFitting } from './use-columns';

/** Above this many rows only those in sight are in the document. */
const virtualFrom = 100;
const rowHeightPx = 44;

interface TableGridProps<Row> extends RowTraits<Row> {
  /** Names the table for a screen reader. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  /** The same under their heads; what is folded is not drawn. */
  readonly groups?: readonly RowGroup<Row>[] | undefined;
  /** Whose sums stand beneath the columns. */
  readonly all?: RowGroup<Row> | undefined;
  readonly visibility: Readonly<Record<string, boolean>>;
  readonly room?: ColumnRoom;
  /** Drawn as cards: it has no room for a table. */
  readonly isTight?: boolean;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
  /** Whether the rows can be sorted by a column: by any, without. */
  readonly sortsBy?: (id: string) => boolean;
}

/** The rows themselves: a table with a sticky header, or cards on a phone. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  // Paper is as narrow as a phone, and a table all the same.
  const isPhone = useIsPhone() || props.isTight;
  const shown = props.columns.filter(
    (column) => props.visibility[column.id] && !(column.isRare && props.rows.every((row) => isEmptyCell(column, row))),
  );
  return isPhone ? <TableCards {...props} columns={shown} /> : <Grid {...props} columns={shown} />;
}

function Grid<Row>({
  label,
  columns: chosen,
  room,
  rows,
  groups,
  all,
  sort,
  onSort,
  sortsBy = () => true,
  ...traits
}: TableGridProps<Row>) {
  const { rowKey, rowActions, selection } = traits;
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useFitting(scroller, chosen, room);
  const isVirtual = groups === undefined && rows.length > virtualFrom;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    estimateSize: () => rowHeightPx,
    getScrollElement: () => scroller.current,
    overscan: 12,
  });
  const inSight = isVirtual ? virtualizer.getVirtualItems() : null;
  const before = inSight?.[0]?.start ?? 0;
  const after = inSight ? virtualizer.getTotalSize() - (inSight.at(-1)?.end ?? 0) : 0;
  const drawn = inSight ? inSight.flatMap((item) => rows[item.index] ?? []) : rows;
  const last = columns.at(-1);
  // Where a thing stands, or what is pressed, is seen, however far the columns before it reach.
  const pinned = last && (last.kind === 'state' || last.card === 'aside' || last.card === 'act') ? last : null;
  const rowOf = (row: Row) => <GridRow key={rowKey(row)} row={row} columns={columns} pinned={pinned} {...traits} />;

  return (
    <div ref={scroller} className={`${styles.scroller} ${isVirtual ? styles.tall : ''}`} {...scrollable}>
      <table className={styles.table} aria-label={label} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {selection ? <SelectAllCell of={selection} count={rows.length} /> : null}
            {columns.map((column) => (
              <HeadCell
                key={column.id}
                column={column}
                isPinned={column === pinned}
                sort={sort}
                onSort={sortsBy(column.id) ? onSort : undefined}
              />
            ))}
            {rowActions ? (
              <th className={styles.menuCell}>
                <span className="visually-hidden">{t(($) => $.ui.action.more)}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {before > 0 ? <tr style={{ height: before }} aria-hidden="true" /> : null}
          {groups?.map((group) => (
            <Fragment key={group.name}>
              <SumRow of={group} columns={columns} hasMenu={rowActions !== undefined} />
              {group.shown.map(rowOf)}
              <MoreRow of={group} columns={columns} hasMenu={rowActions !== undefined} />
            </Fragment>
          )) ?? drawn.map(rowOf)}
          {after > 0 ? <tr style={{ height: after }} aria-hidden="true" /> : null}
        </tbody>
        {all ? (
          <tfoot>
            <SumRow of={all} columns={columns} hasMenu={rowActions !== undefined} />
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

interface GridRowProps<Row> extends RowTraits<Row> {
  readonly row: Row;
  /** Those that are shown. */
  readonly columns: readonly TableColumn<Row>[];
  readonly pinned: TableColumn<Row> | null;
}

/** The cell that names the row is its heading: a screen reader says it before whatever else is read of the row. */
function GridRow<Row>({ row, columns, pinned, ...traits }: GridRowProps<Row>) {
  const { rowKey, rowName, rowLink, rowActions, isCurrent, selection } = traits;
  const key = rowKey(row);
  const naming = columns.find(({ card }) => card === 'title') ?? columns[0];
  return (
    <tr className={styles.row} aria-selected={selection?.keys.has(key)} aria-current={isCurrent?.(row) || undefined}>
      {selection ? (
        <td className={styles.selectCell}>
          <SelectBox of={selection} rowKey={key} name={rowName(row)} />
        </td>
      ) : null}
      {columns.map((column, index) => {
        const Cell = column === naming ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            {...(column === naming && { scope: 'row' })}
            data-pinned={column === pinned || undefined}
            data-align={alignOf(column)}
            data-short={shortCell(column, row)}
            data-broken={hasLongWord(column, row) || undefined}
          >
            <Leading row={row} link={index === 0 ? rowLink : undefined}>
              <Whole cell={cellOf(column, row)} />
            </Leading>
          </Cell>
        );
      })}
      {rowActions ? (
        <td className={styles.menuCell}>
          <RowMenu name={rowName(row)} actions={rowActions(row)} />
        </td>
      ) : null}
    </tr>
  );
}

/** Sentences that a cell has no room for: the rest is where the row leads, and at the pointer. */
const sentenceLength = 40;

function Whole({ cell }: { readonly cell: ReactNode }) {
  return typeof cell === 'string' && cell.length > sentenceLength ? (
    <span className={styles.sentence} title={cell}>
      {cell}
    </span>
  ) : (
    cell
  );
}

function Leading<Row>({
  row,
  link,
  children,
}: {
  row: Row;
  link: ((row: Row) => string) | undefined;
  children: ReactNode;
}) {
  return link ? (
    <Link className={styles.rowLink} to={link(row)}>
      {children}
    </Link>
  ) : (
    children
  );
}

interface HeadCellProps<Row> {
  readonly column: TableColumn<Row>;
  readonly isPinned: boolean;
  readonly sort: Sort | null;
  readonly onSort: ((sort: Sort) => void) | undefined;
}

function HeadCell<Row>({ column, isPinned, sort, onSort }: HeadCellProps<Row>) {
  const isSorted = sort?.by === column.id;
  if (!onSort || column.card === 'act') {
    return (
      <th scope="col" data-column={column.id} data-pinned={isPinned || undefined} data-align={alignOf(column)}>
        <Explained of={termOf(column)}>{column.header}</Explained>
      </th>
    );
  }
  const head = (
    <Explained of={termOf(column)}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ by: column.id, desc: isSorted ? !sort.desc : false })}
      >
        {column.header}
        {isSorted ? (
          sort.desc ? (
            <IconArrowDown size={14} aria-label={t(($) => $.table.sortDescending)} />
          ) : (
            <IconArrowUp size={14} aria-label={t(($) => $.table.sortAscending)} />
          )
        ) : null}
      </button>
    </Explained>
  );
  return (
    <th
      scope="col"
      data-column={column.id}
      data-pinned={isPinned || undefined}
      data-align={alignOf(column)}
      aria-sort={isSorted ? (sort.desc ? 'descending' : 'ascending') : 'none'}
    >
      {head}
    </th>
  );
}
