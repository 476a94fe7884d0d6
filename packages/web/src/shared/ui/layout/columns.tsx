import { Children, type CSSProperties, type ReactNode } from 'react';
import styles from './page.module.css';

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

/** Evidence in the wide column, what comes next in the narrow one beside it; that one goes first where it is narrow. */
export function Rail({ beside, children }: { readonly beside: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.rail}>
      <div className={styles.page}>{children}</div>
      <div className={styles.page}>{beside}</div>
    </div>
  );
}
