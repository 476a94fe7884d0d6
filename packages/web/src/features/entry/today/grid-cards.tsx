import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { ageText } from '../../../shared/format/age';
import { HeldPill } from '../../../shared/health/held-pill';
import { screenPath } from '../../../shared/screen/screen-path';
import { WarningMark } from '../../../shared/warning/warning-mark';
import { columnTraits } from '../grid/grid-column';
import type { GridRow } from '../grid/grid-row';
import { Alive } from './alive';
import { FeedChoice } from './feed-choice';
import styles from './grid.module.css';
import { GridCell } from './grid-cell';
import cellStyles from './grid-cell.module.css';

import { useGridView } from './grid-view';
import { RowFindings } from './row-findings';
import { RowState } from './row-state';

/** All sheds of the day on a phone: a card each, its figures as big as a thumb. */
export function GridCards({ rows, label }: { readonly rows: readonly GridRow[]; readonly label: string }) {
  const { farmId, day, columns } = useGridView();
  return (
    <ul className={styles.cards} aria-label={label} data-grid="">
      {rows.map((row, index) => {
        const { shedId, shedName, flockId, flockNumber, ageDays } = row.line;
        return (
          <li key={row.key} className={styles.card} data-complete={row.isComplete ? '' : undefined}>
            <div className={styles.cardHead}>
              <div>
                <Link className={styles.shed} to={screenPath('manage-farm-shed', { farmId, shedId })}>
                  {shedName}
                </Link>
                <span className="fine-words own-line">
                  {flockNumber}, {ageText(ageDays)}
                </span>
              </div>
              <div className={styles.alive}>
                <Alive row={row} />
                <span className={cellStyles.hint}>{t(($) => $.word.birdsAlive)}</span>
              </div>
              <RowState row={row} />
            </div>
            <HeldPill farmId={farmId} flockId={flockId} day={day} />
            <WarningMark farmId={farmId} shedId={shedId} flockId={flockId} />
            <div className={styles.figures}>
              {columns.map((column, columnIndex) => (
                <div key={column} className={styles.figure}>
                  <span className={styles.label} aria-hidden="true">
                    {t(($) => $.entry.grid[column])}
                  </span>
                  <GridCell row={row} rowIndex={index} column={column} columnIndex={columnIndex} />
                </div>
              ))}
            </div>
            {columns.some((column) => columnTraits[column].kind === 'feed') ? <FeedChoice row={row} /> : null}
            <RowFindings row={row} />
          </li>
        );
      })}
    </ul>
  );
}
