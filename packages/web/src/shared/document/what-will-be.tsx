import { t } from 'i18next';
import type { ReactNode } from 'react';
import { LiveResults } from '../ui/form/frame/form-section';
import { Card } from '../ui/page/card';
import { type Perhaps, those } from '../ui/table/column';
import styles from './document.module.css';

interface Fact {
  readonly label: string;
  /** What is not there yet is not shown. */
  readonly value: ReactNode;
  /** What the others lead to. */
  readonly isTotal?: boolean;
}

interface WhatWillBeProps {
  readonly facts: readonly Perhaps<Fact>[];
}

const knownOf = (facts: WhatWillBeProps['facts']) =>
  those(facts).filter(({ value }) => value !== '' && value !== null && value !== undefined);

/** What a form comes to while it is typed. */
export function TypedFacts({ facts }: WhatWillBeProps) {
  const shown = knownOf(facts);
  if (shown.length === 0) return null;
  return (
    <LiveResults>
      <dl className={styles.amounts}>
        {shown.map(({ label, value, isTotal }) => (
          <div key={label} data-total={isTotal || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </LiveResults>
  );
}

/** The same as a card beside the form, with what has to be said of it. */
export function WhatWillBe({ facts, children }: WhatWillBeProps & { readonly children?: ReactNode }) {
  if (knownOf(facts).length === 0 && !children) return null;
  return (
    <Card title={t(($) => $.word.summary)} className={styles.sum ?? ''}>
      <TypedFacts facts={facts} />
      {children}
    </Card>
  );
}
