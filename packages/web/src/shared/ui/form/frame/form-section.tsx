import { type ReactNode, useId } from 'react';
import { NextHeading, PartTitle } from '../../page/part-title';
import styles from '../form.module.css';

interface FormSectionProps {
  /** None where its fields speak for themselves. */
  readonly title?: string;
  /** What it is for, where its title does not say it. */
  readonly hint?: string;
  readonly actions?: ReactNode;
  /** Without inner padding: for a grid of lines that reaches the edge. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** Fields that belong together, on a card of the form's page. */
export function FormSection({ title, hint, actions, flush = false, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section
      className={styles.section}
      aria-labelledby={title === undefined ? undefined : titleId}
      data-flush={flush || undefined}
    >
      {title === undefined ? null : (
        <div className={styles.sectionHead}>
          <h2 id={titleId}>{title}</h2>
          {actions}
        </div>
      )}
      {hint ? <p className={styles.sectionHint}>{hint}</p> : null}
      <NextHeading value={title === undefined ? 'h2' : 'h3'}>
        {flush ? children : <div className={styles.fields}>{children}</div>}
      </NextHeading>
    </section>
  );
}

/** A heading between groups of fields. */
export function FormLegend({ children }: { readonly children: string }) {
  return <PartTitle className={styles.legend}>{children}</PartTitle>;
}

/** Results while typing: mL/bird, % of standard, live birds after. Said by a screen reader when they settle. */
export function LiveResults({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.live} aria-live="polite">
      {children}
    </div>
  );
}
