import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { CSSProperties, ReactNode } from 'react';
import { Card } from '../page/card';
import styles from './state.module.css';

export interface AttentionItem {
  readonly key: string;
  readonly tone: 'danger' | 'warning' | 'info';
  /** A tabler icon element of 18 px. */
  readonly icon: ReactNode;
  /** The plain fact: "Shed 3: 92 deaths today". */
  readonly fact: string;
  /** Why it matters: "Rising four days running. Limit is 40." */
  readonly why: string;
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly to: string };
}

interface NeedsAttentionProps {
  readonly items: readonly AttentionItem[];
  readonly title?: string;
  /** What is said when there is nothing. */
  readonly nothing?: string;
  /** Rows that there will be at least: their room is kept while the answers are on their way. */
  readonly rowsToCome?: number;
  readonly more?: ReactNode;
}

/** What a manager reads first: plain facts, why they matter, one action each. */
export function NeedsAttention({ items, title, nothing, rowsToCome = 0, more }: NeedsAttentionProps) {
  return (
    <Card title={title ?? t(($) => $.attention.title)} actions={more} flush={items.length > 0 || rowsToCome > 0}>
      {items.length === 0 && rowsToCome === 0 ? (
        <p className="aside-words">{nothing ?? t(($) => $.attention.nothing)}</p>
      ) : (
        <ul className={styles.attention} style={{ '--rows': rowsToCome } as CSSProperties}>
          {items.map(({ key, tone, icon, fact, why, action }) => (
            <li key={key}>
              <span className={styles.tile} data-tone={tone} aria-hidden="true">
                {icon}
              </span>
              <div>
                <p className={styles.fact}>{fact}</p>
                <p className="aside-words">{why}</p>
              </div>
              {action ? (
                <Link className={styles.act} to={action.to} aria-label={`${action.label}: ${fact}`}>
                  {action.label}
                </Link>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
