import type { Direction } from '@henhouse/domain/kpi/record';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { t } from 'i18next';
import { Measure } from '../../../shared/format/measure';
import styles from './results.module.css';

interface PointsProps {
  readonly value: number | null;
  readonly decimals?: number;
  readonly unit?: string;
  /** Which way is good; without it a change is only a change. */
  readonly better?: Direction;
}

/** How far a figure is from another: an arrow, a sign, and a colour where one way is better. */
export function Points({ value, decimals = 1, unit = '', better = null }: PointsProps) {
  const rounded = value === null ? 0 : Number(value.toFixed(decimals));
  if (value === null || rounded === 0) return <Measure value={value} decimals={decimals} unit={unit} signed />;
  const isGood = rounded > 0 === (better === 'high');
  const Arrow = rounded > 0 ? IconArrowUpRight : IconArrowDownRight;
  const tone = better === null ? undefined : isGood ? 'good' : 'bad';
  return (
    <span className={styles.points} data-tone={tone}>
      <Arrow size={14} aria-hidden="true" />
      <Measure value={value} decimals={decimals} unit={unit} signed />
      {tone === undefined ? null : (
        <span className="visually-hidden">{t(($) => $.hatch.results[isGood ? 'better' : 'worse'])}</span>
      )}
    </span>
  );
}
