import styles from './state.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'neutral';

/** Where something stands, in words and the tone that they are drawn in. */
export interface StateMark {
  readonly text: string;
  readonly tone: Tone;
}

/** A state in words, with a dot: colour never stands alone. */
export function StatusPill({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {children}
    </span>
  );
}
