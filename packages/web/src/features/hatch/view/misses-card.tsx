import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { chicksOf } from '@henhouse/domain/hatchery/result/source-result';
import { t } from 'i18next';
import { Measure } from '../../../shared/format/measure';
import { Money } from '../../../shared/format/money';
import { formatNumber } from '../../../shared/format/number';
import { Card } from '../../../shared/ui/page/card';
import styles from '../hatch.module.css';

/** Why chicks that were expected are not there, to the chick, and in money for whoever sees prices. */
export function MissesCard({ hatch }: { readonly hatch: HatchDetail }) {
  const { misses } = hatch;
  const chicks = chicksOf(hatch.total);
  if (misses.length === 0) return null;
  const missed = misses.reduce((sum, one) => sum + one.chicks, 0);
  const hasMoney = misses.some(({ valueMinor }) => valueMinor !== null);
  const value = misses.reduce((sum, { valueMinor }) => sum + (valueMinor ?? 0), 0);
  const most = Math.max(...misses.map((one) => Math.abs(one.chicks)), 1);
  const numbers = {
    expected: formatNumber(chicks + missed),
    chicks: formatNumber(chicks),
    missed: formatNumber(Math.abs(missed)),
  };
  return (
    <Card
      title={t(($) => $.hatch.whyMissed)}
      // Where a standard says nothing of a flock, nobody knows how many were expected of all.
      subtitle={
        hatch.expectedHatchPct === null
          ? null
          : missed >= 0
            ? t(($) => $.hatch.missed, numbers)
            : t(($) => $.hatch.exceeded, numbers)
      }
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.word.cause)}</th>
            <th scope="col">{t(($) => $.word.chicks)}</th>
            {hasMoney ? <th scope="col">{t(($) => $.word.worth)}</th> : null}
          </tr>
        </thead>
        <tbody>
          {misses.map(({ cause, chicks: lost, valueMinor }) => (
            <tr key={cause}>
              <th scope="row">
                {t(($) => $.hatch.causes[cause])}
                <span className={styles.bar} aria-hidden="true">
                  <span
                    data-tone={lost > 0 ? 'bad' : 'good'}
                    style={{ inlineSize: `${Math.round((100 * Math.abs(lost)) / most)}%` }}
                  />
                </span>
              </th>
              <td>
                <Measure value={0 - lost} signed />
              </td>
              {hasMoney ? (
                <td>
                  <Money value={valueMinor === null ? null : 0 - valueMinor} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(($) => $.hatch.againstExpectation)}</th>
            <td>
              <Measure value={0 - missed} signed />
            </td>
            {hasMoney ? (
              <td>
                <Money value={0 - value} />
              </td>
            ) : null}
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}
