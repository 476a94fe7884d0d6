import { percentOf } from '@henhouse/domain/quantity/divide';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { t } from 'i18next';
import { moneyText } from '../../../shared/format/money-number';
import { formatChange } from '../../../shared/format/number';
import styles from './money.module.css';

interface ComparedWordsProps {
  /** Null while it is on its way. */
  readonly now: number | null;
  readonly before: number | null;
  /** What is welcome; a change the other way is not. */
  readonly better: 'more' | 'less';
}

/** An amount beside that of the period before, in words: good or bad is said by arrow, colour and sign. */
export function ComparedWords({ now, before, better }: ComparedWordsProps) {
  if (now === null || before === null) return null;
  const change = percentOf(now - before, Math.abs(before));
  if (change === null) return <span>{t(($) => $.moneyDashboard.nothingBefore)}</span>;
  const isGood = change === 0 ? undefined : change > 0 === (better === 'more');
  const Arrow = change < 0 ? IconArrowDownRight : IconArrowUpRight;
  return (
    <span className={styles.compared}>
      {isGood === undefined ? null : (
        <span className={styles.change} data-good={isGood}>
          <Arrow size={15} aria-hidden />
          {formatChange(change, 1)} %
        </span>
      )}
      <span>{t(($) => $.moneyDashboard.before, { amount: moneyText(before, true) })}</span>
    </span>
  );
}
