import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sparkline } from '../../../../shared/ui/kpi/sparkline';
import styles from './hatch-figure.module.css';

interface HatchFigureProps {
  readonly label: string;
  readonly value: ReactNode;
  /** Beside what it is to be read. */
  readonly words?: ReactNode;
  readonly tone?: 'good' | 'bad' | 'neutral';
  /** Recent values. */
  readonly spark?: readonly (number | null)[] | undefined;
  /** Formula and inputs, in sentences. */
  readonly how: readonly string[];
}

/** A figure of a hatch; opens how it was worked out and from what. */
export function HatchFigure({ label, value, words, tone = 'neutral', spark, how }: HatchFigureProps) {
  const { t } = useTranslation();
  const details = t(($) => $.ui.kpi.details, { name: label });
  return (
    <Popover width={340} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.figure} data-kpi="">
          <span className={styles.figureLabel}>{label}</span>
          <span className={styles.figures}>
            <span className={styles.figureValue}>{value}</span>
            {spark ? <Sparkline values={spark} tone={tone} /> : null}
          </span>
          <span className={styles.figureWords} data-tone={tone}>
            {words ?? '\u00a0'}
          </span>
          <span className="visually-hidden">{details}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={details}>
        <div className={styles.details} tabIndex={-1} data-autofocus>
          <h3>{label}</h3>
          {how.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
