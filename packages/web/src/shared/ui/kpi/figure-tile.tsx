import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './figure-tile.module.css';
import { Sparkline } from './sparkline';

interface FigureTileProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly words?: ReactNode;
  readonly spark?: readonly (number | null)[];
  /** Where the figure comes from. */
  readonly to: string;
}

/** A figure that leads to where it comes from. */
export function FigureTile({ label, value, words, spark, to }: FigureTileProps) {
  return (
    <Link to={to} className={styles.tile}>
      <span className={styles.label}>{label}</span>
      <span className={styles.figures}>
        <span className={styles.value}>{value}</span>
        {spark ? <Sparkline values={spark} /> : null}
      </span>
      <span className={styles.words}>{words ?? '\u00a0'}</span>
    </Link>
  );
}
