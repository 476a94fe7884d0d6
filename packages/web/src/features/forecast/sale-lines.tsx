import type { FlockForecast } from '@henhouse/contract/forecast/forecast';
import { t } from 'i18next';
import { formatDayShort } from '../../shared/format/day';
import { Measure } from '../../shared/format/measure';
import { formatMoney } from '../../shared/format/money-number';
import { scrollable } from '../../shared/ui/table/scrollable';
import styles from './forecast.module.css';

type Sale = NonNullable<NonNullable<FlockForecast['sale']>['known']>;

/** What each day to come brings, by which the best one was chosen. */
export function SaleLines({ sale, currency }: { readonly sale: Sale; readonly currency: string }) {
  const isMargin = sale.basis === 'margin';
  return (
    <div className={styles.lines} {...scrollable}>
      <table className={`small-table ${styles.table}`}>
        <caption>{t(($) => $.forecast.daysToCome)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.word.day)}</th>
            <th scope="col">{t(($) => $.word.meanWeight)}</th>
            <th scope="col">{isMargin ? t(($) => $.forecast.dayWorth) : t(($) => $.kpi.name.epef)}</th>
          </tr>
        </thead>
        <tbody>
          {sale.lines.map(({ day, weightG, dayWorthMinor, epef }) => (
            <tr key={day} data-best={day === sale.bestDay || undefined}>
              <th scope="row">{formatDayShort(day)}</th>
              <td>
                <Measure value={weightG} unit="g" />
              </td>
              <td>{isMargin ? formatMoney(wholeMinor(dayWorthMinor), currency) : <Measure value={epef} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const wholeMinor = (minor: number | null) => (minor === null ? null : Math.round(minor));
