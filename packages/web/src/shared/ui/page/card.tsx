import { Children, type CSSProperties, type ReactNode, useId } from 'react';
import { nothing } from '../../format/number';
import { meaningOf, type Term } from '../meaning';
import { type Perhaps, those } from '../table/column';
import { Term as Explained } from '../term';
import { InsidePage } from './inside-page';
import styles from './page.module.css';
import { NextHeading } from './part-title';

interface CardProps {
  readonly title?: string;
  /** The page is called the same: its title is for screen readers alone. */
  readonly isTitleHidden?: boolean;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  /** Without inner padding: for tables and charts that reach the edge. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A white card with its title. Named for a screen reader by that title. */
export function Card(props: CardProps) {
  const { title, isTitleHidden = false, subtitle, actions, flush = false, className = '', children } = props;
  const titleId = useId();
  return (
    <section className={`${styles.card} ${className}`} {...(title ? { 'aria-labelledby': titleId } : {})}>
      {title || actions ? (
        <div
          className={isTitleHidden && !subtitle && !actions ? 'visually-hidden' : styles.cardHead}
          data-flush={flush || undefined}
        >
          <div>
            {title ? (
              <h2 id={titleId} className={isTitleHidden ? 'visually-hidden' : styles.cardTitle}>
                {title}
              </h2>
            ) : null}
            {subtitle ? <p className={styles.cardSubtitle}>{subtitle}</p> : null}
          </div>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      ) : null}
      <NextHeading value={title ? 'h3' : 'h2'}>
        <div className={flush ? undefined : styles.cardBody}>{children}</div>
      </NextHeading>
    </section>
  );
}

/** The content of a page, spaced. */
export function Page({ children }: { readonly children: ReactNode }) {
  return (
    <InsidePage value={true}>
      <div className={styles.page}>{children}</div>
    </InsidePage>
  );
}

const mostColumns = 5;

/** Columns that make even rows: eight stand four by four, not five and three. */
export function columnsOf(count: number, most: number): number {
  return Math.ceil(Math.max(1, count) / Math.ceil(Math.max(1, count) / most));
}

/** Equal columns, as many as fit (five at most) and make even rows; `minPx` is the least width of one. */
export function Columns({ minPx = 220, children }: { readonly minPx?: number; readonly children: ReactNode }) {
  const columns = columnsOf(Children.toArray(children).length, mostColumns);
  const variables = { '--column-min': `${minPx}px`, '--column-count': columns };
  return (
    <div className={styles.columns} style={variables as CSSProperties}>
      {children}
    </div>
  );
}

/** A wide part and a narrow one beside it (chart and "needs attention"); below each other where it is narrow. */
export function Split({ children }: { readonly children: ReactNode }) {
  return <div className={styles.split}>{children}</div>;
}

interface RailProps {
  readonly beside: ReactNode;
  readonly children: ReactNode;
}

/** Evidence in the wide column, what comes next in the narrow one beside it; that one goes first where it is narrow. */
export function Rail({ beside, children }: RailProps) {
  return (
    <div className={styles.rail}>
      <div className={styles.page}>{children}</div>
      <div className={styles.page}>{beside}</div>
    </div>
  );
}

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** What it is, where its word does not say it. */
  readonly term?: Term;
}

/** Labelled facts of a thing, as a definition list; what is not known is not listed. */
export function Facts({ facts }: { readonly facts: readonly Perhaps<Fact>[] }) {
  const known = those(facts).filter(({ value }) => value !== null && value !== '' && value !== nothing);
  return (
    <dl className={styles.facts}>
      {known.map(({ label, value, term }) => (
        <div key={label}>
          <dt>
            <Explained hint={term ? meaningOf(term) : undefined}>{label}</Explained>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
