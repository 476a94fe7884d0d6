import styles from './document.module.css';

interface WayProps {
  readonly label: string;
  /** Names of the steps, first to last. */
  readonly steps: readonly string[];
  /** Which of them it stands at; -1: it has left the way. */
  readonly now: number;
}

/** Where a document stands on its way from draft to paid. */
export function Way({ label, steps, now }: WayProps) {
  return (
    <ol className={styles.way} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} data-done={index < now || undefined} aria-current={index === now ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
