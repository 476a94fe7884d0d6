import { compareNames } from '@henhouse/domain/format/compare-names';
import { t } from 'i18next';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Card } from '../page/card';
import { useIsPhone } from '../page/use-is-phone';
import { EmptyState, type EmptyStateProps } from '../state/empty-state';
import { traitsOf, valueOf } from './cell';
import { type Columns, type RowTraitsGiven, type Sort, those } from './column';
import { csvOf, saveFile, xlsxOf } from './export-rows';
import { useRowGroups } from './group/row-groups';
import styles from './table.module.css';
import { TableGrid } from './table-grid';
import { TablePaging } from './table-paging';
import { ColumnChoice, ExportMenu } from './table-toolbar';
import { useColumnChoice, useIsTight, writtenColumns } from './use-columns';

interface DataTableProps<Row> extends RowTraitsGiven<Row> {
  /** Remembers the chosen columns, and names the exported file. */
  readonly name: string;
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly columns: Columns<Row>;
  readonly rows: readonly Row[];
  /** Rows stand under the names of what they belong to, each with its sums; longer groups are folded. */
  readonly groupOf?: (row: Row) => string;
  /** What is added up: beside the name of a group, and at the foot. */
  readonly sumWords?: (rows: readonly Row[]) => string;
  readonly actions?: ReactNode;
  /** A sentence, or what stands there with its icon. */
  readonly empty?: string | EmptyStateProps;
  /** Rows of a page at first; more than that are turned over. */
  readonly perPage?: number;
  /** What is looked up seldom: on a phone its title stands alone until it is tapped. */
  readonly folds?: boolean;
  /** Of a report, which has files of its own. */
  readonly hasFiles?: boolean;
  readonly className?: string | undefined;
}

/** What can be read at a glance; longer tables are turned over, and their files hold all of it. */
const rowsAtOnce = 25;
const rowsOnPhone = 10;

/** What is empty comes last, whichever way the rows are sorted. */
function compare(a: string | number | null, b: string | number | null, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const difference = typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b));
  return isDescending ? -difference : difference;
}

/** A table whose rows are all here (the sheds of a dashboard): sorted in the browser. Lists of the server use AppTable. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const atOnce = useIsPhone() ? rowsOnPhone : rowsAtOnce;
  const { name, title, subtitle, rows, actions, empty, perPage: first = atOnce } = props;
  const { hasFiles = true, folds = false, className } = props;
  const columns = useMemo(() => those(props.columns), [props.columns]);
  const [sort, setSort] = useState<Sort | null>(null);
  const [{ page, perPage = first }, turn] = useState<{ readonly page: number; readonly perPage?: number }>({ page: 1 });
  const [visibility, show, , room] = useColumnChoice(name, columns);
  const shownColumns = { columns, visibility, room };
  const sorted = useMemo(() => {
    const column = columns.find(({ id }) => id === sort?.by);
    if (!column || !sort) return rows;
    return rows.toSorted((a, b) => compare(valueOf(column, a), valueOf(column, b), sort.desc));
  }, [columns, rows, sort]);
  const groups = useRowGroups(sorted, props.groupOf, props.sumWords);
  const hasSums = rows.length > 1 && columns.some(({ id, isSummed }) => isSummed && visibility[id]);
  const allName = props.sumWords?.(rows) ?? t(($) => $.table.allRows, { count: rows.length });
  // Fewer rows than before may leave nothing on the page that was open.
  const shown = Math.min(page, Math.max(1, Math.ceil(rows.length / perPage)));
  const exportRows = async (format: 'csv' | 'xlsx') => {
    const written = writtenColumns(columns, visibility);
    saveFile(format === 'csv' ? csvOf(written, sorted) : await xlsxOf(written, sorted), `${name}.${format}`);
  };
  return (
    <Card
      {...(className ? { className } : {})}
      title={title}
      subtitle={subtitle}
      folds={folds}
      flush
      actions={
        <>
          {actions}
          <ColumnChoice {...shownColumns} onShow={show} />
          {hasFiles ? <ExportMenu onExport={(format) => void exportRows(format)} progress={null} /> : null}
        </>
      }
    >
      {rows.length === 0 && empty ? (
        // A sentence alone has no frame of its own.
        typeof empty === 'string' ? (
          <p className={styles.nothing}>{empty}</p>
        ) : (
          <EmptyState {...empty} />
        )
      ) : (
        <>
          <TableGrid
            label={title}
            {...shownColumns}
            rows={groups ? sorted : sorted.slice((shown - 1) * perPage, shown * perPage)}
            groups={groups}
            all={hasSums ? { name: allName, rows, shown: rows } : undefined}
            sort={sort}
            onSort={setSort}
            {...traitsOf(props, columns)}
          />
          {rows.length > first && groups === undefined ? (
            <TablePaging
              page={shown}
              perPage={perPage}
              total={rows.length}
              onPage={(next) => turn({ page: next, perPage })}
              onPerPage={(next) => turn({ page: 1, perPage: next })}
            />
          ) : null}
        </>
      )}
    </Card>
  );
}

interface PartTableProps<Row> extends RowTraitsGiven<Row> {
  /** Names the table for a screen reader. */
  readonly label: string;
  readonly columns: Columns<Row>;
  readonly rows: readonly Row[];
  /** Names the foot, which adds up what columns say may be. */
  readonly sumName?: string;
}

/** A few rows within a part of a card that has a head of its own: in the order in which they come, as cards where they find no room. */
export function PartTable<Row>(props: PartTableProps<Row>) {
  const columns = those(props.columns);
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame}>
      <TableGrid
        label={props.label}
        columns={columns}
        isTight={useIsTight(frame)}
        rows={props.rows}
        all={props.sumName === undefined ? undefined : { name: props.sumName, rows: props.rows, shown: props.rows }}
        visibility={Object.fromEntries(columns.map(({ id }) => [id, true]))}
        sort={null}
        onSort={() => undefined}
        sortsBy={() => false}
        {...traitsOf(props, columns)}
      />
    </div>
  );
}
