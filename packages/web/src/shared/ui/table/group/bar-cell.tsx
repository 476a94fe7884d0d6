import { moneyText } from '../../../format/money-number';
import styles from './group.module.css';

/** What bars beside each other are drawn between, and their mean. */
interface BarScale {
  /** Zero, or what was lost most: no further below zero than the bars reach above it. */
  readonly least: number;
  readonly most: number;
  /** Null where there is nothing to compare. */
  readonly mean: number | null;
}

/** A scale on which all of `values` are seen; its mean is that of `among`. */
export function barScale(values: readonly number[], among: readonly number[] = values): BarScale {
  const most = Math.max(0, ...values);
  const lost = Math.min(0, ...values);
  // One that lost much would leave all others a crumb of the bar: its number says so.
  const least = most > 0 ? Math.max(lost, -most / 2) : lost;
  return { least, most, mean: among.length > 1 ? among.reduce((sum, one) => sum + one, 0) / among.length : null };
}

const pct = (share: number) => `${share * 100}%`;

const placeOn = ({ least, most }: BarScale) => {
  const span = most - least || 1;
  return (number: number) => (Math.min(most, Math.max(least, number)) - least) / span;
};

interface BarCellProps {
  readonly value: number;
  readonly scale: BarScale;
  /** It speaks; without, it is there to be compared with. */
  readonly isStrong?: boolean;
}

/** A number as a bar from zero, a loss to the other side, with the mean of its scale dashed: what stands beside it in words is not said twice. */
export function BarCell({ value, scale, isStrong = false }: BarCellProps) {
  const at = placeOn(scale);
  const [from, to] = [at(Math.min(0, value)), at(Math.max(0, value))];
  return (
    <span className={styles.bar} aria-hidden="true">
      <span
        data-strong={isStrong || undefined}
        data-loss={value < 0 || undefined}
        style={{ insetInlineStart: pct(from), inlineSize: pct(to - from) }}
      />
      {scale.least < 0 ? <span data-zero="" style={{ insetInlineStart: pct(at(0)) }} /> : null}
      {scale.mean === null ? null : <span data-mean="" style={{ insetInlineStart: pct(at(scale.mean)) }} />}
    </span>
  );
}

/** What the ends of the bars are worth, at the head of them. */
export function BarScaleHead({ scale }: { readonly scale: BarScale }) {
  return (
    <span className={styles.scale}>
      <span>{moneyText(scale.least, true)}</span>
      <span>{moneyText(scale.most, true)}</span>
    </span>
  );
}
