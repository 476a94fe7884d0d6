import type { ReactNode } from 'react';
import styles from './document.module.css';

interface DocumentSectionProps {
  /** Its number, its day, why; what is empty is left out. */
  readonly title: readonly string[];
  /** It was taken back. */
  readonly isVoid?: boolean;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** One of the papers that a document led to (a delivery, an invoice, a credit note), within their card. */
export function DocumentSection({ title, isVoid = false, actions, children }: DocumentSectionProps) {
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h3 className={styles.partTitle} data-void={isVoid || undefined}>
          {title.filter((word) => word !== '').join(' · ')}
        </h3>
        <div className="in-row is-centred">{actions}</div>
      </div>
      {children}
    </div>
  );
}
