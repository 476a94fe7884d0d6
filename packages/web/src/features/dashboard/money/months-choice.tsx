import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { DaysFilter } from '../../../shared/ui/table/days-filter';
import { type ChosenMonths, offeredMonths } from './use-months';

/** The last months, or any others; in the address. */
export function MonthsChoice({ chosen }: { readonly chosen: ChosenMonths }) {
  const navigate = useNavigate();
  return (
    <div className="in-row is-centred">
      <SegmentedControl
        aria-label={t(($) => $.moneyDashboard.period)}
        value={chosen.offered === null ? '' : String(chosen.offered)}
        data={offeredMonths.map((count) => ({
          value: String(count),
          label: count === 1 ? t(($) => $.moneyDashboard.thisMonth) : t(($) => $.moneyDashboard.months, { count }),
        }))}
        onChange={(months) =>
          void navigate({
            to: '.',
            search: (before: object) => ({ ...before, months, from: undefined, to: undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <DaysFilter />
    </div>
  );
}
