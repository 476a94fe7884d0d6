import type { WarningTriedShed } from '@henhouse/contract/warning/warning';
import { backTest } from '@henhouse/domain/warning/closed/back-test';
import { t } from 'i18next';
import { useMemo } from 'react';
import { formatDayShort } from '../../../shared/format/day';
import { formatNumber } from '../../../shared/format/number';
import { PartTable } from '../../../shared/ui/table/data-table';
import styles from './back-test.module.css';

const yearDays = 365;
/** Calls a year that are shown beside the chosen budget: each twice as often as the one before. */
const shownCalls = [6, 12, 24, 48] as const;

/** A budget as calls a year. */
const callsText = (budget: number) =>
  formatNumber(yearDays / budget, Number.isInteger(yearDays / budget) || budget < 100 ? 0 : 1);

interface BudgetTableProps {
  readonly sheds: readonly WarningTriedShed[];
  /** As it is being chosen, saved or not. */
  readonly budgetDays: number;
}

/** What budgets would have done on the farm's own closed flocks; the chosen one among them. */
export function BudgetTable({ sheds, budgetDays }: BudgetTableProps) {
  const rows = useMemo(() => {
    // One that reads like the chosen one would stand there twice.
    const others = shownCalls
      .map((calls) => Math.round(yearDays / calls))
      .filter((budget) => callsText(budget) !== callsText(budgetDays));
    return [...others, budgetDays]
      .sort((a, b) => b - a)
      .map((budget) => ({ budget, figures: backTest(sheds, { budget }) }));
  }, [sheds, budgetDays]);
  const chosen = rows.find(({ budget }) => budget === budgetDays)?.figures;
  const days = sheds.flatMap(({ from }) => from).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (chosen === undefined || first === undefined || last === undefined)
    return <p className={styles.quiet}>{t(($) => $.warning.tried.none)}</p>;
  const { of, called } = chosen.before.treatment;
  return (
    <>
      <PartTable
        label={t(($) => $.warning.often)}
        columns={[
          {
            id: 'budget',
            header: t(($) => $.warning.tried.callsAYear),
            value: ({ budget }) => callsText(budget),
          },
          {
            id: 'beforeTreatment',
            header: t(($) => $.warning.tried.beforeTreatment),
            value: ({ figures }) => figures.before.treatment.medianDays,
            kind: 'figure',
            isRare: true,
          },
          {
            id: 'unexplained',
            header: t(($) => $.warning.tried.unexplained),
            value: ({ figures }) => figures.unexplainedAMonth,
            kind: 'figure',
            decimals: 2,
          },
        ]}
        rows={rows}
        rowKey={({ budget }) => String(budget)}
        isCurrent={({ budget }) => budget === budgetDays}
      />
      <p className={styles.quiet}>
        {t(($) => $.warning.tried.summary, {
          count: sheds.length,
          from: formatDayShort(first),
          to: formatDayShort(last),
          called,
          of,
        })}
      </p>
    </>
  );
}
