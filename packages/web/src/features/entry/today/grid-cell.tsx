import { IconCheck, IconClock, IconLoader2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useId } from 'react';
import { nothing } from '../../../shared/format/number';
import { unitText, useUnits } from '../../../shared/format/units';
import { screenPath } from '../../../shared/screen/screen-path';
import { WayTo } from '../../../shared/way-out/way-out';
import { cellText, columnTraits, type GridColumn } from '../grid/grid-column';
import { cellOf, type GridRow } from '../grid/grid-row';
import { cellHint } from './cell-hint';
import styles from './grid-cell.module.css';
import { useGridView } from './grid-view';
import { findingsId } from './row-findings';

interface GridCellProps {
  readonly row: GridRow;
  readonly rowIndex: number;
  readonly column: GridColumn;
  readonly columnIndex: number;
}

/** One figure of one shed: typed into, waiting to be sent, or in the books. */
export function GridCell({ row, rowIndex, column, columnIndex }: GridCellProps) {
  const { actions, isSaving, onKeyDown, mayCorrect, onCorrect } = useGridView();
  const hintId = useId();
  const { decimals } = columnTraits[column];
  const unit = unitText(columnTraits[column].unit, useUnits());
  const cell = cellOf(row, column);
  const label = t(($) => $.entry.grid.cell, { column: t(($) => $.entry.grid[column]), shed: row.line.shedName });
  const spot = { 'data-cell': '', 'data-row': rowIndex, 'data-column': columnIndex, onKeyDown };
  const unitMark = unit ? <span className={styles.unit}>{unit}</span> : null;

  if (cell.name === 'closed') return <ClosedCell line={row.line} column={column} why={cell.why} label={label} />;

  const hint = cellHint(row, column);
  const hintText = hint ? (
    <span id={hintId} className={styles.hint}>
      {hint}
    </span>
  ) : null;

  if (cell.name === 'open') {
    const worst = worstOf(cell.findings);
    const described = [hint ? hintId : '', cell.findings.length > 0 ? findingsId(row.key) : ''].join(' ').trim();
    return (
      <div className={styles.cell}>
        <span className={styles.box} data-state={worst}>
          <input
            {...spot}
            className={styles.input}
            aria-label={label}
            aria-invalid={worst === 'wrong' || undefined}
            aria-describedby={described || undefined}
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            enterKeyHint="next"
            autoComplete="off"
            maxLength={16}
            value={cell.text}
            readOnly={isSaving}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => actions.type(row.key, column, event.currentTarget.value)}
          />
          {unitMark}
        </span>
        {hintText}
      </div>
    );
  }

  const value = cellText(column, cell.value);
  if (cell.name === 'posted') {
    const content = (
      <>
        <IconCheck className={styles.tick} size={16} aria-hidden="true" />
        <span className={styles.value}>{value}</span> {unitMark}
      </>
    );
    return (
      <div className={styles.cell}>
        {mayCorrect(row, cell.entries) ? (
          <button
            type="button"
            {...spot}
            className={styles.posted}
            aria-label={t(($) => $.entry.grid.correctCell, {
              column: t(($) => $.entry.grid[column]),
              shed: row.line.shedName,
              // As it stands in the cell: who speaks to the browser says what they see.
              value: unit ? `${value} ${unit}` : value,
            })}
            onClick={() => onCorrect(row, cell.entries)}
          >
            {content}
          </button>
        ) : (
          <span className={styles.posted} data-still="">
            {content}
          </span>
        )}
        {hintText}
      </div>
    );
  }

  const isSending = cell.name === 'sending';
  return (
    <div className={styles.cell}>
      <span className={styles.posted} data-still="" data-waiting="">
        {isSending ? (
          <IconLoader2 className={styles.clock} size={16} aria-hidden="true" />
        ) : (
          <IconClock className={styles.clock} size={16} aria-hidden="true" />
        )}
        <span className={styles.value}>{value}</span>
        {unitMark}
        <span className="visually-hidden">
          {label}: {isSending ? t(($) => $.entry.grid.state.sending) : t(($) => $.entry.grid.state.waiting)}
        </span>
      </span>
      {hintText}
    </div>
  );
}

function worstOf(findings: readonly { readonly severity: string; readonly isConfirmed: boolean }[]) {
  if (findings.some(({ severity }) => severity === 'error')) return 'wrong';
  return findings.some(({ severity, isConfirmed }) => severity === 'confirm' && !isConfirmed) ? 'asks' : undefined;
}

interface ClosedCellProps {
  readonly line: GridRow['line'];
  readonly column: GridColumn;
  readonly why: Extract<ReturnType<typeof cellOf>, { name: 'closed' }>['why'];
  readonly label: string;
}

/** Why nothing can be typed here, and the way to where it can. */
function ClosedCell({ line, column, why, label }: ClosedCellProps) {
  const { farmId, day } = useGridView();
  const { shedId, flockId } = line;
  if (why === 'bySex') {
    return (
      <Link className={styles.closed} to={screenPath('data-entry-mortality', { farmId, shedId, flockId }, { day })}>
        {t(($) => $.entry.grid.bySex)}
      </Link>
    );
  }
  if (why === 'noHens') return <span className={styles.closed}>{t(($) => $.entry.grid.noHens)}</span>;
  if (why === 'rearing' || why === 'noFeed') {
    const [act, words] =
      why === 'rearing'
        ? (['startProduction', t(($) => $.entry.grid.rearing)] as const)
        : (['takeStockIn', t(($) => $.entry.grid.noFeed)] as const);
    return (
      <span className={styles.closed} data-way="">
        {words} {/* Once a row: cracked eggs are of the eggs beside them. */}
        {column === 'crackedEggs' ? null : (
          <WayTo act={act} context={{ farmId, shedId, flockId, day, category: 'feed' }} />
        )}
      </span>
    );
  }
  return (
    <span className={styles.closed} title={t(($) => $.entry.grid.mayNot)}>
      <span aria-hidden="true">{nothing}</span>
      <span className="visually-hidden">
        {label}: {t(($) => $.entry.grid.mayNot)}
      </span>
    </span>
  );
}
