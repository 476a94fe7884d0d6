import { t } from 'i18next';
import { formatNumber } from '../../../shared/format/number';
import styles from '../hatch.module.css';

/** What the counts of a source leave over of its eggs, or have too many; said while somebody types. */
export function RestLine({ eggs, counted }: { readonly eggs: number; readonly counted: number }) {
  const rest = eggs - counted;
  const numbers = { counted: formatNumber(counted), eggs: formatNumber(eggs), rest: formatNumber(Math.abs(rest)) };
  return (
    <p className={styles.rest} data-tone={rest === 0 ? 'good' : 'warn'} aria-live="polite">
      {rest === 0
        ? t(($) => $.hatch.addsUp, numbers)
        : rest > 0
          ? t(($) => $.hatch.restMissing, numbers)
          : t(($) => $.hatch.restTooMany, numbers)}
    </p>
  );
}
