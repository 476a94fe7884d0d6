import { isValidElement, type ReactNode } from 'react';
import { nothing } from '../../format/number';
import { breakableAddress } from '../breakable';
import type { Term } from '../meaning';
import { type Perhaps, those } from '../table/column';
import { Explained } from '../term';
import styles from './page.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** What it is, where its word does not say it. */
  readonly term?: Term;
  /** Listed as a dash while it is not known: why it is not stands beside it. */
  readonly isAlways?: boolean;
}

const isKnown = (value: ReactNode): boolean =>
  (value ?? '') !== '' &&
  value !== nothing &&
  !(isValidElement<{ readonly value?: unknown }>(value) && value.props.value === null);

/** Labelled facts of a thing, as a definition list; what is not known is not listed. */
export function Facts({ facts }: { readonly facts: readonly Perhaps<Fact>[] }) {
  const shown = those(facts).filter(({ value, isAlways }) => isAlways || isKnown(value));
  return (
    <dl className={styles.facts}>
      {shown.map(({ label, value, term }) => (
        <div key={label}>
          <dt>
            <Explained of={term}>{label}</Explained>
          </dt>
          <dd>{typeof value === 'string' ? breakableAddress(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}
