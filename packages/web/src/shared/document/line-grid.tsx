import { CloseButton } from '@mantine/core';
import { t } from 'i18next';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Money } from '../format/money';
import { FormSection } from '../ui/form/frame/form-section';
import { ActButton } from '../ui/page/act-button';
import { neighbourOf } from './document-line';
import styles from './line-grid.module.css';

/** A column of the grid: its head, as wide as it says; numbers stand at the end. */
export interface GridColumn {
  readonly label: string;
  /** Of a CSS grid: `96px`, `minmax(160px, 1fr)`. */
  readonly width: string;
  readonly align?: 'end';
  /** What its lines come to, in the last row. */
  readonly total?: ReactNode;
}

/** Columns that few lines need: there once a line says something in them, or with the button. */
export function useSeldomColumns(label: string, isSaid: boolean): readonly [isThere: boolean, button: ReactNode] {
  const [isWanted, setIsWanted] = useState(false);
  const isThere = isWanted || isSaid;
  return [isThere, isThere ? null : <ActButton subtle small label={label} onClick={() => setIsWanted(true)} />];
}

interface LineGridProps {
  readonly title: string;
  /** In the order of the fields of a line. */
  readonly columns: readonly GridColumn[];
  /** Of a document in money: how many lines stand below the first column, and what they come to in one more. */
  readonly foot?: { readonly count: number; readonly netMinor: number | null };
  readonly actions?: ReactNode;
  /** What is to be known of all lines. */
  readonly note?: string;
  /** None where lines come from elsewhere. */
  readonly onAdd?: () => void;
  /** Where a line has a name of its own. */
  readonly addLabel?: string;
  /** The lines: `GridLine`. */
  readonly children: ReactNode;
}

function footed(
  [first, ...others]: readonly GridColumn[],
  { count, netMinor }: NonNullable<LineGridProps['foot']>,
): readonly GridColumn[] {
  if (first === undefined) return [];
  const net: GridColumn = {
    label: t(($) => $.word.net),
    width: '128px',
    align: 'end',
    total: <Money value={netMinor} />,
  };
  return [
    { ...first, total: t(($) => $.purchase.linesInAll, { count }) },
    ...others,
    ...(netMinor === null ? [] : [net]),
  ];
}

/** For what takes a line away. */
const removeWidth = '36px';

/** What is wide where there is room for it gives way where there is not: no column is cut off. */
const trackOf = ({ width }: GridColumn) => (width.endsWith('px') ? `minmax(0, ${width})` : width);

/** The lines of a document as a grid that is typed in, with totals beneath its columns; where it is narrow, a card each. */
export function LineGrid({ title, columns: given, foot, actions, note, onAdd, addLabel, children }: LineGridProps) {
  const columns = foot ? footed(given, foot) : given;
  const variables = { '--line-columns': [...columns.map(trackOf), removeWidth].join(' ') };
  const hasTotals = columns.some(({ total }) => total !== undefined);
  return (
    <FormSection title={title} actions={actions} flush>
      <div className={styles.wrap}>
        <div style={variables as CSSProperties}>
          <div className={styles.head} aria-hidden="true">
            {columns.map(({ label, align }) => (
              <span key={label} data-align={align}>
                {label}
              </span>
            ))}
          </div>
          {children}
          <div className={styles.add}>
            {onAdd ? (
              <ActButton adds subtle small label={addLabel ?? t(($) => $.purchase.addLine)} onClick={onAdd} />
            ) : null}
            {note ? <span className="aside-words">{note}</span> : null}
          </div>
          {hasTotals ? (
            <div className={styles.totals}>
              {columns.map(({ label, align, total }) => (
                <span key={label} data-align={align}>
                  {total}
                </span>
              ))}
            </div>
          ) : null}
        </div>
      </div>
    </FormSection>
  );
}

interface GridLineProps {
  /** What a reader of the screen hears it called. */
  readonly name: string;
  /** A field for each column; what is worked out is `Worked`. */
  readonly children: ReactNode;
  /** What the line says besides, below its columns. */
  readonly more?: ReactNode;
  readonly onRemove?: (() => void) | undefined;
}

/** One line of a purchase or sale. */
export function GridLine({ name, children, more, onRemove }: GridLineProps) {
  return (
    <fieldset className={styles.line} aria-label={name}>
      {children}
      {onRemove ? (
        <CloseButton
          className={styles.remove}
          aria-label={t(($) => $.word.remove)}
          onClick={({ currentTarget }) => {
            const next = neighbourOf(currentTarget);
            onRemove();
            next?.focus();
          }}
        />
      ) : (
        <span className={styles.remove} />
      )}
      {more ? <div className={styles.more}>{more}</div> : null}
    </fieldset>
  );
}

interface WorkedProps {
  readonly label: string;
  /** Words, not a number. */
  readonly isText?: boolean;
  readonly children: ReactNode;
}

/** What follows from the fields of a line, or is given. */
export function Worked({ label, isText = false, children }: WorkedProps) {
  return (
    <div className={styles.worked} data-text={isText || undefined}>
      <span>{label}</span>
      <output>{children}</output>
    </div>
  );
}
