import { Link } from '@tanstack/react-router';
import { cellOf } from './cell';
import type { RowTraits, TableColumn } from './column';
import { RowMenu } from './row-menu';
import styles from './table.module.css';

interface TableCardsProps<Row> extends RowTraits<Row> {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
}

/** The rows of a table on a phone: one card each. */
export function TableCards<Row>({ label, columns, rows, rowKey, rowName, rowLink, rowActions }: TableCardsProps<Row>) {
  const title = columns.find((column) => column.card === 'title') ?? columns[0];
  const aside = columns.find((column) => column.card === 'aside');
  const facts = columns.filter((column) => column !== title && column !== aside && column.card !== 'none');
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={styles.cardRow}>
          <div className={styles.cardHead}>
            <span className={styles.cardTitle}>
              {title ? rowLink ? <Link to={rowLink(row)}>{cellOf(title, row)}</Link> : cellOf(title, row) : null}
            </span>
            {aside ? cellOf(aside, row) : null}
            {rowActions ? <RowMenu name={rowName(row)} actions={rowActions(row)} /> : null}
          </div>
          <dl className={styles.cardFacts}>
            {facts.map((column) => (
              <div key={column.id}>
                <dt>{column.header}</dt>
                <dd>{cellOf(column, row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
