import type { ComponentProps } from 'react';
import { useIsPhone } from '../../shared/ui/page/use-is-phone';
import { DataTable } from '../../shared/ui/table/data-table';
import styles from './report.module.css';

/** A table of a report, all of it on one page; a phone turns it over. Its files are the report's own: the server writes them for whoever may take them. */
export function ReportTable<Row>(props: ComponentProps<typeof DataTable<Row>>) {
  const all = useIsPhone() ? {} : { perPage: Number.POSITIVE_INFINITY };
  return <DataTable {...props} className={styles.table} {...all} hasFiles={false} />;
}
