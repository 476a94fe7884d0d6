import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { CSSProperties, ReactNode } from 'react';
import { withColon } from '../../i18n/with-colon';
import { Card } from '../page/card';
import { useShownFirst } from '../page/shown-first';
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
  /** The one thing to do: where, or at once. */
  readonly action?: { readonly label: string } & ({ readonly to: string } | { readonly onClick: () => void });
}

interface NeedsAttentionProps {
  readonly items: readonly AttentionItem[];
  readonly title?: string;
  /** What is said when there is nothing. */
  readonly nothing?: string;
  /** Rows that there will be at least: their room is kept while the answers are on their way. */
  readonly rowsToCome?: number;
  readonly more?: ReactNode;
  /** So many at first, and a button for the others; all when not given. */
  readonly atMost?: number;
}

/** What a manager reads first: plain facts, why they matter, one action each. */
export function NeedsAttention({
  items,
  title,
  nothing,
  rowsToCome = 0,
  more,
  atMost = items.length,
}: NeedsAttentionProps) {
  const { shown, more: others } = useShownFirst(items, atMost);
  return (
    <Card title={title ?? t(($) => $.attention.title)} actions={more} flush={items.length > 0 || rowsToCome > 0}>
      {items.length === 0 && rowsToCome === 0 ? (
        <p className="aside-words">{nothing ?? t(($) => $.attention.nothing)}</p>
      ) : (
        <>
          <ul className={styles.attention} style={{ '--rows': rowsToCome } as CSSProperties}>
            {shown.map(({ key, tone, icon, fact, why, action }) => (
              <li key={key}>
                <span className={styles.tile} data-tone={tone} aria-hidden="true">
                  {icon}
                </span>
                <div>
                  <p className={styles.fact}>{fact}</p>
                  <p className="aside-words">{why}</p>
                </div>
                {action ? <Act action={action} of={fact} /> : null}
              </li>
            ))}
          </ul>
          {others}
        </>
      )}
    </Card>
  );
}

function Act({ action, of }: { readonly action: NonNullable<AttentionItem['action']>; readonly of: string }) {
  const { label } = action;
  const named = { className: `${styles.act} on-screen`, 'aria-label': withColon(label, of), children: label };
  return 'to' in action ? <Link to={action.to} {...named} /> : <UnstyledButton onClick={action.onClick} {...named} />;
}
