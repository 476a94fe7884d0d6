import type { WayAct } from '@henhouse/domain/problem/way-act';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PlaceContext } from '../../way-out/act-place';
import { WayTo } from '../../way-out/way-out';
import { PartTitle } from '../page/part-title';
import styles from './state.module.css';

export interface EmptyStateProps {
  readonly icon: Icon;
  readonly title: string;
  /** One sentence of what will be here, and of what brings it here. */
  readonly text?: string;
  /** The primary action, then import where there is one. */
  readonly actions?: ReactNode;
  /** The act that brings it here, with what is there as its `context`; before the other actions. */
  readonly way?: WayAct;
  readonly context?: PlaceContext;
  readonly compact?: boolean;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon: Drawn, title, text, actions, way, context, compact = false }: EmptyStateProps) {
  return (
    <div className={`${styles.state} ${compact ? styles.compact : ''}`}>
      <span className={styles.icon} aria-hidden="true">
        <Drawn size={26} />
      </span>
      <PartTitle className={styles.title}>{title}</PartTitle>
      {text ? <p className={styles.text}>{text}</p> : null}
      {actions || way ? (
        <div className={styles.buttons} data-beside="">
          {way ? <WayTo act={way} isPrimary {...(context ? { context } : {})} /> : null}
          {actions}
        </div>
      ) : null}
    </div>
  );
}
