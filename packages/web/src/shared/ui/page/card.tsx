import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './card.module.css';
import { useIsTitleAbove } from './page-title';
import { NextHeading } from './part-title';
import { useIsPhone } from './use-is-phone';

interface CardHeadProps {
  /** For screen readers alone where the page or its open tab is called the same. */
  readonly title?: string;
  /** What stands above it says the same in another way. */
  readonly isTitleHidden?: boolean;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  /** Without inner padding: for tables and charts that reach the edge. */
  readonly flush?: boolean;
}

interface CardProps extends CardHeadProps {
  readonly className?: string;
  /** What is looked up seldom: on a phone its title stands alone until it is tapped. */
  readonly folds?: boolean;
  readonly children: ReactNode;
}

/** A white card with its title. Named for a screen reader by that title. */
export function Card({ className = '', folds = false, children, ...head }: CardProps) {
  const { title, actions, flush = false } = head;
  const isAbove = useIsTitleAbove(title);
  const isTitleHidden = head.isTitleHidden ?? isAbove;
  const isFolding = useIsPhone() && folds && !isTitleHidden;
  const [isOpen, setOpen] = useState(false);
  const isShut = isFolding && !isOpen;
  const titleId = useId();
  return (
    <section className={`${styles.card} ${className}`} {...(title ? { 'aria-labelledby': titleId } : {})}>
      {title || actions ? (
        <CardHead
          {...head}
          titleId={titleId}
          isTitleHidden={isTitleHidden}
          fold={isFolding ? { isOpen, onToggle: () => setOpen(!isOpen) } : undefined}
        />
      ) : null}
      {isShut ? null : (
        <NextHeading value={title ? 'h3' : 'h2'}>
          <div className={flush ? undefined : styles.body}>{children}</div>
        </NextHeading>
      )}
    </section>
  );
}

interface Fold {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

interface DrawnHeadProps extends CardHeadProps {
  readonly titleId: string;
  readonly isTitleHidden: boolean;
  readonly fold: Fold | undefined;
}

function CardHead({ title, isTitleHidden, subtitle, actions, flush, titleId, fold }: DrawnHeadProps) {
  const isHeadHidden = isTitleHidden && !subtitle && !actions;
  return (
    <div className={isHeadHidden ? 'visually-hidden' : styles.head} data-flush={flush || undefined}>
      <div>
        {title ? (
          <h2 id={titleId} className={isTitleHidden ? 'visually-hidden' : styles.title}>
            {fold ? <FoldButton title={title} {...fold} /> : title}
          </h2>
        ) : null}
        {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
      </div>
      {actions && fold?.isOpen !== false ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}

function FoldButton({ title, isOpen, onToggle }: Fold & { readonly title: string }) {
  return (
    <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={onToggle}>
      {title}
      <IconChevronDown size={18} aria-hidden="true" />
    </button>
  );
}
