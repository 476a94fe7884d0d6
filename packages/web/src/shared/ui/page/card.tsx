import { Children, type CSSProperties, type ReactNode, useId } from 'react';
import { InsidePage } from './inside-page';
import styles from './page.module.css';

interface CardProps {
  readonly title?: string;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  /** Without inner padding: for tables and charts that reach the edge. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A white card with its title. Named for a screen reader by that title. */
export function Card({ title, subtitle, actions, flush = false, className = '', children }: CardProps) {
  const titleId = useId();
  return (
    <section className={`${styles.card} ${className}`} {...(title ? { 'aria-labelledby': titleId } : {})}>
      {title || actions ? (
        <div className={styles.cardHead} data-flush={flush || undefined}>
          <div>
            {title ? (
              <h2 id={titleId} className={styles.cardTitle}>
                {title}
              </h2>
            ) : null}
            {subtitle ? <p className={styles.cardSubtitle}>{subtitle}</p> : null}
          </div>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      ) : null}
      <div className={flush ? undefined : styles.cardBody}>{children}</div>
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

/** Equal columns, as many as fit (five at most) and make even rows; `minPx` is the least width of one. */
export function Columns({ minPx = 220, children }: { readonly minPx?: number; readonly children: ReactNode }) {
  const count = Math.max(1, Children.toArray(children).length);
  const columns = Math.ceil(count / Math.ceil(count / mostColumns));
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

/** Labelled facts of a thing, as a definition list. */
export function Facts({ facts }: { readonly facts: readonly { readonly label: string; readonly value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
