import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import { useMeaning } from './meaning';
import styles from './term.module.css';

interface TermProps {
  /** What the word means; without it the word stands alone. */
  readonly hint: string | undefined;
  /** What can have the keyboard, such as the button that sorts by the word; else the word itself gets it. */
  readonly children: ReactElement | string;
}

/** A word with its meaning, for a pointer, a finger and the keyboard. */
export function Term({ hint, children }: TermProps) {
  if (hint === undefined) return children;
  return (
    <Tooltip label={hint} multiline w={260} withArrow events={{ hover: true, focus: true, touch: true }}>
      {typeof children === 'string' ? (
        // A button, so that its meaning is reached without a pointer.
        <button type="button" className={styles.term}>
          {children}
        </button>
      ) : (
        children
      )}
    </Tooltip>
  );
}

interface ExplainedProps extends Pick<TermProps, 'children'> {
  /** The field that stands below it, or whatever else has a meaning that is written down; none has none. */
  readonly of: string | undefined;
}

/** A word with what is written down of its meaning. */
export const Explained = ({ of, children }: ExplainedProps) => <Term hint={useMeaning(of)}>{children}</Term>;

/** What a field is called, with what the word means. The keyboard is in the field, which says it as its description. */
export function FieldTerm({ hint, label }: { readonly hint: string; readonly label: string }) {
  return (
    <Term hint={hint}>
      <span className={styles.term}>{label}</span>
    </Term>
  );
}
