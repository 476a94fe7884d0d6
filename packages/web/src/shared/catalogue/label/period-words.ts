import type { WithdrawalPeriod } from '@henhouse/domain/health/withdrawal-period';
import { t } from 'i18next';
import { formatNumber } from '../../format/number';

/** Withdrawal periods in a few words, for lists: "Meat 7 d (BE), Eggs not permitted". */
export function usePeriodWords(): (periods: readonly WithdrawalPeriod[]) => string {
  return (periods) =>
    periods
      .map(({ product, permitted, days, country }) => {
        const length = permitted
          ? t(($) => $.health.daysOf, { days: formatNumber(days) })
          : t(($) => $.health.notPermitted);
        return `${t(($) => $.health.product[product])} ${length}${country === null ? '' : ` (${country})`}`;
      })
      .join(', ');
}
