import styles from './group.module.css';

interface BarCellProps {
  readonly value: number;
  /** All that are drawn on one scale with it: from zero to the most, or from the least where none is above zero. */
  readonly among: readonly number[];
  /** It speaks; without, it is there to be compared with. */
  readonly isStrong?: boolean;
}

const pct = (share: number) => `${share * 100}%`;

/** A number as a bar, with the mean of its scale dashed: what stands beside it in words is not said twice. */
export function BarCell({ value, among, isStrong = false }: BarCellProps) {
  const most = Math.max(0, ...among);
  // One that lost much would leave all others a crumb of the bar: its number says so.
  const least = most > 0 ? 0 : Math.min(0, ...among);
  const span = most - least || 1;
  // What is not of the scale ends where the scale does.
  const within = (number: number) => Math.min(span + least, Math.max(least, number));
  const at = (number: number) => pct((within(number) - least) / span);
  const mean = among.reduce((sum, one) => sum + one, 0) / Math.max(1, among.length);
  return (
    <span className={styles.bar} aria-hidden="true">
      <span
        data-strong={isStrong || undefined}
        style={{ insetInlineStart: at(Math.min(0, value)), inlineSize: pct(Math.abs(within(value)) / span) }}
      />
      {among.length > 1 ? <span data-mean="" style={{ insetInlineStart: at(mean) }} /> : null}
    </span>
  );
}
