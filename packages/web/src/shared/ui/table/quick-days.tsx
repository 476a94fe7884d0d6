import { addDays } from '@henhouse/domain/day/day';
import { type FinancialYear, financialYearOf } from '@henhouse/domain/money/financial-year';
import { monthOf, monthsBefore } from '@henhouse/domain/money/period';
import { t } from 'i18next';
import { today } from '../../format/today';
import { useSearchChange } from '../../screen/use-search-change';
import { getSession } from '../../session/session';
import { ActButton } from '../page/act-button';
import { useDays } from './list/list-state';

/** Months and financial years of the company, each up to today at most. */
function quickDays() {
  const now = today(null);
  const month = monthOf(now);
  const startMonth = getSession()?.user.financialYearStartMonth ?? 1;
  const year = financialYearOf(now, startMonth);
  const yearBefore = financialYearOf(addDays(year.first, -1), startMonth);
  const named = ({ name }: FinancialYear) => t(($) => $.table.financialYear, { year: name });
  return [
    { label: t(($) => $.table.thisMonth), from: month, to: now },
    { label: t(($) => $.table.lastMonth), from: monthsBefore(month, 1), to: addDays(month, -1) },
    { label: named(year), from: year.first, to: now },
    { label: named(yearBefore), from: yearBefore.first, to: yearBefore.last },
  ];
}

/** Days that are asked for again and again, each a press. */
export default function QuickDays() {
  const change = useSearchChange();
  const { from, to } = useDays();
  return quickDays().map(({ label, ...days }) => (
    <ActButton
      key={label}
      subtle
      aria-pressed={from === days.from && to === days.to}
      label={label}
      onClick={() => change({ page: undefined, ...days })}
    />
  ));
}
