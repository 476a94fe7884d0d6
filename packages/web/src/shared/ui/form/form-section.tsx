import type { ReactNode } from 'react';
import styles from './form.module.css';

/** A heading between groups of fields. */
export function FormLegend({ children }: { readonly children: string }) {
  return <h3 className={styles.legend}>{children}</h3>;
}

/** Results while typing: mL/bird, % of standard, live birds after. Said by a screen reader when they settle. */
export function LiveResults({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.live} aria-live="polite">
      {children}
    </div>
  );
}
