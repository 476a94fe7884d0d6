import { IconCheck } from '@tabler/icons-react';
import { t } from 'i18next';
import styles from './thing.module.css';

interface LifeLineProps {
  readonly steps: readonly {
    readonly label: string;
    /** When it was, or what is known of it: "Oct 2", "22,050 on Oct 20". */
    readonly note?: string | undefined;
  }[];
  /** Which of them it stands at; -1 where it has left this way. */
  readonly now: number;
}

/** Where a thing stands in its life: what was, what is, what is next. */
export function LifeLine({ steps, now }: LifeLineProps) {
  return (
    <ol className={styles.life} aria-label={t(($) => $.thing.life)}>
      {steps.map(({ label, note }, index) => {
        const state = index < now ? 'done' : index === now ? 'here' : 'ahead';
        return (
          <li
            key={label}
            className={styles.step}
            data-state={state}
            aria-current={state === 'here' ? 'step' : undefined}
          >
            <span className={styles.mark}>{state === 'done' ? <IconCheck size={12} aria-hidden="true" /> : null}</span>
            <span className={styles.stepName}>{label}</span>
            {note ? <span>{note}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}
