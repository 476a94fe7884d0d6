import type { WarningShed } from '@henhouse/contract/warning/warning';
import type { Tone } from '../../shared/ui/state/status-pill';
import styles from './warning.module.css';

type Signal = WarningShed['signals'][number];

const width = 150;
const height = 38;
const edge = 4;

/** A signal's last days against the band that four of five lie in; what it says stands beside it in words. */
export function WarningCourse({ days, tone }: { readonly days: Signal['days']; readonly tone: Tone }) {
  const all = days.flatMap(({ value, low, high }) => [value, low, high]);
  const least = Math.min(...all);
  const spread = Math.max(...all) - least || 1;
  const x = (index: number) => edge + (index / Math.max(1, days.length - 1)) * (width - 2 * edge);
  const y = (value: number) => height - edge - ((value - least) / spread) * (height - 2 * edge);
  const line = (pick: (day: Signal['days'][number]) => number) =>
    days.map((day, index) => `${x(index).toFixed(1)} ${y(pick(day)).toFixed(1)}`);
  const band = `M${line(({ high }) => high).join('L')}L${line(({ low }) => low)
    .toReversed()
    .join('L')}Z`;
  const last = days.at(-1);
  return (
    <svg className={styles.course} data-tone={tone} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <path className={styles.band} d={band} />
      <path className={styles.expected} d={`M${line(({ expected }) => expected).join('L')}`} />
      <path className={styles.seen} d={`M${line(({ value }) => value).join('L')}`} />
      {last === undefined ? null : <circle cx={x(days.length - 1)} cy={y(last.value)} r="3" />}
    </svg>
  );
}
