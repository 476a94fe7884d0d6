import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { Fragment, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ageText } from '../../../shared/format/age';
import { Measure } from '../../../shared/format/measure';
import { unitText } from '../../../shared/format/units';
import { HeldPill } from '../../../shared/health/held-pill';
import { screenPath } from '../../../shared/screen/screen-path';
import { Explained, Term } from '../../../shared/ui/term';
import { WarningMark } from '../../../shared/warning/warning-mark';
import { cellText, columnTraits, type GridColumn } from '../grid/grid-column';
import type { GridRow } from '../grid/grid-row';
import { numberIn } from '../grid/row-details';
import { Alive } from './alive';
import { aliveAfter } from './cell-hint';
import { FeedChoice } from './feed-choice';
import styles from './grid.module.css';
import { GridCell } from './grid-cell';
import { useGridView } from './grid-view';
import { RowFindings } from './row-findings';
import { RowState } from './row-state';

/** All sheds × the day's figures, for a keyboard. */
export function GridTable({ rows, label }: { readonly rows: readonly GridRow[]; readonly label: string }) {
  const { farmId, day, columns } = useGridView();
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={label} data-grid="">
        <GridHead columns={columns} />
        <tbody>
          {rows.map((row, index) => {
            const { shedId, shedName, flockId, flockNumber, ageDays } = row.line;
            const hasFindings = row.documents.some(({ findings }) => findings.length > 0);
            return (
              <Fragment key={row.key}>
                <tr data-findings={hasFindings ? '' : undefined}>
                  <th scope="row">
                    <Link className={styles.shed} to={screenPath('manage-farm-shed', { farmId, shedId })}>
                      {shedName}
                    </Link>
                    <span className="fine-words own-line">
                      {flockNumber}, {ageText(ageDays)}
                    </span>
                    <span className={styles.pill}>
                      <RowState row={row} />
                    </span>
                    <HeldPill farmId={farmId} flockId={flockId} day={day} />
                    <WarningMark farmId={farmId} shedId={shedId} flockId={flockId} />
                  </th>
                  <td data-align="end">
                    <Alive row={row} />
                  </td>
                  {columns.map((column, columnIndex) => (
                    <td key={column}>
                      <GridCell row={row} rowIndex={index} column={column} columnIndex={columnIndex} />
                      {column === 'feed' ? <FeedChoice row={row} /> : null}
                    </td>
                  ))}
                </tr>
                {hasFindings ? (
                  <tr className={styles.findingsRow}>
                    <td colSpan={columns.length + 2}>
                      <RowFindings row={row} />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(($) => $.entry.grid.total)}</th>
            <td data-align="end">
              <Measure value={rows.reduce((sum, row) => sum + aliveAfter(row), 0)} />
            </td>
            {columns.map((column) => (
              <td key={column} data-align="end">
                {totalOf(rows, column)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** What the columns are; it stays as it is while somebody types below it. */
const GridHead = memo(function GridHead({ columns }: { readonly columns: readonly GridColumn[] }) {
  // What is kept as it is hears of another language by itself.
  useTranslation();
  return (
    <thead>
      <tr>
        <th scope="col">{t(($) => $.word.shed)}</th>
        <th scope="col" data-align="end">
          <Explained of="birdsAlive">{t(($) => $.word.birdsAlive)}</Explained>
        </th>
        {columns.map((column) => (
          <th key={column} scope="col" data-align="end">
            <Term hint={t(($) => $.entry.grid.hints[column])}>{t(($) => $.entry.grid[column])}</Term>
            {columnTraits[column].unit ? <span className="unit"> {unitText(columnTraits[column].unit)}</span> : null}
          </th>
        ))}
      </tr>
    </thead>
  );
});

/** The column's sum of what is in the books and what is typed; means are not added up. */
function totalOf(rows: readonly GridRow[], column: GridColumn): string {
  if (columnTraits[column].kind === 'weight') return '';
  const sum = rows.reduce((total, row) => {
    const typed = numberIn(row.typed, column);
    const waiting = row.waiting.find(({ figures }) => figures[column] !== undefined)?.figures[column] ?? 0;
    return total + (typed === null || Number.isNaN(typed) ? 0 : typed) + (row.figures[column] ?? 0) + waiting;
  }, 0);
  return cellText(column, sum);
}
