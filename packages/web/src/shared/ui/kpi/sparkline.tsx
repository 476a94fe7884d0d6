import { t } from 'i18next';
import { formatQuantity } from '../../format/number';
import type { Tone } from '../state/status-pill';
import styles from './kpi.module.css';

interface SparklineProps {
  readonly values: readonly (number | null)[];
  readonly tone?: Tone;
  readonly width?: number;
  readonly height?: number;
}

/** A small line of recent values with a dot on the last; gaps stay gaps. */
export function Sparkline({ values, tone = 'neutral', width = 72, height = 24 }: SparklineProps) {
  const numbers = values.filter((value) => value !== null);
  const [first] = numbers;
  const last = numbers.at(-1);
  if (numbers.length < 2 || first === undefined || last === undefined) return null;
  const low = Math.min(...numbers);
  const spread = Math.max(...numbers) - low || 1;
  const edge = 4;
  const at = (value: number, index: number): readonly [number, number] => [
    edge + (index / (values.length - 1)) * (width - 2 * edge),
    height - edge - ((value - low) / spread) * (height - 2 * edge),
  ];
  const isSparse = numbers.length * 2 <= values.length;
  const firstAt = values.findIndex((value) => value !== null);
  const path = values
    .map((value, index) => {
      if (value === null) return '';
      const [x, y] = at(value, index);
      // After a gap the pen is set down anew; what is measured once a week is joined, or there would be no line.
      const isStart = isSparse ? index === firstAt : index === 0 || values[index - 1] === null;
      return `${isStart ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
  const [endX, endY] = at(
    last,
    values.findLastIndex((value) => value !== null),
  );
  return (
    <svg
      className={styles.spark}
      data-tone={tone}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t(($) => $.kpi.card.trend, { first: formatQuantity(first, 1), last: formatQuantity(last, 1) })}
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" strokeLinecap="round" />
      <circle cx={endX} cy={endY} r="2.4" fill="currentColor" />
    </svg>
  );
}
