import type { ComponentProps } from 'react';
import { DataTable } from '../../shared/ui/table/data-table';
import styles from './report.module.css';

/** A table of a report, all of it on one page. Its files are the report's own: the server writes them for whoever may take them. */
export function ReportTable<Row>(props: ComponentProps<typeof DataTable<Row>>) {
  return <DataTable {...props} className={styles.table} perPage={Number.POSITIVE_INFINITY} hasFiles={false} />;
}
