import type { WarningTriedShed } from '@henhouse/contract/warning/warning';
import { backTest } from '@henhouse/domain/warning/closed/back-test';
import { t } from 'i18next';
import { useMemo } from 'react';
import { formatDayShort } from '../../../shared/format/day';
import { formatNumber, nothing } from '../../../shared/format/number';
import styles from './back-test.module.css';

const yearDays = 365;
/** Calls a year that are shown beside the chosen budget: each twice as often as the one before. */
const shownCalls = [6, 12, 24, 48] as const;

interface BudgetTableProps {
  readonly tried: readonly WarningTriedShed[];
  /** As it is being chosen, saved or not. */
  readonly budgetDays: number;
}

/** What budgets would have done on the farm's own closed flocks; the chosen one among them. */
export function BudgetTable({ tried, budgetDays }: BudgetTableProps) {
  const rows = useMemo(() => {
    const budgets = [...shownCalls.map((calls) => Math.round(yearDays / calls)), budgetDays];
    return [...new Set(budgets)]
      .sort((a, b) => b - a)
      .map((budget) => ({ budget, figures: backTest(tried, { budget }) }));
  }, [tried, budgetDays]);
  const chosen = rows.find(({ budget }) => budget === budgetDays)?.figures;
  const days = tried.flatMap(({ from }) => from).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (chosen === undefined || first === undefined || last === undefined)
    return <p className={styles.quiet}>{t(($) => $.warning.tried.none)}</p>;
  const { of, called } = chosen.before.treatment;
  return (
    <>
      <table className={styles.budgets}>
        <caption className="visually-hidden">{t(($) => $.warning.often)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.warning.tried.callsAYear)}</th>
            <th scope="col">{t(($) => $.warning.tried.beforeTreatment)}</th>
            <th scope="col">{t(($) => $.warning.tried.unexplained)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ budget, figures }) => (
            <tr key={budget} aria-current={budget === budgetDays ? 'true' : undefined}>
              <th scope="row">
                {formatNumber(yearDays / budget, Number.isInteger(yearDays / budget) || budget < 100 ? 0 : 1)}
              </th>
              <td>
                {figures.before.treatment.medianDays === null
                  ? nothing
                  : formatNumber(figures.before.treatment.medianDays)}
              </td>
              <td>{formatNumber(figures.unexplainedAMonth, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.quiet}>
        {t(($) => $.warning.tried.summary, {
          count: tried.length,
          from: formatDayShort(first),
          to: formatDayShort(last),
          called,
          of,
        })}
      </p>
    </>
  );
}
