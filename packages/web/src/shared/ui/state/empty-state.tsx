import type { ReactNode } from 'react';
import styles from './state.module.css';

interface EmptyStateProps {
  /** A tabler icon element. */
  readonly icon: ReactNode;
  readonly title: string;
  /** One sentence of what will be here. */
  readonly text?: string;
  /** The primary action, then import where there is one. */
  readonly actions?: ReactNode;
  readonly compact?: boolean;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon, title, text, actions, compact = false }: EmptyStateProps) {
  return (
    <div className={`${styles.state} ${compact ? styles.compact : ''}`}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <h3 className={styles.title}>{title}</h3>
      {text ? <p className={styles.text}>{text}</p> : null}
      {actions ? <div className={styles.buttons}>{actions}</div> : null}
    </div>
  );
}
