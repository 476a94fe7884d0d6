import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useMemo, useState } from 'react';
import { Card } from '../../shared/ui/page/card';
import { valueOf } from '../../shared/ui/table/cell';
import type { RowTraits, Sort, TableColumn } from '../../shared/ui/table/column';
import { TableGrid } from '../../shared/ui/table/table-grid';
import { ColumnChoice } from '../../shared/ui/table/table-toolbar';
import { useColumnChoice } from '../../shared/ui/table/use-columns';
import styles from './report.module.css';

interface ReportTableProps<Row extends RowData> extends RowTraits<Row> {
  /** Remembers the chosen columns. */
  readonly name: string;
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
}

/** What is empty comes last, whichever way the rows are sorted. */
function compare(a: string | number | null, b: string | number | null, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const difference =
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : String(a).localeCompare(String(b), undefined, { numeric: true });
  return isDescending ? -difference : difference;
}

/** A table of a report, sorted here. Its files are the report's own: the server writes them for whoever may take them. */
export function ReportTable<Row extends RowData>(props: ReportTableProps<Row>) {
  const { name, title, subtitle, actions, columns, rows, ...traits } = props;
  const [sort, setSort] = useState<Sort | null>(null);
  const [visibility, show] = useColumnChoice(name, columns);
  const sorted = useMemo(() => {
    const column = columns.find(({ id }) => id === sort?.by);
    if (!column || !sort) return rows;
    return rows.toSorted((a, b) => compare(valueOf(column, a), valueOf(column, b), sort.desc));
  }, [columns, rows, sort]);
  return (
    <Card
      className={styles.table}
      title={title}
      subtitle={subtitle}
      flush
      actions={
        <span className={`${styles.files} on-screen`}>
          {actions}
          <ColumnChoice columns={columns} visibility={visibility} onShow={show} />
        </span>
      }
    >
      <TableGrid
        label={title}
        columns={columns}
        rows={sorted}
        visibility={visibility}
        sort={sort}
        onSort={setSort}
        {...traits}
      />
    </Card>
  );
}
